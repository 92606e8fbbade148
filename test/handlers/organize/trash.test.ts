import assert from "node:assert/strict";
import { test } from "node:test";
import { clearBookmark } from "../../../lib/store/organize/trash.ts";
import { article } from "../../fixtures/articles.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";
import { search } from "../../support/searching.ts";

const DAYS = 24 * 3_600_000;
const LOCKS = { url: "https://example.com/locks", html: article("Locks"), tags: ["canal"], note: "Mine" };

async function withDeleted(t: Parameters<typeof testEnv>[0]) {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, LOCKS);
  await saveBookmark(env, collection, { url: "https://example.com/herons", html: article("Herons") });
  await env.indexer.idle();
  assert.equal((await send(env, "DELETE", `/bookmarks/${id}`)).status, 204);
  await env.indexer.idle();
  return { env, collection, id };
}

const trash = async (env: TestEnv, query = "") => (await send(env, "GET", `/trash${query}`)).body;

test("what is deleted is in the trash for 30 days, with all that was said of it", async (t) => {
  const { env, collection, id } = await withDeleted(t);

  const { bookmarks, collections, total } = await trash(env, "?with=tags,note");

  assert.deepEqual([bookmarks.length, collections, total], [1, [], 1]);
  const [{ tags, note, title, deleted_at, expires_at, ...rest }] = bookmarks;
  assert.deepEqual([rest.id, rest.collection_id, rest.collection_name], [id, collection, "Reading"]);
  assert.deepEqual([title, tags, note], ["Locks", ["canal"], "Mine"]);
  assert.equal(Date.parse(expires_at) - Date.parse(deleted_at), 30 * DAYS);
  assert.equal("tags" in (await trash(env)).bookmarks[0], false);
});

