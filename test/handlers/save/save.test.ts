import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { PageFetchError } from "../../../lib/page-fetcher.ts";
import { BookmarkResponse } from "../../../schema/bookmark.ts";
import { article } from "../../fixtures/articles.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { handle } from "../../support/handle.ts";
import {
  bookmarkNow,
  countRows,
  createCollection,
  request,
  saveBookmark,
  send,
} from "../../support/requests.ts";

const URL_A = "https://example.com/a";

test("a save fetches the page, scans it and answers 201 with every field of the interface", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, article("Locks"));

  const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, { url: URL_A });

  assert.equal(status, 201);
  assert.ok(v.is(v.strictObject(BookmarkResponse.entries), body));
  assert.deepEqual(env.fetched, [URL_A]);
  assert.deepEqual(
    { ...body, id: "" },
    {
      id: "",
      collection_id: id,
      url: URL_A,
      title: "Locks",
      favicon_url: "https://example.com/icon.png",
      added_at: "2026-01-02T03:04:05.678Z",
      indexed_at: null,
      index_status: "pending",
      error_message: null,
    },
  );
});

test("a page is expected when the collections are listed and before one is fetched", async (t) => {
  const happened: string[] = [];
  const env = await testEnv(t, {
    expectPage: () => void happened.push("expected"),
    fetchPage: async ({ url }) => {
      happened.push("fetched");
      return { url: String(url), body: article("Locks"), mediaType: "text/html" };
    },
  });
  const { id } = await createCollection(env);

  await send(env, "GET", "/collections");
  await saveBookmark(env, id, { url: URL_A });

  assert.deepEqual(happened, ["expected", "expected", "fetched"]);
});

test("a saved page goes to done by itself, from what was fetched at save", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, article("Locks"));
  const saved = await saveBookmark(env, id, { url: URL_A });

  await env.indexer.idle();

  const bookmark = await bookmarkNow(env, saved.id);
  assert.equal(bookmark?.index_status, "done");
  assert.equal(bookmark?.indexed_at, "2026-01-02T03:04:05.678Z");
  assert.equal(env.fetched.length, 1);
  const chunks = await countRows(env, "chunks", "NOT aside");
  assert.ok(chunks > 0);
  assert.equal(await countRows(env, "vectors_1_q8"), chunks);
});

test("posted html is scanned and indexed, and the page is not fetched", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(env, id, { url: URL_A, html: article("Herons") });
  await env.indexer.idle();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  assert.deepEqual(env.fetched, []);
  assert.ok((await countRows(env, "chunks_fts", "chunks_fts MATCH 'heron'")) > 0);
});

test("a page that can't be fetched is saved, and the reason shows when it was tried again", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(env, id, { url: URL_A });
  await env.indexer.idle();

  assert.deepEqual([saved.index_status, saved.title], ["pending", URL_A]);
  assert.equal(saved.favicon_url, "https://example.com/favicon.ico");
  const bookmark = await bookmarkNow(env, saved.id);
  assert.equal(bookmark?.index_status, "error");
  assert.match(bookmark?.error_message ?? "", /404/);
});

test("the same url in two collections is two bookmarks", async (t) => {
  const env = await testEnv(t);
  const one = await createCollection(env, "one");
  const two = await createCollection(env, "two");

  const a = await saveBookmark(env, one.id, { url: URL_A, html: article("Locks") });
  const b = await saveBookmark(env, two.id, { url: URL_A, html: article("Locks") });

  assert.notEqual(a.id, b.id);
});

test("scan=later does not wait for a host whose address nobody knows; what it is fetched from is judged later", async (t) => {
  let answer: (addresses: string[]) => void = () => {};
  const slow = new Promise<string[]>((resolve) => {
    answer = resolve;
  });
  let ask: () => void = () => {};
  const asked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  const env = await testEnv(t, {
    resolve: () => {
      ask();
      return slow;
    },
  });
  const { id } = await createCollection(env);

  const saving = saveBookmark(env, id, { url: "https://slow.example/" }, "?scan=later");
  await asked;
  env.advance(25);
  const saved = await saving;
  answer(["10.0.0.7"]);
  await env.indexer.idle();

  const now = await bookmarkNow(env, saved.id);
  assert.equal(now?.index_status, "error");
  assert.match(now?.error_message ?? "", /private|internal|not allowed|10\.0\.0\.7/);
});

test("scan=later stores at once and scans in the background", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  env.web.set("https://example.com/b", article("Mills"));

  const bad = await saveBookmark(env, id, { url: URL_A }, "?scan=later");
  const good = await saveBookmark(env, id, { url: "https://example.com/b" }, "?scan=later");
  const posted = await saveBookmark(
    env,
    id,
    { url: "https://example.com/c", html: overridePage },
    "?scan=later",
  );
  await env.indexer.idle();

  assert.deepEqual([bad.index_status, good.index_status], ["pending", "pending"]);
  for (const one of [bad, posted]) {
    const tripped = await bookmarkNow(env, one.id);
    assert.equal(tripped?.index_status, "error");
    assert.match(tripped?.error_message ?? "", /direct_override/);
  }
  assert.equal((await bookmarkNow(env, good.id))?.index_status, "done");
});

test("a save whose client has gone away stores nothing", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const client = new AbortController();
  const gone = new Request(
    request("POST", `/collections/${id}/bookmarks`, { url: URL_A, html: article("Locks") }),
    {
      signal: client.signal,
    },
  );
  env.analyze = async () => {
    client.abort();
    throw client.signal.reason;
  };

  const response = await handle(gone, env);

  assert.equal(response.status, 499);
  assert.equal(await countRows(env, "bookmarks"), 0);
});

test("a page that fails in passing is tried three times, then shown as an error and tried again later", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, new PageFetchError("transient", "the server answered 503"));
  const saved = await saveBookmark(env, id, { url: URL_A });
  await env.indexer.idle();
  const failed = await bookmarkNow(env, saved.id);
  const tries = env.fetched.length;

  env.web.set(URL_A, article("Locks"));
  env.advance(15 * 60_000);
  await env.indexer.idle();

  assert.deepEqual([failed?.index_status, tries], ["error", 1 + 3]);
  assert.match(failed?.error_message ?? "", /503/);
  const bookmark = await bookmarkNow(env, saved.id);
  assert.deepEqual([bookmark?.index_status, bookmark?.error_message], ["done", null]);
});

test("a page without readable text ends in error, never in an empty done", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(env, id, { url: URL_A, html: "<!doctype html><title></title>" });
  await env.indexer.idle();

  const bookmark = await bookmarkNow(env, saved.id);
  assert.equal(bookmark?.index_status, "error");
  assert.match(bookmark?.error_message ?? "", /no readable text/);
});
