import assert from "node:assert/strict";
import { join } from "node:path";
import { test } from "node:test";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { crashTest } from "../../bench/crash/crash-test.ts";
import { tempFolder } from "../support/temp-folder.ts";

test("a daemon that is killed again and again loses nothing, brings nothing back and ends all its work", async (t) => {
  const report = await crashTest({
    program: join(packageRoot(), "dist/adapters/node/main.js"),
    folder: tempFolder(t),
    kills: 4,
    seed: 20260102,
    clients: 4,
    longestLifeMs: 1_000,
    settleEvery: 4,
  });

  assert.deepEqual(report.faults, []);
  assert.ok(report.counts.saves > 0);
});
