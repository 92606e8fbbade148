import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
  createFeatureCounter,
  type FeatureCounter,
} from "../../../../lib/text/embed/features/feature-counter.ts";

function drained(counter: FeatureCounter): [number, number][] {
  const found: [number, number][] = [];
  counter.drain((hash, count) => found.push([hash, count]));
  return found;
}

test("hashes are counted in the order they first came, and forgotten when drained", () => {
  const counter = createFeatureCounter();

  for (const hash of [5, -7, 5, 0, 5 + 2 ** 20]) counter.add(hash, 1);
  counter.add(-7, 2);

  assert.deepEqual(drained(counter), [
    [5, 2],
    [-7, 3],
    [0, 1],
    [5 + 2 ** 20, 1],
  ]);
  assert.deepEqual(drained(counter), []);
});

test("it counts as a Map does, however many there are", () => {
  const hashes = fc.array(fc.oneof(fc.integer(), fc.integer({ min: 0, max: 3000 })), {
    maxLength: 20_000,
    size: "max",
  });
  const counter = createFeatureCounter();

  fc.assert(
    fc.property(hashes, (list) => {
      const expected = new Map<number, number>();
      for (const hash of list) {
        const times = 1 + (hash & 3);
        counter.add(hash, times);
        expected.set(hash, (expected.get(hash) ?? 0) + times);
      }
      assert.deepEqual(drained(counter), [...expected]);
    }),
    { numRuns: 20, endOnFailure: true },
  );
});
