import type { SignBlock } from "../../ports.ts";
import { createTurns } from "../../text/embed/features/turns.ts";
import { FIRST_WORDS, signsOf } from "./turn.ts";

/** The keys to look at, both ends included, and how many to return. */
type Range = { low: number; high: number; most: number };

/**
 * How many vectors, the best by their first signs, are compared by all of their signs: this number, or this share if that is
 * more.
 */
const NEAR = 5_000;
const NEAR_SHARE = 1 / 40;

/** The part of a block to look at. */
type Part = { block: SignBlock; from: number; to: number };

/**
 * The keys of the vectors nearest to a query by their signs, in no order. `turned` is the query from `createTurn`. There are
 * two passes: first by the number of first signs that differ from the query's (Hamming distance), then by the sum of the
 * query's numbers, each with the sign of the vector's number, which is more precise. A long search gives other work its turn.
 */
export async function findCandidates(
  blocks: readonly SignBlock[],
  turned: Float32Array,
  { low, high, most }: Range,
): Promise<number[]> {
  const parts = blocks.map((block) => ({
    block,
    from: lowerBound(block.keys, low),
    to: lowerBound(block.keys, high + 1),
  }));
  const rows = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  if (rows <= most) return parts.flatMap(({ block, from, to }) => Array.from(block.keys.subarray(from, to)));
  const differing = await countDiffering(parts, signsOf(turned), rows);
  const { scores, keys } = scoreNear(parts, differing, turned, Math.max(NEAR, most, rows * NEAR_SHARE));
  const least = scores.toSorted()[Math.max(0, scores.length - most)] ?? Number.NEGATIVE_INFINITY;
  return keys.filter((_, at) => scores[at]! >= least);
}

/** How many of the first signs differ, row after row of the parts. */
async function countDiffering(parts: readonly Part[], query: Int32Array, rows: number): Promise<Uint16Array> {
  const turns = createTurns(undefined);
  const differing = new Uint16Array(rows);
  let at = 0;
  for (const { block, from, to } of parts) {
    const pause = turns.take();
    if (pause !== undefined) await pause;
    countInBlock(block.first.subarray(from * FIRST_WORDS, to * FIRST_WORDS), query, differing.subarray(at));
    at += to - from;
  }
  return differing;
}

/** The bits of four words at a time are added up side by side (Warren, Hacker's Delight, 5-1). */
function countInBlock(words: Int32Array, query: Int32Array, differing: Uint16Array): void {
  const masks = Int32Array.from(query);
  for (let at = 0, row = 0; at < words.length; row++) {
    let sum = 0;
    for (let word = 0; word < FIRST_WORDS; word += 4, at += 4) {
      let a = words[at]! ^ masks[word]!;
      let b = words[at + 1]! ^ masks[word + 1]!;
      let c = words[at + 2]! ^ masks[word + 2]!;
      let d = words[at + 3]! ^ masks[word + 3]!;
      a = (a & 0x55555555) + ((a >>> 1) & 0x55555555);
      b = (b & 0x55555555) + ((b >>> 1) & 0x55555555);
      c = (c & 0x55555555) + ((c >>> 1) & 0x55555555);
      d = (d & 0x55555555) + ((d >>> 1) & 0x55555555);
      a = (a & 0x33333333) + ((a >>> 2) & 0x33333333) + (b & 0x33333333) + ((b >>> 2) & 0x33333333);
      c = (c & 0x33333333) + ((c >>> 2) & 0x33333333) + (d & 0x33333333) + ((d >>> 2) & 0x33333333);
      a = (a & 0x0f0f0f0f) + ((a >>> 4) & 0x0f0f0f0f) + (c & 0x0f0f0f0f) + ((c >>> 4) & 0x0f0f0f0f);
      sum += Math.imul(a, 0x01010101) >>> 24;
    }
    differing[row] = sum;
  }
}

/** Keys and scores of the rows with the fewest signs that differ, `wanted` or a few more. */
function scoreNear(parts: readonly Part[], differing: Uint16Array, turned: Float32Array, wanted: number) {
  const furthest = furthestOf(differing, wanted, FIRST_WORDS * 32);
  const sums = sumsOfBytes(turned);
  const scores: number[] = [];
  const keys: number[] = [];
  let at = 0;
  for (const { block, from, to } of parts) {
    const restWords = block.rest.length / block.keys.length;
    for (let row = from; row < to; row++) {
      if (differing[at++]! > furthest) continue;
      const score =
        sumOf(block.first, row * FIRST_WORDS, FIRST_WORDS, sums, 0) +
        sumOf(block.rest, row * restWords, restWords, sums, FIRST_WORDS);
      scores.push(score);
      keys.push(block.keys[row]!);
    }
  }
  return { scores: Float64Array.from(scores), keys };
}

/** The distance up to which there are `wanted` rows. */
function furthestOf(differing: Uint16Array, wanted: number, most: number): number {
  const counts = new Int32Array(most + 1);
  for (const distance of differing) counts[distance]!++;
  let found = 0;
  for (let distance = 0; distance <= most; distance++) {
    found += counts[distance]!;
    if (found >= wanted) return distance;
  }
  return most;
}

/** For each byte of signs and each of its 256 values, the sum of the query's numbers with those signs. */
function sumsOfBytes(turned: Float32Array): Float32Array {
  const sums = new Float32Array((turned.length / 8) * 256);
  for (let byte = 0; byte < turned.length / 8; byte++) {
    const start = byte * 256;
    for (let bit = 0; bit < 8; bit++) sums[start]! -= turned[byte * 8 + bit]!;
    for (let value = 1; value < 256; value++) {
      const lowest = 31 - Math.clz32(value & -value);
      sums[start + value] = sums[start + (value & (value - 1))]! + 2 * turned[byte * 8 + lowest]!;
    }
  }
  return sums;
}

function sumOf(words: Int32Array, at: number, count: number, sums: Float32Array, firstWord: number): number {
  let sum = 0;
  let start = firstWord * 4 * 256;
  for (let word = at; word < at + count; word++, start += 1024) {
    const bits = words[word]!;
    sum +=
      sums[start + (bits & 255)]! +
      sums[start + 256 + ((bits >>> 8) & 255)]! +
      sums[start + 512 + ((bits >>> 16) & 255)]! +
      sums[start + 768 + (bits >>> 24)]!;
  }
  return sum;
}

/** Where the first key stands that is not below `key`. */
function lowerBound(keys: Float64Array, key: number): number {
  let [from, to] = [0, keys.length];
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (keys[middle]! < key) from = middle + 1;
    else to = middle;
  }
  return from;
}
