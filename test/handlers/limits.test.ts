import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../fixtures/articles.ts";
import { testEnv } from "../support/env.ts";
import { countRows, createCollection, saveBookmark, send } from "../support/requests.ts";

const URL_A = "https://example.com/a";

test("a collection's name may have 1,000 characters, whatever their size in memory", async (t) => {
  const env = await testEnv(t);

  for (const name of ["x".repeat(1_000), "🐦".repeat(1_000), ` ${"é".repeat(1_000)} `]) {
    const { status, body } = await send(env, "POST", "/collections", { name });

    assert.deepEqual([status, body.name], [201, name.trim()]);
  }
});

for (const [what, method] of [
  ["made", "POST"],
  ["renamed", "PATCH"],
] as const) {
  for (const [field, body] of [
    ["name", { name: "x".repeat(1_001) }],
    ["name", { name: "x".repeat(9 * 1024 * 1024) }],
    ["name", { name: "🐦".repeat(1_001) }],
    ["description", { name: "Birds", description: "x".repeat(10_001) }],
  ] as const) {
    test(`a collection is not ${what} with a ${field} of more characters (${JSON.stringify(body).length} bytes)`, async (t) => {
      const env = await testEnv(t);
      const { id } = await createCollection(env);

      const path = method === "POST" ? "/collections" : `/collections/${id}`;
      const answer = await send(env, method, path, body);

      assert.equal(answer.status, 422);
      assert.deepEqual(answer.body.detail[0].loc, ["body", field]);
      assert.match(answer.body.detail[0].msg, /Must be at most 10?,000 characters long/);
      assert.equal(await countRows(env, "collections", "name <> 'Reading' OR description <> ''"), 0);
    });
  }
}

test("a description may have 10,000 characters", async (t) => {
  const env = await testEnv(t);
  const description = "🐦".repeat(10_000);

  const { status, body } = await send(env, "POST", "/collections", { name: "Birds", description });

  assert.deepEqual([status, body.description === description], [201, true]);
});

test("of a title that is longer, the first 1,000 characters are kept, none of them cut in two", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(env, id, {
    url: URL_A,
    title: "🐦".repeat(5_000),
    html: article("Birds"),
  });

  assert.equal(saved.title, "🐦".repeat(1_000));
});

test("an icon's url may hold an icon of 64 KB; a longer one is left out, and the page's own counts", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const icon = (bytes: number) => `data:image/png;base64,${"A".repeat(Math.ceil(bytes / 3) * 4)}`;
  const save = (url: string, favicon_url: string) =>
    saveBookmark(env, id, { url, favicon_url, html: article("Birds") });

  const kept = await save(URL_A, icon(64 * 1024));
  const left = await save(`${URL_A}/2`, icon(10 * 64 * 1024));

  assert.deepEqual([kept.favicon_url, left.favicon_url], [icon(64 * 1024), "https://example.com/icon.png"]);
});

test("a url may have 65,536 characters; a longer one is 422 and named", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const url = (length: number) => `${URL_A}#${"x".repeat(length)}`.slice(0, length);

  const long = await saveBookmark(env, id, { url: url(65_536), html: article("Birds") });
  const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, { url: url(65_537) });

  assert.equal(long.url, url(65_536));
  assert.deepEqual([status, body.detail[0].loc], [422, ["body", "url"]]);
  assert.match(body.detail[0].msg, /at most 65,536 characters/);
});
