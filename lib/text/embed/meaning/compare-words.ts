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
  const sumRows = (sum: Float32Array, { term, spelling }: Word) => {
    const row = table.find(wordKey(term));
    if (row >= 0) table.addRow(sum, row, 1);
    else
      for (const piece of findPieces(term, spelling === "", table.find))
        table.addRow(sum, piece, PIECE_WEIGHT);
    return sum;
  };
  const rowOf = (word: Word) => sumRows(new Float32Array(table.dimensions), word);
  return (query) => {
    const wanted = chooseWords(query, rowOf, weightOf);
    const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
    const known = new Map<string, Seen>();
    const scratch = new Float32Array(table.dimensions);
    let texts = 0;
    return (text) => {
      const nearest = new Float32Array(wanted.length * NEAREST);
      texts++;
      for (const word of text) {
        let seen = known.get(word.term);
        if (seen === undefined) {
          seen = { cosines: cosinesOf(wanted, word.term, sumRows(scratch.fill(0), word)), text: 0 };
          known.set(word.term, seen);
        }
        if (seen.text === texts) continue;
        seen.text = texts;
        keepNearest(nearest, seen.cosines);
      }
      const near = nearest.reduce(
        (sum, cosine, at) => sum + cosine * wanted[Math.floor(at / NEAREST)]!.weight,
        0,
      );
      return total === 0 ? 0 : near / (NEAREST * total);
    };
  };
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

/** The cosine of a word with itself is 1, even if the table does not know it. */
function cosinesOf(wanted: readonly Wanted[], term: string, row: Float32Array): Float32Array {
  const length = lengthOf(row);
  return Float32Array.from(wanted, (one) => {
    if (one.term === term) return 1;
    return length > 0 && one.length > 0 ? dot(one.row, row) / (one.length * length) : 0;
  });
}

/** Two sums side by side do not wait for each other. Rows have an even number of dimensions. */
function dot(a: Float32Array, b: Float32Array): number {
  let [even, odd] = [0, 0];
  for (let at = 0; at < a.length; at += 2) {
    even += a[at]! * b[at]!;
    odd += a[at + 1]! * b[at + 1]!;
  }
  return even + odd;
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
