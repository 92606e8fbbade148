import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { rotatedBytes, rotatingFile } from "../../../adapters/node/log/rotating-file.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const MANY = { maxBytes: 1_000, kept: 1_000 };

function linesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((file) => readFileSync(join(folder, file), "utf8").trim().split("\n"));
}

test("a log that is full is put aside, and only the newest of those are kept", (t) => {
  const folder = tempFolder(t);
  const file = join(folder, "tool.log");
  const log = rotatingFile(file, { maxBytes: 100, kept: 2 });

  for (let i = 0; i < 100; i++) log.write(`line ${i}\n`);

  const files = readdirSync(folder);
  assert.ok(files.length <= 3, files.join());
  assert.ok(files.every((one) => statSync(join(folder, one)).size <= 110));
  assert.equal(linesIn(folder).includes("line 99"), true);
  assert.equal(linesIn(folder).includes("line 0"), false);
  assert.equal(
    rotatedBytes(file),
    files.reduce((sum, one) => sum + statSync(join(folder, one)).size, 0),
  );
  assert.equal(statSync(join(folder, files[0] ?? "")).mode & 0o777, 0o600);
});

test("processes that write the same log at the same time lose no line", async (t) => {
  const folder = tempFolder(t);
  const file = join(folder, "tool.log");
  const module = import.meta.resolve("../../../adapters/node/log/rotating-file.ts");
  const code = `import { rotatingFile } from ${JSON.stringify(module)};
    const log = rotatingFile(${JSON.stringify(file)}, ${JSON.stringify(MANY)});
    for (let i = 0; i < 1000; i++) log.write("theirs " + i + "\\n");`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code]);
  const ended = once(child, "exit");
  const log = rotatingFile(file, MANY);
  let ours = 0;
  while (child.exitCode === null) {
    for (let i = 0; i < 50; i++) log.write(`ours ${ours++}\n`);
    await new Promise(setImmediate);
  }
  await ended;

  const lines = new Set(linesIn(folder));
  assert.equal(lines.size, 1000 + ours);
});

test("a log whose folder is gone costs its lines and nothing else", (t) => {
  const log = rotatingFile(join(tempFolder(t), "gone", "tool.log"));

  log.write("line\n");
});
