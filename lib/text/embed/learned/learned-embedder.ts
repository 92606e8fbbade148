import type { Embedder, EmbeddingKind, EmbeddingModel } from "../embedder.ts";
import { createTurns } from "../features/turns.ts";
import {
  addSigned,
  createFeatureWeigher,
  FEATURE_SETTINGS,
  lengthOf,
  normalise,
  placeOf,
  signOf,
} from "../features/weigh-features.ts";
import { BUCKETS, type Projection, RARITIES, viewProjection } from "./projection.ts";

/** Goes up whenever the same text would get another vector from the same bytes. */
const VERSION = 1;
const KIND = `learned v${VERSION} ${FEATURE_SETTINGS}`;

/** What the learned directions count against the hashed features. */
const LEARNED_SHARE = 0.5;

/** A feature of a passage that was not there when rarity was learned is as rare as can be, in steps. */
const UNSEEN = 255;

/** The model of a projection, by the hash of its bytes. */
export function learnedModel(bytes: Uint8Array, hash: string): EmbeddingModel {
  const { hashed, directions } = viewProjection(bytes);
  return {
    provider: "local",
    model: "learned",
    dimensions: hashed + directions,
    fingerprint: `${KIND} ${hashed}+${directions} ${hash}`,
  };
}

/** Whether the model is one whose projection `createLearnedEmbedder` can read. */
export function isLearned({ fingerprint }: EmbeddingModel): boolean {
  return fingerprint.startsWith(`${KIND} `);
}

/**
 * An embedder of what was learned from the user's own texts: features hashed and weighed by their rarity, then the
 * directions of the words, which are near each other for words that go together.
 */
export function createLearnedEmbedder(model: EmbeddingModel, bytes: Uint8Array): Embedder {
  const projection = viewProjection(bytes);
  return {
    model,
    async embed(texts, kind, signal) {
      const weigh = createFeatureWeigher();
      const turns = createTurns(signal);
      const vectors: Float32Array[] = [];
      for (const text of texts) {
        await turns.take();
        vectors.push(embedText(text, kind, projection, weigh));
      }
      signal?.throwIfAborted();
      return vectors;
    },
  };
}

/** A feature that nobody has seen says nothing in a query: it is misspelled, or no text has it. */
function embedText(
  text: string,
  kind: EmbeddingKind,
  projection: Projection,
  weigh: ReturnType<typeof createFeatureWeigher>,
): Float32Array {
  const { rarity } = projection;
  const unseen = kind === "query" ? 0 : UNSEEN;
  const hashed = new Float32Array(projection.hashed);
  const learned = new Float32Array(projection.directions);
  weigh(text, (hash, weight, feature) => {
    const rare = rarity[hash & (RARITIES - 1)]!;
    addSigned(hashed, hash, weight * (rare || unseen));
    if (feature === "word") addDirections(learned, hash, weight * rare, projection);
  });
  const vector = new Float32Array(hashed.length + learned.length);
  vector.set(scaled(hashed, 1 - LEARNED_SHARE));
  vector.set(scaled(learned, LEARNED_SHARE), hashed.length);
  return normalise(vector);
}

function addDirections(sum: Float32Array, hash: number, weight: number, projection: Projection): void {
  const { basis, scales, directions } = projection;
  const bucket = placeOf(hash, BUCKETS);
  const factor = weight * signOf(hash) * scales[bucket]!;
  const start = bucket * directions;
  for (let d = 0; d < directions; d++) sum[d]! += factor * basis[start + d]!;
}

/** The vector with a length whose square is `share`; zeros stay. */
function scaled(vector: Float32Array, share: number): Float32Array {
  const length = lengthOf(vector);
  return length === 0 ? vector : vector.map((value) => (value * Math.sqrt(share)) / length);
}
