/**
 * From which positions on a text stands how many units further back in what it was made of. Kept for all of a page while
 * it is scanned, so a run of units that each stand one further back than the one before is one entry of two numbers.
 */
export class Shifts {
  /** Positions, rising. */
  private from = new Int32Array(FIRST_ROOM);
  /** Shifts from there on, doubled; odd where each unit stands one further back than the one before. */
  private by = new Int32Array(FIRST_ROOM);
  private count = 0;

  /** To be called with rising positions. `isRising`: each unit from there on stands one further back than the one before. */
  add(from: number, by: number, isRising = false): void {
    if (this.count === this.from.length) {
      this.from = grown(this.from);
      this.by = grown(this.by);
    }
    this.from[this.count] = from;
    this.by[this.count] = by * 2 + (isRising ? 1 : 0);
    this.count += 1;
  }

  /** The shift of the unit at `at`, by bisection; 0 before the first. */
  at(at: number): number {
    let low = 0;
    let high = this.count;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.from[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    if (low === 0) return 0;
    const by = this.by[low - 1] ?? 0;
    return (by >> 1) + (by & 1) * (at - (this.from[low - 1] ?? 0));
  }
}

/** Most texts have few. */
const FIRST_ROOM = 16;

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.ceil(numbers.length * 1.5));
  more.set(numbers);
  return more;
}
