import type { PageKind } from "../../page.ts";
import { type Candidates, TAKEN } from "./candidates.ts";
import { Describer } from "./features.ts";
import { type Judged, judgeKind } from "./kind.ts";
import type { Model } from "./model.ts";
import { toChance } from "./trees/trees.ts";
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
 * For an article, which has little around its text, the trees' results are read more strictly. For other pages, they are
 * damped, because the trees are too confident there. Found by cross-validation.
 */
const ARTICLE = { slope: 0.75, offset: -0.1 };
const OTHER = { slope: 0.7, offset: 0.3 };

/**
 * The additional log odds for captions of articles: of those between 0 and 1, one in twenty is content; on other pages, nearly
 * all are.
 */
const CAPTION_OF_ARTICLE = 1;

/**
 * From this probability on, a block that was not chosen is worth finding. Of the content that people marked on WCXB's pages
 * and that was not chosen, 73 of 80 snippets are in such blocks, with 28 % of all words that were not chosen.
 */
const ASIDE_FROM = 0.05;

/** The chosen blocks, in the order of the blocks, and the kind of page. */
export type Choice = {
  isContent: readonly boolean[];
  /** Not part of the content, but not boilerplate of the site either. */
  isAside: readonly boolean[];
  kind: PageKind;
};

export function chooseBlocks(candidates: Candidates, { content, kinds }: Model): Choice {
  const { blocks, ruled } = candidates;
  const byRules = () => Array.from(ruled, (each) => each === TAKEN);
  if (blocks.length > MAX_BLOCKS) {
    return { isContent: byRules(), isAside: blocks.map(() => false), kind: "article" };
  }
  const describer = new Describer(candidates);
  const judged = judgeKind(describer.page, kinds);
  const words = describer.counts.map((each) => each.words);
  const scores = describer.score(content);
  const { looks, captions } = describer;
  const chances = judgeLikely({ looks, words, captions }, scores, judged);
  const isShort = words.reduce((sum, each) => sum + each, 0) < MIN_WORDS;
  const likely = isShort ? byRules() : takeBest(words, chances);
  const isContent = isShort ? likely : withPictures(candidates, withoutRepeats(likely, describer.said));
  const isAside = words.map(
    (some, at) => some > 0 && !isContent[at] && !likely[at] && (chances[at] ?? 0) >= ASIDE_FROM,
  );
  return { isContent, isAside, kind: judged.kind };
}

/** The looks and texts of blocks, as parallel lists. */
type Blocks<Look> = {
  looks: readonly Look[];
  words: readonly number[];
  /** 1 for a caption of a picture. */
  captions: Uint8Array;
  /** Ids of long texts, see `Describer.said`. */
  said: Int32Array;
};

/** Chooses blocks by the trees' results for each block and for the page. */
export function chooseLikely<Look>(
  blocks: Blocks<Look>,
  scores: Float64Array,
  judged: Pick<Judged, "article">,
): boolean[] {
  return withoutRepeats(takeBest(blocks.words, judgeLikely(blocks, scores, judged)), blocks.said);
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

/** The probability that each block is content. */
function judgeLikely<Look>(
  { looks, words, captions }: Omit<Blocks<Look>, "said">,
  scores: Float64Array,
  { article }: Pick<Judged, "article">,
): Float64Array {
  const slope = article * ARTICLE.slope + (1 - article) * OTHER.slope;
  const offset = article * ARTICLE.offset + (1 - article) * OTHER.offset;
  const sure = article * CAPTION_OF_ARTICLE;
  return drawTogether(looks, words, scores).map((score, at) =>
    toChance(slope * (score - sure * (captions[at] ?? 0)) + offset),
  );
}

function takeBest(words: readonly number[], chances: Float64Array): boolean[] {
  const least = bestCut(words, chances);
  return words.map((_, at) => (chances[at] ?? 0) >= least);
}

/** Blocks that look alike have the same role on a site, so each one moves toward the mean of those like it. */
function drawTogether<Look>(
  looks: readonly Look[],
  words: readonly number[],
  scores: Float64Array,
): Float64Array {
  const sums = new Map<Look | undefined, { score: number; weight: number }>();
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
 * The probability from which on blocks are taken, so that the expected F1 of the words is highest (Lewis 1995, "Evaluating and
 * optimizing autonomous text classification systems": the best set contains the most probable ones).
 */
function bestCut(words: readonly number[], chances: Float64Array): number {
  const order = [...chances.keys()].filter((at) => (words[at] ?? 0) > 0);
  order.sort((one, other) => (chances[other] ?? 0) - (chances[one] ?? 0));
  const wanted = order.reduce((sum, at) => sum + (chances[at] ?? 0) * (words[at] ?? 0), 0);
  let right = 0;
  let taken = 0;
  let best = 0;
  let cut = 1;
  for (const at of order) {
    right += (chances[at] ?? 0) * (words[at] ?? 0);
    taken += words[at] ?? 0;
    const f1 = (2 * right) / (taken + wanted);
    if (f1 > best) {
      best = f1;
      cut = chances[at] ?? 0;
    }
  }
  return cut;
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
