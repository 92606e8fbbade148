import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { fuse, type Hit, weightsOf } from "../../../lib/search/legs/fuse.ts";

function hits(...scores: [key: number, score: number, bookmark?: number][]): Hit[] {
  return scores.map(([chunkKey, score, bookmarkKey = chunkKey]) => ({ chunkKey, bookmarkKey, score }));
}

const KNOWN = { coverage: 1, missingShare: 0, words: 5, isCorrected: false, isForeign: false };
const WEIGHTS = weightsOf(KNOWN);

test("each leg's scores are stretched over 0 to 1, weighed and added up", () => {
  const text = hits([1, 30], [2, 20], [3, 10]);
  const vector = hits([3, 0.9], [1, 0.6], [4, 0.5]);

  const fused = fuse({ text, vector }, { text: 0.7, trigram: 0, vector: 0.3 });

  const scores = fused.map(({ chunkKey, score }) => [chunkKey, Number(score.toFixed(4))]);
  assert.deepEqual(scores, [
    [1, 0.775],
    [2, 0.35],
    [3, 0.3],
    [4, 0],
  ]);
  assert.deepEqual(fused[1]?.legs, { text: 20, trigram: null, vector: null });
});

test("a bookmark is given once, with its best chunk", () => {
  const text = hits([1, 9, 7], [2, 8, 7], [3, 7, 8]);

  const fused = fuse({ text }, WEIGHTS);

  assert.deepEqual(
    fused.map(({ chunkKey, bookmarkKey }) => [chunkKey, bookmarkKey]),
    [
      [1, 7],
      [3, 8],
    ],
  );
});

test("a page with hundreds of chunks leaves room for other bookmarks", () => {
  const long = Array.from({ length: 150 }, (_, i): [number, number, number] => [i, 1000 - i, 1]);
  const others = Array.from({ length: 50 }, (_, i): [number, number, number] => [500 + i, 100 - i, 2 + i]);

  const fused = fuse({ text: hits(...long, ...others) }, WEIGHTS);

  assert.equal(fused.length, 51);
});

test("the only hit of a leg counts in full", () => {
  const [only] = fuse({ vector: hits([1, 0.2]) }, WEIGHTS);

  assert.equal(only?.score, 1);
});

test("the more words the text index does not know, the more their characters count; the vectors count the same", () => {
  const [known, half, unknown] = [0, 0.5, 1].map((missingShare) => weightsOf({ ...KNOWN, missingShare }));

  assert.deepEqual(known, { text: 0.8, trigram: 0, vector: 0.2 });
  assert.deepEqual(half, { text: 0.4, trigram: 0.4, vector: 0.2 });
  assert.deepEqual(unknown, { text: 0, trigram: 0.8, vector: 0.2 });
});

test("the less of a short query the words have found, the more the vectors count", () => {
  const shares = [0, 0.3, 0.35, 0.4, 1].map((coverage) =>
    weightsOf({ ...KNOWN, coverage }).vector.toFixed(2),
  );

  assert.deepEqual(shares, ["0.90", "0.60", "0.40", "0.20", "0.20"]);
});

test("of a long query, and of one with corrected words, the vectors count a little more where the words have found little", () => {
  for (const query of [{ words: 13 }, { isCorrected: true }]) {
    const shares = [0, 0.39, 0.4].map((coverage) => weightsOf({ ...KNOWN, ...query, coverage }).vector);

    assert.deepEqual(shares, [0.4, 0.4, 0.2]);
  }
});

test("of a query in another language than most passages, the vectors count most, however much the words have found", () => {
  const shares = [0, 0.39, 1].map((coverage) =>
    weightsOf({ ...KNOWN, isForeign: true, coverage }).vector.toFixed(2),
  );

  assert.deepEqual(shares, ["0.90", "0.70", "0.70"]);
});

test("whatever the legs found, scores are between 0 and 1, falling, and no bookmark comes twice", () => {
  const hit = fc.record({
    chunkKey: fc.nat(30),
    bookmarkKey: fc.nat(10),
    score: fc.double({ min: -5, max: 50, noNaN: true }),
  });
  const leg = fc
    .uniqueArray(hit, { selector: (one) => one.chunkKey, maxLength: 40 })
    .map((found) => found.sort((a, b) => b.score - a.score));
  const share = fc.double({ min: 0, max: 1, noNaN: true });

  fc.assert(
    fc.property(leg, leg, leg, share, share, (text, trigram, vector, coverage, missingShare) => {
      const fused = fuse({ text, trigram, vector }, weightsOf({ ...KNOWN, coverage, missingShare }));

      const scores = fused.map(({ score }) => score);
      assert.ok(scores.every((score) => score >= 0 && score <= 1));
      assert.deepEqual(
        scores,
        scores.toSorted((a, b) => b - a),
      );
      assert.equal(new Set(fused.map(({ bookmarkKey }) => bookmarkKey)).size, fused.length);
    }),
  );
});
