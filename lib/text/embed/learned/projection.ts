/**
 * What was learned from a collection of texts: how rare each feature is, and the directions in which the texts differ
 * most, given as what a word adds to each.
 */
export type Projection = {
  /** Dimensions of a vector that features are hashed into, before the directions. */
  hashed: number;
  directions: number;
  /** IDF of a feature by the lowest bits of its hash, in steps of RARITY_STEP; 0 for one that no text had. */
  rarity: Uint8Array;
  /** For each bucket of words a row of `directions` numbers, each to be multiplied by the row's scale. */
  basis: Int8Array;
  scales: Float32Array;
};

/** Buckets that words are hashed into. */
export const BUCKETS = 8192;

/** Places of the rarity table; two features in one place share what is known of them. */
export const RARITIES = 1 << 18;
export const RARITY_STEP = 1 / 24;

const HEADER_BYTES = 8;

/** A projection of zeros, and the bytes that it is a view of. */
export function allocateProjection(shape: { hashed: number; directions: number }): {
  projection: Projection;
  bytes: Uint8Array<ArrayBuffer>;
} {
  const bytes = new Uint8Array(sizeOf(shape.directions));
  new Uint32Array(bytes.buffer, 0, 2).set([shape.hashed, shape.directions]);
  return { projection: viewProjection(bytes), bytes };
}

/** Reads a projection where its bytes are, also memory that is shared with other threads. Nothing is copied. */
export function viewProjection({ buffer, byteOffset }: Uint8Array): Projection {
  const [hashed = 0, directions = 0] = new Uint32Array(buffer, byteOffset, 2);
  const rarityStart = byteOffset + HEADER_BYTES + BUCKETS * 4;
  return {
    hashed,
    directions,
    scales: new Float32Array(buffer, byteOffset + HEADER_BYTES, BUCKETS),
    rarity: new Uint8Array(buffer, rarityStart, RARITIES),
    basis: new Int8Array(buffer, rarityStart + RARITIES, BUCKETS * directions),
  };
}

function sizeOf(directions: number): number {
  return HEADER_BYTES + BUCKETS * 4 + RARITIES + BUCKETS * directions;
}
