import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../fixtures/articles.ts";
import { testEnv } from "../support/env.ts";
import { callAny, callTool, connectInProcess } from "../support/mcp-client.ts";
import { createCollection, saveBookmark, send } from "../support/requests.ts";
import { library, PAGES, page, search } from "../support/searching.ts";

const BESIDES = "&with=duplicates,dates";

const urls = (body: any): string[] => body.results.map((one: any) => one.bookmark.url);

/** The pages, one of them at a second address with another ending, and the same address in a second collection. */
async function withCopies(t: Parameters<typeof library>[0]) {
  const { env, collection } = await library(t);
  const other = await createCollection(env, "Other");
  const story = `${PAGES.heron} ${"It waits for hours beside the sluice until the water is calm. ".repeat(4)}`;
  const save = (id: string, url: string, text: string) =>
    saveBookmark(env, id, { url, html: page("heron", text) });
  await save(collection, "https://example.com/heron", story);
  await save(collection, "https://example.org/mirror", `${story} Printed by a mirror.`);
  await save(other.id, "https://example.com/heron", story);
  await env.indexer.idle();
  return { env, other };
}

test("with=duplicates folds the same passage at other addresses and in other collections into one result", async (t) => {
  const { env, other } = await withCopies(t);

  const plain = await search(env, "grey heron in shallow water");
  const folded = await search(env, "grey heron in shallow water", BESIDES);

  const isHeron = (url: string) => /heron|mirror/.test(url);
  assert.equal(urls(plain).filter(isHeron).length, 3);
  assert.equal(urls(folded).filter(isHeron).length, 1);
  assert.equal(folded.total, plain.total - 2);
  const [first] = folded.results;
  const named = [first.bookmark, ...first.duplicates].map(({ url, collection_id }: any) => [
    url,
    collection_id === other.id,
  ]);
  assert.deepEqual(named.sort(), [
    ["https://example.com/heron", false],
    ["https://example.com/heron", true],
    ["https://example.org/mirror", false],
  ]);
  assert.ok(folded.results.slice(1).every(({ duplicates }: any) => duplicates.length === 0));
});

test("pages of folded results are stable and each begins where the one before ends", async (t) => {
  const { env } = await withCopies(t);
  const all = await search(env, "fish in water", BESIDES);

  const parts = [];
  for (const offset of [0, 2, 4])
    parts.push(await search(env, "fish in water", `&limit=2&offset=${offset}${BESIDES}`));

  assert.deepEqual(parts.flatMap(urls), urls(all));
});

test("pages of a search by filters alone show every bookmark once, and all say the same total", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id: other } = await createCollection(env, "Other");
  const url = (at: number) => `https://example.com/${at}`;
  const add = async (to: string, from: number, count: number) => {
    const bookmarks = Array.from({ length: count }, (_, at) => ({ url: url(from + at), tags: ["bird"] }));
    await send(env, "POST", `/collections/${to}/import`, { bookmarks });
  };
  for (const from of [0, 100, 200]) await add(collection, from, 100);
  await add(other, 290, 10);
  await env.indexer.idle();

  const parts = [];
  for (const offset of [0, 100, 200, 300])
    parts.push(await search(env, "tag:bird", `&limit=100&offset=${offset}${BESIDES}`));

  assert.deepEqual(
    parts.map(({ results, total }) => [results.length, total]),
    [100, 100, 100, 0].map((count) => [count, 300]),
  );
  assert.equal(new Set(parts.flatMap(urls)).size, 300);
});

test("with=dates says when a page was saved, read and, as it says itself, published", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const dated = article("Weirs").replace(
    "<head>",
    `<head><meta property="article:published_time" content="2024-05-06">`,
  );
  const added_at = "2025-01-01T00:00:00.000Z";
  await saveBookmark(env, id, { url: "https://example.com/a", html: dated, added_at });
  await saveBookmark(env, id, { url: "https://example.com/dead", title: "Weirs without a page" });
  await env.indexer.idle();

  const { results } = await search(env, "weirs", "&with=dates");

  const dates = Object.fromEntries(results.map((one: any) => [one.bookmark.url.slice(20), one.dates]));
  assert.deepEqual(dates, {
    a: { saved_at: added_at, read_at: "2026-01-02T03:04:05.678Z", published_at: "2024-05-06" },
    dead: {
      saved_at: results.find((one: any) => one.bookmark.url.endsWith("dead")).bookmark.added_at,
      read_at: null,
      published_at: null,
    },
  });
  assert.equal("duplicates" in results[0], false);
});

test("a client that asks for nothing more is given nothing more", async (t) => {
  const { env } = await library(t);

  const { results } = await search(env, "heron");

  assert.deepEqual(Object.keys(results[0]), ["rank", "score", "legs", "bookmark", "chunk"]);
});

test("a date that is none is told, in the answer that is asked for it and to an assistant", async (t) => {
  const { env } = await library(t);
  const client = await connectInProcess(t, env);

  const plain = await search(env, "after:yesterday heron");
  const told = await search(env, "after:yesterday heron", "&with=misread");
  const fine = await search(env, "after:2020 heron", "&with=misread");
  const { text } = await callAny(client, "search_bookmarks", { query: "after:yesterday heron" });

  assert.ok(!("misread" in plain) && !("misread" in fine));
  assert.match(told.misread, /^Not a date, so searched as text: “after:yesterday”\./);
  assert.deepEqual({ ...told, misread: undefined }, { ...plain, misread: undefined });
  assert.match(text, /Not a date, so searched as text: “after:yesterday”\./);
});

test("an unknown name in `with` is refused by what there is", async (t) => {
  const env = await testEnv(t);

  const { status, body } = await send(env, "GET", "/search?q=heron&with=duplicates,color");

  assert.equal(status, 422);
  assert.match(
    body.detail[0].msg,
    /Must be duplicates or dates or fit or corrected or misread or tags or note or error_reason, or several separated by commas/,
  );
});

test("an assistant is given one passage of copies, with where else it stands, its heading and when it was saved", async (t) => {
  const { env } = await withCopies(t);

  const { answer } = await callTool(await connectInProcess(t, env), "search_bookmarks", {
    query: "grey heron in shallow water",
  });

  const [first, ...others] = answer;
  assert.equal(first.same_passage_at.length, 2);
  assert.deepEqual([first.heading, first.saved_at], ["heron", "2026-01-02T03:04:05.678Z"]);
  assert.ok(others.every((one: any) => !("same_passage_at" in one) && !one.text.includes("grey heron")));
});
