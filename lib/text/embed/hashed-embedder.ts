import type { Embedder } from "./embedder.ts";
import { createTurns } from "./features/turns.ts";
import { addSigned, createFeatureWeigher, FEATURE_SETTINGS, normalize } from "./features/weigh-features.ts";
import { splitWords } from "./features/words.ts";

/** Goes up whenever the same text would get another vector. */
const VERSION = 2;
const DEFAULT_DIMENSIONS = 1024;

/**
 * An embedder that needs neither a model nor other texts: each word, pair of words and part of a word adds its weight to one
 * dimension. Texts are near each other if they share words or spellings. It does not know meanings.
 */
export function createHashedEmbedder({ dimensions = DEFAULT_DIMENSIONS } = {}): Embedder {
  return {
    model: {
      provider: "local",
      model: "hashed",
      dimensions,
      fingerprint: `hashed v${VERSION} ${dimensions} ${FEATURE_SETTINGS}`,
    },
    async embed(texts, _kind, signal) {
      const weigh = createFeatureWeigher();
      const turns = createTurns(signal);
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        await turns.take();
        const vector = new Float32Array(dimensions);
        weigh(splitWords(text), (hash, weight) => addSigned(vector, hash, weight));
        vectors.push(normalize(vector));
      }
      signal?.throwIfAborted();
      return vectors;
    },
  };
}
