import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { attackTitle } from "../../fixtures/attacks/given-fields.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { bookmarkNow, createCollection, saveBookmark, send } from "../../support/requests.ts";
import { search } from "../../support/searching.ts";

const URL_OF = "https://example.com/locks";

async function withBookmark(t: Parameters<typeof testEnv>[0], more = {}) {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL_OF, html: article("Locks"), ...more });
  await env.indexer.idle();
  return { env, collection, id };
}

const change = (env: TestEnv, id: string, body: unknown, query = "?with=tags,note") =>
  send(env, "PATCH", `/bookmarks/${id}${query}`, body);

test("a bookmark gets a title, tags and a note, and the list shows the last two where they are asked for", async (t) => {
  const { env, collection, id } = await withBookmark(t);

  const { status, body } = await change(env, id, {
    title: " Lock keepers ",
    tags: ["Öl", "canal"],
    note: "Read **this**.\n",
  });
  const { body: plain } = await send(env, "GET", "/bookmarks");
  const { body: asked } = await send(env, "GET", `/collections/${collection}/bookmarks?with=note`);

  assert.equal(status, 200);
  assert.deepEqual([body.title, body.tags, body.note], ["Lock keepers", ["canal", "Öl"], "Read **this**."]);
  assert.deepEqual(Object.keys(plain[0]), [
    "id",
    "collection_id",
    "url",
    "title",
    "favicon_url",
    "added_at",
    "indexed_at",
    "index_status",
    "error_message",
  ]);
  assert.deepEqual([asked[0].note, asked[0].tags], ["Read **this**.", undefined]);
});

test("GET /bookmarks/{id} answers one bookmark, with the title it was given where that is asked for", async (t) => {
  const { env, id } = await withBookmark(t, { title: "Mine", note: "noted" });
  const own = await saveBookmark(env, (await createCollection(env)).id, {
    url: URL_OF,
    html: article("Locks"),
  });
  const get = (one: string, query = "") => send(env, "GET", `/bookmarks/${one}${query}`);

  const plain = await get(id);
  const asked = await get(id, "?with=note,given_title");
  const pages = await get(own.id, "?with=given_title");
  const unknown = await get("unknown");

  assert.deepEqual([plain.status, plain.body], [200, await bookmarkNow(env, id)]);
  assert.deepEqual(asked.body, { ...plain.body, note: "noted", given_title: "Mine" });
  assert.equal(pages.body.given_title, "");
  assert.deepEqual([unknown.status, unknown.body], [404, { detail: "Bookmark not found" }]);
});

test("what a change does not name stays, and null takes away", async (t) => {
  const { env, id } = await withBookmark(t, { title: "Mine", tags: ["one"], note: "noted" });

  const { body: kept } = await change(env, id, {});
  const { body: cleared } = await change(env, id, { title: null, tags: null, note: null });

  assert.deepEqual([kept.title, kept.tags, kept.note], ["Mine", ["one"], "noted"]);
  assert.deepEqual([cleared.title, cleared.tags, cleared.note], ["Locks", [], ""]);
});

test("the passages of a bookmark are found under its new title, without asking the web", async (t) => {
  const { env, id } = await withBookmark(t);

  await change(env, id, { title: "Weirs of the Thames" });
  await env.indexer.idle();

  const { results } = await search(env, "weirs thames");
  assert.match(results[0].chunk.heading, /^Weirs of the Thames/);
  assert.equal((await bookmarkNow(env, id))?.index_status, "done");
  assert.deepEqual(env.fetched, []);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a title that trips the scan changes nothing; forced, it stays when the page is indexed anew", async (t) => {
  const { env, id } = await withBookmark(t);

  const held = await change(env, id, { title: attackTitle, note: "not stored" }, "?with=note,why");
  const { body: before } = await send(env, "GET", "/bookmarks?with=note");
  const forced = await change(env, id, { title: attackTitle }, "?force=true");
  await env.indexer.idle();

  assert.deepEqual([held.status, held.body.status], [200, "scan_warning"]);
  assert.ok(held.body.signals.length > 0 && held.body.why !== "");
  assert.deepEqual([before[0].title, before[0].note], ["Locks", ""]);
  assert.equal(forced.body.title, attackTitle);
  const now = await bookmarkNow(env, id);
  assert.deepEqual([now?.title, now?.index_status], [attackTitle, "done"]);
});

