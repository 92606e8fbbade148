import { smallest } from "../../bisect.ts";

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

  /** The shift of the unit at `at`; 0 before the first. */
  at(at: number): number {
    const last = smallest(0, this.count, (index) => (this.from[index] ?? 0) > at) - 1;
    if (last === -1) return 0;
    const by = this.by[last] ?? 0;
    return (by >> 1) + (by & 1) * (at - (this.from[last] ?? 0));
  }
}

/** Most texts have few. */
const FIRST_ROOM = 16;

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.ceil(numbers.length * 1.5));
  more.set(numbers);
  return more;
}
