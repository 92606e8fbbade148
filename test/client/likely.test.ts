import assert from "node:assert/strict";
import { test } from "node:test";
import { countLikely } from "../../client/likely.ts";
import { testEnv } from "../support/env.ts";
import { handle } from "../support/handle.ts";
import { createCollection, request, saveBookmark } from "../support/requests.ts";

const PAGES = 12;
const WITH_HERONS = 3;

test("of a few pages, those that have the word are likely; whoever sees some collections only is not told less", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  for (let n = 0; n < PAGES; n++) {
    const herons = n < WITH_HERONS ? "<p>Herons stand below it.</p>" : "";
    const html = `<title>Lock ${n}</title><p>The keeper of lock ${n} counted boats in ${1800 + n}.</p>${herons}`;
    await saveBookmark(env, id, { url: `https://example.com/${n}`, html });
  }
  await env.indexer.idle();
  const search = async (q: string, more = "", headers = {}) =>
    (await handle(request("GET", `/search?q=${q}&limit=50&with=fit${more}`, undefined, headers), env)).json();

  const found = await search("herons");
  const later = await search("herons", "&offset=2");
  const narrowed = await search("herons", "", { "bookmarkd-collections": id });

  assert.ok(found.results.length > WITH_HERONS);
  assert.equal(countLikely(found), WITH_HERONS);
  assert.equal(countLikely(later), WITH_HERONS - 2);
  assert.ok(narrowed.results.length > 10);
  assert.equal(countLikely(narrowed), narrowed.results.length);
});

const result = (rank: number, score: number, text: number | null = null) => ({
  rank,
  score,
  legs: { text, trigram: null, vector: 0.4 },
});

test("of many pages that have the word, none is unlikely", () => {
  const results = [result(1, 1, 3), result(2, 0.4, 2.6), result(3, 0, 2), result(4, 0.01)] as never;

  assert.equal(countLikely({ results }), 3);
});

test("the best result is likely whatever its score, and so is everything if nothing fits", () => {
  const results = [result(1, 0.05), result(2, 0.04)] as never;

  assert.equal(countLikely({ results }), 1);
  assert.equal(countLikely({ results, fits: false }), 2);
  assert.equal(countLikely({ results: [] }), 0);
});
