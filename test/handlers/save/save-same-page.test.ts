import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const CLEAN = "https://example.com/the-lock/";
const SHARED = "http://www.example.com/the-lock?utm_source=mail&fbclid=x";
const OTHER = `<title>Tides</title><main><h1>Tides</h1><p>${"The harbour master posts the hours of high water at noon. ".repeat(9)}</p></main>`;

async function withLock(t: Parameters<typeof testEnv>[0]) {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const first = await saveBookmark(env, collection, { url: CLEAN, html: article("Locks"), tags: ["canal"] });
  const save = (body: object, query = "?same=page&with=already,tags", to = collection) =>
    send(env, "POST", `/collections/${to}/bookmarks${query}`, body);
  return { env, collection, first, save };
}

const urls = async (env: TestEnv) => {
  const { body } = await send(env, "GET", "/bookmarks");
  return body.map(({ url }: { url: string }) => url).sort();
};

test("a page that is saved under another address is the bookmark that is there, and the answer says where", async (t) => {
  const { env, collection, first, save } = await withLock(t);

  const { status, body } = await save({
    url: SHARED,
    html: article("Locks"),
    title: "The lock",
    tags: ["water"],
  });

  assert.equal(status, 201);
  assert.deepEqual(
    [body.id, body.url, body.title, body.tags],
    [first.id, CLEAN, "The lock", ["canal", "water"]],
  );
  assert.deepEqual(body.already, [
    { id: first.id, collection_id: collection, url: CLEAN, added_at: first.added_at },
  ]);
  assert.deepEqual(await urls(env), [CLEAN]);
});

test("who asks for nothing more has a bookmark for each url, and no more fields", async (t) => {
  const { env, first, save } = await withLock(t);

  const { body } = await save({ url: SHARED, html: article("Locks") }, "");

  assert.notEqual(body.id, first.id);
  assert.equal(body.url, SHARED);
  assert.deepEqual(Object.keys(body), Object.keys(first));
  assert.deepEqual(await urls(env), [SHARED, CLEAN]);
});

test("where the content is another, the same address but for its parameters is another bookmark", async (t) => {
  const { env, save } = await withLock(t);

  const { body } = await save({ url: SHARED, html: OTHER });

  assert.deepEqual(body.already, []);
  assert.deepEqual(await urls(env), [SHARED, CLEAN]);
});

test("where the content is not known, it is told and stored as a bookmark of its own", async (t) => {
  const { env, first, save } = await withLock(t);

  const { body } = await save({ url: SHARED });

  assert.deepEqual(
    body.already.map(({ id }: { id: string }) => id),
    [first.id],
  );
  assert.deepEqual(await urls(env), [SHARED, CLEAN]);
});

test("a page in another collection is told and stays there", async (t) => {
  const { env, first, save } = await withLock(t);
  const { id: other } = await createCollection(env, "Other");

  const { body } = await save({ url: SHARED, html: article("Locks") }, undefined, other);

  assert.equal(body.collection_id, other);
  assert.equal(body.already[0].id, first.id);
});

test("where a page redirects to, and what it calls its address, leads to it", async (t) => {
  const { env, first, save } = await withLock(t);
  const canonical = article("Locks").replace("<head>", `<head><link rel="canonical" href="${CLEAN}">`);
  env.web.set("https://example.org/s/1", { url: CLEAN, body: article("Locks"), mediaType: "text/html" });

  const redirected = await save({ url: "https://example.org/s/1" });
  const named = await save({ url: "https://example.org/copy", html: canonical });

  assert.match(canonical, /canonical/);
  assert.deepEqual([redirected.body.id, named.body.id], [first.id, first.id]);
});

test("pages that all lead to one login are not taken for one", async (t) => {
  const { env, save } = await withLock(t);
  const login = {
    url: "https://example.org/login",
    body: article("Sign in"),
    mediaType: "text/html",
  } as const;
  env.web.set("https://example.org/a", login).set("https://example.org/b", login);

  await save({ url: "https://example.org/a" });
  const { body } = await save({ url: "https://example.org/b" });

  assert.deepEqual(body.already, []);
  assert.equal((await urls(env)).length, 3);
});

test("a bookmark is found by any address of its page where that is asked for", async (t) => {
  const { env, first } = await withLock(t);
  const find = async (query: string) =>
    (await send(env, "GET", `/bookmarks?url=${encodeURIComponent(SHARED)}${query}`)).body;

  assert.deepEqual(await find(""), []);
  assert.deepEqual(
    (await find("&same=page")).map(({ id }: { id: string }) => id),
    [first.id],
  );
  assert.deepEqual(await find("&same=page&tag=nothing"), []);
});

test("what was stored before it had addresses and sketches is caught up on in the background", async (t) => {
  const { env, collection, first, save } = await withLock(t);
  await env.indexer.idle();
  await env.db.batch([
    "UPDATE bookmarks SET address = NULL",
    "UPDATE pages SET found_address = NULL, sketch = NULL",
  ]);

  await saveBookmark(env, collection, { url: "https://example.com/other", html: OTHER });
  await env.indexer.idle();

  const { body } = await save({ url: SHARED, html: article("Locks") });
  assert.equal(body.id, first.id);
});
