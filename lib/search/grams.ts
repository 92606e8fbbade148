import type { QueryWord } from "./parse-query.ts";

/** Groups of characters that are looked for; common ones cost a millisecond each in large collections. */
const MAX_GRAMS = 128;

/**
 * The groups of three characters that a word in the trigram index has in common with a text that spells it otherwise.
 * The first one of a word begins with the space before it.
 */
export function gramsOf(words: readonly QueryWord[]): string[] {
  const grams = words.flatMap(({ spelling, unspaced }) => triples(unspaced ? spelling : ` ${spelling}`));
  return [...new Set(grams)].slice(0, MAX_GRAMS);
}

/** Words of one or two characters in a script without spaces: too short for the trigram index to hold as such. */
export function shortRunsOf(words: readonly QueryWord[]): string[] {
  return words
    .filter((word) => word.unspaced && triples(word.spelling).length === 0)
    .map((word) => word.spelling);
}

/** All groups of three characters in a row. */
export function triples(text: string): string[] {
  const characters = Array.from(text);
  return characters.slice(2).map((third, index) => `${characters[index]}${characters[index + 1]}${third}`);
}
