/** How many results count. */
export const DEPTH = 10;

/** The share of the expected pages that are among the first ten. */
export function recall(found: readonly string[], wanted: readonly string[]): number {
  const first = new Set(found.slice(0, DEPTH));
  return wanted.filter((one) => first.has(one)).length / Math.min(wanted.length, DEPTH);
}

/** Normalized discounted cumulative gain of the first ten; each expected page counts the same (Järvelin and Kekäläinen, 2002). */
export function ndcg(found: readonly string[], wanted: readonly string[]): number {
  const discount = (rank: number) => 1 / Math.log2(rank + 2);
  const gained = found
    .slice(0, DEPTH)
    .reduce((sum, one, rank) => sum + (wanted.includes(one) ? discount(rank) : 0), 0);
  let best = 0;
  for (let rank = 0; rank < Math.min(wanted.length, DEPTH); rank++) best += discount(rank);
  return gained / best;
}
