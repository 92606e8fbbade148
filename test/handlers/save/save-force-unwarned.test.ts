import assert from "node:assert/strict";
import { test } from "node:test";
import { type FetchedPage, PageFetchError } from "../../../lib/page-fetcher.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { force, otherOverride, URL_A, warn } from "../../support/forcing.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

for (const [how, first] of [
  ["answers 404", undefined],
  ["answers 503", new PageFetchError("transient", "the server answered 503")],
  ["gives a page without text", "<title>Nothing</title>"],
] as const) {
  test(`force without a warning is used up by a server that ${how}: what comes later is held back`, async (t) => {
    const env = await testEnv(t);
    const { id } = await createCollection(env);
    if (first !== undefined) env.web.set(URL_A, first);
    const forced = await force(env, id, { url: URL_A });
    env.web.set(URL_A, overridePage);

    const { id: again } = await saveBookmark(env, id, { url: URL_A }, "?scan=later");
    await env.indexer.idle();

    const bookmark = await bookmarkNow(env, again);
    assert.deepEqual([forced.index_status, bookmark?.index_status], ["error", "error"]);
    assert.match(bookmark?.error_message ?? "", /direct_override/);
    assert.equal(await countRows(env, "chunks"), 0);
  });
}

test("force without a warning covers what a server gives at the next of the tries that follow at once", async (t) => {
  let tries = 0;
  const env = await testEnv(t, {
    fetchPage: async ({ url }) => {
      if (++tries < 3) throw new PageFetchError("transient", "the server answered 503");
      return { url: url?.href ?? "", body: overridePage, mediaType: "text/html" };
    },
  });
  const { id } = await createCollection(env);

  const bookmark = await force(env, id, { url: URL_A });

  assert.deepEqual([tries, bookmark.index_status], [3, "done"]);
});

test("force without a warning covers nothing of another save that comes before its page is read", async (t) => {
  let answer = (_page: FetchedPage) => {};
  const env = await testEnv(t, { fetchPage: () => new Promise((resolve) => (answer = resolve)) });
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: URL_A }, "?force=true");

  const saved = await saveBookmark(env, id, { url: URL_A, html: overridePage }, "?scan=later&from=import");
  answer({ url: URL_A, body: overridePage, mediaType: "text/html" });
  await env.indexer.idle();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "error");
});

test("force without a warning covers the html that came with it, and no other", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  const bookmark = await force(env, id, { url: URL_A, html: overridePage });
  const other = await send(env, "POST", `/collections/${id}/bookmarks`, { url: URL_A, html: otherOverride });

  assert.equal(bookmark.index_status, "done");
  assert.equal(other.body.status, "scan_warning");
});

test("what was warned about by one process is covered by force in another", async (t) => {
  const env = await testEnv(t);
  const other = await testEnv(t, { db: env.db, background: env.db, reader: env.db, shared: true });
  const { id } = await createCollection(env);
  await warn(env, id, { url: URL_A, html: overridePage });

  const changed = await force(other, id, { url: URL_A, html: otherOverride });
  const same = await force(other, id, { url: URL_A, html: overridePage });

  assert.deepEqual([changed.index_status, same.index_status], ["error", "done"]);
});
