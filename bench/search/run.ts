/**
 * Speed of the vector search against a plain scan in the same run, and how well what is looked for is found:
 * `npx tsx bench/search/run.ts [--dir FOLDER…]`, each folder in the layout of BEIR, named after its language at the end
 * (`-de`, `-zh`; English otherwise). Exits with 1 when a bar is missed.
 */
import { basename } from "node:path";
import { parseArgs } from "node:util";
import { measureQuality, type Quality } from "./quality.ts";
import { measureScan } from "./scan.ts";

const { values } = parseArgs({ options: { dir: { type: "string", multiple: true, default: [] } } });

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

/** How much longer than the plain scan the search may take; below 10,000 chunks both are done in a blink. */
const RATIO_BARS = new Map([
  [10_000, 1.8],
  [50_000, 1.6],
]);

for (const chunks of [1_000, 10_000, 50_000]) {
  const { twoStageMs, plainScanMs, recall, bytesPerChunk } = await measureScan(chunks);
  const ratio = twoStageMs / plainScanMs;
  console.log(
    `${chunks} chunks of 384 dimensions: ${twoStageMs.toFixed(1)} ms, plain scan ${plainScanMs.toFixed(1)} ms, ` +
      `${Math.round(bytesPerChunk)} bytes a chunk`,
  );
  const bar = RATIO_BARS.get(chunks);
  if (bar !== undefined) atMost(`  search / plain scan at ${chunks}`, ratio, bar);
  atLeast(`  recall@10 at ${chunks}`, recall, 0.99);
}

for (const folder of values.dir) {
  const name = basename(folder);
  const { asTyped, misspelled } = await measureQuality(folder);
  console.log(`${name}: ${describe(asTyped)}; misspelled: ${describe(misspelled)}`);
  if (name.endsWith("-zh")) atLeast(`  ${name} nDCG@10 of hybrid`, asTyped.hybrid, 0.82);
  else if (name.endsWith("-de")) atLeast(`  ${name} nDCG@10 of hybrid`, asTyped.hybrid, 0.93);
  else {
    atLeast(`  ${name} hybrid / porter`, asTyped.hybrid / asTyped.porter, 1.01);
    atLeast(`  ${name} hybrid / porter, misspelled`, misspelled.hybrid / misspelled.porter, 1.25);
  }
}
process.exitCode = missed === 0 ? 0 : 1;

function describe({ porter, text, vector, hybrid, hybridMs }: Quality): string {
  const [p, t, v, h] = [porter, text, vector, hybrid].map((value) => value.toFixed(3));
  return `nDCG@10 porter ${p}, text ${t}, vector ${v}, hybrid ${h}, median ${hybridMs.toFixed(1)} ms`;
}
