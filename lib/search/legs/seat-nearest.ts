import type { Candidate, Evidence, Hit } from "./fuse.ts";

/** Places that are the vectors' own, from 0, below these shares of a query (see coverage.ts): the less the words have found, the more. */
const SEATS = [
  { below: 0.4, places: [2, 4, 5, 6, 7, 8, 9] },
  { below: 0.55, places: [5, 6, 7, 8, 9] },
];

/**
 * The same where half of the words occur nowhere: they may be misspelled, and then their characters find what the vectors don't. Those of
 * another language are not.
 */
const SEATS_OF_MISSPELLED = [{ below: 0.5, places: [3, 5, 7, 9] }];
const MISSPELLED = 0.5;

/** No passage has much of a longer query, so with one of more words this says nothing. */
const MOST_WORDS = 16;

type Known = Omit<Evidence, "isCorrected">;

/** The places that are the vectors' own, from 0. */
export function placesOf({ coverage, words, missingShare, isForeign }: Known): readonly number[] {
  if (words > MOST_WORDS) return [];
  const seats = isForeign || missingShare < MISSPELLED ? SEATS : SEATS_OF_MISSPELLED;
  return seats.find(({ below }) => coverage < below)?.places ?? [];
}

/**
 * Gives some places to what is nearest by its vector, where the best that the words have found has little of the query: a
 * question whose words no page has is answered by what the passages mean. Each takes the score of the one before it, so that scores keep
 * falling. Measured on questions that share no word with their passage and on others (docs/measurements/search-quality.md): weights in
 * the fusion that lean on vectors the same way found as much of the first and lost some of the others.
 */
export function seatNearest(
  candidates: readonly Candidate[],
  nearest: readonly Hit[],
  known: Known,
): Candidate[] {
  const order = [...candidates];
  for (const seat of placesOf(known)) {
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
