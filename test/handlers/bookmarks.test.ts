import assert from "node:assert/strict";
import { test } from "node:test";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { article } from "../fixtures/articles.ts";
import { testEnv } from "../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../support/requests.ts";

const urls = (body: BookmarkResponse[]) => body.map((one) => one.url);

test("the lists give bare arrays, newest first, across collections or of one", async (t) => {
  const env = await testEnv(t);
  const one = await createCollection(env, "one");
  const two = await createCollection(env, "two");
  for (const [index, { id }] of [one, two, one].entries()) {
    await saveBookmark(env, id, { url: `https://example.com/${index}` }, "?force=true");
    env.advance(1000);
  }

  const all = await send(env, "GET", "/bookmarks");
  const ofOne = await send(env, "GET", `/collections/${one.id}/bookmarks`);
  const page = await send(env, "GET", `/collections/${one.id}/bookmarks?limit=1&offset=1`);

  assert.deepEqual(urls(all.body), [
    "https://example.com/2",
    "https://example.com/1",
    "https://example.com/0",
  ]);
  assert.deepEqual(urls(ofOne.body), ["https://example.com/2", "https://example.com/0"]);
  assert.deepEqual(urls(page.body), ["https://example.com/0"]);
});

test("bookmarks that were added at the same moment are listed last saved first", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  for (const name of ["a", "b", "c"])
    await saveBookmark(env, id, { url: `https://example.com/${name}` }, "?force=true");

  const { body } = await send(env, "GET", `/collections/${id}/bookmarks`);
  assert.deepEqual(urls(body), ["https://example.com/c", "https://example.com/b", "https://example.com/a"]);
});

test("the list of a collection that does not exist is empty", async (t) => {
  const env = await testEnv(t);

  const { status, body } = await send(env, "GET", "/collections/none/bookmarks");

  assert.deepEqual([status, body], [200, []]);
});

test("GET /bookmarks?url= finds a page in all collections, whatever the spelling of its url", async (t) => {
  const env = await testEnv(t);
  const one = await createCollection(env, "one");
  const two = await createCollection(env, "two");
  for (const { id } of [one, two]) {
    await saveBookmark(env, id, { url: "https://example.com/a?b=é" }, "?force=true");
    await saveBookmark(env, id, { url: "https://example.com/other" }, "?force=true");
  }

  const spellings = ["https://example.com/a?b=%C3%A9", "HTTPS://EXAMPLE.com:443/a?b=é#part"];
  for (const url of spellings) {
    const { body } = await send(env, "GET", `/bookmarks?url=${encodeURIComponent(url)}`);

    assert.deepEqual(urls(body), ["https://example.com/a?b=é", "https://example.com/a?b=é"]);
  }
});

test("GET /bookmarks?url= is exact: a part of a url or no url at all finds nothing", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/a" }, "?force=true");

  for (const url of ["https://example.com/", "https://example.com/a/", "example.com/a", "%zz", ""]) {
    const { status, body } = await send(env, "GET", `/bookmarks?url=${encodeURIComponent(url)}`);

    assert.deepEqual([status, body], [200, []], url);
  }
});

test("DELETE /bookmarks/{id} takes chunks and vectors along, and with the trash its page goes", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmark = await saveBookmark(env, id, { url: "https://example.com/", html: article("Locks") });
  await env.indexer.idle();

  const { status, body } = await send(env, "DELETE", `/bookmarks/${bookmark.id}`);
  await env.indexer.idle();

  assert.deepEqual([status, body], [204, undefined]);
  for (const table of ["generations", "chunks", "vectors_1_q8"]) {
    assert.equal(await countRows(env, table), 0, table);
  }
  await send(env, "DELETE", "/trash");
  await env.indexer.idle();
  for (const table of ["bookmarks", "pages", "page_parts"]) {
    assert.equal(await countRows(env, table), 0, table);
  }
  assert.equal(await countRows(env, "chunks_fts", "chunks_fts MATCH 'thermos'"), 0);
});

test("a bookmark that waits for its index can be deleted, and nothing of it comes back", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmark = await saveBookmark(env, id, { url: "https://example.com/", html: article("Locks") });

  await send(env, "DELETE", `/bookmarks/${bookmark.id}`);
  await send(env, "DELETE", "/trash");
  await env.indexer.idle();

  for (const table of ["bookmarks", "index_jobs", "pages", "chunks"]) {
    assert.equal(await countRows(env, table), 0, table);
  }
});

test("a url can be saved again after its bookmark was deleted", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const first = await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");
  await send(env, "DELETE", `/bookmarks/${first.id}`);

  const second = await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");

  assert.notEqual(second.id, first.id);
});

