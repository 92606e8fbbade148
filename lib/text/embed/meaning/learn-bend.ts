import { RARITIES, toRarity } from "../features/rarity.ts";
import { createTurns } from "../features/turns.ts";
import { createFeatureWeigher, lengthOf, normalize } from "../features/weigh-features.ts";
import { splitWords, type Word } from "../features/words.ts";
import { packBend, RARITY_BYTES, rarityWeight, readRarities } from "./bend.ts";
import { findPieces, wordKey } from "./pieces.ts";
import { createWordSum } from "./sum-words.ts";
import { packTable, readTable, type WordTable } from "./word-table.ts";

type Turns = ReturnType<typeof createTurns>;

/** How far a word is moved, as a share of the length of its own row. */
const BEND = 0.3;

/** Words that are moved at most, those in most texts first: 2 MB. */
const MOST_WORDS = 20_000;

/** A word of the texts: how to find it in the table, and in how many texts it occurs. */
type Known = { key: number; rows: number[]; texts: number; place: number };

/**
 * Learns from texts how rare features are, and what words mean there: each word that occurs in at least two texts moves toward
 * the mean of those texts. The same texts give the same bytes, which `readBend` reads. Takes seconds for thousands of texts.
 */
export async function learnBend(
  texts: readonly string[],
  tableBytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const turns = createTurns(signal);
  const table = readTable(tableBytes);
  const words = await countWords(texts, table, turns);
  const moved = [...words.values()]
    .filter(({ texts: count }) => count > 1)
    .sort((a, b) => b.texts - a.texts || a.key - b.key)
    .slice(0, MOST_WORDS);
  for (const [place, word] of moved.entries()) word.place = place;
  const rarities = await learnRarities(texts, turns);
  const vectors = await embedTexts(
    texts,
    createWordSum(table, { weightOf: rarityWeight(readRarities(rarities)) }),
    turns,
  );
  const means = await sumByWord(texts, vectors, { words, count: moved.length, table }, turns);
  const length = usualLength(moved, table);
  for (const { rows, place } of moved) {
    const mean = means.subarray(place * table.dimensions, (place + 1) * table.dimensions);
    const scale =
      (BEND * (rows.length === 0 ? length : lengthOf(sumOf(rows, table)))) / (lengthOf(mean) || 1);
    for (let d = 0; d < mean.length; d++) mean[d]! *= scale;
  }
  const keys = moved.map(({ key }) => key);
  return packBend(rarities, packTable(keys, means, table.dimensions, table.name));
}

async function learnRarities(texts: readonly string[], turns: Turns): Promise<Uint8Array> {
  const weigh = createFeatureWeigher();
  const counts = new Uint32Array(RARITY_BYTES);
  for (const text of texts) {
    await turns.take();
    weigh(splitWords(text), (hash, _, kind) => {
      counts[(kind === "word" ? 0 : RARITIES) + (hash & (RARITIES - 1))]!++;
    });
  }
  return Uint8Array.from(counts, (count) => toRarity(count, texts.length));
}

/** The words by their terms; `place` is -1 until it is known which are moved. */
async function countWords(
  texts: readonly string[],
  table: WordTable,
  turns: Turns,
): Promise<Map<string, Known>> {
  const words = new Map<string, Known>();
  for (const text of texts) {
    await turns.take();
    for (const { term, spelling } of distinct(splitWords(text))) {
      const known = words.get(term);
      if (known !== undefined) known.texts++;
      else words.set(term, { ...findRows(term, spelling === "", table), texts: 1, place: -1 });
    }
  }
  return words;
}

function findRows(term: string, isUnspaced: boolean, table: WordTable): Pick<Known, "key" | "rows"> {
  const key = wordKey(term);
  const row = table.find(key);
  return { key, rows: row >= 0 ? [row] : findPieces(term, isUnspaced, table.find) };
}

/** The vectors of the texts, each of length 1 and less the mean of all. */
async function embedTexts(
  texts: readonly string[],
  sumWords: (words: readonly Word[]) => Float32Array,
  turns: Turns,
): Promise<Float32Array[]> {
  const mean = sumWords([]);
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    await turns.take();
    const vector = normalize(sumWords(splitWords(text)));
    for (let d = 0; d < mean.length; d++) mean[d]! += vector[d]! / texts.length;
    vectors.push(vector);
  }
  for (const vector of vectors) for (let d = 0; d < mean.length; d++) vector[d]! -= mean[d]!;
  return vectors;
}

/** For each word that moves, the sum of the vectors of the texts that contain it. */
async function sumByWord(
  texts: readonly string[],
  vectors: readonly Float32Array[],
  { words, count, table }: { words: Map<string, Known>; count: number; table: WordTable },
  turns: Turns,
): Promise<Float32Array> {
  const { dimensions } = table;
  const sums = new Float32Array(count * dimensions);
  for (const [index, text] of texts.entries()) {
    await turns.take();
    const vector = vectors[index]!;
    for (const { term } of distinct(splitWords(text))) {
      const place = words.get(term)?.place ?? -1;
      if (place < 0) continue;
      for (let d = 0; d < dimensions; d++) sums[place * dimensions + d]! += vector[d]!;
    }
  }
  return sums;
}

/** The length of the row in the middle, for words that have none. */
function usualLength(words: readonly Known[], table: WordTable): number {
  const lengths = words.flatMap(({ rows }) => (rows.length === 1 ? [lengthOf(sumOf(rows, table))] : []));
  return lengths.sort((a, b) => a - b)[lengths.length >> 1] ?? 1;
}

function sumOf(rows: readonly number[], table: WordTable): Float32Array {
  const sum = new Float32Array(table.dimensions);
  for (const row of rows) table.addRow(sum, row, 1);
  return sum;
}

function distinct(words: readonly Word[]): Iterable<Word> {
  return new Map(words.map((word) => [word.term, word])).values();
}
