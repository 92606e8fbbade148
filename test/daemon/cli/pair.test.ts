import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { runProgram, temporaryFolder } from "../../support/daemon.ts";

test("pair prints one line with the address and the token, made if there is none, and nothing else to standard output", async (t) => {
  const folder = temporaryFolder(t);

  const first = await runProgram(["pair", "--data-dir", folder, "--port", "8123"]);
  const second = await runProgram(["pair", "--data-dir", folder, "--port", "8123"]);

  assert.equal(first.code, 0, first.stderr);
  assert.match(first.stdout, /^http:\/\/127\.0\.0\.1:8123 [\w-]{43}\n$/);
  assert.equal(second.stdout, first.stdout);
  assert.doesNotMatch(first.stderr, new RegExp(first.stdout.trim().split(" ")[1] ?? ""));
  assert.ok(existsSync(folder));
});