test("DELETE and reindex of a bookmark that does not exist are 404", async (t) => {
  const env = await testEnv(t);

  for (const [method, path] of [
    ["DELETE", "/bookmarks/none"],
    ["POST", "/bookmarks/none/reindex"],
    ["DELETE", "/bookmarks/%00"],
    ["DELETE", "/bookmarks/__proto__"],
  ] as const) {
    const { status, body } = await send(env, method, path);

    assert.deepEqual([status, body], [404, { detail: "Bookmark not found" }]);
  }
});

test("reindex of a done bookmark goes back to pending and keeps indexed_at and the old chunks until then", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set("https://example.com/", article("Locks"));
  const saved = await saveBookmark(env, id, { url: "https://example.com/" });
  await env.indexer.idle();
  env.web.set("https://example.com/", article("Herons"));
  env.advance(1000);

  const { status, body } = await send(env, "POST", `/bookmarks/${saved.id}/reindex`);

  assert.equal(status, 200);
  assert.deepEqual([body.index_status, body.indexed_at], ["pending", "2026-01-02T03:04:05.678Z"]);
  await env.indexer.idle();
  const bookmark = await bookmarkNow(env, saved.id);
  assert.deepEqual([bookmark?.index_status, bookmark?.title], ["done", "Herons"]);
  assert.equal(bookmark?.indexed_at, "2026-01-02T03:04:06.678Z");
  assert.equal(await countRows(env, "chunks", "heading LIKE 'Locks%'"), 0, "the old chunks are gone");
  assert.equal(await countRows(env, "pages"), 1);
});

test("reindex of a bookmark that is being indexed changes nothing and answers it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  let reached = () => {};
  let goOn = () => {};
  const fetching = new Promise<void>((resolve) => (reached = resolve));
  const released = new Promise<void>((resolve) => (goOn = resolve));
  const { fetchPage } = env;
  env.web.set("https://example.com/", article("Locks"));
  const slow = await testEnv(t, {
    db: env.db,
    background: env.db,
    reader: env.db,
    fetchPage: async (...args) => {
      reached();
      await released;
      return fetchPage(...args);
    },
  });
  const saved = await saveBookmark(slow, id, { url: "https://example.com/" }, "?force=true");
  await fetching;

  const { status, body } = await send(slow, "POST", `/bookmarks/${saved.id}/reindex`);
  goOn();
  await slow.indexer.idle();

  assert.deepEqual([status, body.index_status], [200, "indexing"]);
  assert.equal((await bookmarkNow(slow, saved.id))?.index_status, "done");
  assert.equal(env.fetched.length, 1);
});

test("reindex of posted html reads the stored copy; with source=fetch the page is fetched", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: "https://example.com/", html: article("Posted") });
  await env.indexer.idle();
  env.web.set("https://example.com/", article("Fetched"));

  await send(env, "POST", `/bookmarks/${saved.id}/reindex`);
  await env.indexer.idle();
  const stored = await bookmarkNow(env, saved.id);
  await send(env, "POST", `/bookmarks/${saved.id}/reindex?source=fetch`);
  await env.indexer.idle();
  const fetched = await bookmarkNow(env, saved.id);

  assert.deepEqual([stored?.title, stored?.index_status], ["Posted", "done"]);
  assert.deepEqual([fetched?.title, fetched?.index_status], ["Fetched", "done"]);
  assert.equal(env.fetched.length, 1);
});

test("reindex mends a bookmark that ended in error", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: "https://example.com/" });
  await env.indexer.idle();
  const before = await bookmarkNow(env, saved.id);
  env.web.set("https://example.com/", article("Locks"));

  const { body } = await send(env, "POST", `/bookmarks/${saved.id}/reindex`);
  await env.indexer.idle();

  assert.equal(before?.index_status, "error");
  assert.deepEqual([body.index_status, body.error_message], ["pending", null]);
  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
});

test("the newest bookmarks of all collections are found without reading the others", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/a" }, "?scan=later");
  const plans: string[] = [];
  const execute: typeof env.reader.execute = async (statement: any) => {
    const { rows } = await env.db.execute({ ...statement, sql: `EXPLAIN QUERY PLAN ${statement.sql}` });
    plans.push(...rows.map(({ detail }) => String(detail)));
    return env.reader.execute(statement);
  };

  const { body } = await send({ ...env, reader: { ...env.reader, execute } }, "GET", "/bookmarks?limit=1");

  assert.equal(body.length, 1);
  assert.match(plans.join("\n"), /SCAN f USING INDEX facets_added/);
  assert.doesNotMatch(plans.join("\n"), /SCAN b\b/);
});
