import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { CollectionResponse } from "../../schema/collection.ts";
import { article } from "../fixtures/articles.ts";
import { testEnv } from "../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../support/requests.ts";

test("POST /collections makes a collection with every field of the interface", async (t) => {
  const env = await testEnv(t);

  const { status, body } = await send(env, "POST", "/collections", {
    name: "Papers",
    description: "To read",
  });

  assert.equal(status, 201);
  assert.ok(v.is(v.strictObject(CollectionResponse.entries), body));
  assert.deepEqual(
    { ...body, id: "" },
    {
      id: "",
      name: "Papers",
      description: "To read",
      created_at: "2026-01-02T03:04:05.678Z",
      updated_at: "2026-01-02T03:04:05.678Z",
      bookmark_count: 0,
      favicon_previews: [],
    },
  );
});

test("a description that is absent or null is stored as the empty string", async (t) => {
  const env = await testEnv(t);

  const absent = await send(env, "POST", "/collections", { name: "a" });
  const none = await send(env, "POST", "/collections", { name: "b", description: null });

  assert.deepEqual([absent.body.description, none.body.description], ["", ""]);
});

test("a name is trimmed, may be any text and need not be unique", async (t) => {
  const env = await testEnv(t);

  const first = await send(env, "POST", "/collections", { name: "  日本語 🙂  " });
  const second = await send(env, "POST", "/collections", { name: "日本語 🙂" });

  assert.equal(first.body.name, "日本語 🙂");
  assert.equal(second.status, 201);
});

test("what SQLite or UTF-8 can't hold in a text is replaced, not cut", async (t) => {
  const env = await testEnv(t);

  const { body } = await send(env, "POST", "/collections", '{"name":"a\\u0000b\\ud800c"}');

  assert.equal(body.name, "a\uFFFDb\uFFFDc");
});

for (const [name, body, loc, type] of [
  ["no name", {}, ["body", "name"], "missing"],
  ["an empty name", { name: "" }, ["body", "name"], "non_empty"],
  ["a blank name", { name: " \t" }, ["body", "name"], "non_empty"],
  ["a number as name", { name: 1 }, ["body", "name"], "string_type"],
  ["null as name", { name: null }, ["body", "name"], "string_type"],
  ["a list as description", { name: "a", description: [] }, ["body", "description"], "string_type"],
  ["a list as body", [], ["body", "name"], "missing"],
  ["a text as body", '"name"', ["body"], "object_type"],
  ["null as body", "null", ["body"], "object_type"],
] as const) {
  test(`${name} is 422 on POST and PATCH and names the place`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);

    for (const answer of [
      await send(env, "POST", "/collections", body),
      await send(env, "PATCH", `/collections/${id}`, body),
    ]) {
      assert.equal(answer.status, 422);
      assert.deepEqual([answer.body.detail[0].loc, answer.body.detail[0].type], [loc, type]);
    }
    assert.equal((await send(env, "GET", "/collections")).body[0].name, "Reading");
  });
}

test("unknown fields are ignored", async (t) => {
  const env = await testEnv(t);

  const { status } = await send(env, "POST", "/collections", '{"name":"a","__proto__":{"x":1},"id":"mine"}');

  assert.equal(status, 201);
});

test("GET /collections lists all, oldest first", async (t) => {
  const env = await testEnv(t);
  for (const name of ["first", "second", "third"]) {
    await createCollection(env, name);
    env.advance(1000);
  }

  const all = await send(env, "GET", "/collections");
  const some = await send(env, "GET", "/collections?limit=1&offset=1");

  assert.deepEqual(
    all.body.map((one: { name: string }) => one.name),
    ["first", "second", "third"],
  );
  assert.deepEqual(
    some.body.map((one: { name: string }) => one.name),
    ["second"],
  );
});

test("a limit that is no whole number is 422", async (t) => {
  const env = await testEnv(t);

  for (const limit of ["-1", "1e9", "NaN", "", "99999999999999999999"]) {
    const { status, body } = await send(env, "GET", `/collections?limit=${limit}`);

    assert.equal(status, 422, limit);
    assert.deepEqual(body.detail[0].loc, ["query", "limit"]);
  }
});

test("PATCH renames, keeps a description that is not given and answers the whole collection", async (t) => {
  const env = await testEnv(t);
  const { body: made } = await send(env, "POST", "/collections", { name: "a", description: "kept" });
  env.advance(5000);

  const { status, body } = await send(env, "PATCH", `/collections/${made.id}`, { name: "b" });

  assert.equal(status, 200);
  assert.deepEqual(body, { ...made, name: "b", updated_at: "2026-01-02T03:04:10.678Z" });
});

test("PATCH with a description of null or the empty string clears it", async (t) => {
  const env = await testEnv(t);
  const { body: made } = await send(env, "POST", "/collections", { name: "a", description: "old" });

  const { body } = await send(env, "PATCH", `/collections/${made.id}`, { name: "a", description: null });

  assert.equal(body.description, "");
});

