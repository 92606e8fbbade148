import { smallest } from "../../bisect.ts";

/**
 * How far each position of a text is shifted from its source, as a list of changes. It is kept for the whole page during the
 * scan, so a run in which each unit is shifted by one more than the previous unit is one entry of two numbers.
 */
export class Shifts {
  /** Positions, ascending. */
  private from = new Int32Array(FIRST_ROOM);
  /** Twice the shift from that position on; plus one if each unit is shifted by one more than the previous unit. */
  private by = new Int32Array(FIRST_ROOM);
  private count = 0;

  /** Call with ascending positions. `isRising`: from there on, each unit is shifted by one more than the previous unit. */
  add(from: number, by: number, isRising = false): void {
    if (this.count === this.from.length) {
      this.from = grown(this.from);
      this.by = grown(this.by);
    }
    this.from[this.count] = from;
    this.by[this.count] = by * 2 + (isRising ? 1 : 0);
    this.count += 1;
  }

  /** The shift of the unit at `at`; 0 before the first entry. */
  at(at: number): number {
    const last = smallest(0, this.count, (index) => (this.from[index] ?? 0) > at) - 1;
    if (last === -1) return 0;
    const by = this.by[last] ?? 0;
    return (by >> 1) + (by & 1) * (at - (this.from[last] ?? 0));
  }
}

/** Most texts have few entries. */
const FIRST_ROOM = 16;

function grown(numbers: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const more = new Int32Array(Math.ceil(numbers.length * 1.5));
  more.set(numbers);
  return more;
}
