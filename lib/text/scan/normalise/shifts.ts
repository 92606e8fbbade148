/** From which position on a text stands how many units further back in what it was made of. */
export type Shift = { from: number; by: number };

/** The last shift at or before `at`, by bisection; 0 before the first. */
export function shiftAt(shifts: readonly Shift[], at: number): number {
  let low = 0;
  let high = shifts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((shifts[middle]?.from ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return shifts[low - 1]?.by ?? 0;
}
