import type { PageKind } from "../../page.ts";
import { type Candidates, TAKEN } from "./candidates.ts";
import { Describer } from "./features.ts";
import { type Judged, judgeKind } from "./kind.ts";
import type { Model } from "./model.ts";
import { UNASKED } from "./unasked.ts";

/**
 * A page with more blocks than people write is read by the rules alone. So is one with fewer words: there, the trees are no
 * better.
 */
const MAX_BLOCKS = 8_000;
const MIN_WORDS = 150;

/** How much the score of a block moves toward the mean of similar blocks. */
const DRAWN_TO_ALIKE = 0.4;
/**
 * The trees are wrong about many blocks of a page at once: reviews, say, or related products count as content or they don't.
 * So a page is read in five worlds, in each of which all log odds are off by the same error. The errors are normally
 * distributed, with a standard deviation of two (Gauss-Hermite quadrature, Abramowitz and Stegun 25.4.46). In a world, all odds
 * have the same factor.
 */
const SHARED_ERROR = 2;
const WORLDS: readonly World[] = [
  { deviation: -2.856_970_013_872_805, probability: 0.011_257_411_327_720_7 },
  { deviation: -1.355_626_179_974_266, probability: 0.222_075_922_005_612_6 },
  { deviation: 0, probability: 0.533_333_333_333_333_3 },
  { deviation: 1.355_626_179_974_266, probability: 0.222_075_922_005_612_6 },
  { deviation: 2.856_970_013_872_805, probability: 0.011_257_411_327_720_7 },
].map(({ deviation, probability }) => ({ factor: Math.exp(SHARED_ERROR * deviation), probability }));
type World = { factor: number; probability: number };

/**
 * How much less the log odds of an article's captions are than the trees say: of those between 0 and 2, less than one word in
 * ten is content on unseen articles; on other pages, nearly all are.
 */
const CAPTION_OF_ARTICLE = 2;

/**
 * From this probability on, a block that was not chosen is worth finding. On WCXB's pages, read by trees that have not seen
 * them, such blocks have 91 % of the content that was not chosen, and 42 % of all words that were not chosen.
 */
const ASIDE_FROM = 0.07;

/** The chosen blocks, in the order of the blocks, and the kind of page. */
export type Choice = {
  isContent: readonly boolean[];
  /** Not part of the content, but not boilerplate of the site either. */
  isAside: readonly boolean[];
  kind: PageKind;
};

export function chooseBlocks(candidates: Candidates, { content, kinds, votes }: Model): Choice {
  const { blocks, ruled } = candidates;
  const byRules = () => Array.from(ruled, (each) => each === TAKEN);
  if (blocks.length > MAX_BLOCKS) {
    return { isContent: byRules(), isAside: blocks.map(() => false), kind: "article" };
  }
  const describer = new Describer(candidates, votes);
  const judged = judgeKind(describer.page, kinds);
  const words = describer.counts.map((each) => each.words);
  const scores = describer.score(content);
  const { looks, captions } = describer;
  const odds = judgeOdds({ looks, words, captions }, scores, judged);
  const isShort = words.reduce((sum, each) => sum + each, 0) < MIN_WORDS;
  const likely = isShort ? byRules() : takeBest(words, odds);
  const isContent = isShort ? likely : withPictures(candidates, withoutRepeats(likely, describer.said));
  const isAside = words.map(
    (some, at) => some > 0 && !isContent[at] && !likely[at] && chanceOf(odds[at]!) >= ASIDE_FROM,
  );
  return { isContent, isAside, kind: judged.kind };
}

/** The looks and texts of blocks, as parallel lists. */
type Blocks = {
  looks: readonly unknown[];
  words: readonly number[];
  /** 1 for a caption of a picture. */
  captions: Uint8Array;
  /** Ids of long texts, see `Describer.said`. */
  said: Int32Array;
};

/** Chooses blocks by the trees' results for each block and for the page. */
export function chooseLikely(
  blocks: Blocks,
  scores: Float64Array,
  judged: Pick<Judged, "article">,
): boolean[] {
  return withoutRepeats(takeBest(blocks.words, judgeOdds(blocks, scores, judged)), blocks.said);
}

