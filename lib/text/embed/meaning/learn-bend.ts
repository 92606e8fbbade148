import { type CountedWord, countWords } from "../features/count-words.ts";
import { RARITIES, toRarity } from "../features/rarity.ts";
import { createTurns } from "../features/turns.ts";
import { lengthOf, normalize } from "../features/weigh-features.ts";
import { splitWords } from "../features/words.ts";
import type { PackedTexts } from "../packed-texts.ts";
import { packBend, rarityWeight } from "./bend.ts";
import { findPieces, wordKey } from "./pieces.ts";
import { createMeaningSum } from "./sum-rows.ts";
import { packTable, readTable, type WordTable } from "./word-table.ts";

type Turns = ReturnType<typeof createTurns>;

/** How far a word is moved, as a share of the length of its own row. */
const BEND = 0.3;

/** Words that are moved at most, those in most texts first: 2 MB. */
const MOST_WORDS = 20_000;

/** A word of the texts: how to find it in the table, and in how many texts it occurs. */
type Known = { key: number; rows: number[]; texts: number };

/** The different words of all texts, and for each text the places of its words among them. */
type Census = { words: Known[]; ofTexts: Uint32Array[]; rarities: Uint8Array };

/**
 * Learns from texts how rare features are, and what words mean there: each word that occurs in at least two texts moves toward
 * the mean of those texts. The same texts give the same bytes, which `readBend` reads. Takes seconds for thousands of texts.
 */
export async function learnBend(
  texts: PackedTexts,
  tableBytes: Uint8Array,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const turns = createTurns(signal);
  const table = readTable(tableBytes);
  const { words, ofTexts, rarities } = await takeCensus(texts, table, turns);
  const moved = [...words.keys()]
    .filter((place) => words[place]!.texts > 1)
    .sort((a, b) => words[b]!.texts - words[a]!.texts || words[a]!.key - words[b]!.key)
    .slice(0, MOST_WORDS);
  const vectors = await embedTexts(
    texts,
    createMeaningSum(table, { weightOf: rarityWeight(rarities) }),
    turns,
  );
  const means = await sumByWord(ofTexts, vectors, moved, turns);
  const length = usualLength(
    moved.map((place) => words[place]!),
    table,
  );
  for (const [index, place] of moved.entries()) {
    const { rows } = words[place]!;
    const mean = means.subarray(index * table.dimensions, (index + 1) * table.dimensions);
    const scale =
      (BEND * (rows.length === 0 ? length : lengthOf(sumOf(rows, table)))) / (lengthOf(mean) || 1);
    for (let d = 0; d < mean.length; d++) mean[d]! *= scale;
  }
  const keys = moved.map((place) => words[place]!.key);
  return packBend(rarities, packTable(keys, means, table.dimensions, table.name));
}

async function takeCensus(texts: PackedTexts, table: WordTable, turns: Turns): Promise<Census> {
  const places = new Map<string, number>();
  const words: Known[] = [];
  const ofTexts: Uint32Array[] = [];
  for (const text of texts) {
    await turns.take();
    const own = countWords(splitWords(text)).map(({ term, spelling }) => {
      const known = places.get(term);
      if (known !== undefined) return known;
      places.set(term, words.length);
      return words.push({ ...findRows(term, spelling === "", table), texts: 0 }) - 1;
    });
    for (const place of own) words[place]!.texts++;
    ofTexts.push(Uint32Array.from(own));
  }
  return { words, ofTexts, rarities: toRarities(words, ofTexts.length) };
}

/** How rare the words are in so many texts. */
function toRarities(words: readonly Known[], texts: number): Uint8Array {
  const counts = new Uint32Array(RARITIES);
  for (const { key, texts: of } of words) counts[key & (RARITIES - 1)]! += of;
  // A loop: `Uint8Array.from` calls a function for each of a quarter of a million numbers, most of them zero.
  const rarities = new Uint8Array(RARITIES);
  for (let place = 0; place < RARITIES; place++) rarities[place] = toRarity(counts[place]!, texts);
  return rarities;
}

function findRows(term: string, isUnspaced: boolean, table: WordTable): Pick<Known, "key" | "rows"> {
  const key = wordKey(term);
  const row = table.find(key);
  return { key, rows: row >= 0 ? [row] : findPieces(term, isUnspaced, table.find) };
}

/** The vectors of the texts, each of length 1 and less the mean of all. */
async function embedTexts(
  texts: PackedTexts,
  sumRows: (words: readonly CountedWord[]) => Float32Array,
  turns: Turns,
): Promise<Float32Array[]> {
  const mean = sumRows([]);
  const count = texts.length;
  const vectors: Float32Array[] = [];
  for (const text of texts) {
    await turns.take();
    const vector = normalize(sumRows(countWords(splitWords(text))));
    for (let d = 0; d < mean.length; d++) mean[d]! += vector[d]! / count;
    vectors.push(vector);
  }
  for (const vector of vectors) for (let d = 0; d < mean.length; d++) vector[d]! -= mean[d]!;
  return vectors;
}

/** For each word that moves, the sum of the vectors of the texts that contain it. */
async function sumByWord(
  ofTexts: readonly Uint32Array[],
  vectors: readonly Float32Array[],
  moved: readonly number[],
  turns: Turns,
): Promise<Float32Array> {
  const dimensions = vectors[0]?.length ?? 0;
  const indexes = new Map(moved.map((place, index) => [place, index]));
  const sums = new Float32Array(moved.length * dimensions);
  for (const [text, places] of ofTexts.entries()) {
    await turns.take();
    const vector = vectors[text]!;
    for (const place of places) {
      const index = indexes.get(place);
      if (index === undefined) continue;
      for (let d = 0; d < dimensions; d++) sums[index * dimensions + d]! += vector[d]!;
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
