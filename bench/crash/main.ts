/**
 * Kills the compiled daemon at random moments under load and looks for anything that was lost, came back or got stuck:
 * `npm run build && npx tsx bench/crash/main.ts [--kills 100] [--seed 1] [--program dist/adapters/node/main.js]`.
 * Prints figures and fails on the first kind of fault there is.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { crashTest } from "./crash-test.ts";

const { values } = parseArgs({
  options: {
    kills: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    program: { type: "string", default: join(packageRoot(), "dist/adapters/node/main.js") },
  },
});
const folder = mkdtempSync(join(tmpdir(), "bookmarkd-crash-"));
console.log(`seed ${values.seed}, in ${folder}`);

const report = await crashTest({
  program: resolve(values.program),
  folder,
  kills: Number(values.kills),
  seed: Number(values.seed),
  clients: 6,
  longestLifeMs: 4_000,
  settleEvery: 10,
  progress: console.log,
});

const { faults, startsMs, settledMs } = report;
console.log({
  kills: report.kills,
  killedAtStart: report.killedAtStart,
  ...report.counts,
  bookmarks: report.bookmarks,
  startMs: { median: startsMs[startsMs.length >> 1], longest: startsMs.at(-1) },
  longestSettleMs: Math.max(...settledMs),
  faults: faults.length,
});
if (faults.length > 0) {
  console.log(`FAILED; the data is kept in ${folder}`);
  process.exitCode = 1;
} else {
  rmSync(folder, { recursive: true, force: true });
}
