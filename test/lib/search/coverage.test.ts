import assert from "node:assert/strict";
import { test } from "node:test";
import { createCoverage, toCountedQuery } from "../../../lib/search/legs/coverage.ts";
import { parseQuery } from "../../../lib/search/parse-query.ts";

const TOTAL = 1_000;

/** How much of a query a text has, where each of the query's words stands in so many chunks. */
function coverage(query: string, text: string, chunks: number | number[] = 10): number {
  const words = parseQuery(query).map((word, index) => ({
    ...word,
    chunks: typeof chunks === "number" ? chunks : (chunks[index] ?? 0),
  }));
  return Number(createCoverage(toCountedQuery(words, TOTAL))(text).toFixed(3));
}

test("a text that has all words of a query in some form has all of it", () => {
  assert.equal(coverage("herons fishing", "A heron, while it fished."), 1);
  assert.equal(coverage("the herons", "HERONS"), 1, "stop words do not count");
});

test("a text that has none has nothing of it, and a query without words is had by none", () => {
  assert.equal(coverage("herons fishing", "Otters swim."), 0);
  assert.equal(coverage("herons", ""), 0);
  assert.equal(coverage("", "Otters swim."), 0);
});

test("a rare word counts more than a frequent one", () => {
  const [rare, frequent] = ["kveik", "beer"].map((word) => coverage("kveik beer", word, [2, 400]));

  assert.ok(rare! > 0.8 && frequent! < 0.2, `${rare} ${frequent}`);
});

test("a misspelled word is had by what is spelled much like it, a part by the compound word, and a word of another language by nothing", () => {
  assert.equal(coverage("datbase", "Keeping databases fast.", 0), 1);
  assert.equal(coverage("wasserstand", "Der Hochwasserstand am Pegel", 0), 1);
  assert.equal(coverage("kürbis", "Soup of a pumpkin in a curry.", 0), 0);
});

test("a run without spaces is had by its pairs of characters", () => {
  assert.equal(coverage("南瓜汤", "今天的南瓜汤很好喝。", 0), 1);
  assert.equal(coverage("南瓜汤", "南瓜", 0), 0.5);
});

test("a single character is had by a run without spaces, whatever stands beside it", () => {
  assert.equal(coverage("鹭", "苍鹭站在浅水里"), 1);
  assert.equal(coverage("책", "나는 책을 읽는다"), 1);
  assert.equal(coverage("鹤", "苍鹭站在浅水里"), 0);
});
