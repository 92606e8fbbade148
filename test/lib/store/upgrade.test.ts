import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type TestContext, test } from "node:test";
import { readMigrations } from "../../../adapters/node/package/read-package.ts";
import { migrate } from "../../../lib/store/migrate.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { openTestDatabase } from "../../support/database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { readOnly } from "../../support/read-only.ts";
import { countRows, send } from "../../support/requests.ts";

/** The service on the database that version 0.1.0 left, brought to the newest schema. */
async function upgradedEnv(t: TestContext): Promise<TestEnv> {
  const { db, close } = await openTestDatabase();
  t.after(close);
  await db.executeMultiple(
    readFileSync(new URL("../../fixtures/databases/0.1.0.sql", import.meta.url), "utf8"),
  );
  await migrate(db, readMigrations(), () => new Date("2026-12-01T00:00:00Z"));
  return testEnv(t, { db, background: db, reader: readOnly(db) });
}

test("what version 0.1.0 has saved is listed as it was", async (t) => {
  const env = await upgradedEnv(t);

  const { body: collections } = await send(env, "GET", "/collections");
  const { body: bookmarks } = await send(env, "GET", "/bookmarks");

  assert.deepEqual(
    collections.map(({ name, description, bookmark_count }: any) => [name, description, bookmark_count]),
    [
      ["Reading", "On the train", 2],
      ["Canals", "", 2],
    ],
  );
  assert.deepEqual(bookmarks.map(({ url, title, index_status }: any) => [url, title, index_status]).sort(), [
    ["https://example.com/bread", "Bread for ducks", "done"],
    ["https://example.com/gone", "A page that is gone", "error"],
    ["https://example.com/herons", "Herons at the weir", "done"],
    ["https://example.com/locks", "Locks", "done"],
  ]);
});

test("what version 0.1.0 has saved is found and read at once, and after all vectors are new", async (t) => {
  const env = await upgradedEnv(t);

  for (const state of ["at once", "indexed"]) {
    if (state === "indexed") await env.indexer.idle();
    const { body: found } = await send(env, "GET", "/search?q=patience&limit=10");
    const { body: named } = await send(env, "GET", "/search?q=gone");
    const { body: listed } = await send(env, "GET", "/bookmarks?q=site:example.com");

    assert.deepEqual(
      found.results.map(({ bookmark }: any) => bookmark.title).sort(),
      ["Bread for ducks", "Herons at the weir", "Locks"],
      state,
    );
    assert.equal(named.results[0].bookmark.url, "https://example.com/gone", state);
    assert.equal(listed.length, 4, state);
    for (const { bookmark } of found.results) {
      const { status, body } = await send(env, "GET", `/bookmarks/${bookmark.id}/content`);
      assert.equal(status, 200);
      assert.match(body.markdown, /The lock keeper's house has new shutters/);
    }
  }
});

test("what version 0.1.0 has saved can be tagged, deleted, restored and saved again", async (t) => {
  const env = await upgradedEnv(t);
  const { body: bookmarks } = await send(env, "GET", "/bookmarks");
  const { id, collection_id, url } = bookmarks.find((one: any) => one.title === "Locks");

  const tagged = await send(env, "PATCH", `/bookmarks/${id}?with=tags`, { tags: ["canal"] });
  const deleted = await send(env, "DELETE", `/bookmarks/${id}`);
  const restored = await send(env, "POST", `/bookmarks/${id}/restore`);
  const again = await send(env, "POST", `/collections/${collection_id}/bookmarks`, {
    url,
    html: "<title>Locks</title><p>The lock has a new keeper, who whistles all day.</p>",
  });
  await env.indexer.idle();
  const { body: found } = await send(env, "GET", "/search?q=whistles");

  assert.deepEqual([tagged.body.tags, deleted.status, restored.status], [["canal"], 204, 200]);
  assert.deepEqual([again.status, again.body.id], [201, id]);
  assert.equal(found.results[0].bookmark.id, id);
});

test("what version 0.1.0 has saved gets the smaller indexes, and gives up the exact vectors", async (t) => {
  const env = await upgradedEnv(t);
  const indexed = () => countRows(env, "chunks_trigram_docsize");
  const exact = () =>
    countRows(env, "sqlite_master", "type = 'table' AND name GLOB 'vectors_*' AND name NOT GLOB '*_q8*'");
  const before = [await indexed(), await exact()];

  await env.indexer.start();
  await env.indexer.idle();

  assert.deepEqual(before, [0, 1]);
  assert.deepEqual([await indexed(), await exact()], [await countRows(env, "chunks"), 0]);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});
