/**
 * Learns which blocks of a page are its content, and the kind of a page: `npx tsx bench/extraction/choice/train.ts
 * WCXB.jsonl[.zst] CASES_DIR [--fold N] [--write]`. Without `--write`, it prints the figures of five folds of sites, each read
 * by trees that have not seen it; `--fold` selects one of them. With `--write`, it learns from all pages and writes the
 * weights. Seeds are fixed: the same pages give the same weights.
 */
import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { chooseLikely } from "../../../lib/text/extract/choice/choose.ts";
import { FEATURES, FIRST_VOTE } from "../../../lib/text/extract/choice/features.ts";
import { type Judged, judgeKind, KINDS } from "../../../lib/text/extract/choice/kind.ts";
import { packVotes, unpackVotes, type Votes } from "../../../lib/text/extract/choice/names/votes.ts";
import { PAGE_FEATURES } from "../../../lib/text/extract/choice/page-features.ts";
import { Scorer } from "../../../lib/text/extract/choice/trees/scorer.ts";
import { packTrees, type Trees } from "../../../lib/text/extract/choice/trees/trees.ts";
import { UNASKED } from "../../../lib/text/extract/choice/unasked.ts";
import { randomNumbers } from "../../random.ts";
import { wordsOf } from "./align.ts";
import { boost, type Columns, type Lesson, type Settings, toColumns } from "./boost.ts";
import { learnVotes, sumVotes } from "./names.ts";
import { type Rows, readExamples, toRows } from "./rows.ts";

const CONTENT: Settings = {
  trees: 110,
  rate: 0.14,
  leaves: 31,
  minWeight: 2,
  smoothing: 5,
  features: 0.3,
  rows: 0.6,
  seed: 7,
};
const KIND: Settings = { ...CONTENT, trees: 40, leaves: 8, minWeight: 3, features: 0.5, rows: 0.8 };

const FOLDS = 5;
/** Blocks with less weight than this are sampled, and the sampled ones get more weight. */
const LIGHT = 0.7;
/** The same for the blocks from which votes are learned. */
const LIGHT_OF_NAMES = 1.5;
/** The weight of pages of the smaller corpora, which have bars, too. */
const OTHER_CORPORA = 1.5;
const WEIGHTS = fileURLToPath(new URL("../../../lib/text/extract/choice/weights.ts", import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { fold: { type: "string" }, write: { type: "boolean", default: false } },
});
const [wcxb, cases] = positionals;
if (wcxb === undefined || cases === undefined) throw new Error("Usage: train.ts WCXB.jsonl[.zst] CASES_DIR");

const pages: Rows[] = [];
for await (const example of readExamples(wcxb, cases)) pages.push(toRows(example));
const starts: number[] = [];
let count = 0;
for (const { words } of pages) {
  starts.push(count);
  count += words.length;
}
console.log(`${pages.length} pages, ${count} blocks, ${FEATURES} features`);
const columns = toColumns(
  pages.map(({ features }) => features),
  FEATURES,
);
const targets = Float32Array.from(pages.flatMap(({ shares }) => shares));
const weights = Float32Array.from(pages.flatMap(weigh));

if (values.write) write();
else crossValidate(values.fold === undefined ? undefined : Number(values.fold));

function crossValidate(only: number | undefined): void {
  const figures = new Map<string, number[]>();
  const add = (name: string, figure: number) => figures.set(name, [...(figures.get(name) ?? []), figure]);
  for (let fold = 0; fold < FOLDS; fold++) {
    if (only === undefined || fold === only) readFold(fold, add);
  }
  for (const [name, all] of [...figures].sort()) {
    const mean = all.reduce((sum, figure) => sum + figure, 0) / all.length;
    console.log(`${name.padEnd(16)}${String(all.length).padStart(5)}  ${mean.toFixed(3)}`);
  }
}

/** Reads the pages of a fold with trees that learned from the others. */
function readFold(fold: number, add: (name: string, figure: number) => void): void {
  const isUnseen = ({ site }: Rows) => foldOf(site) === fold;
  const isSeen = (page: Rows) => !isUnseen(page);
  const trees = new Scorer(learnContent(isSeen, CONTENT.seed + fold), FEATURES);
  const votes = votesOf(isSeen);
  const kinds = learnKinds(isSeen).map((each) => new Scorer(each, PAGE_FEATURES));
  for (const page of pages.filter(isUnseen)) {
    if (page.wanted === 0) continue;
    fillVotes(page, votes);
    const judged = judgeKind(page.page, kinds);
    const f1 = compareWords(page.bySite ?? readBy(page, trees, judged), page.gold);
    add(page.corpus === "wcxb" ? page.kind : `~${page.corpus}`, f1);
    if (page.corpus !== "wcxb") continue;
    add("all", f1);
    add("kind right", judged.kind === page.kind ? 1 : 0);
  }
  console.log(`fold ${fold} is read`);
}

function write(): void {
  const isAny = () => true;
  const content = packTrees(learnContent(isAny, CONTENT.seed));
  const kinds = learnKinds(isAny).map(packTrees);
  const lines = [
    "/** Written by `bench/extraction/choice/train.ts`; see docs/decisions/2026-11-22-learned-choice-of-content.md. */",
    "",
    `export const CONTENT_WEIGHTS = "${content}";`,
    "",
    `export const NAME_WEIGHTS = "${packVotes(votesOf(isAny))}";`,
    "",
    "/** In the order of `KINDS`. */",
    "export const KIND_WEIGHTS: readonly string[] = [",
    ...kinds.map((each) => `  "${each}",`),
    "];",
    "",
  ];
  writeFileSync(WEIGHTS, lines.join("\n"));
}

