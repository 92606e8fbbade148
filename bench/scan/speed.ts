/**
 * How fast ordinary pages are scanned, and where the time goes: `npx tsx bench/scan/speed.ts PAGES.jsonl [--every 12]`. Lines have
 * `id`, `url`, `type` and `html`. Everything counts that is scanned, what is hidden in a page too. Times are the least of five
 * runs over all pages, after two that warm up; the reference loop tells how busy the machine is. Exits 1 when a bar is missed.
 */

import { extractPage } from "../../lib/text/extract/extract-page.ts";
import type { Chunk, Page } from "../../lib/text/page.ts";
import { findMatches } from "../../lib/text/scan/matching/find-matches.ts";
import { fold } from "../../lib/text/scan/normalize/fold.ts";
import { shortenGaps } from "../../lib/text/scan/normalize/gaps.ts";
import { findDisguised, findEncoded, newDecodingBudget } from "../../lib/text/scan/normalize/layers.ts";
import { reveal } from "../../lib/text/scan/normalize/reveal.ts";
import { toPageTexts } from "../../lib/text/scan/page-texts.ts";
import { RULES } from "../../lib/text/scan/rules/rule-set.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { scanTexts } from "../../lib/text/scan/scan-text.ts";
import { unpackModel } from "../../lib/text/scan/scorer/model.ts";
import { scorePage } from "../../lib/text/scan/scorer/score-page.ts";
import { splitPage } from "../../lib/text/split/split-text.ts";
import { bar } from "../bar.ts";
import { SCAN_BAR } from "./bars.ts";
import { readOrdinary } from "./scorer/sets.ts";

const args = process.argv.slice(2);
const at = args.indexOf("--every");
const every = at === -1 ? 12 : Number(args.splice(at, 2)[1]);
const [path] = args;
if (path === undefined) {
  console.error("usage: npx tsx bench/scan/speed.ts PAGES.jsonl [--every 12]");
  process.exit(2);
}

type Prepared = { page: Page; chunks: Chunk[] };
const pages = readOrdinary(path).flatMap(({ text, url }, index): Prepared[] => {
  if (index % every !== 0) return [];
  const page = extractPage(text, url);
  return [{ page, chunks: splitPage(page) }];
});
const texts = pages.flatMap(({ page, chunks }) => toPageTexts(page, chunks).map(({ text }) => text));
const units = texts.reduce((sum, text) => sum + text.length, 0);
console.log(`${pages.length} pages, ${texts.length} texts, ${(units / 1e6).toFixed(2)} MB`);

const revealed = texts.map(reveal);
const folded = revealed.map(({ text }) => fold(text));
const scanned = pages.map(({ page, chunks }) => scanTexts(toPageTexts(page, chunks)));
const STAGES: Record<string, () => unknown> = {
  "reference: code units added up": () => texts.map(addUp),
  "all of the scan": () => pages.map(({ page, chunks }) => scanPage(page, chunks)),
  "reveal, fold, shorten gaps": () => texts.map((text) => shortenGaps(fold(reveal(text).text))),
  encodings: () => texts.map((text) => findEncoded(text, newDecodingBudget())),
  disguises: () =>
    texts.map((text, index) => findDisguised(text, revealed[index] ?? reveal(text), newDecodingBudget())),
  rules: () => folded.map((text) => [...findMatches(text, RULES)]),
  scorer: () => scanned.map((pageTexts) => scorePage(pageTexts)),
};
const seconds = Object.entries(STAGES).map(([name, work]) => {
  const own = leastSeconds(work);
  const rate = units / 1e6 / own;
  console.log(`${name.padEnd(34)} ${own.toFixed(3)} s  ${rate.toFixed(2)} MB/s`);
  return own;
});
const [reference = 1, all = 1] = seconds;
console.log(`the scan takes ${(all / reference).toFixed(0)} times as long as the reference`);
const speed = units / 1e6 / all;
const times = pages.map(leastMilliseconds).sort((one, other) => one - other);
const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => times[Math.floor(share * (times.length - 1))]);
const weights = leastSeconds(() => unpackModel()) * 1000;
console.log(`a page: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms; weights ${weights.toFixed(1)} ms`);
bar("MB/s", speed, ">=", SCAN_BAR.megabytesPerSecond, 2);
bar("a page, p99, ms", p99, "<=", SCAN_BAR.p99);
bar("weights, ms", weights, "<=", SCAN_BAR.weightsMilliseconds);

function addUp(text: string): number {
  let sum = 0;
  for (let index = 0; index < text.length; index++) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  return sum;
}

/** Time of the processor, which what else the machine does counts less for. */
function leastSeconds(work: () => unknown): number {
  const runs = [0, 1, 2, 3, 4, 5, 6].map(() => {
    const before = process.cpuUsage();
    work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1e6;
  });
  return Math.min(...runs.slice(2));
}

function leastMilliseconds({ page, chunks }: Prepared): number {
  const runs = [0, 1, 2].map(() => {
    const started = performance.now();
    scanPage(page, chunks);
    return performance.now() - started;
  });
  return Math.min(...runs);
}
