/**
 * Speed of the vector search beside a plain scan and sqlite-vec in the same run, and how well what is looked for is found:
 * `npm run build && (cd bench && npm ci) && npx tsx bench/search/run.ts [--only quality] [--dir FOLDER]… [--small COUNT]…`, each folder
 * in the layout of BEIR, named after its language at the end (`-de`, `-zh`; English otherwise). With `--small`, also of collections of
 * so many of its documents. `--only quality` leaves out the speed. Exits with 1 when a bar is missed.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { measureBlock } from "./block.ts";
import { measureLatency } from "./latency.ts";
import { measureQuality, measureSmall, type Quality } from "./quality.ts";
import { measureScan } from "./scan.ts";

const HEAD =
  "| | porter | text | vector | hybrid | hybrid / porter | vector, recall@10 | hybrid, recall@10 | median |\n" +
  "| --- | --- | --- | --- | --- | --- | --- | --- | --- |";

const SIZES = [1_000, 10_000, 50_000, 100_000];

/** How much longer than the plain scan the search may take; below 10,000 chunks both are done in a blink. */
const SCAN_BARS = new Map([
  [10_000, 1],
  [50_000, 1],
]);

/** How much better than the text index alone small collections are to be. */
const SMALL_BAR = 1.025;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    dir: { type: "string", multiple: true, default: [] },
    small: { type: "string", multiple: true, default: [] },
  },
});

let missed = 0;
function check(what: string, value: number, holds: boolean, bar: string): void {
  console.log(`${holds ? "ok    " : "MISSED"} ${what}: ${value.toFixed(3)} (bar ${bar})`);
  if (!holds) missed++;
}
function atLeast(what: string, value: number, bar: number): void {
  check(what, value, value >= bar, `≥ ${bar}`);
}
function atMost(what: string, value: number, bar: number): void {
  check(what, value, value <= bar, `≤ ${bar}`);
}

if (values.only !== "quality") await measureSpeed();

const english: number[] = [];
const table = [HEAD];
for (const folder of values.dir) {
  const name = basename(folder);
  const { asTyped, misspelled } = await measureQuality(folder);
  table.push(row(name, asTyped), row(`${name}, misspelled`, misspelled));
  for (const size of values.small) {
    const small = await measureSmall(folder, Number(size));
    table.push(row(`${name}, ${size} documents`, small));
    atLeast(`  ${name}, ${size} documents: hybrid / porter`, small.hybrid / small.porter, SMALL_BAR);
  }
  if (name.endsWith("-zh")) atLeast(`  ${name} nDCG@10 of hybrid`, asTyped.hybrid, 0.82);
  else if (name.endsWith("-de")) atLeast(`  ${name} nDCG@10 of hybrid`, asTyped.hybrid, 0.93);
  else {
    english.push(asTyped.hybrid / asTyped.porter);
    atLeast(`  ${name} hybrid / porter`, asTyped.hybrid / asTyped.porter, 1.01);
    if (name === "scifact") atLeast(`  ${name} vector / porter`, asTyped.vector / asTyped.porter, 0.75);
    atLeast(`  ${name} hybrid / porter, misspelled`, misspelled.hybrid / misspelled.porter, 1.25);
  }
}
if (english.length > 0) {
  atLeast("mean of hybrid / porter", english.reduce((sum, ratio) => sum + ratio, 0) / english.length, 1.02);
}
console.log(table.join("\n"));
process.exitCode = missed === 0 ? 0 : 1;

async function measureSpeed(): Promise<void> {
  for (const chunks of SIZES) {
    const { searchMs, addedPerSecond, recall, bytesPerChunk } = await measureScan(chunks);
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    console.log(
      `${chunks} chunks of 384 dimensions, processor time: search ${ms(searchMs.ours)}, plain scan ${ms(searchMs.plain)}, ` +
        `sqlite-vec ${ms(searchMs.sqliteVec)}; added a second ${Math.round(addedPerSecond.ours)}, ` +
        `sqlite-vec ${Math.round(addedPerSecond.sqliteVec)}, signs made of ${Math.round(addedPerSecond.packed)}; ${Math.round(bytesPerChunk)} bytes a chunk`,
    );
    const bar = SCAN_BARS.get(chunks);
    if (bar !== undefined) {
      atMost(`  search / plain scan at ${chunks}`, searchMs.ours / searchMs.plain, bar);
    }
    if (chunks === 50_000) {
      atMost(`  search / sqlite-vec at ${chunks}`, searchMs.ours / searchMs.sqliteVec, 1);
      atLeast("  added / sqlite-vec", addedPerSecond.ours / addedPerSecond.sqliteVec, 0.7);
    }
    atLeast(`  recall@10 at ${chunks}`, recall, 0.99);
  }

  const { searching, idle } = await measureBlock(50_000);
  console.log(
    `longest turn of the event loop: ${idle.toFixed(1)} ms, while 50000 chunks are searched ${searching.toFixed(1)} ms`,
  );
  atMost("  longest turn beyond that with an idle thread, ms", searching - idle, 10);

  const { medianMs, processorMs } = await measureLatency(1_000, 10);
  console.log(`GET /search over 10000 chunks: ${processorMs.toFixed(1)} ms of processor time`);
  atMost("  median of GET /search over 10000 chunks, ms", medianMs, 60);
}

function row(name: string, { porter, text, vector, hybrid, recall, hybridMs }: Quality): string {
  const figures = [porter, text, vector, hybrid, hybrid / porter, recall.vector, recall.hybrid];
  return `| ${name} | ${figures.map((value) => value.toFixed(3)).join(" | ")} | ${hybridMs.toFixed(1)} ms |`;
}
