import {
  beginningKey,
  endingKey,
  LONGEST_PIECE,
  SHORTEST_PIECE,
} from "../../lib/text/embed/meaning/pieces.ts";
import { LANGUAGES, type Language } from "./sources/pair.ts";

/**
 * A term of the pairs. For each language, its count in the texts of the source that is being read, and the sum of the square
 * roots of its counts in all sources, so that a word of many sources comes before one that a single source repeats.
 */
export type Term = {
  id: number;
  text: string;
  isUnspaced: boolean;
  counts: Uint32Array;
  spread: Float32Array;
};

/** How many rows each language has for its words, compared with the others. A word of several languages has one row. */
const SHARES: Readonly<Record<Language, number>> = {
  en: 36,
  de: 11,
  fr: 9,
  es: 9,
  it: 8,
  pt: 8,
  zh: 15,
};

/** Rows of the table: with 256 numbers of 3 bits, a key and a scale these are 8 MB. */
const ROWS = 78_400;

/** The shares grow by so much at a time until the rows or the words are used up. */
const STEP = 10;

/** The most rows for beginnings and endings of words. */
const PIECES = 7_000;

/** Finds a term by its text, or adds it. */
export function addTerm(terms: Map<string, Term>, names: Term[], text: string, isUnspaced: boolean): Term {
  const known = terms.get(text);
  if (known !== undefined) return known;
  const term = {
    id: names.length,
    text,
    isUnspaced,
    counts: new Uint32Array(LANGUAGES.length),
    spread: new Float32Array(LANGUAGES.length),
  };
  terms.set(text, term);
  names.push(term);
  return term;
}

/** Adds the counts of a source, and begins to count anew. */
export function endSource(names: readonly Term[]): void {
  for (const { counts, spread } of names) {
    for (const [language, count] of counts.entries()) spread[language]! += Math.sqrt(count);
    counts.fill(0);
  }
}

/** The terms that say most in each language, as many as its share allows, those of most texts first. */
export function chooseWords(names: readonly Term[]): Term[] {
  const byLanguage = LANGUAGES.map((language, index) => ({
    share: SHARES[language],
    sorted: names
      .filter(({ spread }) => spread[index]! > 1)
      .sort((a, b) => b.spread[index]! - a.spread[index]!),
  }));
  const choose = (times: number) =>
    new Set(byLanguage.flatMap(({ share, sorted }) => sorted.slice(0, share * times)));
  let chosen = new Set<Term>();
  for (let times = STEP, more = choose(times); more.size > chosen.size && more.size <= ROWS - PIECES; ) {
    chosen = more;
    times += STEP;
    more = choose(times);
  }
  const total = ({ spread }: Term) => spread.reduce((sum, value) => sum + value, 0);
  return [...chosen].sort((a, b) => total(b) - total(a) || a.id - b.id);
}

/** The keys of the pieces that most terms have. Longer pieces come first if they say more. */
export function choosePieces(names: readonly Term[]): number[] {
  const counts = new Map<number, number>();
  const lengths = new Map<number, number>();
  for (const { text, isUnspaced, spread } of names) {
    if (isUnspaced || /\d/.test(text) || spread.every((value) => value <= 1)) continue;
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
