import assert from "node:assert/strict";
import { test } from "node:test";
import { planMatches } from "../../../lib/search/legs/plan-matches.ts";

const words = ["lock", "canal", "water", "the"];

test("where few rows have any of the words, all of them find", () => {
  const plan = planMatches(words, { frequencies: [10, 40, 900, 4_000], total: 10_000 });

  assert.deepEqual(plan, { finding: words, scoring: [] });
});

test("where many have, the rare words find and the frequent ones only score; what half of all have is left out", () => {
  const plan = planMatches(words, { frequencies: [1_500, 800, 30_000, 90_000], total: 100_000 });

  assert.deepEqual(plan, { finding: ["canal", "lock"], scoring: ["water"] });
});

test("the smaller the part that is searched, the more words find, even those that half of all have", () => {
  const planIn = (share: number) =>
    planMatches(words, { frequencies: [1_500, 800, 30_000, 90_000], total: 100_000, share });

  assert.deepEqual(planIn(0.1), { finding: ["canal", "lock", "water"], scoring: ["the"] });
  assert.deepEqual(planIn(0.01), { finding: ["canal", "lock", "water", "the"], scoring: [] });
});

test("words that stand nowhere neither find nor score, and a word that all have finds all the same", () => {
  const plan = planMatches(words, { frequencies: [0, 0, 9_000, 9_000], total: 10_000 });

  assert.deepEqual(plan, { finding: words, scoring: [] });
});

test("of a long query the sixteen rarest words find and score", () => {
  const long = Array.from({ length: 45 }, (_, at) => `word${at}`);
  const frequencies = long.map((_, at) => 40_000 - 800 * at);

  const { finding, scoring } = planMatches(long, { frequencies, total: 100_000 });

  assert.deepEqual([...finding, ...scoring], long.toReversed().slice(0, 16));
});
