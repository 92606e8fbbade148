import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const SCRIPT = fileURLToPath(new URL("../../../support/new-space.js", import.meta.url));

test("space for new objects does not grow in the daemon, also when threads have started", async () => {
  const [left, small] = await Promise.all(
    ["left", "small"].map(async (how) => Number((await run(process.execPath, [SCRIPT, how])).stdout)),
  );

  assert.ok(Number(left) > 8_000_000, `V8 lets it grow to ${left}`);
  assert.ok(Number(small) < 5_000_000, `it grew to ${small}`);
});
