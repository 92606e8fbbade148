import { createTurns } from "../features/turns.ts";
import { createFeatureWeigher, placeOf, signOf } from "../features/weigh-features.ts";
import { orthonormalise } from "./orthonormalise.ts";
import { allocateProjection, BUCKETS, RARITIES, RARITY_STEP } from "./projection.ts";

/** How long the vectors of what is learned are to be. */
export type Shape = { hashed: number; directions: number };

type Turns = ReturnType<typeof createTurns>;

/** Words of a text: their hashes, and what each counts. */
type Row = { hashes: Int32Array; weights: Float32Array };

/** More rounds bring the directions nearer to the exact ones and find nothing better. */
const ROUNDS = 3;

/**
 * Learns from texts how rare features are, and by latent semantic analysis (Deerwester et al., 1990) which words go
 * together: the first right singular vectors of the matrix of texts and hashed words, by subspace iteration
 * (V ← orth(XᵀXV), Golub and Van Loan, 8.2). The same texts give the same bytes, which `viewProjection` reads. Takes
 * seconds for thousands of texts, and about 50 MB.
 */
export async function learnProjection(
  texts: readonly string[],
  shape: Shape,
  signal?: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const turns = createTurns(signal);
  const { projection, bytes } = allocateProjection(shape);
  const { rows, counts } = await countFeatures(texts, turns);
  for (const [place, count] of counts.entries()) {
    projection.rarity[place] = count === 0 ? 0 : rarityOf(count, texts.length);
  }
  for (const row of rows) weighRow(row, projection.rarity);
  const basis = await findDirections(rows, shape.directions, turns);
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    const start = bucket * shape.directions;
    const row = basis.subarray(start, start + shape.directions);
    const scale = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / 127;
    projection.scales[bucket] = scale;
    if (scale > 0)
      projection.basis.set(
        Int8Array.from(row, (value) => Math.round(value / scale)),
        start,
      );
  }
  return bytes;
}

/** The words of each text, and how many texts have each feature. */
async function countFeatures(
  texts: readonly string[],
  turns: Turns,
): Promise<{ rows: Row[]; counts: Uint32Array }> {
  const weigh = createFeatureWeigher();
  const counts = new Uint32Array(RARITIES);
  const rows: Row[] = [];
  for (const text of texts) {
    await turns.take();
    const hashes: number[] = [];
    const weights: number[] = [];
    weigh(text, (hash, weight, kind) => {
      counts[hash & (RARITIES - 1)]!++;
      if (kind !== "word") return;
      hashes.push(hash);
      weights.push(weight);
    });
    rows.push({ hashes: Int32Array.from(hashes), weights: Float32Array.from(weights) });
  }
  return { rows, counts };
}

/** Inverse document frequency as BM25 has it, in steps; never 0 for a feature that occurs. */
function rarityOf(count: number, texts: number): number {
  const idf = Math.log(1 + Math.max(0, texts - count + 0.5) / (count + 0.5));
  return Math.min(255, Math.max(1, Math.round(idf / RARITY_STEP)));
}

/** Weighs the words by their rarity and brings the row to length 1. */
function weighRow({ hashes, weights }: Row, rarity: Uint8Array): void {
  let sum = 0;
  for (const [index, hash] of hashes.entries()) {
    const weight = weights[index]! * rarity[hash & (RARITIES - 1)]! * signOf(hash);
    weights[index] = weight;
    sum += weight * weight;
  }
  const length = Math.sqrt(sum);
  if (length > 0) for (let index = 0; index < weights.length; index++) weights[index]! /= length;
}

/** An orthonormal basis of BUCKETS rows: the directions in which the rows differ most. */
async function findDirections(rows: readonly Row[], directions: number, turns: Turns): Promise<Float32Array> {
  let basis = startingBasis(directions);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float32Array(BUCKETS * directions);
    for (const row of rows) {
      await turns.take();
      addProjected(row, basis, next, directions);
    }
    orthonormalise(next, directions);
    basis = next;
  }
  return basis;
}

/** Adds xᵀ(xV) to `next`, for a row x. */
function addProjected(
  { hashes, weights }: Row,
  basis: Float32Array,
  next: Float32Array,
  directions: number,
): void {
  const along = new Float32Array(directions);
  for (let index = 0; index < hashes.length; index++) {
    const start = placeOf(hashes[index]!, BUCKETS) * directions;
    const weight = weights[index]!;
    for (let d = 0; d < directions; d++) along[d]! += weight * basis[start + d]!;
  }
  for (let index = 0; index < hashes.length; index++) {
    const start = placeOf(hashes[index]!, BUCKETS) * directions;
    const weight = weights[index]!;
    for (let d = 0; d < directions; d++) next[start + d]! += weight * along[d]!;
  }
}

/** Numbers that look random and are the same each time (a linear congruential generator, Numerical Recipes). */
function startingBasis(directions: number): Float32Array {
  let state = 1;
  return Float32Array.from({ length: BUCKETS * directions }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
}
