import assert from "node:assert/strict";
import { test } from "node:test";
import { renameTag } from "../../../lib/store/organize/tags.ts";
import { fold } from "../../../lib/text/fold.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";
import { search } from "../../support/searching.ts";

/** A service with a bookmark for each list of tags. */
async function tagged(t: Parameters<typeof testEnv>[0], ...lists: string[][]): Promise<TestEnv> {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  for (const [index, tags] of lists.entries()) {
    await saveBookmark(env, id, { url: `https://example.com/${index}`, tags }, "?scan=later");
  }
  return env;
}

const tagsOf = async (env: TestEnv) =>
  (await send(env, "GET", "/tags")).body.map(({ name, count }: any) => [name, count]);
const shown = async (env: TestEnv) =>
  (await send(env, "GET", "/bookmarks?with=tags")).body.map((one: any) => one.tags).reverse();

for (const [a, b] of [
  ["Rust", "RUST"],
  ["Straße", "STRASSE"],
  ["ΟΔΟΣ", "οδος"],
  ["ﬁnd", "FIND"],
  ["e\u0301cole", "École"],
  ["２０２６", "2026"],
] as const) {
  test(`${a} and ${b} are one tag`, () => assert.equal(fold(a), fold(b)));
}

test("spellings of one tag count together under the first, most used first", async (t) => {
  const env = await tagged(t, ["Rust", "go"], ["RUST"], ["rust", "Zürich", "machine  learning"]);

  assert.deepEqual(await tagsOf(env), [
    ["Rust", 3],
    ["go", 1],
    ["machine learning", 1],
    ["Zürich", 1],
  ]);
  assert.deepEqual((await send(env, "GET", "/tags?limit=1&offset=1")).body, [{ name: "go", count: 1 }]);
});

test("a tag that is renamed has its new name everywhere, and is found by it", async (t) => {
  const env = await tagged(t, ["a/b & c", "x"], ["a/b & c"]);

  const { status, body } = await send(env, "PATCH", `/tags/${encodeURIComponent("A/B & C")}`, {
    name: "Büro",
  });

  assert.deepEqual([status, body], [200, { name: "Büro", count: 2 }]);
  assert.deepEqual(await shown(env), [["Büro", "x"], ["Büro"]]);
  assert.equal((await search(env, "Büro")).results.length, 2);
});

test("a tag can be spelled otherwise, and one that gets another's name becomes one with it", async (t) => {
  const env = await tagged(t, ["js", "web"], ["JavaScript"], ["js", "javascript"]);

  await send(env, "PATCH", "/tags/js", { name: "JS" });
  const respelled = await tagsOf(env);
  const { body } = await send(env, "PATCH", "/tags/js", { name: "Javascript" });

  assert.deepEqual(respelled, [
    ["JavaScript", 2],
    ["JS", 2],
    ["web", 1],
  ]);
  assert.deepEqual(body, { name: "Javascript", count: 3 });
  assert.deepEqual(await shown(env), [["Javascript", "web"], ["Javascript"], ["Javascript"]]);
  assert.equal(await countRows(env, "tags"), 2);
});

test("a tag that is deleted is taken off all bookmarks, and one that nobody has is 404", async (t) => {
  const env = await tagged(t, ["a", "b"], ["b"]);

  assert.equal((await send(env, "DELETE", "/tags/B")).status, 204);
  assert.equal((await send(env, "DELETE", "/tags/b")).status, 404);
  assert.equal((await send(env, "PATCH", "/tags/%E0%A4%A", { name: "x" })).status, 404);
  assert.deepEqual(await shown(env), [["a"], []]);
});

test("tags are added and taken off one by one; a tag that no bookmark has is forgotten with its spelling", async (t) => {
  const env = await tagged(t, ["Old", "keep"]);
  const [{ id }] = (await send(env, "GET", "/bookmarks")).body;

  await send(env, "PATCH", `/bookmarks/${id}`, { add_tags: ["new", "KEEP"], remove_tags: ["OLD", "none"] });
  const after = await shown(env);
  await send(env, "PATCH", `/bookmarks/${id}`, { add_tags: ["OLD"] });

  assert.deepEqual(after, [["keep", "new"]]);
  assert.deepEqual(await shown(env), [["keep", "new", "OLD"]]);
});

test("no tag can be called . or .., which no URL can name, and one of before is shown, found and removed", async (t) => {
  const env = await tagged(t, ["old", "x"]);
  const [old] = (await env.db.execute("SELECT key FROM tags WHERE name = 'old'")).rows;
  await env.db.batch(renameTag(Number(old?.key), ".."), "write");
  const [{ id, collection_id }] = (await send(env, "GET", "/bookmarks?q=tag:..")).body;
  const post = { url: "https://example.com/new", tags: [" . "] };

  const refused = [
    await send(env, "POST", `/collections/${collection_id}/bookmarks?scan=later`, post),
    await send(env, "PATCH", `/bookmarks/${id}`, { add_tags: [".."] }),
    await send(env, "PATCH", "/tags/x", { name: ".." }),
  ];
  const before = await shown(env);
  const removed = await send(env, "PATCH", `/bookmarks/${id}`, { remove_tags: [".."], add_tags: ["..."] });

  for (const { status, body } of refused) {
    assert.equal(status, 422);
    assert.equal(body.detail[0].msg, "A tag must not be . or ..");
  }
  assert.deepEqual(before, [["..", "x"]]);
  assert.equal(removed.status, 200);
  assert.deepEqual(await shown(env), [["...", "x"]]);
});
