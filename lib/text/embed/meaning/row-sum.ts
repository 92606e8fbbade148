import { MIDDLE, type WordTable } from "./word-table.ts";

/** Adds up rows of word tables, each times a weight. */
export type RowSum = {
  add: (table: WordTable, row: number, weight: number) => void;
  /** The sum of what was added since the last time. */
  take: () => Float32Array;
};

/** Rows in one pass over the sum. With eight, the processor has too few registers. */
const AT_ONCE = 4;

/** The two numbers in each byte of a row, which take less time to look up than to compute. */
const LOW = Float64Array.from({ length: 256 }, (_, byte) => (byte & 15) - MIDDLE);
const HIGH = Float64Array.from({ length: 256 }, (_, byte) => (byte >> 4) - MIDDLE);

/** What waits to be added: where the bytes of each row are, and what its numbers are multiplied by. */
type Waiting = { bytes: Uint8Array[]; starts: Int32Array; scales: Float64Array };

/**
 * A sum of rows of `dimensions` numbers, in the order in which they were added. Four in one pass take half the time, and make the
 * same sum, because it is rounded to 32 bits after each.
 */
export function createRowSum(dimensions: number): RowSum {
  const waiting: Waiting = { bytes: [], starts: new Int32Array(AT_ONCE), scales: new Float64Array(AT_ONCE) };
  let count = 0;
  let sum = new Float32Array(dimensions);
  return {
    add({ packed, scaleOf }, row, weight) {
      waiting.bytes[count] = packed;
      waiting.starts[count] = (row * dimensions) / 2;
      waiting.scales[count] = scaleOf(row, weight);
      count += 1;
      if (count < AT_ONCE) return;
      addFour(sum, waiting);
      count = 0;
    },
    take() {
      for (let at = 0; at < count; at++) addOne(sum, waiting, at);
      count = 0;
      const done = sum;
      sum = new Float32Array(dimensions);
      return done;
    },
  };
}

function addOne(sum: Float32Array, { bytes, starts, scales }: Waiting, at: number): void {
  const packed = bytes[at]!;
  const [start, scale] = [starts[at]!, scales[at]!];
  for (let pair = 0; pair < sum.length / 2; pair++) {
    const byte = packed[start + pair]!;
    sum[2 * pair]! += scale * LOW[byte]!;
    sum[2 * pair + 1]! += scale * HIGH[byte]!;
  }
}

function addFour(sum: Float32Array, { bytes, starts, scales }: Waiting): void {
  const [packed1, packed2, packed3, packed4] = [bytes[0]!, bytes[1]!, bytes[2]!, bytes[3]!];
  const [start1, start2, start3, start4] = [starts[0]!, starts[1]!, starts[2]!, starts[3]!];
  const [scale1, scale2, scale3, scale4] = [scales[0]!, scales[1]!, scales[2]!, scales[3]!];
  for (let pair = 0; pair < sum.length / 2; pair++) {
    const [byte1, byte2] = [packed1[start1 + pair]!, packed2[start2 + pair]!];
    const [byte3, byte4] = [packed3[start3 + pair]!, packed4[start4 + pair]!];
    let low = Math.fround(sum[2 * pair]! + scale1 * LOW[byte1]!);
    let high = Math.fround(sum[2 * pair + 1]! + scale1 * HIGH[byte1]!);
    low = Math.fround(low + scale2 * LOW[byte2]!);
    high = Math.fround(high + scale2 * HIGH[byte2]!);
    low = Math.fround(low + scale3 * LOW[byte3]!);
    high = Math.fround(high + scale3 * HIGH[byte3]!);
    sum[2 * pair] = low + scale4 * LOW[byte4]!;
    sum[2 * pair + 1] = high + scale4 * HIGH[byte4]!;
  }
}
