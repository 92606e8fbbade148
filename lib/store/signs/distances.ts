import type { SignCache } from "../../ports.ts";
import { loadWasm } from "../../text/wasm.ts";
import { DISTANCES_WASM } from "./distances-wasm.ts";

/** Vectors in one block, at most. */
export const BLOCK_ROWS = 512;

/** How many signs are compared at a time; the module knows this number. */
export const STRIPE_SIGNS = 512;
const STRIPE_BYTES = STRIPE_SIGNS / 8;

/**
 * The signs that are kept of a vector, whatever its length. Half as many take less time, but 1,000 candidates of 100,000 then contain .975
 * of the ten nearest instead of .997.
 */
export const SIGNS = 1_024;
const STRIPES = SIGNS / STRIPE_SIGNS;

/** Of a stripe of the query: its signs, and two bits of each magnitude. */
const QUERY_BYTES = 3 * STRIPE_BYTES;
const LARGEST_MAGNITUDE = 3;

/** The magnitude 1 of a number, in standard deviations. With .5 and .8, 1,000 candidates were as good within .02 (96 queries). */
const STEP = 0.65;

/** The greatest distance that there is. */
export const MOST_DISTANCE = LARGEST_MAGNITUDE * SIGNS;

/** Where the module finds the rows of a block, and where it adds to their distances. */
const ROWS_AT = QUERY_BYTES * STRIPES;
const DISTANCES_AT = ROWS_AT + BLOCK_ROWS * STRIPE_BYTES * STRIPES;

/** A query as the module reads it, from `toSignQuery`. */
type SignQuery = Uint8Array;

/**
 * Prepares the comparison of signs, in WebAssembly: it takes half as long as in JavaScript, and can afford to weigh all signs.
 * Undefined where it cannot run.
 */
export function createCompareSigns(): SignCache["compare"] | undefined {
  const exports = loadWasm<Exports>(DISTANCES_WASM);
  if (exports === undefined) return undefined;
  const { buffer } = exports.memory;
  const bytes = new Uint8Array(buffer);
  const distances = new Uint16Array(buffer, DISTANCES_AT, BLOCK_ROWS);
  return ({ keys, bits }, query) => {
    bytes.set(query);
    bytes.set(bits, ROWS_AT);
    distances.fill(0);
    const stripe = keys.length * STRIPE_BYTES;
    for (let at = 0, from = 0; from < bits.length; at += QUERY_BYTES, from += stripe)
      exports.add(at, ROWS_AT + from, ROWS_AT + from + stripe, DISTANCES_AT);
    return distances.subarray(0, keys.length);
  };
}

/** What distances.wat exports. */
type Exports = {
  memory: WebAssembly.Memory;
  add(query: number, row: number, end: number, distances: number): void;
};

/** A query that was turned (turn.ts), stripe after stripe: its signs, and the magnitudes of its numbers in two bits each. */
export function toSignQuery(turned: Float32Array): SignQuery {
  const step = STEP * Math.sqrt(turned.reduce((sum, value) => sum + value * value, 0) / turned.length);
  const query = new Uint8Array(STRIPES * QUERY_BYTES);
  for (let at = 0; at < turned.length; at++) {
    const byte = Math.floor(at / STRIPE_SIGNS) * QUERY_BYTES + ((at % STRIPE_SIGNS) >>> 3);
    const value = turned[at]!;
    const magnitude = Math.min(LARGEST_MAGNITUDE, Math.round(Math.abs(value) / step));
    const bit = at & 7;
    query[byte]! |= Number(value > 0) << bit;
    query[byte + STRIPE_BYTES]! |= (magnitude & 1) << bit;
    query[byte + 2 * STRIPE_BYTES]! |= (magnitude >>> 1) << bit;
  }
  return query;
}
