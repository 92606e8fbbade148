import assert from "node:assert/strict";
import { test } from "node:test";
import { AnalysisError } from "../../../lib/text/analysis.ts";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { article } from "../../fixtures/articles.ts";
import { hiddenOverridePage, overridePage } from "../../fixtures/attack-pages.ts";
import { attackTitle } from "../../fixtures/attacks/given-fields.ts";
import { testEnv } from "../../support/env.ts";
import { force, otherOverride, URL_A, warn } from "../../support/forcing.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

test("force after a warning keeps the page that was warned about, fetched or posted", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await warn(env, id, { url: URL_A });
  await warn(env, id, { url: `${URL_A}/2`, html: hiddenOverridePage });

  const fetched = await force(env, id, { url: URL_A });
  const posted = await force(env, id, { url: `${URL_A}/2`, html: hiddenOverridePage });

  assert.deepEqual([fetched.index_status, posted.index_status], ["done", "done"]);
});

test("a page that changed between warning and force ends in an error, also where the same signals trip", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await warn(env, id, { url: URL_A });
  env.web.set(URL_A, otherOverride);

  const bookmark = await force(env, id, { url: URL_A });

  assert.equal(bookmark.index_status, "error");
  assert.match(bookmark.error_message ?? "", /changed since the warning/);
  assert.match(bookmark.error_message ?? "", /direct_override/);
  assert.match(bookmark.error_message ?? "", /save it again, read the warning/);
  assert.equal(await countRows(env, "chunks"), 0);
});

test("that error shows nobody what tripped: a save without force does, and the next force keeps that and nothing else", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await warn(env, id, { url: URL_A, title: "Sheds" });
  env.web.set(URL_A, otherOverride);
  const held = await force(env, id, { url: URL_A, title: "Sheds" });

  const unseen = await force(env, id, { url: URL_A });
  await warn(env, id, { url: URL_A });
  const kept = await force(env, id, { url: URL_A });
  env.web.set(URL_A, hiddenOverridePage);
  await send(env, "POST", `/bookmarks/${kept.id}/reindex?source=fetch`);
  await env.indexer.idle();

  const later = await bookmarkNow(env, kept.id);
  assert.deepEqual(
    [held, unseen, kept, later].map((one) => one?.index_status),
    ["error", "error", "done", "error"],
  );
  assert.equal(await countRows(env, "chunks", "body LIKE '%rowing club''s list%'"), 1, "what was kept stays");
});

test("a page that trips with the same signals in other words is not indexed anew", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  const saved = await force(env, id, { url: URL_A });
  env.web.set(URL_A, otherOverride);

  await send(env, "POST", `/bookmarks/${saved.id}/reindex?source=fetch`);
  await env.indexer.idle();

  const bookmark = await bookmarkNow(env, saved.id);
  assert.deepEqual([saved.index_status, bookmark?.index_status], ["done", "error"]);
  assert.match(bookmark?.error_message ?? "", /changed since you accepted it/);
  assert.equal(await countRows(env, "chunks", "body LIKE '%rowing club''s list%'"), 0);
});

test("a page that no longer trips is indexed, whatever force was given for", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await warn(env, id, { url: URL_A });
  env.web.set(URL_A, article("Locks"));

  const bookmark = await force(env, id, { url: URL_A });

  assert.equal(bookmark.index_status, "done");
});

test("where links lead is part of what was warned about: the same page after another redirect is another", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const at = (url: string) => ({ url, body: overridePage, mediaType: "text/html" as const });
  env.web.set(URL_A, at("https://example.com/v1/"));
  await warn(env, id, { url: URL_A });
  env.web.set(URL_A, at("https://example.org/v2/"));

  const moved = await force(env, id, { url: URL_A });
  env.web.set(URL_A, at("https://example.com/v1/"));
  const back = await force(env, id, { url: URL_A });

  assert.deepEqual([moved.index_status, back.index_status], ["error", "done"]);
});

test("force with html covers that html where it was warned about, also after a warning about other content", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, otherOverride);
  await warn(env, id, { url: URL_A, html: overridePage });
  await warn(env, id, { url: URL_A });

  const posted = await force(env, id, { url: URL_A, html: overridePage });

  assert.equal(posted.index_status, "done");
});

test("force with html that nobody was warned about keeps it out, once something else was", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await warn(env, id, { url: URL_A, html: overridePage });

  const bookmark = await force(env, id, { url: URL_A, html: otherOverride });

  assert.equal(bookmark.index_status, "error");
});

