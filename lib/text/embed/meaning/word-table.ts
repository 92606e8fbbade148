/** Vectors of words and of pieces of words, as `readTable` finds them in the bytes of a table. */
export type WordTable = {
  dimensions: number;
  rows: number;
  /** Names the weights: two tables with one name give one vector. */
  name: string;
  /** The row of a key (see pieces.ts), or -1. */
  find: (key: number) => number;
  /** Adds `weight` times a row to `sum`. */
  addRow: (sum: Float32Array, row: number, weight: number) => void;
  /** The bytes of all rows, and what the numbers in those of a row are multiplied by: see `row-sum.ts`. */
  packed: Uint8Array;
  scaleOf: (row: number, weight: number) => number;
};

/** A table begins with these four bytes and the number of its layout. */
const MAGIC = 0x54574d42;
export const LAYOUT = 1;

/** Magic, layout, rows, dimensions, the largest scale, and 16 letters of the name. */
export const HEADER_BYTES = 36;

/** Largest of the numbers that a scale is written as. */
const MOST_OF_SCALE = 65_535;

/** The numbers of a row are 0 to 15; their values are symmetric around this one. */
export const MIDDLE = 7.5;

/** How many of the highest bits of a key the index uses. */
const INDEX_BITS = 16;

/** The head of a table. */
export type TableHead = Pick<WordTable, "dimensions" | "rows" | "name">;

/** Reads only the header, which takes no time. Throws a RangeError for bytes that are not a table. */
export function readTableHead(bytes: Uint8Array): TableHead {
  const { dimensions, rows, name } = readHead(bytes, LAYOUT);
  return { dimensions, rows, name };
}

/** The head, and the factor of all scales. Throws a RangeError for bytes of another layout. */
export function readHead(
  { buffer, byteOffset, byteLength }: Uint8Array,
  layout: number,
): TableHead & { unit: number } {
  const header = new DataView(buffer, byteOffset, Math.min(byteLength, HEADER_BYTES));
  if (
    byteLength < HEADER_BYTES ||
    header.getUint32(0, true) !== MAGIC ||
    header.getUint32(4, true) !== layout
  )
    throw new RangeError("These bytes are not a word table.");
  const rows = header.getUint32(8, true);
  const dimensions = header.getUint32(12, true);
  if (byteLength !== sizeOf(rows, dimensions, layout === LAYOUT ? 4 : 3))
    throw new RangeError("The word table is truncated.");
  const unit = header.getFloat32(16, true) / MOST_OF_SCALE;
  const name = String.fromCharCode(...new Uint8Array(buffer, byteOffset + 20, 16));
  return { rows, dimensions, name, unit };
}

/**
 * Reads a table in place, also in memory that threads share. It copies nothing except where the keys begin (256 KB). After the
 * header come the keys in ascending order, the scales as 16 bits each, then the rows with two numbers in a byte. Throws a
 * RangeError for bytes that are not a table.
 */
export function readTable(bytes: Uint8Array): WordTable {
  const { buffer, byteOffset } = bytes;
  const { rows, dimensions, name, unit } = readHead(bytes, LAYOUT);
  const keys = new Uint32Array(buffer, byteOffset + HEADER_BYTES, rows);
  const scales = new Uint16Array(buffer, byteOffset + HEADER_BYTES + rows * 4, rows);
  const packed = new Uint8Array(buffer, byteOffset + HEADER_BYTES + rows * 6, (rows * dimensions) / 2);
  const starts = indexKeys(keys);
  const half = dimensions / 2;
  return {
    dimensions,
    rows,
    name,
    find(key) {
      const place = key >>> (32 - INDEX_BITS);
      const end = starts[place + 1]!;
      for (let row = starts[place]!; row < end; row++) if (keys[row] === key) return row;
      return -1;
    },
    addRow(sum, row, weight) {
      const scale = weight * unit * scales[row]!;
      const start = row * half;
      for (let pair = 0; pair < half; pair++) {
        const byte = packed[start + pair]!;
        sum[2 * pair]! += scale * ((byte & 15) - MIDDLE);
        sum[2 * pair + 1]! += scale * ((byte >> 4) - MIDDLE);
      }
    },
    packed,
    scaleOf: (row, weight) => weight * unit * scales[row]!,
  };
}

