import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "../support/env.ts";
import { bookmarkNow, createCollection, saveBookmark, send } from "../support/requests.ts";

const URL = "https://example.com/rivers";
const html = `<html lang="en"><head><title>Rivers</title></head><body><article><h1>Rivers</h1>
  <p>A river carries what the hills let go, and lays it down where the land is flat 🏞️.</p></article></body></html>`;

test("GET /bookmarks/{id}/source gives what was posted, byte for byte, and what was not given as empty", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const added_at = "2020-02-03T04:05:06.000Z";
  const { id } = await saveBookmark(env, collection, { url: URL, html, added_at });
  await env.indexer.idle();

  const { status, body } = await send(env, "GET", `/bookmarks/${id}/source`);

  assert.equal(status, 200);
  assert.equal((await bookmarkNow(env, id))?.title, "Rivers");
  assert.deepEqual(
    { ...body, fetched_at: null },
    {
      id,
      url: URL,
      title: "",
      favicon_url: "",
      added_at,
      captured: "posted",
      media_type: "text/html",
      html,
      fetched_at: null,
      forced: false,
      tags: [],
      note: "",
    },
  );
});

test("the source of a page the daemon fetched says so, and of one saved past the scan as well", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  env.web.set(URL, html);
  const fetched = await saveBookmark(env, collection, { url: URL });
  const forced = await saveBookmark(env, collection, { url: `${URL}/2`, html }, "?force=true");

  const one = await send(env, "GET", `/bookmarks/${fetched.id}/source`);
  const two = await send(env, "GET", `/bookmarks/${forced.id}/source`);

  assert.deepEqual([one.body.captured, one.body.html, one.body.forced], ["fetched", html, false]);
  assert.deepEqual([two.body.captured, two.body.html, two.body.forced], ["posted", html, true]);
});

test("a bookmark whose page nobody has read yet has a source without a page; an unknown one is 404", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: URL, title: "Later" }, "?scan=later");

  const unread = await send(env, "GET", `/bookmarks/${id}/source`);
  const unknown = await send(env, "GET", "/bookmarks/unknown/source");

  const { captured, media_type, html: page, fetched_at, title } = unread.body;
  assert.deepEqual([captured, media_type, page, fetched_at, title], [null, null, null, null, "Later"]);
  assert.deepEqual([unknown.status, unknown.body.detail], [404, "Bookmark not found"]);
});

test("a source can be saved again as it was: a fetched text stays one, and is fetched when it is indexed anew", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const text = "Herons < stand & wait below the weir, whatever the <b> does.";
  const source = { url: URL, html: text, captured: "fetched", media_type: "text/plain" };
  const { id } = await saveBookmark(env, collection, source, "?scan=later");
  await env.indexer.idle();

  const saved = await send(env, "GET", `/bookmarks/${id}/source`);
  const content = await send(env, "GET", `/bookmarks/${id}/content`);
  const before = [...env.fetched];
  await send(env, "POST", `/bookmarks/${id}/reindex`);
  await env.indexer.idle();

  assert.deepEqual(
    [saved.body.captured, saved.body.media_type, saved.body.html],
    ["fetched", "text/plain", text],
  );
  assert.match(content.body.markdown, /the <b> does|the \\<b\\> does|&lt;b/);
  assert.deepEqual([before, env.fetched], [[], [URL]]);
});

for (const [field, value] of [
  ["captured", "found"],
  ["media_type", "image/png"],
] as const) {
  test(`${field} that is ${value} is 422 and says what it may be`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);

    const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, {
      url: URL,
      html,
      [field]: value,
    });

    assert.equal(status, 422);
    assert.deepEqual(body.detail[0].loc, ["body", field]);
    assert.match(body.detail[0].msg, /^Must be /);
  });
}
