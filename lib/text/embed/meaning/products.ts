import { loadWasm } from "../../wasm.ts";
import { PRODUCTS_WASM } from "./products-wasm.ts";
import type { WordTable } from "./word-table.ts";

/** Vectors with which a sum of rows is multiplied at a time; the module knows this number. */
export const AT_ONCE = 8;

/**
 * Adds up rows of a table. Returns the products of the sum with AT_ONCE vectors, which are there until the next are asked for, and its
 * length.
 */
export type Multiply = (rows: readonly number[]) => { products: Float32Array; length: number };

/**
 * Returns a function that makes one for some vectors. The numbers of the vectors stand side by side: those of the first dimension, of the second,
 * and so on. WebAssembly takes a fifth of the time, if it can run, the rows have whole parts of 16 bytes, and everything fits into the
 * memory of the module.
 */
export function createMultipliers(table: WordTable): (vectors: Float32Array) => Multiply {
  const { end } = layOut(table);
  const fits = table.dimensions % 32 === 0 && end <= PAGE;
  const exports = fits ? loadWasm<Exports>(PRODUCTS_WASM) : undefined;
  return exports === undefined ? (vectors) => inJavaScript(table, vectors) : inWasm(table, exports);
}

/** Bytes of memory that the module has. */
const PAGE = 65_536;

/** Where the parts of that memory begin, after the vectors. */
function layOut({ dimensions }: WordTable) {
  const sumAt = 4 * AT_ONCE * dimensions;
  const productsAt = sumAt + 4 * dimensions;
  const rowAt = productsAt + 4 * AT_ONCE;
  return { sumAt, productsAt, rowAt, end: rowAt + dimensions / 2 };
}

/** What products.wat exports. */
type Exports = {
  memory: WebAssembly.Memory;
  add(row: number, end: number, scale: number, sum: number): void;
  multiply(sum: number, end: number, vectors: number, products: number): number;
};

function inWasm(table: WordTable, { memory, add, multiply }: Exports): (vectors: Float32Array) => Multiply {
  const { packed, scaleOf } = table;
  const { sumAt, productsAt, rowAt, end } = layOut(table);
  const half = end - rowAt;
  const bytes = new Uint8Array(memory.buffer);
  const numbers = new Float32Array(memory.buffer);
  const products = numbers.subarray(productsAt / 4, rowAt / 4);
  let loaded: Float32Array | undefined;
  return (vectors) => (rows) => {
    // Those of another query may be there: queries take turns.
    if (loaded !== vectors) numbers.set(vectors);
    loaded = vectors;
    for (const row of rows) {
      bytes.set(packed.subarray(row * half, (row + 1) * half), rowAt);
      add(rowAt, end, scaleOf(row, 1), sumAt);
    }
    return { products, length: Math.sqrt(multiply(sumAt, productsAt, 0, productsAt)) };
  };
}

function inJavaScript(table: WordTable, vectors: Float32Array): Multiply {
  const sum = new Float32Array(table.dimensions);
  const products = new Float32Array(AT_ONCE);
  return (rows) => {
    sum.fill(0);
    for (const row of rows) table.addRow(sum, row, 1);
    return { products, length: multiply(vectors, sum, products) };
  };
}

/** All eight products in one pass: this takes two thirds of one after the other. Returns the length of the row. */
function multiply(vectors: Float32Array, row: Float32Array, products: Float32Array): number {
  let [a, b, c, d, e, f, g, h] = [0, 0, 0, 0, 0, 0, 0, 0];
  let square = 0;
  for (let at = 0, place = 0; at < row.length; at++, place += AT_ONCE) {
    const value = row[at]!;
    square += value * value;
    a += value * vectors[place]!;
    b += value * vectors[place + 1]!;
    c += value * vectors[place + 2]!;
    d += value * vectors[place + 3]!;
    e += value * vectors[place + 4]!;
    f += value * vectors[place + 5]!;
    g += value * vectors[place + 6]!;
    h += value * vectors[place + 7]!;
  }
  products.set([a, b, c, d, e, f, g, h]);
  return Math.sqrt(square);
}
