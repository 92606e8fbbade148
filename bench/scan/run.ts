/**
 * Recall, false positives and speed over labeled rows, beside scanners from npm:
 * `npm install --prefix bench/scan && npx tsx bench/scan/run.ts ROWS.jsonl`. Exits 1 when a bar is missed, 2 on wrong usage.
 */

import { extractPage } from "../../lib/text/extract/extract-page.ts";
import type { Chunk, Page } from "../../lib/text/page.ts";
import { scanPage } from "../../lib/text/scan/scan-page.ts";
import { splitPage } from "../../lib/text/split/split-text.ts";
import { bar } from "../bar.ts";
import { type Bar, FALSE_POSITIVE_BARS, RECALL_BARS, SPEED_BAR, wilson } from "./bars.ts";
import { largePages, type Row, readRows, toHtml } from "./rows.ts";
import { loadScanners, type Scanner } from "./scanners.ts";

const path = process.argv[2];
if (path === undefined) {
  console.error("usage: npx tsx bench/scan/run.ts ROWS.jsonl");
  process.exit(2);
}
const rows = readRows(path);
const scanners = await loadScanners();
console.log(
  `${rows.length} rows; peers are given raw text, and of html what our extraction reads, hidden text included`,
);
reportShares("attack", rows, scanners, RECALL_BARS);
reportShares("benign", rows, scanners, FALSE_POSITIVE_BARS);
reportSpeed(rows);

/** Prints the share of flagged rows for each family and each bar. */
function reportShares(label: Row["label"], all: Row[], tools: Scanner[], bars: readonly Bar[]): void {
  const own = all.filter((row) => row.label === label);
  const flagged = tools.map(({ flags }) => new Set(own.filter((row) => flags(row))));
  const families = [...new Set(own.map((row) => row.family))].sort();
  console.log(
    `\n${label === "attack" ? "recall" : "false positives"}: ${tools.map(({ name }) => name).join(", ")}`,
  );
  for (const family of families)
    print(
      family,
      own.filter((row) => row.family === family),
      flagged,
    );
  for (const one of bars) {
    const { name, atLeast, atMost } = one;
    const held = own.filter((row) => bars.find(({ families }) => families.test(row.family)) === one);
    if (held.length === 0) {
      console.log(`  = ${name.padEnd(38)} no rows: nothing is said of this bar`);
      continue;
    }
    print(`= ${name}`, held, flagged);
    const share = held.filter((row) => flagged[0]?.has(row)).length / held.length;
    if (atLeast !== undefined) bar(`${label}, ${name}, share of ${held.length}`, share, ">=", atLeast, 3);
    if (atMost !== undefined) bar(`${label}, ${name}, share of ${held.length}`, share, "<=", atMost, 3);
  }
}

function print(name: string, group: Row[], flagged: Set<Row>[]): void {
  const hits = flagged.map((set) => group.filter((row) => set.has(row)).length);
  const [low, high] = wilson(hits[0] ?? 0, group.length);
  const shares = hits.map((count) => percent(count / group.length).padStart(7)).join(" ");
  console.log(`  ${name.padEnd(40)} ${shares}  [${percent(low)}, ${percent(high)}] of ${group.length}`);
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)}%`;
}

/** Prints the scanning speed after a warm-up. */
function reportSpeed(all: Row[]): void {
  const large = largePages(all);
  const split = large.map(prepare);
  const seconds = [1, 2, 3, 4, 5].map(() => processorSecondsOf(() => split.map(scan)));
  const speed = large.reduce((total, html) => total + html.length, 0) / 1e6 / Math.min(...seconds);
  const small = all.map(toHtml).filter((html) => html.length < 1_000_000);
  const times = small.map((html) => millisecondsOf(prepare(html))).sort((a, b) => a - b);
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => times[Math.floor(share * (times.length - 1))]);
  console.log(`\n${speed.toFixed(1)} MB/s on pages of 100 KB`);
  console.log(`rows: p50 ${p50.toFixed(2)} ms, p99 ${p99.toFixed(2)} ms`);
  bar("MB/s on pages of 100 KB", speed, ">=", SPEED_BAR.megabytesPerSecond);
  bar("rows, p99, ms", p99, "<=", SPEED_BAR.p99);
}

/** A page that was read and split for the scan. */
type Prepared = { page: Page; chunks: Chunk[] };

function prepare(html: string): Prepared {
  const page = extractPage(html, "https://example.org/");
  return { page, chunks: splitPage(page) };
}

function scan({ page, chunks }: Prepared): unknown {
  return scanPage(page, chunks);
}

/** Time of the processor, not of the clock, so that what else the machine does counts for less. */
function processorSecondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

function millisecondsOf(prepared: Prepared): number {
  const started = performance.now();
  scan(prepared);
  return performance.now() - started;
}