/** Trees for the content. The votes on each page that they learn from come from pages of other folds. */
function learnContent(isSeen: (page: Rows) => boolean, seed: number): Trees {
  for (let fold = 0; fold < FOLDS; fold++) {
    const isInFold = ({ site }: Rows) => foldOf(site) === fold;
    const inFold = pages.filter((page) => isSeen(page) && isInFold(page));
    if (inFold.length === 0) continue;
    const votes = votesOf((page) => isSeen(page) && !isInFold(page));
    for (const page of inFold) fillVotes(page, votes);
  }
  const voted = toColumns(
    pages.map(({ features }) =>
      features.filter((_, at) => {
        const feature = at % FEATURES;
        return feature === FIRST_VOTE || feature === FIRST_VOTE + 1;
      }),
    ),
    2,
  );
  for (const [at, bins] of voted.bins.entries()) columns.bins[FIRST_VOTE + at] = bins;
  for (const [at, edges] of voted.edges.entries()) columns.edges[FIRST_VOTE + at] = edges;
  return boost(columns, lesson(isSeen), { ...CONTENT, seed });
}

/** Votes learned from some pages, rounded as in the file of weights. */
function votesOf(takes: (page: Rows) => boolean): Votes {
  const taken = [...pages.entries()].filter(([, page]) => takes(page));
  const named = taken.map(([at, { site, names }]) => ({ site, names, start: starts[at] ?? 0 }));
  return unpackVotes(packVotes(learnVotes(named, lesson(takes, LIGHT_OF_NAMES))));
}

function fillVotes({ names, features }: Rows, votes: Votes): void {
  const { near, all } = sumVotes(names, votes);
  for (const block of near.keys()) {
    features[block * FEATURES + FIRST_VOTE] = near[block] ?? 0;
    features[block * FEATURES + FIRST_VOTE + 1] = all[block] ?? 0;
  }
}

/** The weights of a page's blocks: each page counts the same, and each block counts by its words, plus a little. */
function weigh({ words, shares, wanted, corpus, unasked }: Rows): number[] {
  const all = words.reduce((sum, each) => sum + each, 0);
  const whole = Math.max(50, Math.min(all, 2 * wanted + 100));
  const worth = corpus === "wcxb" ? 1 : OTHER_CORPORA;
  return words.map((each, at) =>
    each === 0 || shares[at] === -1 || unasked[at] === 1
      ? 0
      : 100 * worth * (each / whole + 0.3 / words.length),
  );
}

function lesson(takes: (page: Rows) => boolean, light = LIGHT): Lesson {
  const random = randomNumbers(5);
  const rows: number[] = [];
  const heavier = new Float32Array(count);
  for (const [at, page] of pages.entries()) {
    if (!takes(page) || page.bySite !== undefined) continue;
    for (const block of page.words.keys()) {
      const row = (starts[at] ?? 0) + block;
      const weight = weights[row] ?? 0;
      const chance = Math.min(1, weight / light);
      if (weight === 0 || random() >= chance) continue;
      rows.push(row);
      heavier[row] = weight / chance;
    }
  }
  return { rows: Int32Array.from(rows), targets, weights: heavier };
}

/** Learns a list of trees for each kind, which gives the probability of that kind. */
function learnKinds(takes: (page: Rows) => boolean): Trees[] {
  const own: Columns = toColumns(
    pages.map(({ page }) => Float32Array.from(page)),
    PAGE_FEATURES,
  );
  const rows = Int32Array.from([...pages.keys()].filter((at) => pages[at] !== undefined && takes(pages[at])));
  const weights = new Float32Array(pages.length).fill(1);
  return KINDS.map((kind) =>
    boost(
      own,
      { rows, targets: Float32Array.from(pages, (page) => (page.kind === kind ? 1 : 0)), weights },
      KIND,
    ),
  );
}

/** The text of the blocks that the trees choose. */
function readBy(
  { features, plain, looks, words, captions, said, unasked }: Rows,
  trees: Scorer,
  judged: Judged,
): string {
  const scores = Float64Array.from(words, (_, at) =>
    unasked[at] === 1 ? UNASKED : trees.sumOf(features.subarray(at * FEATURES, (at + 1) * FEATURES)),
  );
  const isChosen = chooseLikely({ looks, words, captions, said }, scores, judged);
  return plain.filter((_, at) => isChosen[at]).join("\n");
}

/** F1 of two bags of words, as WCXB measures it. */
function compareWords(found: string, gold: string): number {
  const left = new Map<string, number>();
  for (const word of wordsOf(gold)) left.set(word, (left.get(word) ?? 0) + 1);
  let same = 0;
  for (const word of wordsOf(found)) {
    const count = left.get(word) ?? 0;
    if (count > 0) same++;
    left.set(word, count - 1);
  }
  const all = wordsOf(found).length + wordsOf(gold).length;
  return all === 0 ? 0 : (2 * same) / all;
}

/** FNV-1a over the site's name. */
function foldOf(site: string): number {
  let hash = 2_166_136_261;
  for (const character of site) hash = Math.imul(hash ^ character.charCodeAt(0), 16_777_619);
  return ((hash ^ (hash >>> 13)) >>> 0) % FOLDS;
}
