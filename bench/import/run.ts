/**
 * How long an import takes: `npx tsx bench/import/run.ts [ENTRIES] [--kill TIMES]`, by a compiled daemon and the command line
 * (`npm run build` first). With `--kill` the daemon is killed (SIGKILL) so many times at random points of an import that is
 * repeated until it is through, and what is stored then is compared with what one run stores. Exits with 1 when the bar
 * (10,000 entries in 30 s) is missed or something differs.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { bar } from "../bar.ts";
import { MEASURED_TOKEN, type MeasuredDaemon, removeFolder, startMeasured } from "../load/daemon.ts";
import { writeBookmarksFile } from "./entries.ts";

const MAIN = join(packageRoot(), "dist/adapters/node/main.js");
const BAR_MS_EACH = 3;

const [given = "10000"] = process.argv.slice(2).filter((argument) => /^\d+$/.test(argument));
const many = Number(given);
const at = process.argv.indexOf("--kill");
const kills = at === -1 ? 0 : Number(process.argv[at + 1]);
const folder = mkdtempSync(join(tmpdir(), "bookmarkd-import-"));
const file = join(folder, "bookmarks.html");
writeFileSync(file, writeBookmarksFile(many));

const whole = await measure();
const isSame = kills === 0 || (await survives(whole.stored, whole.ms));
removeFolder(folder);
bar(`${many} entries, seconds`, whole.ms / 1000, "<=", (many * BAR_MS_EACH) / 1000);
if (kills > 0) bar("libraries that differ after kills", isSame ? 0 : 1, "<=", 0, 0);
process.exit();

/** One import from beginning to end. */
async function measure(): Promise<{ ms: number; stored: string }> {
  const daemon = await startMeasured(join(folder, "whole"));
  const before = daemon.cpuSeconds();
  const { ms, output } = await runImport(daemon);
  const cpu = daemon.cpuSeconds() - before;
  console.log(`${many} entries in ${(ms / 1000).toFixed(1)} s: ${output}`);
  console.log(`  daemon: ${cpu.toFixed(1)} s of processor time, peak ${daemon.memory().peak.toFixed(0)} MB`);
  const stored = await snapshot(daemon);
  await daemon.end();
  return { ms, stored };
}

/** Whether an import that is killed over and over stores the same in the end. */
async function survives(expected: string, wholeMs: number): Promise<boolean> {
  const data = join(folder, "killed");
  for (let killed = 0; killed < kills; killed++) {
    const daemon = await startMeasured(data);
    const { child, ended } = startImport(daemon);
    await new Promise((resolve) => setTimeout(resolve, Math.random() * wholeMs * 0.9));
    await daemon.kill();
    child.kill("SIGKILL");
    await ended;
  }
  const daemon = await startMeasured(data);
  await runImport(daemon);
  const same = (await snapshot(daemon)) === expected;
  await daemon.end();
  console.log(
    `killed at ${kills} random points and repeated: ${same ? "the same is stored" : "NOT the same"}`,
  );
  return same;
}

async function runImport(daemon: MeasuredDaemon): Promise<{ ms: number; output: string }> {
  const started = performance.now();
  const { ended } = startImport(daemon);
  return { output: await ended, ms: performance.now() - started };
}

/** Begins an import; its first line comes at its end. */
function startImport(daemon: MeasuredDaemon): { child: ChildProcess; ended: Promise<string> } {
  const child = spawn(process.execPath, [MAIN, "import", file], {
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      BOOKMARKD_TOKEN: MEASURED_TOKEN,
      BOOKMARKD_PORT: new URL(daemon.base).port,
      BOOKMARKD_DATA_DIR: daemon.folder,
    },
    stdio: ["ignore", "pipe", "ignore"],
  });
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  return { child, ended: once(child, "exit").then(() => output.trim().split("\n")[0] ?? "") };
}

/** All that an import stores, in an order of its own: what the index makes of it is not told. */
async function snapshot({ call }: MeasuredDaemon): Promise<string> {
  const { body: collections } = await call("GET", "/collections");
  const names = new Map(collections.map(({ id, name }: any) => [id, name]));
  const { body } = await call("GET", "/bookmarks?with=tags,note");
  const rows = body.map((one: any) => [
    names.get(one.collection_id),
    one.url,
    one.title,
    one.added_at,
    one.tags,
    one.note,
  ]);
  const counts = collections.map((one: any) => `${one.name}: ${one.bookmark_count}`);
  return JSON.stringify([counts.sort(), rows.map((row: unknown) => JSON.stringify(row)).sort()]);
}
