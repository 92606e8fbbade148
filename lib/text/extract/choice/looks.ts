import type { Candidates } from "./candidates.ts";
import type { Surroundings } from "./surroundings.ts";
import { kindNumber } from "./words-of-block.ts";

/** More than the number of block kinds and heading levels. */
const KINDS = 8;
const LEVELS = 8;

/**
 * The look of each block as a number: its kind, and the two elements around its text. Blocks with the same number look alike.
 */
export function readLooks({ nodes, blocks }: Candidates, { shapes, holders }: Surroundings): number[] {
  const numbers = new Map<number, number>();
  const most = shapes.length + 1;
  return blocks.map(({ kind, level, node }) => {
    const own = holders[Math.max(0, node)]!;
    const around = shapes[nodes[own]?.parent ?? 0] ?? 0;
    const look = ((shapes[own]! * most + around) * KINDS + kindNumber(kind)) * LEVELS + level;
    const number = numbers.get(look) ?? numbers.size;
    if (number === numbers.size) numbers.set(look, number);
    return number;
  });
}
