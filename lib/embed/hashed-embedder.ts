import type { Embedder } from "../embedder.ts";
import { createFeatureCounter, type FeatureCounter } from "./feature-counter.ts";
import { FEATURES, type FeatureKind } from "./features.ts";
import { splitWords } from "./words.ts";

/** How rare a feature is among what is searched; 0 takes it out. */
export type FeatureWeight = (feature: string, kind: FeatureKind) => number;

/** Goes up whenever the same text would get another vector. */
const VERSION = 1;
const DEFAULT_DIMENSIONS = 1024;
/** How long to compute before others get their turn, in milliseconds. */
const TURN_MS = 10;

/**
 * An embedder that needs no model: each word, pair of words and piece of a word adds ± its weight to one of the
 * dimensions, chosen by its hash (Weinberger et al., "Feature hashing for large scale multitask learning", 2009). Texts
 * are near each other when they share words or spellings; meaning it does not know.
 *
 * `idf` weighs the features of queries only, so that a passage keeps its vector however the collection grows.
 */
export function createHashedEmbedder(options: { dimensions?: number; idf?: FeatureWeight } = {}): Embedder {
  const { dimensions = DEFAULT_DIMENSIONS, idf } = options;
  const weights = FEATURES.map(({ kind, weight }) => `${kind}*${weight}`).join(",");
  return {
    model: {
      provider: "local",
      model: "hashed",
      dimensions,
      fingerprint: `hashed v${VERSION} ${dimensions} porter-en ${weights}`,
    },
    async embed(texts, kind, signal) {
      const counter = createFeatureCounter();
      const vectors: Float32Array[] = [];
      let turnEnds = performance.now() + TURN_MS;
      for (const text of texts) {
        signal?.throwIfAborted();
        vectors.push(embedText(text, dimensions, counter, kind === "query" ? idf : undefined));
        if (performance.now() < turnEnds) continue;
        await new Promise((resolve) => setTimeout(resolve, 0));
        turnEnds = performance.now() + TURN_MS;
      }
      signal?.throwIfAborted();
      return vectors;
    },
  };
}

function embedText(
  text: string,
  dimensions: number,
  counter: FeatureCounter,
  idf: FeatureWeight | undefined,
): Float32Array {
  const words = splitWords(text);
  const vector = new Float32Array(dimensions);
  const rarity = new Map<number, number>();
  for (const [seed, { kind, weight, visit }] of FEATURES.entries()) {
    visit(words, (source, start, end) => {
      const hash = hashPart(source, start, end, seed);
      counter.add(hash);
      if (idf !== undefined) rarity.set(hash, idf(source.slice(start, end), kind));
    });
    counter.drain((hash, count) => {
      const value = weight * (1 + Math.log(count)) * (rarity.get(hash) ?? 1);
      // The bit that decides the sign has no part in the choice of the dimension.
      vector[(hash >>> 1) % dimensions]! += (hash & 1) === 0 ? value : -value;
    });
  }
  return normalise(vector);
}

/** FNV-1a over UTF-16 units, then the last mixing of MurmurHash3, without which low bits hardly depend on early units. */
function hashPart(text: string, start: number, end: number, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let index = start; index < end; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Brings the vector to length 1; one without any feature gets the direction in which all dimensions are equal. */
function normalise(vector: Float32Array): Float32Array {
  let sum = 0;
  for (const value of vector) sum += value * value;
  if (sum === 0) return vector.fill(1 / Math.sqrt(vector.length));
  const scale = 1 / Math.sqrt(sum);
  return vector.map((value) => value * scale);
}
