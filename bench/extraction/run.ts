/**
 * Compares our reading of pages with its peers', ours and the first of them interleaved page by page:
 * `npx tsx bench/extraction/run.ts CASES_DIR [--quick]`, where CASES_DIR holds <corpus>/<page>/{page.html,gold.json};
 * `--quick` leaves out the slow peers, which no bar needs. Exits with 1 when a bar is missed. Needs
 * `npm install --prefix bench` once.
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bar } from "../bar.ts";
import {
  type Agreement,
  compareTexts,
  countSegments,
  f1,
  type Gold,
  mean,
  median,
  sameTitle,
  share,
} from "./compare.ts";
import { LINKEDOM, loadCompared, loadSlow, OURS, type Reader, type Reading } from "./peers.ts";

type Bar = { f1: number; precision?: number; recall?: number; title?: number };

/** The bars, on pages that the rules were not made from. Corpora without a bar are only printed. */
const BARS: Readonly<Record<string, Bar>> = {
  scrapinghub: { f1: 0.96, precision: 0.94, recall: 0.97 },
  trafilatura: { f1: 0.915, title: 0.66 },
  readability: { f1: 0.96, title: 0.94 },
  defuddle: { f1: 0.87 },
};
const MIN_SPEED_RATIO = 3;

/** The results of a reader on a corpus. */
class Tally {
  readonly times: number[] = [];
  private readonly texts: Agreement[] = [];
  private readonly segments = { right: 0, wrong: 0, missing: 0 };
  private titles = 0;
  private titled = 0;
  failures = 0;

  add(gold: Gold, { text, title }: Reading): void {
    if (gold.text !== undefined) this.texts.push(compareTexts(gold.text, text));
    else {
      const { right, wrong, missing } = countSegments(gold, text);
      this.segments.right += right;
      this.segments.wrong += wrong;
      this.segments.missing += missing;
    }
    if (gold.title) {
      this.titled++;
      if (sameTitle(gold.title, title)) this.titles++;
    }
  }

  get agreement(): Agreement {
    const { right, wrong, missing } = this.segments;
    if (this.texts.length === 0)
      return { precision: share(right, right + wrong), recall: share(right, right + missing) };
    return {
      precision: mean(this.texts.map((each) => each.precision)),
      recall: mean(this.texts.map((each) => each.recall)),
    };
  }

  get titleShare(): number | undefined {
    return this.titled === 0 ? undefined : this.titles / this.titled;
  }
}

/** In processor time of all threads, so that other work on the machine does not count. */
async function readTimed(
  { read, repeats }: Reader,
  html: string,
  url: string,
): Promise<{ reading: Reading; milliseconds: number; failed: boolean }> {
  const times: number[] = [];
  let reading: Reading = { text: "", title: "" };
  try {
    for (let repeat = 0; repeat < repeats; repeat++) {
      const before = process.cpuUsage();
      reading = await read(html, url);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
  } catch {
    return { reading: { text: "", title: "" }, milliseconds: median(times), failed: true };
  }
  return { reading, milliseconds: median(times), failed: false };
}

async function compareCorpus(folder: string, readers: readonly Reader[]): Promise<Map<string, Tally>> {
  const tallies = new Map(readers.map(({ name }) => [name, new Tally()]));
  for (const page of readdirSync(folder)) {
    const file = join(folder, page, "page.html");
    if (!existsSync(file)) continue;
    const html = readFileSync(file, "utf8");
    const gold: Gold = JSON.parse(readFileSync(join(folder, page, "gold.json"), "utf8"));
    const readings = new Map<string, Awaited<ReturnType<typeof readTimed>>>();
    for (const reader of readers) readings.set(reader.name, await readTimed(reader, html, gold.url));
    for (const [name, { reading, milliseconds, failed }] of readings) {
      const tally = tallies.get(name);
      tally?.add(gold, reading);
      if (failed && tally) tally.failures++;
      else tally?.times.push(milliseconds);
    }
  }
  return tallies;
}

function checkBars(corpus: string, { agreement, titleShare }: Tally): void {
  const least = BARS[corpus];
  if (least === undefined) return;
  bar(`${corpus}, F1`, f1(agreement), ">=", least.f1, 3);
  if (least.precision !== undefined)
    bar(`${corpus}, precision`, agreement.precision, ">=", least.precision, 3);
  if (least.recall !== undefined) bar(`${corpus}, recall`, agreement.recall, ">=", least.recall, 3);
  if (least.title !== undefined) bar(`${corpus}, titles`, titleShare ?? 0, ">=", least.title, 3);
}

function printTally(corpus: string, name: string, tally: Tally): void {
  const { precision, recall } = tally.agreement;
  console.log(
    [
      corpus.padEnd(12),
      name.padEnd(21),
      `F1 ${f1(tally.agreement).toFixed(3)}`,
      `P ${precision.toFixed(3)}`,
      `R ${recall.toFixed(3)}`,
      `titles ${tally.titleShare?.toFixed(3) ?? "-    "}`,
      `median ${median(tally.times).toFixed(2).padStart(7)} ms`,
      tally.failures > 0 ? `${tally.failures} failed` : "",
    ].join("  "),
  );
}

const [root, ...flags] = process.argv.slice(2);
if (root === undefined || flags.some((flag) => flag !== "--quick")) {
  console.error("usage: npx tsx bench/extraction/run.ts CASES_DIR [--quick]");
  process.exit(2);
}
const quiet = () => {};
console.warn = quiet;
console.error = quiet;

const times = new Map<string, number[]>();
for (const load of flags.length > 0 ? [loadCompared] : [loadCompared, loadSlow]) {
  const readers = await load();
  for (const corpus of readdirSync(root)) {
    for (const [name, tally] of await compareCorpus(join(root, corpus), readers)) {
      printTally(corpus, name, tally);
      times.set(name, [...(times.get(name) ?? []), ...tally.times]);
      if (name === OURS) checkBars(corpus, tally);
    }
  }
}
const ours = median(times.get(OURS) ?? []);
for (const [name, each] of times) {
  console.log(
    `all pages    ${name.padEnd(21)}  median ${median(each).toFixed(2)} ms, ${(median(each) / ours).toFixed(1)} x ours`,
  );
}
const ratio = median(times.get(LINKEDOM) ?? []) / ours;
bar(`speed, × ${LINKEDOM}`, ratio, ">=", MIN_SPEED_RATIO, 2);
process.exit();
