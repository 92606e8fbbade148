/**
 * Learns the scorer's weights: `npx tsx bench/scan/train.ts ROWS.jsonl ORDINARY.jsonl SET... [--write]`. Reports first, for
 * each author, what a model says that has not seen that author, nor the ordinary pages it is judged by; authors are left out a
 * few at a time. With `--write` it learns from all of them and writes lib/text/scan/scorer/weights.ts, which `npm run format` formats; the same data give the same
 * file.
 */
import { writeFileSync } from "node:fs";
import type { Weights } from "../../lib/text/scan/scorer/model.ts";
import type { Examples } from "./scorer/examples.ts";
import { scoreAll } from "./scorer/fit.ts";
import { type Author, learn, type Prepared, prepare } from "./scorer/learn.ts";
import { type LabeledPage, readAuthors, readOrdinary, readRows, readSurroundings } from "./scorer/sets.ts";

/** The largest shares of false alarms: of ordinary pages at each level, of harmless twins of attacks, and of what else tempts. */
const ASKED_ORDINARY = 0.003;
const NOTED_ORDINARY = 0.01;
const ASKED_TWINS = 0.1;
const NOTED_HARMLESS = 0.1;

/** In so many groups authors are left out. */
const GROUPS = 10;

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
const judged = Array.from({ length: GROUPS }, (_, group) => judge(prepared, group)).flat();
const ordinary = judged.flatMap((each) => each.ordinary);
/** Of the authors who have such pages. */
const mean = (pick: (each: Judged) => number) => {
  const shares = judged.map(pick).filter((share) => !Number.isNaN(share));
  return shares.reduce((sum, share) => sum + share, 0) / shares.length;
};
const ask = Math.max(
  exceededBy(ASKED_ORDINARY, ordinary),
  lowest((level) => mean(({ twins }) => above(level, twins)) <= ASKED_TWINS),
);
const note = Math.max(
  exceededBy(NOTED_ORDINARY, ordinary),
  lowest((level) => mean(({ harmless }) => above(level, harmless)) <= NOTED_HARMLESS),
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

/**
 * Judges every tenth author, and one half of the ordinary pages, by a model that learned from the others. Sets without an attack
 * are only learned from.
 */
function judge({ authors: all, ordinary: halves, ...rest }: Prepared, group: number): Judged[] {
  const half = group % 2;
  const withAttacks = [...all].filter(([, { pages }]) => pages.pages.some(({ attack }) => attack));
  const names = withAttacks.map(([name]) => name).filter((_, index) => index % GROUPS === group);
  const seen = [...all].filter(([name]) => !names.includes(name)).map(([, author]) => author);
  const model = learn({ authors: all, ordinary: halves, ...rest }, seen, [halves[1 - half] as Examples]);
  const ordinary = highest(halves[half] as Examples, model).map(({ score }) => score);
  console.log(`${names.join(", ")}: judged`);
  return names.map((name) => ({ name, ordinary, ...judgeAuthor(all.get(name) as Author, model) }));
}

function judgeAuthor({ pages, together }: Author, model: Weights): Omit<Judged, "name" | "ordinary"> {
  const scoresOf = (examples: Examples) => {
    const scored = highest(examples, model);
    return (isWanted: (page: LabeledPage) => boolean) =>
      scored.filter(({ page }) => isWanted(page)).map(({ score }) => score);
  };
  const [ofPages, ofTogether] = [scoresOf(pages), scoresOf(together)];
  return {
    attacks: ofPages(({ attack }) => attack),
    twins: ofPages(({ attack, twin }) => !attack && twin !== ""),
    harmless: ofPages(({ attack, twin }) => !attack && twin === ""),
    together: { attacks: ofTogether(({ attack }) => attack), twins: ofTogether(({ attack }) => !attack) },
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
function highest(examples: Examples, model: Weights) {
  const scores = scoreAll(examples, model);
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

/** NaN if there are no scores. */
function above(least: number, scores: readonly number[]): number {
  return scores.filter((score) => score > least).length / scores.length;
}

function percent(share: number): string {
  return Number.isNaN(share) ? "none" : `${(100 * share).toFixed(1)} %`;
}

function write(): void {
  const model = learn(prepared, [...prepared.authors.values()], prepared.ordinary);
  const lines = [
    "/** Written by `bench/scan/train.ts`; see docs/decisions/2026-11-22-learned-scorer-of-the-scan.md. */",
    "",
    `export const ASK = ${ask.toFixed(3)};`,
    `export const NOTE = ${note.toFixed(3)};`,
    `export const SCALE_OF_WEIGHTS = ${model.scale};`,
    `export const SCALE_OF_HIDDEN = ${model.hiddenScale};`,
    `export const BIASES = [${model.biases.join(", ")}];`,
    `export const OUTPUTS = [${model.outputs.join(", ")}];`,
    "export const WEIGHTS =",
    `  "${toBase64(model.weights)}";`,
    "export const HIDDEN =",
    `  "${toBase64(model.hidden)}";`,
    "",
  ];
  writeFileSync(new URL("../../lib/text/scan/scorer/weights.ts", import.meta.url), lines.join("\n"));
}

function toBase64({ buffer }: Int8Array): string {
  return Buffer.from(buffer).toString("base64");
}
