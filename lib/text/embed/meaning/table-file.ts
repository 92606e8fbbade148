import { HEADER_BYTES, LAYOUT, readHead, sizeOf } from "./word-table.ts";

/** The number of the layout of a file, in the place of that of a table in memory. */
const FILE_LAYOUT = 2;

/** The smallest number of a row with three bits: 0 in a file, 4 of 0 to 15 in memory. Both mean the same value. */
const LOWEST = 4;

/**
 * The bytes of a table whose numbers have three bits (see `packTable`), in three quarters of the space: 8 numbers in 3 bytes. The
 * number of dimensions is a multiple of 8.
 */
export function packFile(table: Uint8Array): Uint8Array<ArrayBuffer> {
  const { rows, dimensions } = readHead(table, LAYOUT);
  const file = new Uint8Array(sizeOf(rows, dimensions, 3));
  const start = HEADER_BYTES + rows * 6;
  file.set(table.subarray(0, start));
  new DataView(file.buffer).setUint32(4, FILE_LAYOUT, true);
  for (let from = start, to = start; from < table.length; from += 4, to += 3) {
    let bits = 0;
    for (let at = 3; at >= 0; at--) {
      const byte = table[from + at]!;
      bits = (bits << 6) | (((byte >> 4) - LOWEST) << 3) | ((byte & 15) - LOWEST);
    }
    file.set([bits & 255, (bits >> 8) & 255, bits >> 16], to);
  }
  return file;
}

/**
 * The table in a file, as `readTable` reads it, in memory from `allocate`. Takes tens of milliseconds for 8 MB. Throws a RangeError for bytes that
 * are not a file of a table.
 */
export function unpackFile(
  file: Uint8Array,
  allocate: (size: number) => Uint8Array = (size) => new Uint8Array(size),
): Uint8Array {
  const { rows, dimensions } = readHead(file, FILE_LAYOUT);
  const table = allocate(sizeOf(rows, dimensions));
  const start = HEADER_BYTES + rows * 6;
  table.set(file.subarray(0, start));
  const numbers = new DataView(table.buffer, table.byteOffset);
  numbers.setUint32(4, LAYOUT, true);
  const four = fourNumbers();
  for (let from = start, to = start; from < file.length; from += 3, to += 4) {
    const middle = file[from + 1]!;
    const low = four[file[from]! | ((middle & 15) << 8)]!;
    const high = four[(middle >> 4) | (file[from + 2]! << 4)]!;
    numbers.setUint32(to, low | (high << 16), true);
  }
  return table;
}

/** Two bytes in memory for each 12 bits of a file: four numbers. */
function fourNumbers(): Uint16Array {
  const two = (bits: number) => ((bits & 7) + LOWEST) | ((((bits >> 3) & 7) + LOWEST) << 4);
  return Uint16Array.from({ length: 4_096 }, (_, bits) => two(bits) | (two(bits >> 6) << 8));
}