test("a bookmark that is moved is found in its new collection alone, by words and by vectors", async (t) => {
  const { env, collection, id } = await withBookmark(t);
  env.advance(1000);
  const { id: other } = await createCollection(env, "Other");
  env.advance(1000);

  const { body } = await change(env, id, { collection_id: other });

  assert.equal(body.collection_id, other);
  for (const mode of ["text", "vector"]) {
    const found = await search(env, "locks", `&mode=${mode}&collection_id=${other}`);
    const gone = await search(env, "locks", `&mode=${mode}&collection_id=${collection}`);
    assert.deepEqual([found.results.length, gone.results.length], [1, 0], mode);
  }
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
  const { body: collections } = await send(env, "GET", "/collections");
  assert.deepEqual(
    collections.map((one: any) => [one.bookmark_count, one.updated_at]),
    [
      [0, env.now().toISOString()],
      [1, env.now().toISOString()],
    ],
  );
});

test("a bookmark that is moved while it waits for its index is indexed in its new collection", async (t) => {
  const env = await testEnv(t);
  const [from, to] = [await createCollection(env, "From"), await createCollection(env, "To")];
  const { id } = await saveBookmark(env, from.id, { url: URL_OF, html: article("Locks") });

  await change(env, id, { collection_id: to.id });
  await env.indexer.idle();

  assert.equal((await bookmarkNow(env, id))?.index_status, "done");
  assert.equal((await search(env, "locks", `&mode=vector&collection_id=${to.id}`)).results.length, 1);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("of two moves at once the later one counts, for the vectors, too", async (t) => {
  const { env, id } = await withBookmark(t);
  const others = [await createCollection(env, "One"), await createCollection(env, "Two")];

  const moved = await Promise.all(others.map((other) => change(env, id, { collection_id: other.id })));

  assert.deepEqual(
    moved.map(({ status }) => status),
    [200, 200],
  );
  const now = await bookmarkNow(env, id);
  for (const { id: other } of others) {
    const found = await search(env, "locks", `&mode=vector&collection_id=${other}`);
    assert.equal(found.results.length, other === now?.collection_id ? 1 : 0);
  }
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a bookmark is not moved to a collection that is deleted at the same time", async (t) => {
  const { env, collection, id } = await withBookmark(t);
  const other = await createCollection(env, "Other");
  const batch = env.db.batch.bind(env.db);
  let isDeleted = false;
  const db: TestEnv["db"] = Object.assign(Object.create(env.db), {
    batch: async (...args: Parameters<typeof batch>) => {
      if (!isDeleted) {
        isDeleted = true;
        await send(env, "DELETE", `/collections/${other.id}`);
      }
      return batch(...args);
    },
  });

  const moved = await send({ ...env, db }, "PATCH", `/bookmarks/${id}`, { collection_id: other.id });

  assert.deepEqual([moved.status, moved.body.detail[0].type], [422, "collection_not_found"]);
  assert.equal((await bookmarkNow(env, id))?.collection_id, collection);
});

test("a bookmark has at most 200 tags, however they are added", async (t) => {
  const { env, collection, id } = await withBookmark(t, { tags: ["first"] });
  const tags = Array.from({ length: 200 }, (_, at) => `tag ${at}`);
  env.web.set(URL_OF, article("Locks"));

  const added = await change(env, id, { add_tags: tags });
  const saved = await send(env, "POST", `/collections/${collection}/bookmarks?from=assistant`, {
    url: URL_OF,
    tags,
  });
  const fits = await change(env, id, { add_tags: tags.slice(1) });

  assert.deepEqual([added.status, added.body.detail[0].type], [422, "too_many_tags"]);
  assert.deepEqual([saved.status, saved.body.detail[0].type], [422, "too_many_tags"]);
  assert.equal(fits.body.tags.length, 200);
});

test("a bookmark stays where it is when the collection is none, or has its page already", async (t) => {
  const { env, collection, id } = await withBookmark(t);
  const { id: other } = await createCollection(env, "Other");
  await saveBookmark(env, other, { url: `${URL_OF}#part`, html: article("Locks") });

  const unknown = await change(env, id, { collection_id: "none", note: "not stored" });
  const twice = await change(env, id, { collection_id: other, note: "not stored" });

  assert.deepEqual([unknown.status, unknown.body.detail[0].loc], [422, ["body", "collection_id"]]);
  assert.deepEqual([twice.status, twice.body.detail[0].type], [422, "already_there"]);
  const { body } = await send(env, "GET", `/collections/${collection}/bookmarks?with=note`);
  assert.deepEqual([body.length, body[0].note], [1, ""]);
});

test("a change of a bookmark that does not exist is 404, one that is none 422", async (t) => {
  const { env, id } = await withBookmark(t);

  assert.equal((await change(env, "none", {})).status, 404);
  for (const body of [
    { tags: ["a,b"] },
    { tags: [" "] },
    { tags: ["x".repeat(201)] },
    { tags: ["a\u0007b"] },
    { note: "x".repeat(20_001) },
    { title: 5 },
    { collection_id: null },
  ]) {
    assert.equal((await change(env, id, body)).status, 422, JSON.stringify(body).slice(0, 80));
  }
});

test("a save takes tags and a note, a later one without them keeps them, and one with them replaces them", async (t) => {
  const { env, collection, id } = await withBookmark(t, { tags: ["Rust", "RUST", "go"], note: "first" });
  const html = article("Locks");
  const list = async () => (await send(env, "GET", "/bookmarks?with=tags,note")).body[0];

  const saved = await list();
  await saveBookmark(env, collection, { url: URL_OF, html });
  const kept = await list();
  const again = await saveBookmark(
    env,
    collection,
    { url: URL_OF, html, tags: ["c"], note: "" },
    "?with=tags",
  );

  assert.deepEqual([saved.id, saved.tags, saved.note], [id, ["go", "Rust"], "first"]);
  assert.deepEqual([kept.tags, kept.note], [["go", "Rust"], "first"]);
  assert.deepEqual([again.tags, again.note], [["c"], undefined]);
  assert.equal((await list()).note, "");
});

test("a bookmark is found by its tags and by words of its note, also by what stands far down in it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const note = `${"Of no importance here. ".repeat(300)}\n\nAsk **Hedwig** about 鷺の巣.`;
  const dead = { url: "https://example.com/gone", title: "Gone", tags: ["Flußbau"], note };
  const saved = await saveBookmark(env, id, dead, "?scan=later");
  await env.indexer.idle();

  for (const q of ["Flußbau", "hedwig", "鷺の巣"]) {
    const { results } = await search(env, q, "&with=tags");
    assert.equal(results[0]?.bookmark.id, saved.id, q);
    assert.deepEqual(results[0].bookmark.tags, ["Flußbau"]);
    assert.equal(results[0].chunk.text, "", "assistants are not shown the note");
  }
  await change(env, saved.id, { note: "", tags: [] });
  for (const q of ["Flußbau", "hedwig"]) assert.deepEqual((await search(env, q)).results, [], q);
});

test("events tell tags and note of a bookmark", async (t) => {
  const { env, id } = await withBookmark(t);
  const told: any[] = [];
  env.events.subscribe({ next: (event) => told.push(event), end: () => {} });

  await change(env, id, { tags: ["a"], note: "b" }, "");

  assert.deepEqual(
    told.map(({ type, data }) => [type, data.tags, data.note]),
    [["bookmark", ["a"], "b"]],
  );
});
