import type { Word } from "./words.ts";

/** A word, and how often a text has it. */
export type CountedWord = Word & { count: number };

/** The different words of a text, in the order in which they first come. */
export function countWords(words: readonly Word[]): CountedWord[] {
  const counted = new Map<string, CountedWord>();
  for (const { term, spelling } of words) {
    const before = counted.get(term);
    if (before === undefined) counted.set(term, { term, spelling, count: 1 });
    else before.count += 1;
  }
  return [...counted.values()];
}
