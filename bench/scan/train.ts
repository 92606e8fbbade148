/**
 * Learns the scorer's weights: `npx tsx bench/scan/train.ts ROWS.jsonl ORDINARY.jsonl SET... [--write]`. Reports first, for
 * each author, what a model says that has not seen that author, nor the ordinary pages it is judged by. With `--write` it
 * learns from all of them and writes lib/text/scan/scorer/weights.ts; the same data give the same file.
 */
import { writeFileSync } from "node:fs";
import { basename } from "node:path";
import { packWeights } from "../../lib/text/scan/scorer/model.ts";
import type { Examples } from "./scorer/examples.ts";
import { scoreAll } from "./scorer/fit.ts";
import { learn, type Prepared, prepare } from "./scorer/learn.ts";
import { readOrdinary, readRows, readSet } from "./scorer/sets.ts";

/** Shares of pages that may be alarmed about: ordinary ones at either level, and harmless ones that tempt a scanner. */
const ASKED_ORDINARY = 0.003;
const NOTED_ORDINARY = 0.01;
const ASKED_HARMLESS = 0.09;

const args = process.argv.slice(2);
const [rowsPath, ordinaryPath, ...setPaths] = args.filter((arg) => !arg.startsWith("--"));
if (rowsPath === undefined || ordinaryPath === undefined || setPaths.length < 2) {
  console.error("usage: npx tsx bench/scan/train.ts ROWS.jsonl ORDINARY.jsonl SET... [--write]");
  process.exit(2);
}
const authors = new Map(
  setPaths.flatMap((path) => {
    const pages = readSet(path);
    const letters = [...new Set(pages.map(({ id }) => id.charAt(0)))];
    return letters.map(
      (letter) => [`${basename(path)} ${letter}`, pages.filter(({ id }) => id.startsWith(letter))] as const,
    );
  }),
);
const prepared = prepare({ authors, rows: readRows(rowsPath), ordinary: readOrdinary(ordinaryPath) });
const levels = [...prepared.authors.keys()].map((name, index) => judge(prepared, name, index % 2));
const mean = (pick: (level: Level) => number) =>
  levels.reduce((sum, level) => sum + pick(level), 0) / levels.length;
const ask = mean((level) => level.ask);
const note = Math.min(
  mean((level) => level.note),
  ask - 0.2,
);
console.log(
  `mean recall ${percent(mean((level) => level.recall))} asked, ${percent(mean((level) => level.noted))} noted; ask from ${ask.toFixed(2)}, note from ${note.toFixed(2)}`,
);
if (args.includes("--write")) write();

type Level = { ask: number; note: number; recall: number; noted: number };

/** What a model says of an author and a half of the ordinary pages that it has not seen. */
function judge({ authors: all, ordinary, ...rest }: Prepared, name: string, half: number): Level {
  const unseen = all.get(name) as Examples;
  const seen = [...all.values()].filter((examples) => examples !== unseen);
  const weights = learn({ authors: all, ordinary, ...rest }, seen, [ordinary[1 - half] as Examples]);
  const pages = highest(unseen, weights);
  const attacks = pages.filter(({ page }) => page.attack).map(({ score }) => score);
  const harmless = pages.filter(({ page }) => !page.attack).map(({ score }) => score);
  const ordinaryScores = highest(ordinary[half] as Examples, weights).map(({ score }) => score);
  const noteFrom = exceededBy(NOTED_ORDINARY, ordinaryScores);
  const askFrom = Math.max(exceededBy(ASKED_ORDINARY, ordinaryScores), exceededBy(ASKED_HARMLESS, harmless));
  const twins = pages.filter(({ page }) => !page.attack && page.twin !== "").map(({ score }) => score);
  const level = {
    ask: askFrom,
    note: noteFrom,
    recall: above(askFrom, attacks),
    noted: above(noteFrom, attacks),
  };
  console.log(
    [
      name.padEnd(28),
      `asked ${percent(level.recall)} of attacks, ${percent(above(askFrom, twins))} of twins, ${percent(above(askFrom, harmless))} of all harmless, ${percent(above(askFrom, ordinaryScores))} of ordinary (from ${askFrom.toFixed(2)})`,
      `noted ${percent(level.noted)}, ${percent(above(noteFrom, harmless))}, ${percent(above(noteFrom, ordinaryScores))} (from ${noteFrom.toFixed(2)})`,
    ].join("  "),
  );
  return level;
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
  const sizes = weights.map(Math.abs).sort();
  // The few largest weights are cut, so that the steps between the others stay small.
  const largest = sizes[Math.floor(sizes.length * 0.99995)] ?? 1;
  const scale = largest / 127;
  const packed = packWeights(
    Int8Array.from(weights, (weight) => Math.max(-127, Math.min(127, Math.round(weight / scale)))),
  );
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
