import type { PageKind } from "../../page.ts";
import { type Candidates, TAKEN } from "./candidates.ts";
import { Describer } from "./features.ts";
import { type Judged, judgeKind } from "./kind.ts";
import type { Model } from "./model.ts";
import { toChance } from "./trees/trees.ts";
import { UNASKED } from "./unasked.ts";

/**
 * A page of more blocks than people write is read by the rules alone, and so is one of fewer words: the trees are no
 * better there.
 */
const MAX_BLOCKS = 8_000;
const MIN_WORDS = 150;

/** How much a block's score is drawn to the mean of those that look like it. */
const DRAWN_TO_ALIKE = 0.4;
/**
 * What the trees say is read more strictly for an article, where little stands around the text, and damped for other
 * pages, where the trees are surer than they are right. Found by cross-validation.
 */
const ARTICLE = { slope: 0.75, offset: -0.1 };
const OTHER = { slope: 0.7, offset: 0.3 };

/**
 * The trees must be so much surer of an article's captions, in log odds: of those to which they give 0 to 1, one of twenty is
 * content, and on other pages nearly all are.
 */
const CAPTION_OF_ARTICLE = 1;

/**
 * A block that was not chosen is worth finding from this chance on. Of what people marked as content of WCXB's pages and was not
 * chosen, 73 of 80 snippets stand in such blocks; of all words that were not chosen, 28 % do.
 */
const ASIDE_FROM = 0.05;

/** What is chosen of the blocks, in step with the list of blocks, and what kind of page it is. */
export type Choice = {
  isContent: readonly boolean[];
  /** Not part of the content, and yet nothing that stands on every page of its site. */
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

/** What blocks look like and say; lists in step with each other. */
type Blocks<Look> = {
  looks: readonly Look[];
  words: readonly number[];
  /** 1 for a block that says something of a picture. */
  captions: Uint8Array;
  /** Long texts by number, see `Describer.said`. */
  said: Int32Array;
};

/** Chooses blocks by what the trees say of each and of the page. */
export function chooseLikely<Look>(
  blocks: Blocks<Look>,
  scores: Float64Array,
  judged: Pick<Judged, "article">,
): boolean[] {
  return withoutRepeats(takeBest(blocks.words, judgeLikely(blocks, scores, judged)), blocks.said);
}

/** Pages hold some texts once for wide screens and once for narrow ones: a reader comes to see one of them. */
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

/** How likely each block is content. */
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

/** Blocks that look alike are the same to a site, so each that was asked about is drawn to the mean of those like it. */
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
 * The chance from which blocks are taken so that the expected F1 of the words is the greatest (Lewis 1995, "Evaluating
 * and optimizing autonomous text classification systems": the best set holds the most likely ones).
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

/** A picture without words goes with the text on both sides of it, or on one side where the rules take it too. */
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
