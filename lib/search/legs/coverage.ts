import { RUN } from "../../text/embed/features/words.ts";
import { gramSet, likeness, mayResemble, SIMILAR } from "../grams.ts";
import type { QueryWord } from "../parse-query.ts";
import { createTermFinder, type TermFinder } from "./find-terms.ts";

/** A word of a query, and the number of chunks that contain it exactly; 0 for a misspelled or missing one. */
export type CountedWord = QueryWord & { chunks: number };

/** The words of a query among `total` chunks, and what finds them in a text. */
export type CountedQuery = { words: readonly CountedWord[]; total: number; find: TermFinder };

/** Such a query. What finds its words remembers, so use one for all texts of a search. */
export function toCountedQuery(words: readonly CountedWord[], total: number): CountedQuery {
  return { words, total, find: createTermFinder(words) };
}

/** UTF-16 units of a text that are read: what `splitPage` makes is shorter. */
export const LONGEST = 4_000;

/**
 * Returns a function that computes how much of a query a text covers, from 0 to 1: the share of its words, weighted by their
 * rarity (IDF). A word counts by its stem, and a word in a script without spaces by its pairs of
 * characters. A word that occurs nowhere counts by a longer word that contains it, or one with a similar spelling.
 */
export function createCoverage({ words, total, find }: CountedQuery): (text: string) => number {
  const weights = words.map(({ chunks }) => rarityOf(chunks, total));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  const missing = words.map((word) =>
    word.chunks === 0 && !word.unspaced ? gramSet(word.spelling) : undefined,
  );
  return (text) => {
    if (sum === 0) return 0;
    const runs = new Set(text.slice(0, LONGEST).toLowerCase().match(RUN));
    const found = new Set<string>();
    for (const run of runs) for (const term of find(run)) found.add(term);
    const covered = words.reduce((all, { terms, spelling }, index) => {
      const share = terms.filter((term) => found.has(term)).length / terms.length;
      const grams = missing[index];
      const spelledAlike = share < 1 && grams !== undefined && hasSimilar(runs, spelling, grams);
      return all + weights[index]! * (spelledAlike ? 1 : share);
    }, 0);
    return covered / sum;
  };
}

/** Inverse document frequency as BM25 has it. */
export function rarityOf(chunks: number, total: number): number {
  return Math.log(1 + Math.max(0, total - chunks + 0.5) / (chunks + 0.5));
}

/** Whether a run has a word in it or is spelled much like it; two that differ by more than a third in length never are. */
function hasSimilar(runs: ReadonlySet<string>, spelling: string, grams: ReadonlySet<string>): boolean {
  const reach = Math.max(1, spelling.length / 3);
  for (const run of runs) {
    if (run.includes(spelling)) return true;
    if (Math.abs(run.length - spelling.length) > reach) continue;
    if (!mayResemble(run, grams)) continue;
    if (likeness(grams, run) >= SIMILAR) return true;
  }
  return false;
}
