/**
 * How soon a daemon with 10,000 bookmarks answers after it was stopped, killed (SIGKILL) and upgraded, and how soon SIGTERM ends it, also
 * while a backup is written: `npm run build && npx tsx bench/load/restart.ts [--bookmarks 10000] [--times 50]`. A new migration
 * stands for the upgrade. Ends with 1 when a bar is missed.
 */
import { cpSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { bar } from "../bar.ts";
import { makePassages, writePages } from "../search/latency.ts";
import { type MeasuredDaemon, removeFolder, startMeasured } from "./daemon.ts";
import { percentiles, report, sleep } from "./report.ts";

const { values } = parseArgs({
  options: {
    bookmarks: { type: "string", default: "10000" },
    times: { type: "string", default: "50" },
  },
});
const TIMES = Number(values.times);
const PASSAGES = 5;

const empty = await measureEmpty();
const folder = mkdtempSync(join(tmpdir(), "bookmarkd-bench-"));
const file = join(folder, "bookmarkd.db");
await writePages(file, { pages: Number(values.bookmarks), chunksOfPage: PASSAGES }, makePassages());
const filled = await startMeasured(folder);
await untilReady(filled);
await filled.end();
console.log(
  `${values.bookmarks} bookmarks of ${PASSAGES} passages, ${(statSync(file).size / 1e6).toFixed(0)} MB`,
);

const copy = copyProgram();
const starts: Record<string, number[]> = { "kill -9": [], SIGTERM: [], "SIGTERM and an upgrade": [] };
const stops: number[] = [];
const cpu: number[] = [];
const killed = await startMeasured(folder, copy.main);
await write(killed);
await killed.kill();
const unread = await startMeasured(folder, copy.main);
const early = await timed(unread.end);
for (let n = 0; n < TIMES; n++) {
  for (const [last, times] of Object.entries(starts)) {
    if (last === "SIGTERM and an upgrade") copy.addMigration(n);
    const daemon = await startMeasured(folder, copy.main);
    times.push(daemon.startMs);
    cpu.push(daemon.cpuSeconds() * 1000);
    // Answered when the file has been looked through. The next start follows the end of this one.
    await write(daemon);
    if (last === "SIGTERM and an upgrade") await daemon.kill();
    else stops.push(await timed(daemon.end));
  }
}
for (const [last, times] of Object.entries(starts)) report(`start after ${last}`, percentiles(times));
report("processor time of a start", percentiles(cpu));
report("SIGTERM", percentiles(stops));
const backedUp = await startMeasured(folder, copy.main);
const backup = backedUp.call("POST", "/backup").catch(() => {});
await sleep(100);
const during = await timed(backedUp.end);
await backup;
removeFolder(folder);
copy.remove();

bar("start with an empty folder to the first /status, ms (median)", percentiles(empty).p50, "<=", 300);
for (const [last, times] of Object.entries(starts))
  bar(`start after ${last}, ms, slowest of ${times.length}`, percentiles(times).max, "<=", 800);
bar("SIGTERM, ms, slowest", percentiles(stops).max, "<=", 1_000);
bar("SIGTERM while the file is looked through, ms", early, "<=", 1_000);
bar("SIGTERM while a backup is written, ms", during, "<=", 1_000);

async function measureEmpty(): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < 9; n++) {
    const daemon = await startMeasured();
    times.push(daemon.startMs);
    await daemon.end();
    removeFolder(daemon.folder);
  }
  report("start, empty folder", percentiles(times));
  return times;
}

/** The program once more, to which migrations can be added. */
function copyProgram() {
  const to = mkdtempSync(join(tmpdir(), "bookmarkd-program-"));
  const root = packageRoot();
  for (const name of ["dist", "migrations", "models", "package.json"])
    cpSync(join(root, name), join(to, name), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(to, "node_modules"));
  const addMigration = (n: number) =>
    writeFileSync(
      join(to, `migrations/9${String(n).padStart(3, "0")}_nothing.sql`),
      `CREATE TABLE nothing_${n} (n INTEGER);\n`,
    );
  return { main: join(to, "dist/adapters/node/main.js"), addMigration, remove: () => removeFolder(to) };
}

/** Leaves something in the log, which a start after a kill has to take up. */
async function write(daemon: MeasuredDaemon): Promise<void> {
  const { status } = await daemon.call("POST", "/collections", { name: `Another ${Math.random()}` });
  if (status !== 201) throw new Error(`A write was answered ${status}.`);
}

async function untilReady(daemon: MeasuredDaemon): Promise<void> {
  for (;;) {
    const { embedding } = (await daemon.call("GET", "/search?q=word")).body;
    if (embedding.space === "learned" && embedding.state === "ready") return;
    await sleep(1_000);
  }
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}
