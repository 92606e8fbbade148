import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Candidate, Hit } from "../../../lib/search/legs/fuse.ts";
import { seatNearest } from "../../../lib/search/legs/seat-nearest.ts";

/** Candidates 1 to `count`, best first. */
function candidates(count: number): Candidate[] {
  const legs = { text: 1, trigram: null, vector: null };
  return Array.from({ length: count }, (_, at) => ({
    chunkKey: at + 1,
    bookmarkKey: at + 1,
    score: 1 - at / count,
    legs,
  }));
}

function near(...keys: number[]): Hit[] {
  return keys.map((key, at) => ({ chunkKey: key, bookmarkKey: key, score: 1 - at / 100 }));
}

const known = (coverage: number, missingShare = 0, words = 5) => ({
  coverage,
  missingShare,
  words,
  isForeign: false,
});

const order = (found: readonly Candidate[]) => found.map(({ bookmarkKey }) => bookmarkKey);

test("where the words have little of the query, the third place and most of the ten are what is nearest", () => {
  const seated = seatNearest(candidates(20), near(15, 2, 16, 17, 18, 19, 20, 14), known(0.2));

  assert.deepEqual(order(seated).slice(0, 11), [1, 2, 15, 3, 16, 17, 18, 19, 20, 14, 4]);
});

test("where they have half of it, the first five places are theirs", () => {
  const seated = seatNearest(candidates(20), near(15, 16, 17, 18, 19, 20, 14), known(0.5));

  assert.deepEqual(order(seated).slice(0, 11), [1, 2, 3, 4, 5, 15, 16, 17, 18, 19, 6]);
});

test("where they have most of it, their order stays", () => {
  const found = candidates(20);

  assert.deepEqual(seatNearest(found, near(15, 16), known(0.55)), found);
});

test("where a query has more words than any passage has of it, their order stays", () => {
  assert.deepEqual(seatNearest(candidates(20), near(15, 16), known(0.2, 0, 17)), candidates(20));
  assert.notDeepEqual(seatNearest(candidates(20), near(15, 16), known(0.2, 0, 16)), candidates(20));
});

test("where half of the words occur nowhere, they may be misspelled: the first three places are theirs, and fewer are the vectors'", () => {
  const nearest = near(15, 16, 17, 18, 19, 20);

  for (const coverage of [0.2, 0.49]) {
    const seated = seatNearest(candidates(20), nearest, known(coverage, 0.5));

    assert.deepEqual(order(seated).slice(0, 11), [1, 2, 3, 15, 4, 16, 5, 17, 6, 18, 7]);
  }
  assert.deepEqual(seatNearest(candidates(20), nearest, known(0.5, 0.5)), candidates(20));
});

test("words of another language that occur nowhere are not misspelled", () => {
  const [found, nearest] = [candidates(20), near(15, 16, 17)];

  const seated = seatNearest(found, nearest, { ...known(0.2, 1), isForeign: true });

  assert.deepEqual(seated, seatNearest(found, nearest, known(0.2)));
});

test("what is above a place already does not take it again", () => {
  const seated = seatNearest(candidates(8), near(1, 2, 3, 4), known(0));

  assert.deepEqual(order(seated), [1, 2, 3, 4, 5, 6, 7, 8]);
});

test("whatever is nearest, every bookmark stays, once, and scores fall", () => {
  fc.assert(
    fc.property(fc.nat(30), fc.uniqueArray(fc.integer({ min: 1, max: 30 })), (count, keys) => {
      const found = candidates(count);

      const seated = seatNearest(found, near(...keys), known(0));

      assert.deepEqual(
        order(seated).toSorted((a, b) => a - b),
        order(found),
      );
      assert.ok(seated.every(({ score }, at) => at === 0 || score <= seated[at - 1]!.score));
    }),
  );
});
