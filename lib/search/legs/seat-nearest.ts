import type { Candidate, Hit } from "./fuse.ts";

/** Places that are the vectors' own where the words know little, from 0. The first three stay with what the words found. */
const SEATS = [3, 5, 7, 9];

/** From this share of a query on (see coverage.ts), what the words found answers it. */
const ENOUGH_COVERAGE = 0.5;

/**
 * Gives some places to what is nearest by its vector, where the best that the words have found has little of the query: a
 * question whose words no passage has is answered by what the passages mean. Each takes the score of the one before it, so that scores keep
 * falling. Measured on questions that share no word with their passage and on others (docs/measurements.md): weights in
 * the fusion that lean on vectors the same way found as much of the first and lost some of the others.
 */
export function seatNearest(
  candidates: readonly Candidate[],
  nearest: readonly Hit[],
  coverage: number,
): Candidate[] {
  const order = [...candidates];
  if (coverage >= ENOUGH_COVERAGE) return order;
  for (const seat of SEATS) {
    const above = new Set(order.slice(0, seat).map(({ bookmarkKey }) => bookmarkKey));
    const next = nearest.find(({ bookmarkKey }) => !above.has(bookmarkKey));
    const place = order.findIndex(({ bookmarkKey }) => bookmarkKey === next?.bookmarkKey);
    if (place <= seat) continue;
    const [seated] = order.splice(place, 1);
    const before = order[seat - 1];
    if (seated !== undefined && before !== undefined)
      order.splice(seat, 0, { ...seated, score: before.score });
  }
  return order;
}
