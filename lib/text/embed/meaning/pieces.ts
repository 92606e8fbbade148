import { hashOf } from "../features/features.ts";

/** Seeds that separate words, beginnings and endings: above 16 bits, where no letter of a word can undo them. */
const WORD = 0;
const BEGINNING = 0x30000;
const ENDING = 0x40000;

/** Shortest and longest piece of a word, in UTF-16 units. */
export const SHORTEST_PIECE = 3;
export const LONGEST_PIECE = 9;

/** Shortest word of a compound, in UTF-16 units: with three, search finds less in English. Longer compounds than this are no words. */
const SHORTEST_PART = 4;
const LONGEST_COMPOUND = 40;

/** What links the words of a German compound, or what its first word lost when the table learned its stem. */
const LINKS = ["", "s", "es", "n", "en", "e", "er"];

/** The weight of a row for a piece of a word. */
export const PIECE_WEIGHT = 0.7;

/** The keys of rows, as unsigned 32-bit numbers. */
export const wordKey = (term: string): number => hashOf(term, WORD) >>> 0;
export const beginningKey = (letters: string): number => hashOf(letters, BEGINNING) >>> 0;
export const endingKey = (letters: string): number => hashOf(letters, ENDING) >>> 0;

/**
 * The rows of the pieces of a word without its own row: the two words of a compound, so that "Kürbissuppe" is near pumpkins and soups, or
 * its longest known beginning and ending; for two characters without a space, each one. `find` returns the row of a key, or -1.
 */
export function findPieces(term: string, isUnspaced: boolean, find: (key: number) => number): number[] {
  if (isUnspaced) {
    const characters = Array.from(term);
    return characters.length < 2
      ? []
      : characters.map((each) => find(wordKey(each))).filter((row) => row >= 0);
  }
  const parts = findParts(term, find);
  if (parts !== undefined) return parts;
  const longest = Math.min(LONGEST_PIECE, term.length - 1);
  const rows: number[] = [];
  for (const keyOf of [
    (length: number) => beginningKey(term.slice(0, length)),
    (length: number) => endingKey(term.slice(-length)),
  ]) {
    for (let length = longest; length >= SHORTEST_PIECE; length--) {
      const row = find(keyOf(length));
      if (row < 0) continue;
      rows.push(row);
      break;
    }
  }
  return rows;
}

/** The rows of the two words of a compound, the second as long as possible; undefined if it has no such words. */
function findParts(term: string, find: (key: number) => number): number[] | undefined {
  if (term.length > LONGEST_COMPOUND) return undefined;
  for (let end = SHORTEST_PART; end <= term.length - SHORTEST_PART; end++) {
    const second = find(wordKey(term.slice(end)));
    if (second < 0) continue;
    for (const link of LINKS) {
      const linked = term.slice(0, end);
      if (!linked.endsWith(link) || end - link.length < SHORTEST_PART) continue;
      const first = find(wordKey(linked.slice(0, end - link.length)));
      if (first >= 0) return [first, second];
    }
  }
  return undefined;
}
