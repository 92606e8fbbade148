import assert from "node:assert/strict";
import { test } from "node:test";
import type { Candidate } from "../../../lib/search/legs/fuse.ts";
import { createNameJudge } from "../../../lib/search/names/judge-name.ts";
import { type Named, withNames } from "../../../lib/search/names/names.ts";
import { parseQuery } from "../../../lib/search/parse-query.ts";

const byVector = (bookmarkKey: number, score: number): Candidate => ({
  bookmarkKey,
  chunkKey: 10 * bookmarkKey,
  score,
  legs: { text: null, trigram: null, vector: score },
});

const NAME = {
  chunkKey: undefined,
  score: 3,
  title: "Kites",
  pageTitle: "",
  address: "example.org/kites",
  description: "",
  tags: "honeymoon",
  note: "",
};

/** A bookmark with a tag that is the whole query, beside other words. */
const tagged = (bookmarkKey: number): Named => ({
  name: { ...NAME, bookmarkKey },
  fit: { likeness: 0.2, coverage: 1 },
});

test("a bookmark whose tag is the query comes before all that only vectors find, with its nearest passage", () => {
  const found = withNames([byVector(1, 1), byVector(2, 0.5), byVector(3, 0.02)], [tagged(3)], 1);

  assert.deepEqual(
    found.map(({ bookmarkKey, chunkKey, score }) => [bookmarkKey, chunkKey, score]),
    [
      [3, 30, 1],
      [1, 10, 1],
      [2, 20, 0.5],
    ],
  );
});

test("a passage with words of the query keeps its place before a bookmark that has a part of them in its name", () => {
  const withWords = { ...byVector(1, 0.9), legs: { text: 4, trigram: null, vector: 0.3 } };
  const part: Named = { ...tagged(3), fit: { likeness: 0.2, coverage: 0.6 } };

  const found = withNames([withWords, byVector(3, 0.05)], [part], 1);

  assert.deepEqual(
    found.map(({ bookmarkKey }) => bookmarkKey),
    [1, 3],
  );
});

test("a name with all words comes before passages of which the best has only some of them, and otherwise behind", () => {
  const withWords = { ...byVector(1, 0.95), legs: { text: 4, trigram: null, vector: 0.3 } };
  const orderAt = (coverage: number) =>
    withNames([withWords], [tagged(3)], coverage).map(({ bookmarkKey }) => bookmarkKey);

  assert.deepEqual(orderAt(0.4), [3, 1]);
  assert.deepEqual(orderAt(1), [1, 3]);
});

test("a bookmark whose note has all words comes first, also if its page has some of them itself", () => {
  const ofWords = (key: number, score: number) => ({
    ...byVector(key, score),
    legs: { text: 4, trigram: null, vector: null },
  });

  const found = withNames([ofWords(1, 1), ofWords(2, 0.6), ofWords(3, 0.2)], [tagged(3)], 0.4);

  assert.deepEqual(
    found.map(({ bookmarkKey, chunkKey }) => [bookmarkKey, chunkKey]),
    [
      [3, 30],
      [1, 10],
      [2, 20],
    ],
  );
});

test("a title with a compound has both words that it stands for, and may be the whole query", () => {
  const words = parseQuery("kite flying").map((word) => ({ ...word, compounds: ["kiteflying"] }));
  const judge = createNameJudge(words);
  const rate = (title: string) => judge({ ...NAME, bookmarkKey: 1, title, address: "example.org/a" });

  assert.deepEqual(rate("Kiteflying"), { likeness: 1, coverage: 1 });
  assert.deepEqual(rate("Kite flying"), { likeness: 1, coverage: 1 });
  assert.deepEqual(rate("Kiteflying today"), { likeness: 0.8, coverage: 1 });
});

test("a query that is all a title says before a colon, a bar or a bracket is nearly the name of the page", () => {
  const judge = createNameJudge(parseQuery("kite flying"));
  const likenessOf = (title: string) =>
    judge({ ...NAME, bookmarkKey: 1, title, address: "example.org/a" }).likeness;

  for (const title of [
    "Kite flying: a guide for windy days",
    "Kite flying | The Windy Days",
    "Kite flying (for beginners and children)",
    "Kite flying - Windy Days - Example",
  ])
    assert.equal(likenessOf(title), 0.95, title);
  assert.equal(likenessOf("Kite flying"), 1, "a page that is called just that comes first");
  assert.ok(likenessOf("Windy days: kite flying for all") < 0.8, "what comes later may be anything");
  assert.ok(likenessOf("Kite-flying-for-all who like windy days") < 0.8, "a hyphen joins words");
});
