/** From which positions on a text stands how many units further back in what it was made of. */
export class Shifts {
  private readonly from: number[] = [];
  private readonly by: number[] = [];

  /** To be called with rising positions. */
  add(from: number, by: number): void {
    this.from.push(from);
    this.by.push(by);
  }

  /** The last shift at or before `at`, by bisection; 0 before the first. */
  at(at: number): number {
    let low = 0;
    let high = this.from.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.from[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    return this.by[low - 1] ?? 0;
  }
}
