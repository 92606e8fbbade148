export const DIMENSIONS = 384;
const CLUSTERS = 200;

/** Vectors of length 1 around two hundred centers, distributed like those of real texts, and queries like them. */
export function makeVectors(count: number, queries: number): { all: Float32Array; queries: Float32Array[] } {
  const next = gaussian(1);
  const centers = Array.from({ length: CLUSTERS }, () => unit(next));
  const all = new Float32Array(count * DIMENSIONS);
  for (let i = 0; i < count; i++) all.set(unit(next, centers[i % CLUSTERS]), i * DIMENSIONS);
  return { all, queries: Array.from({ length: queries }, (_, i) => unit(next, centers[i % CLUSTERS])) };
}

export function vectorAt(all: Float32Array, at: number): Float32Array {
  return all.slice(at * DIMENSIONS, (at + 1) * DIMENSIONS);
}

/** Positions of the ten vectors with the largest dot product. */
export function plainScan(all: Float32Array, query: Float32Array): number[] {
  const best: { at: number; score: number }[] = [];
  for (let start = 0, at = 0; start < all.length; start += DIMENSIONS, at++) {
    let even = 0;
    let odd = 0;
    for (let d = 0; d < DIMENSIONS; d += 2) {
      even += all[start + d]! * query[d]!;
      odd += all[start + d + 1]! * query[d + 1]!;
    }
    const score = even + odd;
    if (best.length === 10 && score <= best[9]!.score) continue;
    best.push({ at, score });
    best.sort((a, b) => b.score - a.score);
    best.length = Math.min(best.length, 10);
  }
  return best.map(({ at }) => at);
}

/** Normally distributed numbers, the same in every run (a linear congruential generator, then Box and Muller). */
function gaussian(seed: number): () => number {
  let state = seed;
  const uniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state + 1) / (2 ** 32 + 1);
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}

function unit(next: () => number, center?: Float32Array): Float32Array {
  const vector = Float32Array.from({ length: DIMENSIONS }, (_, d) => next() / 20 + (center?.[d] ?? 0));
  const length = Math.hypot(...vector);
  return vector.map((value) => value / length);
}
