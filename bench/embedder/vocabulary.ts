import {
  beginningKey,
  endingKey,
  LONGEST_PIECE,
  SHORTEST_PIECE,
} from "../../lib/text/embed/meaning/pieces.ts";
import { LANGUAGES, type Language } from "./sources/pair.ts";

/** A term of the pairs, and its count in the texts of each language. */
export type Term = { id: number; text: string; isUnspaced: boolean; counts: Uint32Array };

/** How many words of each language have rows. A word of several languages counts for each and has one row. */
const WORDS: Readonly<Record<Language, number>> = {
  en: 36_000,
  de: 11_000,
  fr: 8_000,
  es: 7_500,
  it: 7_500,
  pt: 7_000,
  zh: 13_000,
};

/** Rows of the table: with 192 dimensions of 4 bits, a key and a scale these are 8 MB. */
const ROWS = 78_000;

/** The most rows for beginnings and endings of words. */
const PIECES = 7_000;

/** Finds a term by its text, or adds it. */
export function addTerm(terms: Map<string, Term>, names: Term[], text: string, isUnspaced: boolean): Term {
  const known = terms.get(text);
  if (known !== undefined) return known;
  const term = { id: names.length, text, isUnspaced, counts: new Uint32Array(LANGUAGES.length) };
  terms.set(text, term);
  names.push(term);
  return term;
}

/** The most frequent terms of each language, most frequent first. */
export function chooseWords(names: readonly Term[]): Term[] {
  const chosen = new Set<Term>();
  for (const [index, language] of LANGUAGES.entries()) {
    const sorted = names
      .filter(({ counts }) => counts[index]! > 1)
      .sort((a, b) => b.counts[index]! - a.counts[index]!);
    for (const term of sorted.slice(0, WORDS[language])) chosen.add(term);
  }
  const total = ({ counts }: Term) => counts.reduce((sum, count) => sum + count, 0);
  return [...chosen].sort((a, b) => total(b) - total(a) || a.id - b.id).slice(0, ROWS - PIECES);
}

/** The keys of the pieces that most terms have. Longer pieces come first if they say more. */
export function choosePieces(names: readonly Term[]): number[] {
  const counts = new Map<number, number>();
  const lengths = new Map<number, number>();
  for (const { text, isUnspaced, counts: seen } of names) {
    if (isUnspaced || /\d/.test(text) || seen.every((count) => count < 2)) continue;
    for (let length = SHORTEST_PIECE; length <= Math.min(LONGEST_PIECE, text.length - 1); length++) {
      for (const key of [beginningKey(text.slice(0, length)), endingKey(text.slice(-length))]) {
        counts.set(key, (counts.get(key) ?? 0) + 1);
        lengths.set(key, length);
      }
    }
  }
  const score = (key: number) => counts.get(key)! * lengths.get(key)! ** 2;
  return [...counts.keys()].sort((a, b) => score(b) - score(a)).slice(0, PIECES);
}
