import { countWords } from "../features/count-words.ts";
import { remember } from "../features/memo.ts";
import { lengthOf } from "../features/weigh-features.ts";
import type { Word } from "../features/words.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "./pieces.ts";
import { AT_ONCE, createMultipliers, type Multiply } from "./products.ts";
import type { Learned } from "./sum-rows.ts";
import type { WordTable } from "./word-table.ts";

/** Each word of a query is compared with this many of the words of a text, those nearest to it: one alone may be near by chance. */
const NEAREST = 3;

/** A word of a query, its row or the sum of its pieces, and what it counts. The row of a word that the table does not know is zero. */
type Wanted = { term: string; row: Float32Array; length: number; weight: number };

/** The rows of a word, and what each of them counts. */
type Rows = { rows: readonly number[]; weight: number };

/**
 * A function that takes the words of a query and answers how near those of a text are to them, up to 1: the mean of the cosines of each
 * word of the query with the nearest words of the text. A word of the query counts by its rarity and by the length of its row, which is
 * short for words that say little. In the vector of a text, which is one sum, a few words are lost among many; here they are not.
 */
export function createWordComparison(
  table: WordTable,
  { weightOf = () => 1 }: Pick<Learned, "weightOf"> = {},
): (query: readonly Word[]) => (text: readonly Word[]) => number {
  // With the first query: threads that only embed do without.
  let multiplyWith: ReturnType<typeof createMultipliers> | undefined;
  const rowsOfSpaced = remember((term) => findRows(term, false, table));
  const rowsOf = ({ term, spelling }: Word) =>
    spelling === "" ? findRows(term, true, table) : rowsOfSpaced(term);
  return (query) => {
    const wanted = chooseWords(query, (word) => sumOf(rowsOf(word), table), weightOf);
    const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
    multiplyWith ??= createMultipliers(table);
    const cosines = createCosines(wanted, multiplyWith(directionsOf(wanted, table.dimensions)));
    let texts = 0;
    return (text) => {
      const nearest = new Float32Array(wanted.length * NEAREST);
      texts++;
      for (const word of text) {
        const place = cosines.placeOf(word.term) ?? cosines.add(word.term, rowsOf(word).rows);
        if (cosines.isNew(place, texts)) keepNearest(nearest, cosines.all(), place);
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

function findRows(term: string, isUnspaced: boolean, table: WordTable): Rows {
  const row = table.find(wordKey(term));
  return row >= 0
    ? { rows: [row], weight: 1 }
    : { rows: findPieces(term, isUnspaced, table.find), weight: PIECE_WEIGHT };
}

function sumOf({ rows, weight }: Rows, table: WordTable): Float32Array {
  const sum = new Float32Array(table.dimensions);
  for (const row of rows) table.addRow(sum, row, weight);
  return sum;
}

/**
 * The words of a query that count most: more of them find no more. One that the table does not know counts as if its row were of usual
 * length.
 */
function chooseWords(
  query: readonly Word[],
  rowOf: (word: Word) => Float32Array,
  weightOf: (key: number) => number,
): Wanted[] {
  const words = countWords(query).map((word) => {
    const row = rowOf(word);
    return { term: word.term, row, length: lengthOf(row) };
  });
  const lengths = words.map(({ length }) => length).filter((length) => length > 0);
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  return words
    .map((word) => ({ ...word, weight: weightOf(wordKey(word.term)) * (word.length || usual) }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, AT_ONCE);
}

/** The words that were met in texts, by their places, with their cosines in one array: many small ones take most of the time. */
function createCosines(wanted: readonly Wanted[], multiply: Multiply) {
  const width = wanted.length;
  const asked = new Map(wanted.map(({ term }, index) => [term, index]));
  const places = new Map<string, number>();
  let all = new Float32Array(FIRST_ROOM * width);
  let lastText = new Int32Array(FIRST_ROOM);
  return {
    all: () => all,
    placeOf: (term: string) => places.get(term),
    /** The cosine of a word with itself is 1, even if the table does not know it. */
    add(term: string, rows: readonly number[]): number {
      const place = places.size;
      places.set(term, place);
      if (place >= lastText.length) {
        all = copied(all, new Float32Array(2 * all.length));
        lastText = copied(lastText, new Int32Array(2 * lastText.length));
      }
      const { products, length } = multiply(rows);
      if (length > 0)
        for (let index = 0; index < width; index++) all[place * width + index] = products[index]! / length;
      const index = asked.get(term);
      if (index !== undefined) all[place * width + index] = 1;
      return place;
    },
    /** Whether a word was not met in this text yet. */
    isNew(place: number, text: number): boolean {
      const isNew = lastText[place] !== text;
      lastText[place] = text;
      return isNew;
    },
  };
}

/** Words to make room for at first. */
const FIRST_ROOM = 4_096;

function copied<Numbers extends Float32Array | Int32Array>(numbers: Numbers, larger: Numbers): Numbers {
  larger.set(numbers);
  return larger;
}

/** The directions of the words that are wanted, as a multiplier takes them. */
function directionsOf(wanted: readonly Wanted[], dimensions: number): Float32Array {
  const directions = new Float32Array(dimensions * AT_ONCE);
  for (const [index, { row, length }] of wanted.entries())
    for (let d = 0; d < dimensions; d++) directions[d * AT_ONCE + index] = length > 0 ? row[d]! / length : 0;
  return directions;
}

/** Puts each cosine of a word among the largest of its word of the query, which are in descending order. */
function keepNearest(nearest: Float32Array, all: Float32Array, place: number): void {
  const width = nearest.length / NEAREST;
  for (let index = 0; index < width; index++) {
    const cosine = all[place * width + index]!;
    const start = index * NEAREST;
    let at = start + NEAREST - 1;
    if (cosine <= nearest[at]!) continue;
    for (; at > start && nearest[at - 1]! < cosine; at--) nearest[at] = nearest[at - 1]!;
    nearest[at] = cosine;
  }
}
