import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, test } from "node:test";
import { startCommands } from "../../support/commands.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const clean: (() => void)[] = [];
after(() => {
  for (const one of clean.reverse()) one();
});
const run = startCommands({ after: (one) => clean.push(one) });

test("a wrong command line is answered with the right command, or with the help of the command that was meant", async () => {
  const [save, stop, install, limit] = await Promise.all([
    run(["save", "https://example.com/"]),
    run(["stop"]),
    run(["mcp", "install"]),
    run(["list", "--limit", "many"]),
  ]);

  assert.match(save.stderr, /^bookmarkd: Unknown command 'save'\.\n\(Did you mean add\?\)/);
  assert.match(stop.stderr, /Ctrl\+C[^\n]*bookmarkd service stop/);
  assert.match(install.stderr, /^bookmarkd: Missing[^\n]*\.\n\n?\(bookmarkd mcp install --help /);
  assert.match(limit.stderr, /^bookmarkd: [\s\S]*\(bookmarkd list --help /);
  assert.deepEqual([save.code, stop.code, install.code, limit.code], [2, 2, 2, 2]);
});

test("a text without a URL is not imported as a list of URLs", async (t) => {
  const script = join(tempFolder(t), "count.py");
  writeFileSync(script, "import sys\n# https://example.com/\nwhile True:\n  print(sys.argv)\n");

  const { code, stdout, stderr } = await run(["import", script, "--data-dir", tempFolder(t)]);

  assert.deepEqual([code, stdout], [2, ""]);
  assert.match(stderr, /^bookmarkd: Could not detect the file format\./m);
});
