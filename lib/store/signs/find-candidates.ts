import type { SignBlock, SignMemory } from "../../ports.ts";
import { createTurns } from "../../text/embed/features/turns.ts";
import { MOST_DISTANCE, toSignQuery } from "./distances.ts";

/** The keys to look at, both ends included, and how many to return. */
type Range = { low: number; high: number; most: number };

/** The part of a block to look at. */
type Part = { block: SignBlock; from: number; to: number };

/**
 * The keys of the vectors nearest to a query by their signs, `most` in no order; of those that are equally far, the first.
 * `turned` is the query from `createTurn`. A long search gives other work its turn.
 */
export async function findCandidates(
  blocks: readonly SignBlock[],
  compare: SignMemory["compare"],
  turned: Float32Array,
  { low, high, most }: Range,
): Promise<number[]> {
  const parts = blocks
    .map((block) => ({ block, from: lowerBound(block.keys, low), to: lowerBound(block.keys, high + 1) }))
    .filter(({ from, to }) => from < to);
  const rows = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  if (rows <= most) return parts.flatMap(({ block, from, to }) => Array.from(block.keys.subarray(from, to)));
  const distances = await compareAll(parts, compare, turned, rows);
  let { furthest, ties } = furthestOf(distances, most);
  const found: number[] = [];
  let at = 0;
  for (const { block, from, to } of parts) {
    for (let row = from; row < to; row++) {
      const distance = distances[at++]!;
      if (distance < furthest || (distance === furthest && ties-- > 0)) found.push(block.keys[row]!);
    }
  }
  return found;
}

/** The distances of all rows of the parts, one after the other. */
async function compareAll(
  parts: readonly Part[],
  compare: SignMemory["compare"],
  turned: Float32Array,
  rows: number,
): Promise<Uint16Array> {
  const turns = createTurns(undefined);
  const query = toSignQuery(turned);
  const distances = new Uint16Array(rows);
  let at = 0;
  for (const { block, from, to } of parts) {
    const pause = turns.take();
    if (pause !== undefined) await pause;
    distances.set(compare(block, query).subarray(from, to), at);
    at += to - from;
  }
  return distances;
}

/** The distance of the last of `wanted` rows, nearest first, and how many of them are that far. There are more rows than `wanted`. */
function furthestOf(distances: Uint16Array, wanted: number): { furthest: number; ties: number } {
  const counts = new Int32Array(MOST_DISTANCE + 1);
  // By index: the iterator of a typed array takes three times as long.
  for (let at = 0; at < distances.length; at++) counts[distances[at]!]!++;
  let [furthest, ties] = [0, wanted];
  while (counts[furthest]! < ties) ties -= counts[furthest++]!;
  return { furthest, ties };
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
