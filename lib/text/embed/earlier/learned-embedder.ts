import type { Embedder, EmbeddingKind, EmbeddingModel } from "../embedder.ts";
import { RARITIES, rarityOf } from "../features/rarity.ts";
import { mapInTurns } from "../features/turns.ts";
import {
  addSigned,
  createFeatureWeigher,
  FEATURE_SETTINGS,
  normalize,
  placeOf,
  scaled,
  signOf,
} from "../features/weigh-features.ts";
import { splitWords } from "../features/words.ts";

/** What the learned directions count against the hashed features. */
const LEARNED_SHARE = 0.5;

/** Buckets that words are hashed into. */
const BUCKETS = 8192;

/** How rare features are, and the contribution of a word to each direction: `basis` times the scale of the word's bucket. */
type Projection = {
  hashed: number;
  directions: number;
  rarity: Uint8Array;
  basis: Int8Array;
  scales: Float32Array;
};

/** Whether the model is one that version 0.1 learned by latent semantic analysis. */
export function isEarlier({ fingerprint }: EmbeddingModel): boolean {
  return fingerprint.startsWith(`learned v1 ${FEATURE_SETTINGS} `);
}

/** The embedder of such a model. Search uses its vectors until the new ones are complete. */
export function createEarlierEmbedder(model: EmbeddingModel, bytes: Uint8Array): Embedder {
  const projection = viewProjection(bytes);
  return {
    model,
    embed(texts, kind, signal) {
      const weigh = createFeatureWeigher();
      return mapInTurns(texts, signal, (text) => embedText(text, kind, projection, weigh));
    },
  };
}

function viewProjection({ buffer, byteOffset }: Uint8Array): Projection {
  const [hashed = 0, directions = 0] = new Uint32Array(buffer, byteOffset, 2);
  const scales = new Float32Array(buffer, byteOffset + 8, BUCKETS);
  const rarityStart = scales.byteOffset + scales.byteLength;
  return {
    hashed,
    directions,
    scales,
    rarity: new Uint8Array(buffer, rarityStart, RARITIES),
    basis: new Int8Array(buffer, rarityStart + RARITIES, BUCKETS * directions),
  };
}

function embedText(
  text: string,
  kind: EmbeddingKind,
  projection: Projection,
  weigh: ReturnType<typeof createFeatureWeigher>,
): Float32Array {
  const { rarity, basis, scales, directions } = projection;
  const hashed = new Float32Array(projection.hashed);
  const learned = new Float32Array(directions);
  weigh(splitWords(text), (hash, weight, feature) => {
    addSigned(hashed, hash, weight * rarityOf(rarity, hash, kind));
    if (feature !== "word") return;
    const bucket = placeOf(hash, BUCKETS);
    const factor = weight * rarityOf(rarity, hash, "query") * signOf(hash) * scales[bucket]!;
    for (let d = 0; d < directions; d++) learned[d]! += factor * basis[bucket * directions + d]!;
  });
  const vector = new Float32Array(hashed.length + learned.length);
  vector.set(scaled(hashed, 1 - LEARNED_SHARE));
  vector.set(scaled(learned, LEARNED_SHARE), hashed.length);
  return normalize(vector);
}
