import assert from "node:assert/strict";
import { test } from "node:test";
import { WALLS } from "../../../schema/source.ts";
import { article } from "../../fixtures/articles.ts";
import { passwordOrder } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";
import { LOGIN, URL, wall, withWall } from "../../support/walls.ts";

test("a save of a wall is answered as any other, and its indexing ends in an error that says why and what to do", async (t) => {
  const { saved, now } = await withWall(t);

  assert.equal(saved.index_status, "pending");
  assert.deepEqual(Object.keys(saved).sort(), [
    "added_at",
    "collection_id",
    "error_message",
    "favicon_url",
    "id",
    "index_status",
    "indexed_at",
    "title",
    "url",
  ]);
  const { index_status, error_reason, error_message } = await now();
  assert.deepEqual([index_status, error_reason], ["error", "login"]);
  assert.match(error_message, /login page.*Log in with your browser.*Save anyway/);
});

for (const kind of WALLS) {
  test(`a page that is fetched and is ${kind} ends in that error, at once and in the background`, async (t) => {
    const env = await testEnv(t);
    const { id: collection } = await createCollection(env);
    const html = wall(kind, 1);
    env.web.set("https://example.com/now", html).set("https://example.com/later", html);

    await saveBookmark(env, collection, { url: "https://example.com/now" });
    await saveBookmark(env, collection, { url: "https://example.com/later" }, "?scan=later");
    await env.indexer.idle();

    const { body } = await send(env, "GET", "/bookmarks?with=error_reason&q=is:error");
    assert.deepEqual(
      body.map((one: { error_reason: string }) => one.error_reason),
      [kind, kind],
    );
  });
}

test("a robot check that only a script can show is a warning of the scan, as before", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const html = `<title>Just a moment...</title><body><div id="root"></div><noscript>Enable JavaScript to continue.</noscript>
<script src="/challenge/main.js"></script></body>`;

  const { status, body } = await send(env, "POST", `/collections/${collection}/bookmarks`, {
    url: URL,
    html,
  });

  assert.equal(status, 200);
  assert.deepEqual(body.signals, ["content_unscannable"]);
});

test("what is known of a bookmark finds it, whatever stands in place of its page; what the wall says does not", async (t) => {
  const { now, found } = await withWall(t, {
    html: LOGIN,
    title: "Quarterly report",
    tags: ["finance"],
    note: "ask Ada",
  });

  for (const q of ["quarterly report", "example.com/report", "finance", "ask Ada"]) {
    assert.equal((await found(q)).length, 1, q);
  }
  assert.deepEqual(await found("powered by WordPress"), []);
  assert.equal((await now()).title, "Quarterly report");
});

test("the title of a wall is not taken for the page's", async (t) => {
  const { now } = await withWall(t);

  assert.equal((await now()).title, URL);
});

test("Save anyway indexes what was found, without fetching it again, and keeps it so at the next indexing", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, LOGIN);
  const { id } = await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();
  const fetches = env.fetched.length;

  const { status, body } = await send(env, "POST", `/bookmarks/${id}/reindex?accept=wall`);
  await env.indexer.idle();

  assert.deepEqual([status, body.index_status], [200, "pending"]);
  assert.equal(env.fetched.length, fetches);
  const now = (await send(env, "GET", `/bookmarks/${id}?with=error_reason`)).body;
  assert.deepEqual([now.index_status, now.error_reason, now.error_message], ["done", null, null]);
  assert.match(now.title, /^Log In/);
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();
  assert.equal((await send(env, "GET", `/bookmarks/${id}`)).body.index_status, "done");
});

