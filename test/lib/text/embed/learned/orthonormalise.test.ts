import assert from "node:assert/strict";
import { test } from "node:test";
import { orthonormalise } from "../../../../../lib/text/embed/learned/orthonormalise.ts";

const ROWS = 40;

/** Numbers that look random and are the same in every run. */
function randomMatrix(columns: number): Float32Array {
  let state = 7;
  return Float32Array.from({ length: ROWS * columns }, () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32 - 0.5;
  });
}

function dot(matrix: Float32Array, columns: number, one: number, other: number): number {
  let sum = 0;
  for (let start = 0; start < matrix.length; start += columns)
    sum += matrix[start + one]! * matrix[start + other]!;
  return sum;
}

test("columns become of length 1 and at right angles", () => {
  const matrix = randomMatrix(6);

  orthonormalise(matrix, 6);

  for (let one = 0; one < 6; one++) {
    for (let other = 0; other <= one; other++) {
      const wanted = one === other ? 1 : 0;
      assert.ok(Math.abs(dot(matrix, 6, one, other) - wanted) < 1e-5, `${one} ${other}`);
    }
  }
});

test("the first column keeps its direction", () => {
  const before = randomMatrix(3);
  const after = before.slice();

  orthonormalise(after, 3);

  const length = Math.sqrt(dot(before, 3, 0, 0));
  for (let start = 0; start < before.length; start += 3) {
    assert.ok(Math.abs(after[start]! - before[start]! / length) < 1e-5);
  }
});

test("a column that depends on those before it, and one of zeros, become zero", () => {
  const matrix = randomMatrix(4);
  for (let start = 0; start < matrix.length; start += 4) {
    matrix[start + 2] = 2 * matrix[start]! - matrix[start + 1]!;
    matrix[start + 3] = 0;
  }

  orthonormalise(matrix, 4);

  assert.ok(Math.abs(dot(matrix, 4, 1, 1) - 1) < 1e-5);
  assert.equal(dot(matrix, 4, 2, 2), 0);
  assert.equal(dot(matrix, 4, 3, 3), 0);
});
