/**
 * Learns the scorer's weights: `npx tsx bench/scan/train.ts ROWS.jsonl ORDINARY.jsonl SET... [--write]`. Reports first, for
 * each author, what a model says that has not seen that author, nor the ordinary pages it is judged by. With `--write` it
 * learns from all of them and writes lib/text/scan/scorer/weights.ts; the same data give the same file.
 */
import { writeFileSync } from "node:fs";
import { packWeights } from "../../lib/text/scan/scorer/model.ts";
import type { Examples } from "./scorer/examples.ts";
import { scoreAll, toBytes } from "./scorer/fit.ts";
import { type Author, learn, type Prepared, prepare } from "./scorer/learn.ts";
import { type LabeledPage, readAuthors, readOrdinary, readRows, readSurroundings } from "./scorer/sets.ts";

/** The largest shares of false alarms: of ordinary pages at each level, and of harmless twins of attacks. */
const ASKED_ORDINARY = 0.003;
const NOTED_ORDINARY = 0.01;
const ASKED_TWINS = 0.1;

const args = process.argv.slice(2);
const [rowsPath, ordinaryPath, ...setPaths] = args.filter((arg) => !arg.startsWith("--"));
if (rowsPath === undefined || ordinaryPath === undefined || setPaths.length < 2) {
  console.error("usage: npx tsx bench/scan/train.ts ROWS.jsonl ORDINARY.jsonl SET... [--write]");
  process.exit(2);
}
const prepared = prepare({
  authors: readAuthors(setPaths),
  rows: readRows(rowsPath),
  ordinary: readOrdinary(ordinaryPath),
  surroundings: readSurroundings(ordinaryPath),
});
const judged = [...prepared.authors.keys()].map((name, index) => judge(prepared, name, index % 2));
const ordinary = judged.flatMap((each) => each.ordinary);
const note = exceededBy(NOTED_ORDINARY, ordinary);
const mean = (pick: (each: Judged) => number) =>
  judged.reduce((sum, each) => sum + pick(each), 0) / judged.length;
const ask = Math.max(
  exceededBy(ASKED_ORDINARY, ordinary),
  lowest((level) => mean(({ twins }) => above(level, twins)) <= ASKED_TWINS),
);
for (const each of judged)
  print(each.name, (pick) => (level) => above(level, pick(each)), above(ask, each.ordinary));
print("mean", (pick) => (level) => mean((each) => above(level, pick(each))), above(ask, ordinary));
console.log(`ask from ${ask.toFixed(3)}, note from ${note.toFixed(3)}`);
if (args.includes("--write")) write();

/** Scores of pages, by a model that has seen neither the author nor these ordinary pages. */
type Judged = {
  name: string;
  attacks: number[];
  twins: number[];
  harmless: number[];
  ordinary: number[];
  /** The same sentences in the middle of a paragraph. */
  together: { attacks: number[]; twins: number[] };
};

function judge({ authors: all, ordinary: halves, ...rest }: Prepared, name: string, half: number): Judged {
  const unseen = all.get(name) as Author;
  const seen = [...all.values()].filter((author) => author !== unseen);
  const weights = learn({ authors: all, ordinary: halves, ...rest }, seen, [halves[1 - half] as Examples]);
  const scoresOf = (isWanted: (page: LabeledPage) => boolean, examples = unseen.pages) =>
    highest(examples, weights)
      .filter(({ page }) => isWanted(page))
      .map(({ score }) => score);
  console.log(`${name}: judged`);
  return {
    name,
    attacks: scoresOf(({ attack }) => attack),
    twins: scoresOf(({ attack, twin }) => !attack && twin !== ""),
    harmless: scoresOf(({ attack, twin }) => !attack && twin === ""),
    ordinary: highest(halves[half] as Examples, weights).map(({ score }) => score),
    together: {
      attacks: scoresOf(({ attack }) => attack, unseen.together),
      twins: scoresOf(({ attack }) => !attack, unseen.together),
    },
  };
}

type Pick = (each: Judged) => number[];

function print(name: string, shareOf: (pick: Pick) => (level: number) => number, ofOrdinary: number): void {
  const [attacks, twins, harmless, hidden, hiddenTwins] = [
    shareOf((each) => each.attacks),
    shareOf((each) => each.twins),
    shareOf((each) => each.harmless),
    shareOf((each) => each.together.attacks),
    shareOf((each) => each.together.twins),
  ];
  console.log(
    `${name.padEnd(28)} asked ${percent(attacks(ask))} of attacks, ${percent(twins(ask))} of twins, ${percent(harmless(ask))} of other harmless pages, ${percent(ofOrdinary)} of ordinary; noted ${percent(attacks(note))}, ${percent(twins(note))}, ${percent(harmless(note))}; within a paragraph asked ${percent(hidden(ask))} of attacks, ${percent(hiddenTwins(ask))} of twins, noted ${percent(hidden(note))}`,
  );
}

/** The score of each page's worst span. */
function highest(examples: Examples, weights: Float32Array) {
  const scores = scoreAll(examples, weights);
  const most = examples.pages.map((page) => ({ page, score: Number.NEGATIVE_INFINITY }));
  for (const [span, index] of examples.page.entries()) {
    const page = most[index];
    if (page) page.score = Math.max(page.score, scores[span] ?? 0);
  }
  return most;
}

/** The lowest level, to a hundredth, from which on every level is good enough. */
function lowest(isGood: (level: number) => boolean): number {
  let level = 10;
  while (level > -10 && isGood(level - 0.01)) level -= 0.01;
  return level;
}

/** The score that this share of the pages exceeds. */
function exceededBy(share: number, scores: readonly number[]): number {
  return [...scores].sort((a, b) => b - a)[Math.floor(share * scores.length)] ?? 0;
}

function above(least: number, scores: readonly number[]): number {
  return scores.filter((score) => score > least).length / Math.max(1, scores.length);
}

function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

function write(): void {
  const weights = learn(prepared, [...prepared.authors.values()], prepared.ordinary);
  const { scale, ...rounded } = toBytes(weights);
  const packed = packWeights(rounded.weights);
  const lines = [
    "/** Written by `bench/scan/train.ts`; see docs/decisions/2026-11-22-learned-scorer-of-the-scan.md. */",
    "",
    `export const ASK = ${ask.toFixed(3)};`,
    `export const NOTE = ${note.toFixed(3)};`,
    `export const SCALE_OF_WEIGHTS = ${scale};`,
    "export const WEIGHTS =",
    `  "${packed}";`,
    "",
  ];
  writeFileSync(new URL("../../lib/text/scan/scorer/weights.ts", import.meta.url), lines.join("\n"));
}
