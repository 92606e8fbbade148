import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { gramsOf, shortRunsOf } from "../../../lib/search/grams.ts";
import { parseQuery } from "../../../lib/search/parse-query.ts";
import { anyText } from "../../support/any-text.ts";

const spellings = (text: string) => parseQuery(text).map(({ spelling }) => spelling);

test("a query is its different words in lower case, without those that only build the sentence", () => {
  assert.deepEqual(spellings("How do the Herons feed? Herons wade."), ["herons", "feed", "wade"]);
});

test("a query of nothing but stop words keeps them", () => {
  assert.deepEqual(spellings("to be or not to be"), ["to", "be", "or", "not"]);
});

test("operators, quotes, emoji and control characters are no words", () => {
  assert.deepEqual(spellings('"heron" AND* (wader) ^NEAR/2 {a}:-b 🦩\u0007'), [
    "heron",
    "wader",
    "near",
    "2",
    "b",
  ]);
  assert.deepEqual(spellings('"*()^:-+🦩\u0000\u202e'), []);
  assert.deepEqual(spellings("☕\ufe0f coffee ❤\ufe0fheron \u0301"), ["coffee", "heron"]);
});

test("a word has terms, so a letter that only stretches others is none", () => {
  assert.deepEqual(spellings("كتاب ـ قلم"), ["كتاب", "قلم"]);
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      for (const { terms } of parseQuery(text)) assert.ok(terms.length > 0);
    }),
  );
});

test("a very long query is cut after 64 words", () => {
  const text = Array.from({ length: 500 }, (_, i) => `word${i}`).join(" ");

  assert.equal(parseQuery(text).length, 64);
});

test("a word is looked for by its characters from the space before it on", () => {
  assert.deepEqual(gramsOf(parseQuery("heron")), [" he", "her", "ero", "ron"]);
});

test("a run in a script without spaces is looked for by its characters alone, two of them as what they begin", () => {
  const long = parseQuery("苍鹭在涉水");
  const short = parseQuery("苍鹭");

  assert.deepEqual([gramsOf(long), shortRunsOf(long)], [["苍鹭在", "鹭在涉", "在涉水"], []]);
  assert.deepEqual([gramsOf(short), shortRunsOf(short)], [[], ["苍鹭"]]);
});

test("any text at all can be a query, and its words are letters and digits, with the marks behind them", () => {
  fc.assert(
    fc.property(anyText({ maxLength: 200 }), (text) => {
      const words = parseQuery(text);

      assert.ok(words.every(({ spelling }) => /^[\p{L}\p{N}][\p{L}\p{N}\p{M}]*$/u.test(spelling)));
      gramsOf(words);
    }),
  );
});