test("a title that trips is covered by force only where the warning was about it", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await warn(env, id, { url: URL_A, title: attackTitle });
  await warn(env, id, { url: `${URL_A}/2`, html: overridePage });
  env.web.set(URL_A, article("Locks"));

  const shown = await force(env, id, { url: URL_A, title: attackTitle });
  const slipped = await force(env, id, { url: `${URL_A}/2`, html: overridePage, title: attackTitle });

  assert.deepEqual([shown.index_status, shown.title], ["done", attackTitle]);
  assert.deepEqual([slipped.index_status, slipped.title], ["error", "example.com"]);
});

test("an honest title may be given or left out with force", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await warn(env, id, { url: URL_A, html: overridePage, title: "Sheds" });
  await warn(env, id, { url: `${URL_A}/2`, html: overridePage });

  const without = await force(env, id, { url: URL_A, html: overridePage });
  const withTitle = await force(env, id, { url: `${URL_A}/2`, html: overridePage, title: "Sheds" });

  assert.deepEqual([without.index_status, withTitle.index_status], ["done", "done"]);
});

test("what was let in under a title may be saved again without it, and is not warned about", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmark = { url: URL_A, html: overridePage, title: attackTitle };
  await warn(env, id, bookmark);
  await force(env, id, bookmark);

  const again = await saveBookmark(env, id, { url: URL_A });

  await env.indexer.idle();
  assert.deepEqual([again.title, (await bookmarkNow(env, again.id))?.index_status], [attackTitle, "done"]);
});

test("a page that was held back in the background is not let in by a force that nobody was warned for", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await saveBookmark(env, id, { url: URL_A }, "?scan=later");
  await env.indexer.idle();
  env.web.set(URL_A, otherOverride);

  const bookmark = await force(env, id, { url: URL_A });

  assert.match(bookmark.error_message ?? "", /what you accepted before did not cover that/);
});

for (const [who, query] of [
  ["an assistant", "?from=assistant"],
  ["an import", "?from=import"],
  ["nobody, in the background,", "?scan=later"],
] as const) {
  test(`a person's force covers what the person was warned about, not what ${who} was warned about since`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);
    const path = `/collections/${id}/bookmarks`;
    env.web.set(URL_A, overridePage);
    await warn(env, id, { url: URL_A });
    env.web.set(URL_A, otherOverride);
    await send(env, "POST", `${path}${query}`, { url: URL_A });
    await env.indexer.idle();

    const changed = await force(env, id, { url: URL_A });
    env.web.set(URL_A, overridePage);
    const shown = await force(env, id, { url: URL_A });

    assert.deepEqual([changed.index_status, shown.index_status], ["error", "done"]);
  });

  test(`a person's force covers nothing where only ${who} was warned`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);
    env.web.set(URL_A, overridePage);
    await send(env, "POST", `/collections/${id}/bookmarks${query}`, { url: URL_A, title: attackTitle });
    await env.indexer.idle();

    const bookmark = await force(env, id, { url: URL_A, title: attackTitle });

    assert.equal(bookmark.index_status, "error");
    assert.match(bookmark.error_message ?? "", /what you accepted before did not cover that/);
    assert.notEqual(bookmark.title, attackTitle);
  });
}

test("an assistant's force covers what the assistant was warned about, not what a person was", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const path = `/collections/${id}/bookmarks?from=assistant`;
  env.web.set(URL_A, otherOverride);
  await send(env, "POST", path, { url: URL_A });
  env.web.set(URL_A, overridePage);
  await warn(env, id, { url: URL_A });

  const states: string[] = [];
  for (const page of [overridePage, otherOverride]) {
    env.web.set(URL_A, page);
    const { id: saved } = await saveBookmark(env, id, { url: URL_A }, "?from=assistant&force=true");
    await env.indexer.idle();
    states.push((await bookmarkNow(env, saved))?.index_status ?? "");
  }

  assert.deepEqual(states, ["error", "done"]);
});

test("a title that can't be scanned is not let in by a force that covers nothing", async (t) => {
  const env = await testEnv(t, {
    analyze: async (source, options) => {
      if (options.priority === "index") throw new AnalysisError("The page could not be read within 10 s.");
      return analyzePage(source);
    },
  });
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await send(env, "POST", `/collections/${id}/bookmarks?from=assistant`, { url: URL_A });

  const bookmark = await force(env, id, { url: URL_A, title: attackTitle });

  assert.deepEqual([bookmark.index_status, bookmark.title], ["error", "example.com"]);
});

test("a warning that a person and an assistant were given counts for both", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  env.web.set(URL_A, overridePage);
  await warn(env, id, { url: URL_A });
  await send(env, "POST", `/collections/${id}/bookmarks?from=assistant`, { url: URL_A });

  const bookmark = await force(env, id, { url: URL_A });

  assert.equal(bookmark.index_status, "done");
});
