/**
 * The smallest number from `from` on that passes; `to` if none below `to` passes. All numbers above a passing one must pass,
 * too.
 */
export function smallest(from: number, to: number, passes: (at: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
