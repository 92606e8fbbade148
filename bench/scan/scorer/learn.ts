import type { FeatureList } from "../../../lib/text/scan/scorer/feature-list.ts";
import { scoreOf, type Weights } from "../../../lib/text/scan/scorer/model.ts";
import { randomNumbers } from "../../random.ts";
import { addPage, Examples, type Sample } from "./examples.ts";
import { fit, scoreAll, toWeights } from "./fit.ts";
import { runTogether, type Surroundings } from "./run-together.ts";
import type { LabeledPage } from "./sets.ts";

/** The training data: sets by author, plain texts of many kinds, and ordinary web pages. */
export type Sources = {
  authors: ReadonlyMap<string, readonly LabeledPage[]>;
  rows: readonly LabeledPage[];
  ordinary: readonly LabeledPage[];
  /** Paragraphs of ordinary pages, for the authors' sentences. */
  surroundings: readonly Surroundings[];
};

/** An author's pages, and their sentences in the middle of other paragraphs. */
export type Author = { pages: Examples; together: Examples };

/** The same, with the features of every span. */
export type Prepared = {
  authors: ReadonlyMap<string, Author>;
  rows: Examples;
  /** Ordinary pages in two halves by position, so that a model that learned from one can judge the other. */
  ordinary: readonly [Examples, Examples];
};

/** The weights of spans, chosen by leaving one author out. */
const WEIGHT = {
  attack: 0.75,
  twin: 1,
  around: 0.25,
  harmless: 0.5,
  row: 0.5,
  harmlessRow: 0.35,
  ordinary: 0.3,
  /** Of what a page's span counts, for sentences in the middle of other paragraphs. */
  together: 0.5,
};

/**
 * Spans of ordinary pages with the lowest scores of a first model teach little. This share of them is kept, chosen by a fixed
 * seed.
 */
const KEPT_BY_CHANCE = 0.04;
const HARDEST = 0.14;
const FIRST_LOOK = 20;
/** How often the first model sees each sample. */
const FIRST_ROUNDS = 3;

/** Describes all pages, but only those spans of ordinary pages that are hard to distinguish from attacks. */
export function prepare({ authors, rows, ordinary, surroundings }: Sources): Prepared {
  const described = new Map(
    [...authors].map(([name, pages]): [string, Author] => [
      name,
      { pages: describeAll(pages), together: describeAll(runTogether(pages, surroundings)) },
    ]),
  );
  const describedRows = describeAll(rows);
  const sample = describeAll(ordinary.filter((_, index) => index % FIRST_LOOK === 1));
  const written = [...described.values()].flatMap(({ pages }) => samplesOfPages(pages));
  const first = toWeights(fit([...written, ...samplesOfOrdinary(sample)], FIRST_ROUNDS));
  markWorst(describedRows, first);
  const scores = scoreAll(sample, first).sort();
  const cut = scores[Math.floor(scores.length * (1 - HARDEST))] ?? 0;
  const chance = randomNumbers(1);
  const isHard = (features: FeatureList) => scoreOf(features, first) >= cut || chance() < KEPT_BY_CHANCE;
  const halves = [0, 1].map((half) =>
    describeAll(
      ordinary.filter((_, index) => index % 2 === half),
      isHard,
    ),
  );
  const [even = new Examples(), odd = new Examples()] = halves;
  return { authors: described, rows: describedRows, ordinary: [even, odd] };
}

/** Learns from some authors and some ordinary pages. */
export function learn(
  { rows }: Prepared,
  authors: readonly Author[],
  ordinary: readonly Examples[],
): Weights {
  return toWeights(
    fit([
      ...authors.flatMap(samplesOfAuthor),
      ...samplesOfRows(rows),
      ...ordinary.flatMap(samplesOfOrdinary),
    ]),
  );
}

function describeAll(pages: readonly LabeledPage[], isKept?: (features: FeatureList) => boolean): Examples {
  const examples = new Examples();
  for (const page of pages) addPage(examples, page, isKept);
  return examples;
}

function samplesOfAuthor({ pages, together }: Author): Sample[] {
  return [...samplesOfPages(pages), ...samplesOfPages(together, WEIGHT.together)];
}

function samplesOfPages(examples: Examples, share = 1): Sample[] {
  const spans = spansWithPayload(examples);
  return samplesOf(examples, (span, page) => {
    if (!examples.holdsPayload[span])
      return share * (page.attack || page.twin !== "" ? WEIGHT.around : WEIGHT.harmless);
    return share * (page.attack ? WEIGHT.attack / Math.sqrt(spans.get(page) ?? 1) : WEIGHT.twin);
  });
}

/**
 * In rows, the attack is in somebody's mail or article. The span with the highest score by a first model counts as the attack,
 * if that model takes it for one. The same mails are among the harmless rows.
 */
function markWorst(examples: Examples, learned: Weights): void {
  const scores = scoreAll(examples, learned);
  const worst = new Map<number, number>();
  for (const [span, page] of examples.page.entries()) {
    const known = worst.get(page);
    if (known === undefined || (scores[span] ?? 0) > (scores[known] ?? 0)) worst.set(page, span);
  }
  for (const [span, page] of examples.page.entries())
    examples.holdsPayload[span] =
      worst.get(page) === span && (scores[span] ?? 0) > 0 && examples.pages[page]?.attack === true;
}

/** A plain task reads like any sentence. */
const UNLEARNABLE = "plain_task";

function samplesOfRows(examples: Examples): Sample[] {
  return samplesOf(examples, (span, page) => {
    if (!page.attack) return WEIGHT.harmlessRow;
    return examples.holdsPayload[span] && page.family !== UNLEARNABLE ? WEIGHT.row : 0;
  });
}

function samplesOfOrdinary(examples: Examples): Sample[] {
  return samplesOf(examples, () => WEIGHT.ordinary);
}

function samplesOf(examples: Examples, weightOf: (span: number, page: LabeledPage) => number): Sample[] {
  const samples: Sample[] = [];
  for (const [span, index] of examples.page.entries()) {
    const page = examples.pages[index] as LabeledPage;
    const weight = weightOf(span, page);
    const attack = page.attack && (examples.holdsPayload[span] ?? false);
    if (weight > 0) samples.push({ from: examples, span, weight, attack });
  }
  return samples;
}

function spansWithPayload({ pages, page, holdsPayload }: Examples): Map<LabeledPage, number> {
  const counts = new Map<LabeledPage, number>();
  for (const [span, index] of page.entries()) {
    const own = pages[index] as LabeledPage;
    if (holdsPayload[span]) counts.set(own, (counts.get(own) ?? 0) + 1);
  }
  return counts;
}
