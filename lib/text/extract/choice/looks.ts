import type { Candidates } from "./candidates.ts";
import type { Surroundings } from "./surroundings.ts";
import { kindNumber } from "./words-of-block.ts";

/** More than there are kinds of block, and levels of heading. */
const KINDS = 8;
const LEVELS = 8;

/**
 * What each block looks like to its reader, as a number: its kind, and the two elements that its text stands in. Blocks
 * of one number look alike.
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
