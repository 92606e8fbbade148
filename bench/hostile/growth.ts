import { type Measured, NOTICEABLE_MS } from "./bars.ts";

/** How much longer the larger size took, per doubling of the input. Times too short to notice count as one. */
export function growthOf(larger: Measured, smaller: Measured | undefined): number {
  if (smaller === undefined) return 0;
  const doublings = Math.log2(larger.bytes / smaller.bytes);
  return (larger.ms / Math.max(smaller.ms, NOTICEABLE_MS)) ** (1 / doublings);
}
