import { createFeatureCounter, type FeatureCounter } from "./feature-counter.ts";
import { FEATURES, type FeatureKind } from "./features.ts";
import type { Word } from "./words.ts";

/** Receives the hash of a feature, with its weight in its text before rarity. */
export type VisitWeight = (hash: number, weight: number, kind: FeatureKind) => void;

/** The settings that decide which features a text has, for fingerprints. */
export const FEATURE_SETTINGS = `porter-en ${FEATURES.map(({ kind, weight }) => `${kind}*${weight}`).join(",")}`;

/** The weights of the counts that almost all features have: the logarithm takes as long as all else for a feature. */
const OF_SMALL_COUNTS = Float64Array.from({ length: 64 }, (_, count) => 1 + Math.log(count));

/** What counts in a text that has something so many times: 1 + ln n. */
export function countWeight(count: number): number {
  return OF_SMALL_COUNTS[count] ?? 1 + Math.log(count);
}

/**
 * Returns a function that calls `visit` with each different feature of a text and its weight. A feature that occurs n times
 * counts 1 + ln n.
 */
export function createFeatureWeigher(): (words: Word[], visit: VisitWeight) => void {
  const counter: FeatureCounter = createFeatureCounter();
  const features = FEATURES.map(({ create, ...feature }, seed) => ({ ...feature, find: create(seed) }));
  return (words, visit) => {
    for (const { kind, weight, find } of features) {
      find(words, counter.add);
      counter.drain((hash, count) => visit(hash, weight * countWeight(count), kind));
    }
  };
}

/**
 * Adds ± the weight of a feature to one of the dimensions, both chosen by its hash (Weinberger et al., "Feature hashing
 * for large scale multitask learning", 2009).
 */
export function addSigned(vector: Float32Array, hash: number, weight: number): void {
  vector[placeOf(hash, vector.length)]! += weight * signOf(hash);
}

/** The place for a hash. The bit that decides the sign does not affect the place. */
export function placeOf(hash: number, places: number): number {
  return (hash >>> 1) % places;
}

export function signOf(hash: number): 1 | -1 {
  return (hash & 1) === 0 ? 1 : -1;
}

/** Scales a vector to length 1. A vector of zeros gets the direction in which all dimensions are equal. */
export function normalize(vector: Float32Array): Float32Array {
  const length = lengthOf(vector);
  if (length === 0) return vector.fill(1 / Math.sqrt(vector.length));
  const normal = new Float32Array(vector.length);
  for (let at = 0; at < vector.length; at++) normal[at] = vector[at]! / length;
  return normal;
}

/** The vector with a length whose square is `share`; zeros stay. */
export function scaled(vector: Float32Array, share: number): Float32Array {
  const length = lengthOf(vector);
  if (length === 0) return vector;
  const root = Math.sqrt(share);
  const other = new Float32Array(vector.length);
  for (let at = 0; at < vector.length; at++) other[at] = (vector[at]! * root) / length;
  return other;
}

export function lengthOf(vector: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < vector.length; at++) sum += vector[at]! * vector[at]!;
  return Math.sqrt(sum);
}
