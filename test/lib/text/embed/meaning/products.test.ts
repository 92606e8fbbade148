import assert from "node:assert/strict";
import { test } from "node:test";
import { AT_ONCE, createMultipliers } from "../../../../../lib/text/embed/meaning/products.ts";
import { PRODUCTS_WASM } from "../../../../../lib/text/embed/meaning/products-wasm.ts";
import { packTable, readTable, type WordTable } from "../../../../../lib/text/embed/meaning/word-table.ts";
import { loadWasm } from "../../../../../lib/text/wasm.ts";

const ROWS = 4;

/** The same numbers in each run, from -1 to 1. */
function numbers(count: number): Float32Array {
  return Float32Array.from({ length: count }, (_, at) => Math.sin(at * at + 1));
}

function makeTable(dimensions: number): WordTable {
  const keys = Array.from({ length: ROWS }, (_, row) => row + 1);
  return readTable(packTable(keys, numbers(ROWS * dimensions), dimensions, "numbers"));
}

/** Adds and multiplies one number after the other. */
function multiplyPlainly(table: WordTable, rows: readonly number[], vectors: Float32Array) {
  const sum = new Float32Array(table.dimensions);
  for (const row of rows) table.addRow(sum, row, 1);
  const products = Array.from({ length: AT_ONCE }, (_, vector) =>
    sum.reduce((product, value, at) => product + value * vectors[at * AT_ONCE + vector]!, 0),
  );
  return [...products, Math.hypot(...sum)];
}

test("WebAssembly can run here", () => {
  assert.ok(loadWasm(PRODUCTS_WASM));
});

// WebAssembly multiplies rows of 64 numbers. Those of 24 have no whole parts of 16 bytes, and 2,048 numbers do not fit into its memory.
for (const dimensions of [64, 24, 2_048]) {
  test(`rows of ${dimensions} numbers are added and multiplied`, () => {
    const table = makeTable(dimensions);
    const multiplyWith = createMultipliers(table);
    const asked = [numbers(AT_ONCE * dimensions), numbers(AT_ONCE * dimensions).reverse()];
    const multipliers = asked.map(multiplyWith);

    // Two queries take turns, and each sum begins anew.
    for (const rows of [[0], [1, 2], [3], []]) {
      for (const [query, multiply] of multipliers.entries()) {
        const { products, length } = multiply(rows);

        const exact = multiplyPlainly(table, rows, asked[query]!);
        for (const [at, value] of [...products, length].entries())
          assert.ok(Math.abs(value - exact[at]!) < 1e-4, `${rows}: ${value} instead of ${exact[at]}`);
      }
    }
  });
}