/** Some pages contain a text once for wide screens and once for narrow ones. A reader sees one of them. */
function withoutRepeats(chosen: readonly boolean[], said: Int32Array): boolean[] {
  const read = new Set<number>();
  return chosen.map((isChosen, at) => {
    const text = said[at] ?? 0;
    if (!isChosen || text === 0) return isChosen;
    if (read.has(text)) return false;
    read.add(text);
    return true;
  });
}

/** The odds that each block is content. */
function judgeOdds(
  { looks, words, captions }: Omit<Blocks, "said">,
  scores: Float64Array,
  { article }: Pick<Judged, "article">,
): Float64Array {
  const sure = article * CAPTION_OF_ARTICLE;
  return drawTogether(looks, words, scores).map((score, at) => Math.exp(score - sure * captions[at]!));
}

/** The probability for odds, whatever the shared error is. */
function chanceOf(odds: number): number {
  return WORLDS.reduce((sum, world) => sum + world.probability * chanceIn(world, odds), 0);
}

function chanceIn({ factor }: World, odds: number): number {
  return (odds * factor) / (1 + odds * factor);
}

function takeBest(words: readonly number[], odds: Float64Array): boolean[] {
  const least = bestCut(words, odds);
  return words.map((_, at) => odds[at]! >= least);
}

/** Blocks that look alike have the same role on a site, so each one moves toward the mean of those like it. */
function drawTogether(
  looks: readonly unknown[],
  words: readonly number[],
  scores: Float64Array,
): Float64Array {
  const sums = new Map<unknown, { score: number; weight: number }>();
  for (const [at, look] of looks.entries()) {
    if (scores[at] === UNASKED) continue;
    const weight = (words[at] ?? 0) + 0.5;
    const sum = sums.get(look) ?? { score: 0, weight: 0 };
    sum.score += weight * (scores[at] ?? 0);
    sum.weight += weight;
    sums.set(look, sum);
  }
  return scores.map((score, at) => {
    const { score: all, weight } = sums.get(looks[at]) ?? { score, weight: 1 };
    if (score === UNASKED) return score;
    return (1 - DRAWN_TO_ALIKE) * score + (DRAWN_TO_ALIKE * all) / weight;
  });
}

/**
 * The odds from which on blocks are taken, so that the expected F1 of the words is highest (Lewis 1995, "Evaluating and
 * optimizing autonomous text classification systems": the best set contains the most probable ones).
 */
function bestCut(words: readonly number[], odds: Float64Array): number {
  const order = [...odds.keys()].filter((at) => words[at]! > 0);
  order.sort((one, other) => odds[other]! - odds[one]!);
  const expected = new Float64Array(order.length);
  for (const world of WORLDS) {
    const right = order.map((at) => words[at]! * chanceIn(world, odds[at]!));
    const wanted = right.reduce((sum, each) => sum + each, 0);
    let found = 0;
    let taken = 0;
    for (let index = 0; index < order.length; index++) {
      found += right[index]!;
      taken += words[order[index]!]!;
      expected[index]! += (world.probability * 2 * found) / (taken + wanted);
    }
  }
  let best = 0;
  for (let index = 1; index < expected.length; index++) if (expected[index]! > expected[best]!) best = index;
  return odds[order[best] ?? -1] ?? Number.POSITIVE_INFINITY;
}

/** A picture without words belongs to the chosen text on both sides, or on one side if the rules take the picture, too. */
function withPictures({ blocks, ruled }: Candidates, chosen: readonly boolean[]): boolean[] {
  const isPicture = blocks.map(({ plain }) => plain === "");
  const carry = (from: readonly boolean[], picture: readonly boolean[]) => {
    let last = true;
    return from.map((isChosen, at) => {
      if (!picture[at]) last = isChosen;
      return last;
    });
  };
  const before = carry(chosen, isPicture);
  const after = carry([...chosen].reverse(), [...isPicture].reverse()).reverse();
  return chosen.map((isChosen, at) => {
    if (!isPicture[at]) return isChosen;
    return ruled[at] === TAKEN
      ? before[at] === true || after[at] === true
      : before[at] === true && after[at] === true;
  });
}
