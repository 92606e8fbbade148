import assert from "node:assert/strict";
import { test } from "node:test";
import { callTool, connectInProcess } from "../support/mcp-client.ts";
import { saveBookmark, send } from "../support/requests.ts";
import { library, page, search } from "../support/searching.ts";
import { createOther, setUp } from "../support/spaces.ts";

const FIT = "&with=fit";

/** One of its words stands on a page, and what it asks for on none. */
const FOREIGN = "mortgage interest tax deduction water";

test("with=fit says that what has the words of a query fits", async (t) => {
  const { env } = await library(t);

  for (const q of ["grey heron", "heron shallow water", "Pegel am Morgen", "苍鹭站在浅水里"]) {
    assert.equal((await search(env, q, FIT)).fits, true, q);
  }
});

test("what says the same in other words fits as well", async (t) => {
  const { env } = await library(t);

  assert.equal((await search(env, "baking a loaf with yeast and dough", FIT)).fits, true);
});

test("words of two characters find a page where they stand apart, with others between them or another particle", async (t) => {
  const { env, collection } = await library(t);
  const korean = page("학회", "서울에서 열린 학회의 기록입니다.");
  const { id } = await saveBookmark(env, collection, { url: "https://example.com/korean", html: korean });
  await env.indexer.idle();

  const { results: chinese, fits } = await search(env, "浅水捕鱼", FIT);
  const [first] = (await search(env, "서울의")).results;

  assert.equal(chinese[0].bookmark.url, "https://example.com/chinese");
  assert.notEqual(chinese[0].legs.trigram, null);
  assert.equal(fits, true);
  assert.equal(first.bookmark.id, id);
  assert.match(first.chunk.snippet, /\*\*서울\*\*에서/);
});

test("a query for which nothing is saved says so, and gives what is nearest", async (t) => {
  const { env } = await library(t);

  for (const mode of ["hybrid", "text"]) {
    const { fits, results } = await search(env, FOREIGN, `&mode=${mode}${FIT}`);

    assert.equal(fits, false, mode);
    assert.ok(results.length > 0);
  }
});

test("of a question in another language than the pages, nobody is told that nothing fits", async (t) => {
  const { env } = await library(t);

  for (const q of ["où trouver du levain pour une miche", "怎样烘烤面包"]) {
    const { fits, results } = await search(env, q, FIT);

    assert.deepEqual([fits, results.length > 0], [true, true], q);
  }
});

test("what finds nothing at all fits as little", async (t) => {
  const { env } = await library(t);

  const { fits, results } = await search(env, "xqzjv wvkpt", FIT);

  assert.deepEqual([fits, results], [false, []]);
});

test("a bookmark that is named fits, and so does what a filter keeps", async (t) => {
  const { env } = await library(t);

  assert.equal((await search(env, "cormorant", FIT)).fits, true);
  assert.equal((await search(env, "site:example.com", FIT)).fits, true);
});

test("of what another model found nothing is known, so it fits", async (t) => {
  const { env } = await library(t, { embedders: setUp(createOther()) });

  const [both, words] = [await search(env, FOREIGN, FIT), await search(env, FOREIGN, `&mode=text${FIT}`)];

  assert.deepEqual([both.fits, words.fits], [true, false]);
});

test("without with=fit nothing is said of it", async (t) => {
  const { env } = await library(t);

  assert.ok(!("fits" in (await search(env, FOREIGN))));
});

test("POST /evidence says that nothing fits, and nothing where something does", async (t) => {
  const { env } = await library(t);
  const ask = async (question: string) => (await send(env, "POST", "/evidence", { question })).body;

  const [foreign, own] = [await ask(FOREIGN), await ask("how does the heron catch fish")];

  assert.equal(foreign.fits, false);
  assert.ok(foreign.passages.length > 0);
  assert.ok(!("fits" in own));
});

test("assistants are told that what they are given is only the nearest", async (t) => {
  const { env } = await library(t);
  const client = await connectInProcess(t, env);

  const found = await callTool(client, "search_bookmarks", { query: FOREIGN });
  const evidence = await callTool(client, "find_evidence", { question: FOREIGN });
  const fitting = await callTool(client, "search_bookmarks", { query: "grey heron" });

  assert.match(JSON.stringify(found), /Probably nothing saved fits this query/);
  assert.match(evidence.answer.note, /^Probably nothing saved fits this question\./);
  assert.doesNotMatch(JSON.stringify(fitting), /nothing saved fits/);
});
