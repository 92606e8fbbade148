/**
 * Speed of the vector search beside a plain scan and sqlite-vec in the same run, and how well what is looked for is found:
 * `npm run build && npm install --prefix bench && npx tsx bench/search/run.ts [--only quality] [--size VECTORS]… [--dir FOLDER]… [--small
 * COUNT]…`, each folder in the layout of BEIR. With `--small`, also of collections of so many of its documents. 200 questions of our own in
 * five languages are always asked. One table has all of it, nDCG@10 unless it says otherwise. `--only quality` leaves out the speed, and
 * `--size` says how many vectors to search for that: a million takes 6 GB of memory and five minutes. Exits with 1 when a bar is missed.
 */
import { parseArgs } from "node:util";
import { bar } from "../bar.ts";
import { measureBlock } from "./block.ts";
import { readCollection } from "./collection.ts";
import { measureLatency } from "./latency.ts";
import { measureOwn, measureQuality, measureSmall, type Quality } from "./quality.ts";
import { measureScan } from "./scan.ts";

const HEAD =
  "| | BM25 | words | vectors | hybrid | hybrid / BM25 | vectors, recall@10 | hybrid, recall@10 | misspelled: words | vectors | hybrid | twice: hybrid | median |\n" +
  "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |";

/** What is not asked with typos. */
const NONE = [undefined, undefined, undefined, undefined];

const SIZES = [1_000, 10_000, 50_000, 100_000];

/** How much longer than the plain scan the search may take. Below 10,000 chunks, both take next to no time. */
const SCAN_BARS = new Map([
  [10_000, 1],
  [50_000, 1],
]);

/** And how many milliseconds. */
const MS_BARS = new Map([[1_000_000, 60]]);

/** How much better than the text index alone search must be in small collections. */
const SMALL_BAR = 1.025;

/** nDCG@10 of hybrid by the name of the collection. */
const HYBRID_BARS = new Map([
  ["scifact", 0.71],
  ["xquad-en", 0.97],
  ["xquad-de", 0.945],
  ["xquad-zh", 0.9],
]);

/** recall@10 where no question shares a word with its answer. */
const MEANING_BARS = [
  { name: "meaning", mode: "vector", least: 0.58 },
  { name: "meaning", mode: "hybrid", least: 0.45 },
  { name: "own", mode: "hybrid", least: 0.4 },
] as const;

/** The same for misspelled queries. */
const MISSPELLED_BAR = 1.25;

/** From this nDCG@10 on, the text index answers the queries, so an improvement means something. */
const ANSWERS = 1 / 3;

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    size: { type: "string", multiple: true },
    dir: { type: "string", multiple: true, default: [] },
    small: { type: "string", multiple: true, default: [] },
  },
});

function atLeast(what: string, value: number, least: number): void {
  bar(what, value, ">=", least, 3);
}
function atMost(what: string, value: number, most: number): void {
  bar(what, value, "<=", most, 3);
}

if (values.only !== "quality") await measureSpeed();

const table = [HEAD];
for (const [name, quality] of await measureOwn()) {
  table.push(row(name, quality));
  checkQuality(name, quality);
}
for (const folder of values.dir) {
  const collection = readCollection(folder);
  const { name } = collection;
  const { asTyped, misspelled, twice } = await measureQuality(collection);
  table.push(row(name, asTyped, [misspelled.text, misspelled.vector, misspelled.hybrid, twice.hybrid]));
  checkQuality(name, asTyped);
  if (misspelled.porter > ANSWERS)
    atLeast(`${name}, misspelled, hybrid / BM25`, misspelled.hybrid / misspelled.porter, MISSPELLED_BAR);
  for (const size of values.small.map(Number)) {
    if (size >= collection.documents.length || asTyped.porter < ANSWERS) continue;
    const small = await measureSmall(collection, size);
    table.push(row(`${name}, ${size} documents`, small));
    atLeast(`${name}, ${size} documents, hybrid / BM25`, small.hybrid / small.porter, SMALL_BAR);
  }
}
console.log(table.join("\n"));

function checkQuality(name: string, { hybrid, recall }: Quality): void {
  const least = HYBRID_BARS.get(name);
  if (least !== undefined) atLeast(`${name}, hybrid`, hybrid, least);
  for (const { mode, least } of MEANING_BARS.filter((one) => one.name === name))
    atLeast(`${name}, recall@10 of ${mode}`, recall[mode], least);
}

async function measureSpeed(): Promise<void> {
  for (const chunks of values.size?.map(Number) ?? SIZES) {
    const { searchMs, addedPerSecond, recall, bytesPerChunk } = await measureScan(chunks);
    const ms = (value: number) => `${value.toFixed(1)} ms`;
    console.log(
      `${chunks} chunks of 384 dimensions, processor time: search ${ms(searchMs.ours)}, plain scan ${ms(searchMs.plain)}, ` +
        `sqlite-vec ${ms(searchMs.sqliteVec)}; added a second ${Math.round(addedPerSecond.ours)}, ` +
        `sqlite-vec ${Math.round(addedPerSecond.sqliteVec)}, signs made of ${Math.round(addedPerSecond.packed)}; ${Math.round(bytesPerChunk)} bytes a chunk`,
    );
    const times = SCAN_BARS.get(chunks);
    if (times !== undefined)
      atMost(`search / plain scan at ${chunks}`, searchMs.ours / searchMs.plain, times);
    const longest = MS_BARS.get(chunks);
    if (longest !== undefined) atMost(`processor time at ${chunks}, ms`, searchMs.ours, longest);
    if (chunks === 50_000) {
      atMost(`search / sqlite-vec at ${chunks}`, searchMs.ours / searchMs.sqliteVec, 1);
      atLeast("added / sqlite-vec", addedPerSecond.ours / addedPerSecond.sqliteVec, 0.7);
    }
    atLeast(`recall@10 at ${chunks}`, recall, 0.99);
  }

  const { searching, idle } = await measureBlock(50_000);
  console.log(
    `longest turn of the event loop: ${idle.toFixed(1)} ms, while 50000 chunks are searched ${searching.toFixed(1)} ms`,
  );
  atMost("longest turn beyond that with an idle thread, ms", searching - idle, 10);

  for (const { kind, medianMs, processorMs } of await measureLatency(1_000, 10)) {
    console.log(`GET /search over 10000 chunks, ${kind}: ${processorMs.toFixed(1)} ms of processor time`);
    atMost(`median of GET /search over 10000 chunks, ${kind}, ms`, medianMs, 60);
  }
}

/** `misspelled`: nDCG@10 of each mode with one typo in every longer word, and of hybrid with two. */
function row(name: string, asTyped: Quality, misspelled: readonly (number | undefined)[] = NONE): string {
  const { porter, text, vector, hybrid, recall, hybridMs } = asTyped;
  const ratio = porter > ANSWERS ? hybrid / porter : undefined;
  const figures = [porter, text, vector, hybrid, ratio, recall.vector, recall.hybrid];
  const shown = [...figures, ...misspelled].map((value) => (value === undefined ? "" : value.toFixed(3)));
  return `| ${[name, ...shown, `${hybridMs.toFixed(1)} ms`].join(" | ")} |`;
}
