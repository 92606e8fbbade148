import type { Embedder, EmbeddingModel } from "../embedder.ts";
import { countWords } from "../features/count-words.ts";
import { mapInTurns } from "../features/turns.ts";
import { normalize, scaled } from "../features/weigh-features.ts";
import { createWordSplitter, splitWords } from "../features/words.ts";
import { rarityWeight, readBend } from "./bend.ts";
import { createWordComparison } from "./compare-words.ts";
import { wordKey } from "./pieces.ts";
import { createMeaningSum } from "./sum-rows.ts";
import { createSpellingSum } from "./sum-spellings.ts";
import { readTable, readTableHead } from "./word-table.ts";

/** Goes up whenever the same text would get another vector from the same bytes. */
const VERSION = 4;

/** The number of dimensions for spellings, which precede those of the table. */
const SPELLING = 192;

/** What meaning counts in a vector against the words and their spelling. */
const MEANING_SHARE = 0.9;

/** The model of a table alone. */
export function meaningModel(table: Uint8Array): EmbeddingModel {
  return modelOf("meaning", table);
}

/** The model of a table adapted to the user's texts; `hash` identifies what was learned. */
export function learnedModel(table: Uint8Array, hash: string): EmbeddingModel {
  return modelOf("learned", table, hash);
}

function modelOf(model: string, bytes: Uint8Array, hash = ""): EmbeddingModel {
  const { dimensions, name } = readTableHead(bytes);
  const fingerprint = `${model} of v${VERSION} ${SPELLING}+${dimensions} ${name} ${hash}`.trim();
  return { provider: "local", model, dimensions: SPELLING + dimensions, fingerprint };
}

/** Whether the model uses the table, unchanged or adapted. */
export function isOfTable({ fingerprint }: EmbeddingModel, table: Uint8Array): boolean {
  const own = meaningModel(table).fingerprint;
  return fingerprint === own || fingerprint.startsWith(`${own.replace("meaning", "learned")} `);
}

/**
 * An embedder of the spelling and the meaning of words: what their spellings add up to, then the sum of their rows in a table. With
 * `bend`, which was learned from the user's texts, words are weighted by rarity and rows are shifted.
 */
export function createMeaningEmbedder(
  model: EmbeddingModel,
  tableBytes: Uint8Array,
  bend?: Uint8Array,
): Embedder {
  const learned = bend === undefined ? undefined : readBend(bend);
  const table = readTable(tableBytes);
  const bent = learned && { weightOf: rarityWeight(learned.rarities), bend: learned.words };
  const split = createWordSplitter();
  const sumSpellings = createSpellingSum(SPELLING, bent?.weightOf);
  const sumRows = createMeaningSum(table, bent);
  const compareWords = createWordComparison(table, bent);
  return {
    model,
    embed: (texts, _kind, signal) =>
      mapInTurns(texts, signal, (text) => {
        const words = countWords(split(text));
        return join(sumSpellings(words), sumRows(words));
      }),
    async compare(query, texts, signal) {
      const nearnessOf = compareWords(split(query));
      return mapInTurns(texts, signal, (text) => nearnessOf(split(text)));
    },
  };
}

/** Whether the table has a row for a word. */
export function createWordTest(tableBytes: Uint8Array): (word: string) => boolean {
  const { find } = readTable(tableBytes);
  return (word) => splitWords(word).every(({ term }) => find(wordKey(term)) >= 0);
}

/** Both parts in one vector of length 1, each with its share of the square of that. */
function join(spelling: Float32Array, meaning: Float32Array): Float32Array {
  const vector = new Float32Array(spelling.length + meaning.length);
  vector.set(scaled(spelling, 1 - MEANING_SHARE));
  vector.set(scaled(meaning, MEANING_SHARE), spelling.length);
  return normalize(vector);
}