/** Where the keys with each of the highest bits begin. */
function indexKeys(keys: Uint32Array): Uint32Array {
  const starts = new Uint32Array((1 << INDEX_BITS) + 1);
  for (const key of keys) starts[(key >>> (32 - INDEX_BITS)) + 1]!++;
  for (let place = 1; place < starts.length; place++) starts[place]! += starts[place - 1]!;
  return starts;
}

/**
 * The bytes of a table: one key for each row of `dimensions` numbers in `values`, which are rounded to 4 bits, or to the 3 of a file,
 * with a scale for each row. `name` is 16 letters of ASCII.
 */
export function packTable(
  keys: readonly number[],
  values: Float32Array,
  dimensions: number,
  name: string,
  bits: Bits = 4,
): Uint8Array<ArrayBuffer> {
  const order = keys.map((_, row) => row).sort((a, b) => keys[a]! - keys[b]!);
  const rows = order.map((row) => values.subarray(row * dimensions, (row + 1) * dimensions));
  const half = 2 ** (bits - 1);
  const exact = rows.map((row) => bestScale(row, half));
  const largest = Math.fround(exact.reduce((most, scale) => Math.max(most, scale), 0));
  const bytes = new Uint8Array(sizeOf(keys.length, dimensions));
  const header = new DataView(bytes.buffer);
  for (const [at, value] of [MAGIC, LAYOUT, keys.length, dimensions].entries())
    header.setUint32(at * 4, value, true);
  header.setFloat32(16, largest, true);
  bytes.set(new TextEncoder().encode(name).subarray(0, 16), 20);
  new Uint32Array(bytes.buffer, HEADER_BYTES, keys.length).set(order.map((row) => keys[row]!));
  const scales = new Uint16Array(bytes.buffer, HEADER_BYTES + keys.length * 4, keys.length);
  scales.set(exact.map((scale) => Math.round((scale / largest) * MOST_OF_SCALE)));
  const packed = bytes.subarray(HEADER_BYTES + keys.length * 6);
  for (const [index, row] of rows.entries()) {
    for (let at = 0; at < dimensions; at += 2) {
      const low = toNibble(row[at]!, exact[index]!, half);
      const high = toNibble(row[at + 1]!, exact[index]!, half);
      packed[(index * dimensions + at) / 2] = low | (high << 4);
    }
  }
  return bytes;
}

/** The bytes of the same table with each row times a weight of at most 1, under another name. */
export function weighRows(
  table: Uint8Array,
  weightOf: (row: number) => number,
  name: string,
): Uint8Array<ArrayBuffer> {
  const bytes = Uint8Array.from(table);
  const { rows } = readTable(bytes);
  bytes.set(new TextEncoder().encode(name).subarray(0, 16), 20);
  const scales = new Uint16Array(bytes.buffer, HEADER_BYTES + rows * 4, rows);
  for (let row = 0; row < rows; row++) scales[row] = Math.round(scales[row]! * weightOf(row));
  return bytes;
}

/** How many bits a number of a row is rounded to. */
type Bits = 3 | 4;

/** A number as one of twice `half` values around the middle. */
function toNibble(value: number, scale: number, half: number): number {
  return scale === 0 ? 8 : Math.min(7 + half, Math.max(8 - half, Math.round(value / scale + MIDDLE)));
}

/** The scale with the least squared error: cutting off the few largest numbers makes the steps of all others finer. */
function bestScale(row: Float32Array, half: number): number {
  const widest = row.reduce((most, value) => Math.max(most, Math.abs(value)), 0) / (half - 0.5);
  let best = { scale: widest, error: Number.POSITIVE_INFINITY };
  for (let share = 0.5; share <= 1; share += 0.05) {
    const scale = widest * share;
    const error = row.reduce(
      (sum, value) => sum + (value - (toNibble(value, scale, half) - MIDDLE) * scale) ** 2,
      0,
    );
    if (error < best.error) best = { scale, error };
  }
  return best.scale;
}

/** Bytes of a table, or with 3 bits of a file. */
export function sizeOf(rows: number, dimensions: number, bits: Bits = 4): number {
  return HEADER_BYTES + rows * 6 + (rows * dimensions * bits) / 8;
}
