import { remember } from "../features/memo.ts";
import { lengthOf } from "../features/weigh-features.ts";
import type { Word } from "../features/words.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "./pieces.ts";
import type { Learned } from "./sum-words.ts";
import type { WordTable } from "./word-table.ts";

/** Each word of a query is compared with this many of the words of a text, those nearest to it: one alone may be near by chance. */
const NEAREST = 3;

/** The words of a long query that count most. More of them take longer and find no more. */
const MOST_WORDS = 8;

/** A word of a query, its row or the sum of its pieces, and what it counts. The row of a word that the table does not know is zero. */
type Wanted = { term: string; row: Float32Array; length: number; weight: number };

/** The cosines of a word of the texts with the words of the query, and the last text that it was seen in. */
type Seen = { cosines: Float32Array; text: number };

/**
 * A function that takes the words of a query and answers how near those of a text are to them, up to 1: the mean of the cosines of each
 * word of the query with the nearest words of the text. A word of the query counts by its rarity and by the length of its row, which is
 * short for words that say little. In the vector of a text, which is one sum, a few words are lost among many; here they are not.
 */
export function createWordComparison(
  table: WordTable,
  { weightOf = () => 1 }: Pick<Learned, "weightOf"> = {},
): (query: readonly Word[]) => (text: readonly Word[]) => number {
  const rowsOf = remember((term) => findRows(term, false, table));
  const addTo = (sum: Float32Array, { term, spelling }: Word) => {
    const { rows, weight } = spelling === "" ? findRows(term, true, table) : rowsOf(term);
    for (const row of rows) table.addRow(sum, row, weight);
    return sum;
  };
  return (query) => {
    const wanted = chooseWords(query, (word) => addTo(new Float32Array(table.dimensions), word), weightOf);
    const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
    const cosinesOf = createCosines(wanted, table.dimensions);
    const known = new Map<string, Seen>();
    const scratch = new Float32Array(table.dimensions);
    let texts = 0;
    return (text) => {
      const nearest = new Float32Array(MOST_WORDS * NEAREST);
      texts++;
      for (const word of text) {
        let seen = known.get(word.term);
        if (seen === undefined) {
          seen = { cosines: cosinesOf(word.term, addTo(scratch.fill(0), word)), text: 0 };
          known.set(word.term, seen);
        }
        if (seen.text === texts) continue;
        seen.text = texts;
        keepNearest(nearest, seen.cosines);
      }
      const near = wanted.reduce(
        (sum, { weight }, index) =>
          nearest
            .subarray(index * NEAREST, (index + 1) * NEAREST)
            .reduce((one, cosine) => one + weight * cosine, sum),
        0,
      );
      return total === 0 ? 0 : near / (NEAREST * total);
    };
  };
}

/** The rows of a word, and what each of them counts. */
function findRows(term: string, isUnspaced: boolean, table: WordTable): { rows: number[]; weight: number } {
  const row = table.find(wordKey(term));
  return row >= 0
    ? { rows: [row], weight: 1 }
    : { rows: findPieces(term, isUnspaced, table.find), weight: PIECE_WEIGHT };
}

/** The words of a query that count most. One that the table does not know counts as if its row were of usual length. */
function chooseWords(
  query: readonly Word[],
  rowOf: (word: Word) => Float32Array,
  weightOf: (key: number) => number,
): Wanted[] {
  const words = [...new Map(query.map((word) => [word.term, word])).values()].map((word) => {
    const row = rowOf(word);
    return { term: word.term, row, length: lengthOf(row) };
  });
  const lengths = words.map(({ length }) => length).filter((length) => length > 0);
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  return words
    .map((word) => ({ ...word, weight: weightOf(wordKey(word.term)) * (word.length || usual) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MOST_WORDS);
}

/** Gives the cosines of a word with those that are wanted. That with itself is 1, even if the table does not know it. */
function createCosines(wanted: readonly Wanted[], dimensions: number) {
  const directions = new Float32Array(dimensions * MOST_WORDS);
  for (const [index, { row, length }] of wanted.entries())
    for (let d = 0; d < dimensions; d++)
      directions[d * MOST_WORDS + index] = length > 0 ? row[d]! / length : 0;
  const places = new Map(wanted.map(({ term }, index) => [term, index]));
  return (term: string, row: Float32Array): Float32Array => {
    const cosines = multiply(directions, row);
    const place = places.get(term);
    if (place !== undefined) cosines[place] = 1;
    return cosines;
  };
}

/** The cosines of a row with eight directions, whose numbers stand side by side: this takes two thirds of one after the other. */
function multiply(directions: Float32Array, row: Float32Array): Float32Array {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  let square = 0;
  for (let at = 0, place = 0; at < row.length; at++, place += MOST_WORDS) {
    const value = row[at]!;
    square += value * value;
    a += value * directions[place]!;
    b += value * directions[place + 1]!;
    c += value * directions[place + 2]!;
    d += value * directions[place + 3]!;
    e += value * directions[place + 4]!;
    f += value * directions[place + 5]!;
    g += value * directions[place + 6]!;
    h += value * directions[place + 7]!;
  }
  const length = Math.sqrt(square) || 1;
  return Float32Array.of(
    a / length,
    b / length,
    c / length,
    d / length,
    e / length,
    f / length,
    g / length,
    h / length,
  );
}

/** Puts each cosine among the largest of its word of the query, which are in descending order. */
function keepNearest(nearest: Float32Array, cosines: Float32Array): void {
  for (let index = 0; index < cosines.length; index++) {
    const cosine = cosines[index]!;
    const start = index * NEAREST;
    let at = start + NEAREST - 1;
    if (cosine <= nearest[at]!) continue;
    for (; at > start && nearest[at - 1]! < cosine; at--) nearest[at] = nearest[at - 1]!;
    nearest[at] = cosine;
  }
}