test("a wall that was accepted is accepted where its source is saved again, alone and among others; another wall is not", async (t) => {
  const { env, collection, saved } = await withWall(t);
  await send(env, "POST", `/bookmarks/${saved.id}/reindex?accept=wall`);
  await env.indexer.idle();
  const there = await testEnv(t);
  const { id: elsewhere } = await createCollection(there);
  there.web.set("https://example.com/moved", LOGIN).set("https://example.com/gone", wall("not_found"));
  const reasonOf = async (id: string) => {
    const { body } = await send(there, "GET", `/bookmarks/${id}?with=error_reason`);
    return body.error_reason ?? body.index_status;
  };

  const { body: source } = await send(env, "GET", `/bookmarks/${saved.id}/source`);
  const { id: _id, fetched_at: _at, forced: _forced, ...draft } = source;
  const again = await saveBookmark(there, elsewhere, draft);
  const { accepted_wall } = draft;
  const others = ["moved", "gone"].map((path) => ({ url: `https://example.com/${path}`, accepted_wall }));
  const { body: imported } = await send(there, "POST", `/collections/${elsewhere}/import`, {
    bookmarks: others,
  });
  await there.indexer.idle();

  assert.equal(accepted_wall, "login");
  assert.equal(await reasonOf(again.id), "done");
  assert.deepEqual(await Promise.all(imported.map(({ id }: { id: string }) => reasonOf(id))), [
    "done",
    "not_found",
  ]);
  const refused = await send(env, "POST", `/collections/${collection}/bookmarks`, {
    url: URL,
    accepted_wall: "any",
  });
  assert.equal(refused.status, 422);
});

test("who accepted one wall has not accepted another, nor one that stands there after the page was read", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, LOGIN);
  const { id } = await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();
  await send(env, "POST", `/bookmarks/${id}/reindex?accept=wall`);
  await env.indexer.idle();
  const reread = async (html: string) => {
    env.web.set(URL, html);
    await send(env, "POST", `/bookmarks/${id}/reindex`);
    await env.indexer.idle();
    const { body } = await send(env, "GET", `/bookmarks/${id}?with=error_reason`);
    return body.error_reason ?? body.index_status;
  };

  assert.equal(await reread(wall("not_found", 2)), "not_found");
  assert.equal(await reread(article("Locks")), "done");
  assert.equal(await reread(LOGIN), "login");
});

test("accepting a wall lets nothing past the scan", async (t) => {
  const attack = LOGIN.replace("Lost your password?", passwordOrder);
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, LOGIN);
  const { id } = await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();
  env.web.set(URL, attack);

  await send(env, "POST", `/bookmarks/${id}/reindex?accept=wall&source=fetch`);
  await env.indexer.idle();
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  const { body } = await send(env, "GET", `/bookmarks/${id}?with=error_reason`);
  assert.equal(body.error_reason, "scan");
});

test("Retry reads the page anew, and indexes it where the wall is gone", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, LOGIN);
  const { id } = await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();
  env.web.set(URL, article("Locks"));

  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  const { body } = await send(env, "GET", `/bookmarks/${id}`);
  assert.equal(body.index_status, "done");
  assert.match(body.title, /Locks/);
});

test("a page that became a wall is found by what it said before", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, article("Locks"));
  const { id, title } = await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();
  env.web.set(URL, LOGIN);

  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();
  await saveBookmark(env, collection, { url: URL });
  await env.indexer.idle();

  const { body } = await send(env, "GET", `/bookmarks/${id}?with=error_reason`);
  assert.deepEqual([body.error_reason, body.title], ["login", title]);
  const content = await send(env, "GET", `/bookmarks/${id}/content?with=error`);
  assert.match(content.body.markdown, /Locks/);
  assert.equal(content.body.error.reason, "login");
});

test("a page that the browser sent is not lost to a wall that the daemon meets", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL, html: article("Locks") });
  await env.indexer.idle();
  env.web.set(URL, LOGIN);

  await send(env, "POST", `/bookmarks/${id}/reindex?source=fetch`);
  await env.indexer.idle();
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  assert.equal((await send(env, "GET", `/bookmarks/${id}`)).body.index_status, "done");
});

test("force=true saves a wall as it saves anything", async (t) => {
  const { now } = await withWall(t, { html: LOGIN }, "?force=true");

  assert.equal((await now()).index_status, "done");
});

test("two pages behind one login page are two bookmarks, also where one page is saved once", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const page = { url: "https://example.com/login", body: LOGIN, mediaType: "text/html" as const };
  env.web.set("https://example.com/a", page).set("https://example.com/b", page);

  const [a, b] = [
    await saveBookmark(env, collection, { url: "https://example.com/a" }, "?same=page&with=already"),
    await saveBookmark(env, collection, { url: "https://example.com/b" }, "?same=page&with=already"),
  ];
  await env.indexer.idle();

  assert.notEqual(a.id, b.id);
  assert.deepEqual(b.already, []);
  const { body } = await send(env, "GET", "/duplicates");
  assert.deepEqual(body.groups ?? body, []);
});
