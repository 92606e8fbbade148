import assert from "node:assert/strict";
import { test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const URL_A = "https://example.com/a";

test("a host without an answer may be saved", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(env, id, { url: "https://unknown.example/" });

  assert.equal(saved.index_status, "pending");
});

for (const [url, what] of [
  ["ftp://example.com/", "another scheme"],
  ["javascript:alert(1)", "a script"],
  ["https://", "no host"],
  ["example.com", "no scheme"],
  ["", "nothing"],
  ["http://10.0.0.1/", "a private address"],
  ["http://169.254.169.254/latest", "a link-local address"],
  ["http://intranet.example/", "a name that resolves to a private address"],
] as const) {
  test(`a url with ${what} is 422, forced or not, and nothing is stored`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);

    for (const query of ["", "?force=true", "?scan=later"]) {
      const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks${query}`, { url });

      assert.equal(status, 422);
      assert.deepEqual(body.detail[0].loc, ["body", "url"]);
    }
    assert.equal(await countRows(env, "bookmarks"), 0);
    assert.deepEqual(env.fetched, []);
  });
}

test("a loopback url is allowed", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set("http://localhost:8080/", article("Locks"));

  const saved = await saveBookmark(env, id, { url: "http://localhost:8080/" });

  assert.equal(saved.title, "Locks");
});

test("a wrong type in any field is 422 and names it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  for (const field of ["url", "title", "html", "favicon_url", "added_at"]) {
    const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, {
      url: URL_A,
      [field]: 7,
    });

    assert.equal(status, 422);
    assert.deepEqual(body.detail[0].loc, ["body", field]);
  }
});

test("null counts as absent in every optional field", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, article("Locks"));

  const saved = await saveBookmark(env, id, { url: URL_A, title: null, html: null, favicon_url: null });

  assert.deepEqual([saved.title, saved.favicon_url], ["Locks", "https://example.com/icon.png"]);
});

test("a posted title and icon go before the page's own", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const icon = `data:image/png;base64,${"A".repeat(5000)}`;

  const saved = await saveBookmark(env, id, {
    url: URL_A,
    title: "Mine",
    favicon_url: icon,
    html: article("Locks"),
  });

  assert.deepEqual([saved.title, saved.favicon_url], ["Mine", icon]);
});

test("the url is given back as it was posted, trimmed", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const saved = await saveBookmark(env, id, { url: "  HTTPS://Example.com/a#part " }, "?force=true");

  assert.equal(saved.url, "HTTPS://Example.com/a#part");
});

test("the same url in one collection is one bookmark: given fields replace, the others stay", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const first = await saveBookmark(env, id, { url: URL_A, title: "Mine", html: article("Locks") });
  await env.indexer.idle();
  env.advance(1000);

  const second = await saveBookmark(env, id, {
    url: `${URL_A}#part`,
    favicon_url: "https://example.com/x.png",
  });
  await env.indexer.idle();

  assert.equal(second.id, first.id);
  assert.deepEqual([second.added_at, second.title], [first.added_at, "Mine"]);
  assert.equal(second.favicon_url, "https://example.com/x.png");
  assert.deepEqual(env.fetched, [], "the html that was posted stays the source");
  assert.equal((await bookmarkNow(env, first.id))?.index_status, "done");
  assert.equal(await countRows(env, "bookmarks"), 1);
  assert.equal(await countRows(env, "pages"), 1);
});

test("a fragment that is a client-side route is another page", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const a = await saveBookmark(env, id, { url: "https://example.com/#/inbox" }, "?force=true");
  const b = await saveBookmark(env, id, { url: "https://example.com/#/sent" }, "?force=true");

  assert.notEqual(a.id, b.id);
});

test("added_at may be given, but not in the future", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const old = await saveBookmark(
    env,
    id,
    { url: URL_A, added_at: "2019-05-06T07:08:09+02:00" },
    "?force=true",
  );
  const future = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: URL_A,
    added_at: "2036-01-01T00:00:00Z",
  });
  const wrong = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: URL_A,
    added_at: "yesterday",
  });

  assert.equal(old.added_at, "2019-05-06T05:08:09.000Z");
  assert.deepEqual([future.status, future.body.detail[0].loc], [422, ["body", "added_at"]]);
  assert.equal(wrong.status, 422);
});

test("the time zone of added_at may leave out its minutes, and a time before the year 0 is refused", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const save = (added_at: string) =>
    send(env, "POST", `/collections/${id}/bookmarks?force=true`, { url: URL_A, added_at });

  const short = await save("2019-05-06T07:08:09+02");
  const early = await save("0000-01-01T00:00:00+10:00");

  assert.deepEqual([short.status, short.body.added_at], [201, "2019-05-06T05:08:09.000Z"]);
  assert.deepEqual([early.status, early.body.detail[0].loc], [422, ["body", "added_at"]]);
});
