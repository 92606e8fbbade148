import { countWords } from "../features/count-words.ts";
import { remember } from "../features/memo.ts";
import { lengthOf } from "../features/weigh-features.ts";
import type { Word } from "../features/words.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "./pieces.ts";
import type { Learned } from "./sum-rows.ts";
import type { WordTable } from "./word-table.ts";

/** Each word of a query is compared with this many of the words of a text, those nearest to it: one alone may be near by chance. */
const NEAREST = 3;

/** The words of a long query that count most. More of them take longer and find no more. */
const MOST_WORDS = 8;

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
  const rowsOfSpaced = remember((term) => findRows(term, false, table));
  const rowsOf = ({ term, spelling }: Word) =>
    spelling === "" ? findRows(term, true, table) : rowsOfSpaced(term);
  return (query) => {
    const wanted = chooseWords(query, (word) => sumOf(rowsOf(word), table), weightOf);
    const total = wanted.reduce((sum, { weight }) => sum + weight, 0);
    const cosines = createCosines(wanted, table);
    let texts = 0;
    return (text) => {
      const nearest = new Float32Array(wanted.length * NEAREST);
      texts++;
      for (const word of text) {
        const place = cosines.placeOf(word.term) ?? cosines.add(word.term, rowsOf(word));
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

/** The words of a query that count most. One that the table does not know counts as if its row were of usual length. */
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
    .slice(0, MOST_WORDS);
}

/** The words that were met in texts, by their places, with their cosines in one array: many small ones take most of the time. */
function createCosines(wanted: readonly Wanted[], table: WordTable) {
  const width = wanted.length;
  const { productsOf, sumOfProducts } = createProducts(wanted, table);
  const asked = new Map(wanted.map(({ term }, index) => [term, index]));
  const places = new Map<string, number>();
  let all = new Float32Array(FIRST_ROOM * width);
  let lastText = new Int32Array(FIRST_ROOM);
  return {
    all: () => all,
    placeOf: (term: string) => places.get(term),
    /** The cosine of a word with itself is 1, even if the table does not know it. */
    add(term: string, found: Rows): number {
      const place = places.size;
      places.set(term, place);
      if (place >= lastText.length) {
        all = copied(all, new Float32Array(2 * all.length));
        lastText = copied(lastText, new Int32Array(2 * lastText.length));
      }
      const [row] = found.rows;
      const { products, length } =
        found.rows.length > 1 || row === undefined ? sumOfProducts(found) : productsOf(row);
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

/** The products of a row with the directions of the words that are wanted, and its length. */
type Products = { products: ArrayLike<number>; length: number };

/** Gives the products of a row, until the next are asked for, and those of the sum of several: of pairs of characters, rows are the same. */
function createProducts(wanted: readonly Wanted[], table: WordTable) {
  const directions = new Float32Array(table.dimensions * MOST_WORDS);
  for (const [index, { row, length }] of wanted.entries())
    for (let d = 0; d < table.dimensions; d++)
      directions[d * MOST_WORDS + index] = length > 0 ? row[d]! / length : 0;
  const products = new Float64Array(MOST_WORDS);
  const known = new Map<number, Float64Array>();
  const sum = new Float32Array(table.dimensions);

  function productsOf(row: number): Products {
    sum.fill(0);
    table.addRow(sum, row, 1);
    return { products, length: multiply(directions, sum, products) };
  }

  function knownProductsOf(row: number): Float64Array {
    const before = known.get(row);
    if (before !== undefined) return before;
    productsOf(row);
    const found = products.slice();
    known.set(row, found);
    return found;
  }

  function sumOfProducts({ rows }: Rows): Products {
    const all = rows.map(knownProductsOf);
    sum.fill(0);
    products.fill(0);
    for (const [at, row] of rows.entries()) {
      table.addRow(sum, row, 1);
      for (let index = 0; index < products.length; index++) products[index]! += all[at]![index]!;
    }
    return { products, length: lengthOf(sum) };
  }

  return { productsOf, sumOfProducts };
}

/**
 * Multiplies a row with eight directions, whose numbers stand side by side: this takes two thirds of one after the other. Returns the
 * length of the row.
 */
function multiply(directions: Float32Array, row: Float32Array, products: Float64Array): number {
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
  products[0] = a;
  products[1] = b;
  products[2] = c;
  products[3] = d;
  products[4] = e;
  products[5] = f;
  products[6] = g;
  products[7] = h;
  return Math.sqrt(square);
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