test("what is in the trash is nowhere else: no list, search, count, tag, read or export has it", async (t) => {
  const { env, collection, id } = await withDeleted(t);

  const { body: all } = await send(env, "GET", "/bookmarks");
  const { body: ofCollection } = await send(env, "GET", `/collections/${collection}/bookmarks`);
  const { body: byUrl } = await send(env, "GET", `/bookmarks?url=${LOCKS.url}`);
  const { body: collections } = await send(env, "GET", "/collections");
  const { body: queue } = await send(env, "GET", "/queue");

  assert.deepEqual([all.length, ofCollection.length, byUrl.length], [1, 1, 0]);
  assert.equal(collections[0].bookmark_count, 1);
  assert.equal(collections[0].favicon_previews[0].url, "https://example.com/herons");
  assert.equal(queue.states.done, 1);
  assert.deepEqual((await send(env, "GET", "/tags")).body, []);
  for (const q of ["locks", LOCKS.url, "canal", "mine"]) {
    for (const mode of ["hybrid", "text", "vector"]) {
      const { results } = await search(env, q, `&mode=${mode}`);
      assert.ok(!results.some(({ bookmark }: any) => bookmark.id === id), `${q} ${mode}`);
    }
  }
  for (const [method, path] of [
    ["GET", "content"],
    ["GET", "source"],
    ["POST", "reindex"],
  ] as const) {
    assert.equal((await send(env, method, `/bookmarks/${id}/${path}`)).status, 404, path);
  }
  assert.equal((await send(env, "PATCH", `/bookmarks/${id}`, { note: "x" })).status, 404);
  assert.equal((await send(env, "DELETE", `/bookmarks/${id}`)).status, 404);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("what is restored is as it was, found again, and was not fetched for that", async (t) => {
  const { env, id } = await withDeleted(t);

  const { status, body } = await send(env, "POST", `/bookmarks/${id}/restore?with=tags,note`);
  await env.indexer.idle();

  assert.deepEqual([status, body.id, body.tags, body.note], [200, id, ["canal"], "Mine"]);
  assert.equal((await bookmarkNow(env, id))?.index_status, "done");
  for (const mode of ["text", "vector"]) {
    assert.equal((await search(env, "locks", `&mode=${mode}`)).results[0].bookmark.id, id);
  }
  assert.deepEqual([(await trash(env)).total, env.fetched], [0, []]);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a page that could not be read comes back with its error, and is not asked for again", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: "https://example.com/gone" });
  await env.indexer.idle();
  const before = await bookmarkNow(env, id);
  const asked = env.fetched.length;

  await send(env, "DELETE", `/bookmarks/${id}`);
  await send(env, "POST", `/bookmarks/${id}/restore`);
  await env.indexer.idle();

  assert.deepEqual(await bookmarkNow(env, id), before);
  assert.equal(env.fetched.length, asked);
});

test("a page can be saved again while it lies in the trash; then it is not restored beside itself", async (t) => {
  const { env, collection, id } = await withDeleted(t);

  const again = await saveBookmark(env, collection, LOCKS);
  const refused = await send(env, "POST", `/bookmarks/${id}/restore`);
  await send(env, "DELETE", `/bookmarks/${again.id}`);
  const restored = await send(env, "POST", `/bookmarks/${id}/restore`);

  assert.notEqual(again.id, id);
  assert.deepEqual([refused.status, refused.body.detail[0].type], [422, "already_there"]);
  assert.equal(restored.status, 200);
});

test("after 30 days nothing of it is left, and a day before all of it", async (t) => {
  const { env, id } = await withDeleted(t);

  env.jump(29 * DAYS);
  env.indexer.wake();
  await env.indexer.idle();
  const before = [await countRows(env, "bookmarks"), await countRows(env, "pages")];
  env.jump(DAYS);
  const shown = (await trash(env)).total;
  env.indexer.wake();
  await env.indexer.idle();

  assert.deepEqual([before, shown], [[2, 2], 0]);
  for (const table of ["bookmarks", "pages", "generations"])
    assert.equal(await countRows(env, table), 1, table);
  assert.equal(await countRows(env, "bookmark_tags"), 0);
  assert.equal((await send(env, "POST", `/bookmarks/${id}/restore`)).status, 404);
});

test("the trash is emptied for good", async (t) => {
  const { env, collection, id } = await withDeleted(t);
  await send(env, "DELETE", `/collections/${collection}`);

  assert.equal((await send(env, "DELETE", "/trash")).status, 204);

  assert.deepEqual(await trash(env), { collections: [], bookmarks: [], total: 0 });
  assert.equal((await send(env, "POST", `/bookmarks/${id}/restore`)).status, 404);
  await env.indexer.idle();
  for (const table of ["bookmarks", "pages", "page_parts", "chunks", "collections", "bookmark_tags"]) {
    assert.equal(await countRows(env, table), 0, table);
  }
});

for (const swept of [true, false]) {
  test(`a deleted collection comes back with what was deleted with it, ${swept ? "after" : "before"} it was swept`, async (t) => {
    const { env, collection, id: before } = await withDeleted(t);
    env.advance(1000);
    await saveBookmark(env, collection, { url: "https://example.com/waits" }, "?scan=later&from=import");
    await send(env, "DELETE", `/collections/${collection}`);
    if (swept) await env.indexer.idle();

    const { collections } = await trash(env);
    const { status, body } = await send(env, "POST", `/collections/${collection}/restore`);
    await env.indexer.idle();

    assert.deepEqual(
      collections.map((one: any) => [one.id, one.name, one.bookmark_count]),
      [[collection, "Reading", 2]],
    );
    assert.deepEqual([status, body.name, body.bookmark_count], [200, "Reading", 2]);
    assert.equal((await search(env, "herons", "&mode=vector")).results[0].bookmark.index_status, "done");
    assert.deepEqual(
      (await trash(env)).bookmarks.map((one: any) => one.id),
      [before],
      "what was deleted before stays deleted",
    );
    assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
  });

  test(`a bookmark of a deleted collection brings that back, without the others, ${swept ? "after" : "before"} it was swept`, async (t) => {
    const { env, collection, id } = await withDeleted(t);
    await send(env, "POST", `/bookmarks/${id}/restore`);
    await send(env, "DELETE", `/collections/${collection}`);
    if (swept) await env.indexer.idle();

    const { status } = await send(env, "POST", `/bookmarks/${id}/restore`);
    await env.indexer.idle();

    const { body: collections } = await send(env, "GET", "/collections");
    assert.deepEqual([status, collections[0].id, collections[0].bookmark_count], [200, collection, 1]);
    const { collections: deleted, bookmarks } = await trash(env);
    assert.deepEqual([deleted, bookmarks.length, bookmarks[0].url], [[], 1, "https://example.com/herons"]);
    assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
  });
}

test("what is not in the trash can't be restored", async (t) => {
  const { env, collection } = await withDeleted(t);
  const [{ id }] = (await send(env, "GET", "/bookmarks")).body;

  for (const path of [`bookmarks/${id}`, "bookmarks/none", `collections/${collection}`, "collections/none"]) {
    assert.equal((await send(env, "POST", `/${path}/restore`)).status, 404, path);
  }
});

for (const write of [1, 2])
  test(`what is restored in the moment in which it expires stays, before write ${write} of the sweep`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);
    const saved = await saveBookmark(env, id, { url: "https://example.com/", html: article("Otters") });
    await send(env, "DELETE", `/bookmarks/${saved.id}`);
    await env.indexer.idle();
    const before = env.now();
    env.jump(30 * 24 * 3_600_000);
    const quiet = { ...env, indexer: { ...env.indexer, wake: () => {} }, now: () => before };
    let writes = 0;
    const background = {
      ...env.background,
      execute: env.background.execute.bind(env.background),
      batch: async (...[statements, mode]: Parameters<typeof env.background.batch>) => {
        if (++writes === write) await send(quiet, "POST", `/bookmarks/${saved.id}/restore`);
        return env.background.batch(statements, mode);
      },
    };

    await clearBookmark({ background, now: env.now });
    await env.indexer.start();
    await env.indexer.idle();

    assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
    assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
  });
