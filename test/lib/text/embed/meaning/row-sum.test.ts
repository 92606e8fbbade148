import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createRowSum } from "../../../../../lib/text/embed/meaning/row-sum.ts";
import { packTable, readTable } from "../../../../../lib/text/embed/meaning/word-table.ts";

const DIMENSIONS = 6;

function tableOf(...numbers: number[]) {
  const keys = Array.from({ length: numbers.length / DIMENSIONS }, (_, row) => row * 1_000_003);
  return readTable(packTable(keys, Float32Array.from(numbers), DIMENSIONS, "x".repeat(16)));
}

const TABLES = [
  tableOf(0.5, -1, 2, 0.25, 3, -2, 1, 1, -0.125, 4, 0.75, -3),
  tableOf(9, -8, 7, 0.1, 0.2, -0.3),
];

test("rows of several tables that are added in one pass make the sum of one after the other, to the bit", () => {
  const added = fc.record({
    table: fc.nat(1),
    row: fc.nat(1),
    weight: fc.double({ min: 0, max: 9, noNaN: true }),
  });
  const sum = createRowSum(DIMENSIONS);

  fc.assert(
    fc.property(fc.array(added, { maxLength: 15 }), (list) => {
      const expected = new Float32Array(DIMENSIONS);
      for (const { table, row, weight } of list) {
        const [one, at] = [TABLES[table]!, table === 0 ? row : 0];
        one.addRow(expected, at, weight);
        sum.add(one, at, weight);
      }

      assert.deepEqual(sum.take(), expected);
    }),
  );
});

test("a sum that was taken is not changed by the next", () => {
  const sum = createRowSum(DIMENSIONS);
  for (let times = 0; times < 4; times++) sum.add(TABLES[0]!, 0, 1);

  const first = sum.take();
  const copy = first.slice();
  for (let times = 0; times < 5; times++) sum.add(TABLES[0]!, 1, 1);

  assert.deepEqual(first, copy);
  assert.notDeepEqual(sum.take(), copy);
});
