/**
 * 10,000 bookmarks of 8 chunks each, in two collections: lists, memory at rest, restart, and deleting 5,000 of them.
 * Prints what was measured; ends with 1 when a bar is missed.
 *
 * npx tsx bench/load/large.ts [--bookmarks 10000] [--rest 60]
 */
import { parseArgs } from "node:util";
import { bar } from "../bar.ts";
import { removeFolder, startMeasured } from "./daemon.ts";
import { generatePage } from "./pages.ts";
import { percentiles, report, sleep } from "./report.ts";

const { values } = parseArgs({
  options: { bookmarks: { type: "string", default: "10000" }, rest: { type: "string", default: "60" } },
});
const BOOKMARKS = Number(values.bookmarks);
/** How long the daemon is left alone before its memory at rest is read. */
const REST_MS = Number(values.rest) * 1000;

const first = await startMeasured();
await sleep(REST_MS);
bar("resident at rest after the start, MB", first.memory().now, "<=", 80);

const ids: string[] = [];
for (const name of ["one", "two"]) ids.push((await first.call("POST", "/collections", { name })).body.id);
const began = performance.now();
let next = 0;
const writer = async () => {
  while (next < BOOKMARKS) {
    const n = next++;
    const bookmark = { url: `http://127.0.0.1:1/${n}`, html: generatePage(n, 9_000) };
    await first.call("POST", `/collections/${ids[n % 2]}/bookmarks?scan=later`, bookmark);
  }
};
await Promise.all(Array.from({ length: 4 }, writer));
const saved = (performance.now() - began) / 1000;
while (await isWorking()) await sleep(2_000);
const seconds = (performance.now() - began) / 1000;
console.log(
  `${BOOKMARKS} saved after ${saved.toFixed(0)} s, indexed after ${seconds.toFixed(0)} s: ${(BOOKMARKS / seconds).toFixed(1)} a second`,
);

for (const path of [
  "/collections",
  `/collections/${ids[0]}/bookmarks?limit=100`,
  `/collections/${ids[0]}/bookmarks`,
  "/bookmarks",
]) {
  const times: number[] = [];
  for (let i = 0; i < 20; i++) times.push((await first.call("GET", path)).ms);
  report(`GET ${path.replace(ids[0] ?? "", "{id}")}`, percentiles(times));
}
await sleep(REST_MS);
const rest = first.memory();
console.log(`memory: at rest ${rest.now.toFixed(0)} MB, peak ${rest.peak.toFixed(0)} MB`);
const { body: stats } = await first.call("GET", "/stats");
console.log(`disk: ${(stats.disk_bytes / BOOKMARKS / 1024).toFixed(1)} KB a bookmark`);
bar("resident at rest with all bookmarks, MB", rest.now, "<=", 350);
await first.end();

const second = await startMeasured(first.folder);
bar("restart to the first answer, ms", second.startMs, "<=", 2_000);
const deleted = await second.call("DELETE", `/collections/${ids[0]}`);
console.log(`deleting ${BOOKMARKS / 2} bookmarks: ${deleted.status} after ${deleted.ms.toFixed(1)} ms`);
const during: number[] = [];
const sweepBegan = performance.now();
while (await isSweeping()) {
  during.push((await second.call("GET", "/collections")).ms);
  await sleep(50);
}
report("GET /collections while it is cleared", percentiles(during));
console.log(`cleared after ${((performance.now() - sweepBegan) / 1000).toFixed(1)} s`);
await second.end();
removeFolder(first.folder);

async function isWorking(): Promise<boolean> {
  const { body } = await first.call("GET", "/bookmarks");
  return body.some((one: { index_status: string }) => ["pending", "indexing"].includes(one.index_status));
}

/** While the sweep is at work the daemon uses a processor. */
async function isSweeping(): Promise<boolean> {
  await second.call("GET", "/stats");
  await sleep(500);
  return (await second.call("GET", "/stats")).body.cpu_percent > 5;
}
