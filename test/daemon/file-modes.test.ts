import assert from "node:assert/strict";
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { article } from "../fixtures/articles.ts";
import { startCommands } from "../support/commands.ts";
import { startDaemonProcess, temporaryFolder } from "../support/daemon.ts";

/** Starts a process whose system takes no right away from what it writes; the process is spawned before this returns. */
function underNoMask<T>(start: () => T): T {
  const before = process.umask(0);
  try {
    return start();
  } finally {
    process.umask(before);
  }
}

/** Runs commands in a process that is started without a mask. */
const startUnmasked = (t: TestContext) => underNoMask(() => startCommands(t));

/** Modes of all files and folders below a folder that others have any right to, by path. */
function openToOthers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => ({ name, mode: statSync(join(folder, name)).mode & 0o777 }))
    .filter(({ mode }) => (mode & 0o077) !== 0)
    .map(({ name, mode }) => `${name} ${mode.toString(8)}`);
}

/** A traced daemon that keeps one page. */
async function daemonWithPage(t: TestContext, data: string): Promise<void> {
  const daemon = await underNoMask(() => startDaemonProcess(t, data, { BOOKMARKD_TRACE: "1" }));
  const { body } = await daemon.send("POST", "/collections", { name: "Reading" });
  const given = { url: "https://example.com/herons", html: article("Herons") };
  const { status } = await daemon.send("POST", `/collections/${body.id}/bookmarks?force=true`, given);
  assert.equal(status, 201);
  assert.equal((await daemon.send("POST", "/backup")).status, 201);
}

test("whatever a daemon and the commands beside it write is for its owner only", async (t) => {
  const folder = temporaryFolder(t);
  const data = join(folder, "data");
  await daemonWithPage(t, data);
  const runCommand = startUnmasked(t);
  const run = async (...args: string[]) => {
    const { code, stderr } = await runCommand([...args, "--data-dir", data]);
    assert.equal(code, 0, stderr);
  };

  await run("backup", join(folder, "backup.db"));
  for (const format of ["json", "html", "csv", "markdown"])
    await run("export", "--format", format, join(folder, `export.${format}`));

  assert.deepEqual(openToOthers(folder), []);
  assert.equal(readdirSync(join(folder, "export.markdown")).length, 1);
});

test("an export that replaces a file that others could read leaves none that they can", async (t) => {
  const folder = temporaryFolder(t);
  const data = join(folder, "data");
  await daemonWithPage(t, data);
  const target = join(folder, "pages");
  const runCommand = startCommands(t);
  const exportPages = () =>
    runCommand(["export", "--format", "markdown", target, "--yes", "--data-dir", data]);
  assert.equal((await exportPages()).code, 0);
  const names = readdirSync(target, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".md"),
  );
  for (const name of names) chmodSync(join(target, name), 0o644);
  writeFileSync(join(folder, "export.json"), "old", { mode: 0o644 });

  const again = await exportPages();
  const json = await runCommand([
    ...["export", "--format", "json", join(folder, "export.json"), "--yes"],
    ...["--data-dir", data],
  ]);

  assert.deepEqual([again.code, json.code, names.length], [0, 0, 1], again.stderr + json.stderr);
  assert.deepEqual(openToOthers(folder), []);
});

test("a folder that is there keeps its mode; what is written into it is for its owner only", async (t) => {
  const folder = temporaryFolder(t);
  const data = join(folder, "data");
  await daemonWithPage(t, data);
  mkdirSync(join(folder, "shared"));
  chmodSync(join(folder, "shared"), 0o755);

  const { code, stderr } = await startCommands(t)([
    ...["export", "--format", "markdown", join(folder, "shared")],
    ...["--data-dir", data],
  ]);

  assert.equal(code, 0, stderr);
  assert.deepEqual(openToOthers(folder), ["shared 755"]);
});
