import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { article } from "../../fixtures/articles.ts";
import { checkCounts } from "../../support/check-database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";
import { search } from "../../support/searching.ts";

const COLLECTIONS = 3;
const PAGES = 4;

/** What may be done to a bookmark or a collection, each chosen by its number among those there are. */
const step = fc.record({
  what: fc.constantFrom(
    ...[
      "save",
      "save",
      "save",
      "save dead",
      "delete",
      "restore",
      "move",
      "reindex",
      "idle",
      "idle",
      "empty trash",
    ],
    ...["delete collection", "restore collection"],
  ),
  which: fc.nat(COLLECTIONS * PAGES - 1),
  to: fc.nat(COLLECTIONS - 1),
});

test("what is kept of how many bookmarks there are is what counting says, whatever is done and in whichever order", async (t) => {
  const runs = fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
    const env = await testEnv(t);
    const collections: string[] = [];
    for (let i = 0; i < COLLECTIONS; i++) collections.push((await createCollection(env, `Number ${i}`)).id);
    for (const one of steps) {
      await perform(env, collections, one);
      assert.deepEqual(await checkCounts(env.db), [], one.what);
    }
    await env.indexer.idle();
    assert.deepEqual(await checkCounts(env.db), []);
    assert.deepEqual(await said(env), await counted(env));
    await env.indexer.stop();
  });
  await fc.assert(runs, { numRuns: 4 });
});

async function perform(
  env: TestEnv,
  collections: readonly string[],
  { what, which, to }: { what: string; which: number; to: number },
): Promise<void> {
  const collection = collections[which % COLLECTIONS] ?? "";
  const url = `https://example.com/${which}`;
  const { body: all } = await send(env, "GET", "/bookmarks");
  const { body: trash } = await send(env, "GET", "/trash");
  const bookmark = all[which % Math.max(1, all.length)]?.id;
  const deleted = trash.bookmarks[which % Math.max(1, trash.bookmarks.length)]?.id;
  switch (what) {
    case "save":
      return void (await saveBookmark(env, collection, { url, html: article(`Page ${which}`) }).catch(
        () => {},
      ));
    case "save dead":
      return void (await send(env, "POST", `/collections/${collection}/bookmarks`, { url }));
    case "delete":
      return void (await send(env, "DELETE", `/bookmarks/${bookmark}`));
    case "restore":
      return void (await send(env, "POST", `/bookmarks/${deleted}/restore`));
    case "move":
      return void (await send(env, "PATCH", `/bookmarks/${bookmark}`, { collection_id: collections[to] }));
    case "reindex":
      return void (await send(env, "POST", `/bookmarks/${bookmark}/reindex`));
    case "empty trash":
      return void (await send(env, "DELETE", "/trash"));
    case "delete collection":
      return void (await send(env, "DELETE", `/collections/${collection}`));
    case "restore collection":
      return void (await send(env, "POST", `/collections/${collection}/restore`));
    default:
      await env.indexer.idle();
  }
}

/** What the answers say of how many bookmarks there are. */
async function said(env: TestEnv) {
  const { embedding } = await search(env, "page");
  const { body: queue } = await send(env, "GET", "/queue");
  const { body: collections } = await send(env, "GET", "/collections");
  return {
    total: embedding.total,
    done: embedding.space === null ? queue.states.done : embedding.done,
    states: queue.states,
    collections: collections.map((one: any) => one.bookmark_count),
  };
}

async function counted(env: TestEnv) {
  const { body: all } = await send(env, "GET", "/bookmarks");
  const { body: collections } = await send(env, "GET", "/collections");
  const count = (status: string) => all.filter((one: any) => one.index_status === status).length;
  const states = {
    pending: count("pending"),
    indexing: count("indexing"),
    done: count("done"),
    error: count("error"),
  };
  return {
    total: all.length,
    done: states.done,
    states,
    collections: collections.map(({ id }: any) => all.filter((one: any) => one.collection_id === id).length),
  };
}
