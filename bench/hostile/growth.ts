import { type Measured, NOTICEABLE_MS } from "./bars.ts";

/** How much longer the larger size took for each time that the input doubled; shorter times than are noticed count as one. */
export function growthOf(larger: Measured, smaller: Measured | undefined): number {
  if (smaller === undefined) return 0;
  const doublings = Math.log2(larger.bytes / smaller.bytes);
  return (larger.ms / Math.max(smaller.ms, NOTICEABLE_MS)) ** (1 / doublings);
}
