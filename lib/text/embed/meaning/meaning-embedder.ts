import type { Embedder, EmbeddingModel } from "../embedder.ts";
import { rarityOf } from "../features/rarity.ts";
import { createTurns } from "../features/turns.ts";
import {
  addSigned,
  createFeatureWeigher,
  FEATURE_SETTINGS,
  normalize,
  scaled,
} from "../features/weigh-features.ts";
import { createWordSplitter } from "../features/words.ts";
import { rarityWeight, readBend } from "./bend.ts";
import { createWordComparison } from "./compare-words.ts";
import { createWordSum } from "./sum-words.ts";
import { readTable, readTableHead } from "./word-table.ts";

/** Goes up whenever the same text would get another vector from the same bytes. */
const VERSION = 2;
const KIND = `v${VERSION} ${FEATURE_SETTINGS}`;

/** The number of dimensions for hashed features, which precede those of the table. */
const HASHED = 768;

/** What meaning counts in a vector against the words and their spelling. */
const MEANING_SHARE = 0.8;

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
  const fingerprint = `${model} of ${KIND} ${HASHED}+${dimensions} ${name} ${hash}`.trim();
  return { provider: "local", model, dimensions: HASHED + dimensions, fingerprint };
}

/** Whether the model uses the table, unchanged or adapted. */
export function isOfTable({ fingerprint }: EmbeddingModel, table: Uint8Array): boolean {
  const own = meaningModel(table).fingerprint;
  return fingerprint === own || fingerprint.startsWith(`${own.replace("meaning", "learned")} `);
}

/**
 * An embedder of the meaning and spelling of words: the hashed features, then the sum of the words' rows in a table. With
 * `bend`, which was learned from the user's texts, features are weighted by rarity and rows are shifted.
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
  const weigh = createFeatureWeigher();
  const sumWords = createWordSum(table, bent);
  const compareWords = createWordComparison(table, bent);
  return {
    model,
    async embed(texts, kind, signal) {
      const turns = createTurns(signal);
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        await turns.take();
        const words = split(text);
        const hashed = new Float32Array(HASHED);
        weigh(words, (hash, weight, feature) => {
          const rarity = learned === undefined ? 1 : rarityOf(learned.rarities[feature], hash, kind);
          addSigned(hashed, hash, weight * rarity);
        });
        vectors.push(join(hashed, sumWords(words)));
      }
      signal?.throwIfAborted();
      return vectors;
    },
    async compare(query, texts, signal) {
      const turns = createTurns(signal);
      const nearnessOf = compareWords(split(query));
      const nearness: number[] = [];
      for (const text of texts) {
        await turns.take();
        nearness.push(nearnessOf(split(text)));
      }
      return nearness;
    },
  };
}

/** Both parts in one vector of length 1, each with its share of the square of that. */
function join(hashed: Float32Array, meaning: Float32Array): Float32Array {
  const vector = new Float32Array(hashed.length + meaning.length);
  vector.set(scaled(hashed, 1 - MEANING_SHARE));
  vector.set(scaled(meaning, MEANING_SHARE), hashed.length);
  return normalize(vector);
}
