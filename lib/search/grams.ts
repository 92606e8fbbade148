import { triples } from "../text/embed/features/triples.ts";
import type { QueryWord } from "./parse-query.ts";

/** The most groups of characters to look for. In large collections, common ones cost a millisecond each. */
const MAX_GRAMS = 128;

/**
 * The groups of three characters that a word in the trigram index has in common with a text that spells it otherwise.
 * The first one of a word begins with the space before it.
 */
export function gramsOf(words: readonly Pick<QueryWord, "spelling" | "unspaced">[]): string[] {
  const grams = words.flatMap(({ spelling, unspaced }) => triples(unspaced ? spelling : ` ${spelling}`));
  return [...new Set(grams)].slice(0, MAX_GRAMS);
}

/** Words of one or two characters in a script without spaces: too short for the trigram index to hold as such. */
export function shortRunsOf(words: readonly QueryWord[]): string[] {
  return words
    .filter((word) => word.unspaced && triples(word.spelling).length === 0)
    .map((word) => word.spelling);
}

/** From this share of groups of three characters on, two spellings count as one word (Dice's coefficient). */
export const SIMILAR = 0.5;

/** The groups of three characters of a word, including the spaces around it. */
export function gramSet(word: string): Set<string> {
  return new Set(triples(` ${word} `));
}

/** How much a word is like one with these groups of three characters, from 0 to 1 (Dice's coefficient). */
export function likeness(grams: ReadonlySet<string>, word: string): number {
  const others = gramSet(word);
  let common = 0;
  for (const gram of others) if (grams.has(gram)) common++;
  return (2 * common) / (others.size + grams.size);
}

const ASCII = /^[\x20-\x7f]*$/;

/**
 * Whether a run has a third of these groups of three characters, counted without collecting its own. Two words with fewer in common
 * have less than half of both (Dice's coefficient), and most runs of a text have none.
 */
export function mayResemble(run: string, grams: ReadonlySet<string>): boolean {
  const padded = ` ${run} `;
  if (!ASCII.test(padded)) return true;
  let common = 0;
  for (let at = 0; at + 3 <= padded.length; at++) if (grams.has(padded.slice(at, at + 3))) common++;
  return 3 * common >= grams.size;
}
