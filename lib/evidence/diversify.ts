import { STOP_WORDS } from "../text/embed/features/stop-words.ts";
import { RUN } from "../text/embed/features/words.ts";
import { type Sketch, saysTheSame, sketch } from "../text/sketch/passage-sketch.ts";

/** How much a passage's own score counts against what it repeats (λ; Carbonell and Goldstein, 1998). */
const LAMBDA = 0.7;

/** What two passages of one page have in common at least. */
const SAME_PAGE = 0.3;

/** A passage to order, with its score and the page (`source`) it comes from. */
export type Rated = { score: number; source: number; text: string };

/** The passages in the order of maximal marginal relevance: high scores that repeat little of the previous ones first. */
export function diversify<Passage extends Rated>(passages: readonly Passage[]): Passage[] {
  const left = passages.map((passage) => ({ passage, words: wordsOf(passage.text), repeats: 0 }));
  const ordered: Passage[] = [];
  while (left.length > 0) {
    let best = 0;
    for (const [at, one] of left.entries()) if (worthOf(one) > worthOf(left[best] ?? one)) best = at;
    const [taken] = left.splice(best, 1);
    if (taken === undefined) break;
    ordered.push(taken.passage);
    for (const one of left) one.repeats = Math.max(one.repeats, likeness(one, taken));
  }
  return ordered;
}

function worthOf({ passage, repeats }: { passage: Rated; repeats: number }): number {
  return LAMBDA * passage.score - (1 - LAMBDA) * repeats;
}

type Compared = { passage: Rated; words: ReadonlySet<string> };

/** Jaccard's coefficient of the words; of one page more than nothing. */
function likeness(a: Compared, b: Compared): number {
  const [small, large] = a.words.size < b.words.size ? [a.words, b.words] : [b.words, a.words];
  let common = 0;
  for (const word of small) if (large.has(word)) common++;
  const jaccard = common / Math.max(1, small.size + large.size - common);
  return Math.max(jaccard, a.passage.source === b.passage.source ? SAME_PAGE : 0);
}

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(RUN) ?? [];
  return new Set(words.filter((word) => !STOP_WORDS.has(word)));
}

/** A passage, and the sources that say nearly the same. */
export type Told<Passage> = { passage: Passage; also: number[] };

/** Folds passages of different pages that say nearly the same into the first of them. */
export function foldSame<Passage extends Rated>(passages: readonly Passage[]): Told<Passage>[] {
  const kept: (Told<Passage> & { sketch: Sketch })[] = [];
  for (const passage of passages) {
    const own = sketch(passage.text);
    const same = kept.find(
      (other) => other.passage.source !== passage.source && saysTheSame(own, other.sketch),
    );
    if (same === undefined) kept.push({ passage, also: [], sketch: own });
    else if (!same.also.includes(passage.source)) same.also.push(passage.source);
  }
  return kept.map(({ passage, also }) => ({ passage, also }));
}
