import type { Embedder } from "./embedder.ts";
import { mapInTurns } from "./features/turns.ts";
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
    embed(texts, _kind, signal) {
      const weigh = createFeatureWeigher();
      return mapInTurns(texts, signal, (text) => {
        const vector = new Float32Array(dimensions);
        weigh(splitWords(text), (hash, weight) => addSigned(vector, hash, weight));
        return normalize(vector);
      });
    },
  };
}
