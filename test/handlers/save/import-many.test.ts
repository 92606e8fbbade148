import assert from "node:assert/strict";
import { test } from "node:test";
import { bookmarksOf } from "../../../lib/store/bookmarks.ts";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const url = (n: number | string) => `https://example.com/${n}`;

test("many bookmarks are saved with one request, in their order, with tags, notes and dates", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmarks = [
    {
      url: url(1),
      title: "One",
      tags: ["Canal", "bird"],
      note: "first",
      added_at: "2020-01-02T03:04:05.000Z",
    },
    { url: url(2), tags: ["canal"] },
    { url: url(3) },
  ];

  const { status, body } = await send(env, "POST", `/collections/${id}/import?with=tags,note`, { bookmarks });

  assert.equal(status, 201);
  assert.deepEqual(
    body.map((one: any) => [one.url, one.title, one.tags, one.note, one.index_status]),
    [
      [url(1), "One", ["bird", "Canal"], "first", "pending"],
      [url(2), url(2), ["Canal"], "", "pending"],
      [url(3), url(3), [], "", "pending"],
    ],
  );
  assert.equal(body[0].added_at, "2020-01-02T03:04:05.000Z");
  const { body: tags } = await send(env, "GET", "/tags");
  assert.deepEqual(tags, [
    { name: "Canal", count: 2 },
    { name: "bird", count: 1 },
  ]);
  await env.indexer.idle();
  assert.equal(env.fetched.length, 3);
});

test("where one of many is not valid, none is saved and the answer names it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const { status, body } = await send(env, "POST", `/collections/${id}/import`, {
    bookmarks: [{ url: url(1) }, { url: "http://10.0.0.1/router" }],
  });

  assert.equal(status, 422);
  assert.deepEqual(body.detail[0].loc, ["body", "bookmarks", 1, "url"]);
  assert.deepEqual((await send(env, "GET", "/bookmarks")).body, []);
});

test("what is there is saved again as one save would: it keeps its id, and what is given replaces", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const first = await saveBookmark(env, id, { url: url(1), title: "Mine", tags: ["mine"], note: "kept" });

  const { body } = await send(env, "POST", `/collections/${id}/import?with=tags,note`, {
    bookmarks: [
      { url: `${url(1)}#part`, tags: ["theirs"] },
      { url: url(2) },
      { url: url(2), title: "Twice" },
    ],
  });

  assert.deepEqual([body[0].id, body[0].title, body[0].note], [first.id, "Mine", "kept"]);
  assert.deepEqual(body[0].tags, ["theirs"]);
  assert.deepEqual([body[1].id, body[1].title], [body[2].id, "Twice"]);
  assert.equal((await send(env, "GET", "/bookmarks")).body.length, 2);
});

test("many are not saved into a collection that is not there, nor more than there is room for", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmarks = Array.from({ length: 101 }, (_, n) => ({ url: url(n) }));

  assert.equal(
    (await send(env, "POST", "/collections/none/import", { bookmarks: [{ url: url(1) }] })).status,
    404,
  );
  assert.equal((await send(env, "POST", `/collections/${id}/import`, { bookmarks })).status, 422);
  assert.equal((await send(env, "POST", `/collections/${id}/import`, { bookmarks: [] })).status, 422);
});

test("a file's page of this computer is stored and not fetched, unless a user says so", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmarks = [{ url: "http://localhost:8080/notes" }];

  await send(env, "POST", `/collections/${id}/import`, { bookmarks });
  await env.indexer.idle();
  assert.deepEqual(env.reached, []);
  await send(env, "POST", `/collections/${id}/import?from=user`, { bookmarks });
  await env.indexer.idle();

  assert.deepEqual(env.reached, ["http://localhost:8080/notes"]);
});

test("the bookmarks of some urls are looked for by these, however many the collection holds", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { sql, args } = bookmarksOf(id, [url(1)]) as { sql: string; args: string[] };

  const { rows } = await env.reader.execute({ sql: `EXPLAIN QUERY PLAN ${sql}`, args });

  const plan = rows.map(({ detail }) => String(detail)).join("\n");
  assert.match(plan, /SEARCH b USING INDEX bookmarks_identity \(collection_key=\? AND identity=\?\)/);
  assert.doesNotMatch(plan, /SCAN (?!one)/);
});
