import type { SignMemory } from "../../ports.ts";
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

/** Of a stripe of the query: its signs, and two bits of each magnitude. The module knows these numbers. */
const QUERY_BYTES = 3 * STRIPE_BYTES;
const LARGEST_MAGNITUDE = 3;

/** The magnitude 1 of a number, in standard deviations. With .5 and .8, 1,000 candidates were as good within .02 (96 queries). */
const STEP = 0.65;

/** The greatest distance that there is. */
export const MOST_DISTANCE = LARGEST_MAGNITUDE * SIGNS;

/** A page of WebAssembly's memory: the signs of a full block fill one. The first page is for the query and the distances. */
const PAGE = 65_536;
const DISTANCES_AT = QUERY_BYTES * STRIPES;

/** Pages that are added to the memory at a time: a megabyte. */
const MORE_PAGES = 16;

/** A query as the module reads it, from `toSignQuery`. */
type SignQuery = Uint8Array;

/**
 * Memory for signs that are compared in WebAssembly: it takes less than half of the time that JavaScript takes, and can afford to weigh all
 * signs. They stay there, because to copy them for each search takes half as long as to compare them. Undefined where it cannot run.
 */
export function createSignMemory(): SignMemory | undefined {
  const exports = loadWasm<Exports>(DISTANCES_WASM);
  if (exports === undefined) return undefined;
  const { memory, compare } = exports;
  let { bytes, distances } = viewsOf(memory);
  const free: number[] = [];
  return {
    keep(bits) {
      if (bits.length > PAGE) throw new RangeError(`Expected a page of signs, got ${bits.length} bytes.`);
      if (free.length === 0) {
        const first = memory.grow(MORE_PAGES);
        ({ bytes, distances } = viewsOf(memory));
        for (let page = first + MORE_PAGES; page-- > first; ) free.push(page);
      }
      const page = free.pop()!;
      bytes.set(bits, page * PAGE);
      return page;
    },
    release(page) {
      free.push(page);
    },
    compare({ keys, page }, query) {
      bytes.set(query);
      compare(0, page * PAGE, keys.length, DISTANCES_AT);
      return distances.subarray(0, keys.length);
    },
  };
}

/** The memory's bytes and the distances in it, until it grows. */
function viewsOf({ buffer }: WebAssembly.Memory) {
  return { bytes: new Uint8Array(buffer), distances: new Uint16Array(buffer, DISTANCES_AT, BLOCK_ROWS) };
}

/** What distances.wat exports. */
type Exports = {
  memory: WebAssembly.Memory;
  compare(query: number, first: number, rows: number, distances: number): void;
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
