import assert from "node:assert/strict";
import { test } from "node:test";
import * as v from "valibot";
import { AnalysisError } from "../../../lib/text/analysis.ts";
import { ScanWarning } from "../../../schema/bookmark.ts";
import { article } from "../../fixtures/articles.ts";
import { hiddenOverridePage, overrideOrder, overridePage } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const URL_A = "https://example.com/a";

for (const [name, html] of [
  ["in plain sight", overridePage],
  ["where no reader sees it", hiddenOverridePage],
] as const) {
  test(`a page that commands the assistant ${name} gives a warning and stores nothing`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);
    env.web.set(URL_A, html);

    for (const bookmark of [{ url: URL_A }, { url: URL_A, html }]) {
      const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, bookmark);

      assert.equal(status, 200);
      assert.ok(v.is(v.strictObject(ScanWarning.entries), body));
      assert.ok(body.signals.includes("direct_override"), String(body.signals));
      assert.match(body.matches.join(" "), /ignore all previous instructions/i);
    }
    for (const table of ["bookmarks", "pages", "page_parts", "chunks", "index_jobs"]) {
      assert.equal(await countRows(env, table), 0, table);
    }
  });
}

test("a page that is only the start of a JavaScript application gives the warning content_unscannable", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = `<!doctype html><html><head><title>App</title><script type="module" src="/assets/index.js"></script></head>
    <body><noscript>You need to enable JavaScript to run this app.</noscript><div id="root"></div></body></html>`;

  const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, { url: URL_A, html });

  assert.equal(status, 200);
  assert.deepEqual(
    [body.status, body.signals, body.risk_score],
    ["scan_warning", ["content_unscannable"], 0.5],
  );
});

test("a page that can't be analyzed is not let in unscanned", async (t) => {
  const env = await testEnv(t, {
    analyze: async () => {
      throw new AnalysisError("The page could not be read within 10 s.");
    },
  });
  const { id } = await createCollection(env);

  const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: URL_A,
    html: "<p>",
  });

  assert.equal(status, 200);
  assert.deepEqual(
    [body.signals, body.matches],
    [["content_unscannable"], ["The page could not be read within 10 s."]],
  );
});

test("the posted title is scanned with the page", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const title = overrideOrder;

  const { status, body } = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: URL_A,
    title,
    html: article("Locks"),
  });

  assert.equal(status, 200);
  assert.ok(body.signals.includes("direct_override"));
});

test("with force=true nothing is fetched or scanned before the bookmark is there", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);

  const saved = await saveBookmark(env, id, { url: URL_A }, "?force=true");

  assert.deepEqual([saved.index_status, saved.title], ["pending", URL_A]);
  await env.indexer.idle();
  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
});

for (const [value, status] of [
  ["true", 201],
  ["1", 201],
  ["YES", 201],
  ["on", 201],
  ["false", 200],
  ["0", 200],
  ["no", 200],
  ["Off", 200],
  ["maybe", 422],
  ["", 422],
] as const) {
  test(`force=${value} of a page that trips is answered ${status}`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);

    const answer = await send(env, "POST", `/collections/${id}/bookmarks?force=${value}`, {
      url: URL_A,
      html: overridePage,
    });

    assert.equal(answer.status, status);
  });
}

test("what was forced in keeps its risk and signals with its chunks", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  await saveBookmark(env, id, { url: URL_A, html: overridePage }, "?force=true");
  await env.indexer.idle();

  assert.equal(await countRows(env, "chunks", "risk_score > 0 AND signals LIKE '%direct_override%'"), 1);
});

test("force covers the content it was given for, not what the page becomes", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, article("Locks"));
  const saved = await saveBookmark(env, id, { url: URL_A }, "?force=true");
  await env.indexer.idle();
  const before = await countRows(env, "chunks");
  env.web.set(URL_A, overridePage);

  await send(env, "POST", `/bookmarks/${saved.id}/reindex`);
  await env.indexer.idle();

  const bookmark = await bookmarkNow(env, saved.id);
  assert.equal(bookmark?.index_status, "error");
  assert.match(bookmark?.error_message ?? "", /direct_override/);
  assert.equal(bookmark?.indexed_at, "2026-01-02T03:04:05.678Z");
  assert.equal(await countRows(env, "chunks"), before);
});

test("content that was forced in may be indexed again", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: URL_A, html: overridePage }, "?force=true");
  await env.indexer.idle();

  await send(env, "POST", `/bookmarks/${saved.id}/reindex`);
  await env.indexer.idle();
  const again = await send(env, "POST", `/collections/${id}/bookmarks`, { url: URL_A, html: overridePage });

  await env.indexer.idle();
  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  assert.equal(again.status, 201, "the same content is not warned about twice");
});

test("hidden text is neither chunked nor found", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  await saveBookmark(env, id, { url: URL_A, html: hiddenOverridePage }, "?force=true");
  await env.indexer.idle();

  assert.equal(await countRows(env, "chunks", "body LIKE '%evil.example%'"), 0);
  assert.ok((await countRows(env, "chunks")) > 0);
});

test("new content that trips changes nothing of a saved bookmark", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const saved = await saveBookmark(env, id, { url: URL_A, html: article("Locks") });
  await env.indexer.idle();
  const before = await bookmarkNow(env, saved.id);

  const { status } = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: URL_A,
    title: "New",
    html: overridePage,
  });
  await env.indexer.idle();

  assert.equal(status, 200);
  assert.deepEqual(await bookmarkNow(env, saved.id), before);
});
