import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { runCommand } from "../support/commands.ts";
import { startDaemonHere } from "../support/daemon-here.ts";
import { tempFolder } from "../support/temp-folder.ts";

const TOKEN = "a-token-of-this-test";

test("commands that may run for minutes do their work where they cannot record that they run", async (t) => {
  const daemon = await startDaemonHere(t, tempFolder(t), { BOOKMARKD_TOKEN: TOKEN });
  const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });
  await daemon.send("POST", `/collections/${collection.id}/bookmarks`, {
    url: "https://example.com/",
    html: "<p>The heron stands at the weir.</p>",
  });
  const folder = tempFolder(t);
  // Root may write everywhere, but it cannot make a folder where a file is either.
  writeFileSync(join(folder, "processes"), "");
  const list = join(folder, "list.txt");
  writeFileSync(list, "https://example.com/\n");
  const run = (...args: string[]) =>
    runCommand([...args, "--data-dir", folder, "--port", new URL(daemon.base).port], {
      BOOKMARKD_TOKEN: TOKEN,
    });

  const ended = [
    await run("export", "--format", "json"),
    await run("import", list, "--dry-run"),
    await run("reindex", "--all"),
    await run("status", "--wait"),
    await run("dedupe"),
  ];

  for (const { code, stderr } of ended) assert.equal(code, 0, stderr);
});
