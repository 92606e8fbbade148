/** Numbers that look random and are the same in every run (a linear congruential generator, Numerical Recipes). */
export function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  };
}

type Shape = { length: number; center?: Float32Array | undefined; every?: number };

/**
 * Numbers around a center, as the vectors of real texts stand. Of what is their own, only every so many are not zero: 1, or
 * more as in the vectors of hashed words.
 */
export function randomNumbers(next: () => number, { length, center, every = 1 }: Shape): Float32Array {
  const numbers = new Float32Array(length);
  for (let i = 0; i < length; i++) numbers[i] = (i % every === 0 ? next() : 0) + (center?.[i] ?? 0) * 2;
  return numbers;
}

/** The same as a vector of length 1. */
export function randomVector(next: () => number, shape: Shape): Float32Array {
  const vector = randomNumbers(next, shape);
  const norm = Math.sqrt(dot(vector, vector));
  for (let i = 0; i < vector.length; i++) vector[i] = (vector[i] ?? 0) / norm;
  return vector;
}

/** A loop, because a call for each number takes most of a test that compares with thousands of vectors. */
export function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < one.length; i++) sum += (one[i] ?? 0) * (other[i] ?? 0);
  return sum;
}

/** All of them, those with the nearest vectors first. */
export function byNearness<One extends { vector: Float32Array }>(
  all: readonly One[],
  query: Float32Array,
): { one: One; score: number }[] {
  return all.map((one) => ({ one, score: dot(one.vector, query) })).sort((a, b) => b.score - a.score);
}