test("PATCH and DELETE of a collection that does not exist are 404", async (t) => {
  const env = await testEnv(t);

  const patched = await send(env, "PATCH", "/collections/none", { name: "a" });
  const deleted = await send(env, "DELETE", "/collections/none");

  assert.deepEqual([patched.status, patched.body], [404, { detail: "Collection not found" }]);
  assert.deepEqual([deleted.status, deleted.body], [404, { detail: "Collection not found" }]);
});

test("DELETE /collections/{id} takes chunks and vectors along, and with the trash its bookmarks and pages go", async (t) => {
  const env = await testEnv(t);
  const kept = await createCollection(env, "kept");
  const { id } = await createCollection(env, "deleted");
  const stays = await saveBookmark(env, kept.id, { url: "https://example.com/", html: article("Locks") });
  await saveBookmark(env, id, { url: "https://example.com/a", html: article("Herons") });
  await saveBookmark(env, id, { url: "https://example.com/b", html: article("Mills") });
  await env.indexer.idle();
  const before = await countRows(env, "chunks");

  const response = await send(env, "DELETE", `/collections/${id}`);
  const listed = await send(env, "GET", "/bookmarks");
  await env.indexer.idle();

  assert.deepEqual([response.status, response.body], [204, undefined]);
  assert.deepEqual(
    listed.body.map((one: { id: string }) => one.id),
    [stays.id],
  );
  assert.ok((await countRows(env, "chunks")) < before);
  const left = await countRows(env, "chunks", "NOT aside");
  assert.equal(await countRows(env, "vectors_1_q8"), left);
  assert.equal(await countRows(env, "generations"), 1);
  assert.equal((await send(env, "DELETE", `/collections/${id}`)).status, 404);
  await send(env, "DELETE", "/trash");
  await env.indexer.idle();
  for (const table of ["collections", "bookmarks", "pages"]) {
    assert.equal(await countRows(env, table), 1, table);
  }
});

test("bookmark_count and updated_at follow what joins and leaves", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.advance(1000);

  const bookmark = await saveBookmark(env, id, { url: "https://example.com/", html: article("Locks") });
  const [joined] = (await send(env, "GET", "/collections")).body;
  env.advance(1000);
  await saveBookmark(env, id, { url: "https://example.com/", html: article("Locks") });
  const [again] = (await send(env, "GET", "/collections")).body;
  env.advance(1000);
  await send(env, "DELETE", `/bookmarks/${bookmark.id}`);
  const [left] = (await send(env, "GET", "/collections")).body;

  assert.deepEqual([joined.bookmark_count, joined.updated_at], [1, "2026-01-02T03:04:06.678Z"]);
  assert.deepEqual([again.bookmark_count, again.updated_at], [1, joined.updated_at]);
  assert.deepEqual([left.bookmark_count, left.updated_at], [0, "2026-01-02T03:04:08.678Z"]);
});

test("favicon_previews are up to five distinct icons, most used first, each with its newest bookmark", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const icons = ["a", "b", "b", "c", "d", "e", "f", "b", "c"];
  for (const [index, icon] of icons.entries()) {
    const url = `https://example.com/${index}`;
    await saveBookmark(env, id, { url, favicon_url: `https://example.com/${icon}.png` }, "?force=true");
    env.advance(1000);
  }

  const [{ favicon_previews: previews }] = (await send(env, "GET", "/collections")).body;

  assert.equal(previews.length, 5);
  assert.deepEqual(previews.slice(0, 2), [
    { url: "https://example.com/7", favicon_url: "https://example.com/b.png" },
    { url: "https://example.com/8", favicon_url: "https://example.com/c.png" },
  ]);
  assert.equal(new Set(previews.map((one: { favicon_url: string }) => one.favicon_url)).size, 5);
});

test("a bookmark of a deleted collection is gone from every list at once", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmark = await saveBookmark(env, id, { url: "https://example.com/" }, "?force=true");

  await send(env, "DELETE", `/collections/${id}`);

  assert.equal(await bookmarkNow(env, bookmark.id), undefined);
  assert.deepEqual((await send(env, "GET", `/collections/${id}/bookmarks`)).body, []);
  assert.equal((await send(env, "DELETE", `/bookmarks/${bookmark.id}`)).status, 404);
  assert.equal((await send(env, "POST", `/bookmarks/${bookmark.id}/reindex`)).status, 404);
});

test("GET /collections?with=last_indexed says when something of each collection was last indexed", async (t) => {
  const env = await testEnv(t);
  const filled = await createCollection(env, "Filled");
  const empty = await createCollection(env, "Empty");
  await saveBookmark(env, filled.id, { url: "https://example.com/a", html: article("Locks") });
  await env.indexer.idle();

  const { body: asked } = await send(env, "GET", "/collections?with=last_indexed");
  const { body: plain } = await send(env, "GET", "/collections");

  assert.deepEqual(
    asked.map((one: any) => [one.id, one.last_indexed]),
    [
      [filled.id, "2026-01-02T03:04:05.678Z"],
      [empty.id, null],
    ],
  );
  assert.ok(plain.every((one: object) => !("last_indexed" in one)));
});
