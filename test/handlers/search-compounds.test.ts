import assert from "node:assert/strict";
import { test } from "node:test";
import { saveBookmark } from "../support/requests.ts";
import { library, page, search } from "../support/searching.ts";

for (const q of ["river bank", "river-bank"]) {
  test(`“${q}” also finds a riverbank, before pages with one of both words`, async (t) => {
    const { env, collection } = await library(t);
    for (const text of ["A river of sand.", "The river.", "The bank.", "A bank of sand.", "A riverbank."])
      await saveBookmark(env, collection, {
        url: `https://example.com/${text.length}`,
        html: page(text, text),
      });
    await env.indexer.idle();

    assert.equal((await search(env, q, "&mode=text")).results[0].bookmark.title, "A riverbank.");
  });
}

test("a page with both words in its title stays first where another has the compound in passing", async (t) => {
  const { env, collection } = await library(t);
  const pages = [
    ["River bank", "A bank of the river."],
    ["Clay", "Clay of a riverbank."],
    ["Oak", "A river."],
    ["Elm", "A bank."],
  ] as const;
  for (const [at, [title, text]] of pages.entries())
    await saveBookmark(env, collection, { url: `https://example.com/${at}`, html: page(title, text) });
  await env.indexer.idle();

  const { results } = await search(env, "river bank");

  assert.equal(results[0].bookmark.title, "River bank");
});

test("a word is not split at a stop word in front, and both words of a compound are searched", async (t) => {
  const { env, collection } = await library(t);
  const texts = ["It was not able to dive.", "Press the button to log in."];
  for (const [at, text] of texts.entries())
    await saveBookmark(env, collection, { url: `https://example.com/${at}`, html: page(`${at}`, text) });
  await env.indexer.idle();

  assert.equal((await search(env, "notable", "&with=corrected")).corrected, undefined);
  assert.equal((await search(env, "login", "&with=corrected")).corrected, "log in");
});
