import assert from "node:assert/strict";
import { readFileSync, statSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { runCommand } from "../../support/commands.ts";
import { type Send, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";

async function save({ send }: { send: Send }, url: string): Promise<void> {
  const { body } = await send("POST", "/collections", { name: "Reading" });
  const html = article("Herons", `<p>${"The path goes on along the water. ".repeat(2000)}</p>`);
  const { status } = await send("POST", `/collections/${body.id}/bookmarks`, { url, html });
  assert.equal(status, 201);
}

/** A data folder whose database spans many pages; with a log, a second daemon was killed after it had written. */
async function usedFolder(t: TestContext, withLog: boolean): Promise<string> {
  const data = temporaryFolder(t);
  const daemon = await startDaemonHere(t, data);
  await save(daemon, "https://example.com/1");
  await daemon.stop();
  if (withLog) {
    const second = await startDaemonProcess(t, data);
    await save(second, "https://example.com/2");
    await second.end("SIGKILL");
  }
  return data;
}

/** Writes nonsense over a part of a file. */
function scribble(file: string, start: number, length: number): void {
  const bytes = readFileSync(file);
  bytes.fill(0xa5, start, start + length);
  writeFileSync(file, bytes);
}

const DAMAGES: { name: string; withLog?: true; damage: (file: string) => void }[] = [
  { name: "no longer a database", damage: (file) => scribble(file, 0, 200) },
  { name: "overwritten in the middle", damage: (file) => scribble(file, 8192, 100_000) },
  {
    name: "cut short",
    damage: (file) => truncateSync(file, Math.floor(statSync(file).size / 8192) * 4096),
  },
  {
    name: "overwritten, with a write-ahead log beside it",
    withLog: true,
    damage: (file) => scribble(file, 8192, 100_000),
  },
];

for (const { name, withLog = false, damage } of DAMAGES) {
  test(`the daemon does not start on a file that is ${name}, says so, and touches nothing`, async (t) => {
    const data = await usedFolder(t, withLog);
    const file = join(data, "bookmarkd.db");
    damage(file);
    const files = withLog ? [file, `${file}-wal`] : [file];
    const before = files.map((one) => readFileSync(one));

    const { code, stdout, stderr } = await runCommand(["serve", "--port", "0", "--data-dir", data]);

    assert.deepEqual([code, stdout], [1, ""]);
    assert.ok(stderr.includes(file) && /is damaged/.test(stderr), stderr);
    assert.match(stderr, /Restore a backup/);
    assert.equal(stderr.trim().split("\n").length, 1);
    for (const [index, one] of files.entries()) {
      assert.ok(before[index]?.equals(readFileSync(one)), `${one} is unchanged`);
    }
  });
}
