import { SIGNS, STRIPE_SIGNS } from "./distances.ts";

/**
 * Returns a function that turns a vector, always in the same way, and returns SIGNS numbers of what it turned it into. In most
 * spaces, some numbers say much more than others, and some are zero in most vectors, so their signs would say
 * little. After the turn, each number has a share of all of them. It is a fast Walsh-Hadamard transform with random signs
 * (Ailon and Chazelle, "The fast Johnson-Lindenstrauss transform", 2009). A vector of at most half as many numbers is turned more than
 * once, each time with other random signs. Stored blocks depend on this: to change it, write a migration that empties them.
 */
export function createTurn(dimensions: number): (vector: Float32Array) => Float32Array {
  let width = STRIPE_SIGNS;
  while (width < dimensions) width *= 2;
  const turns = Math.ceil(SIGNS / width);
  const signs = randomSigns(turns * width);
  return (vector) => {
    const turned = new Float32Array(turns * width);
    for (let start = 0; start < turned.length; start += width) {
      for (let i = 0; i < vector.length; i++) turned[start + i] = vector[i]! * signs[start + i]!;
      transform(turned.subarray(start, start + width));
    }
    return turned.subarray(0, SIGNS);
  };
}

/** The signs of a vector that was turned, one bit each: 1 where it is above zero. */
export function signsOf(turned: Float32Array): Int32Array {
  const words = new Int32Array(turned.length / 32);
  for (let at = 0; at < turned.length; at++) if (turned[at]! > 0) words[at >>> 5]! |= 1 << (at & 31);
  return words;
}

/** Walsh and Hadamard's transform in place, without the factor that would keep lengths. */
function transform(values: Float32Array): void {
  for (let half = 1; half < values.length; half *= 2) {
    for (let start = 0; start < values.length; start += 2 * half) {
      for (let i = start; i < start + half; i++) {
        const a = values[i]!;
        const b = values[i + half]!;
        values[i] = a + b;
        values[i + half] = a - b;
      }
    }
  }
}

/** Signs that look random and are always the same (a linear congruential generator, Numerical Recipes). */
function randomSigns(count: number): Int8Array {
  let state = 1;
  return Int8Array.from({ length: count }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state < 2 ** 31 ? -1 : 1;
  });
}
