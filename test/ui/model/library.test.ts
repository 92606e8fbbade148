import assert from "node:assert/strict";
import { test } from "node:test";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { testEnv } from "../../support/env.ts";
import {
  pageOf,
  saveBirdsAndBoats,
  startLiveModel,
  startModel,
  testBrowser,
  until,
} from "../../support/model.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const titles = (rows: BookmarkResponse[] | undefined) => rows?.map(({ title }) => title);

test("what there is shows at the beginning: collections with their counts, bookmarks newest first", async (t) => {
  const env = await testEnv(t);
  const birds = await createCollection(env, "Birds");
  await createCollection(env, "Boats");
  await saveBookmark(env, birds.id, pageOf("heron"));
  env.advance(1_000);
  await saveBookmark(env, birds.id, pageOf("crane"));
  await env.indexer.idle();

  const { library } = (await startLiveModel(t, env)).model;

  assert.deepEqual(
    library.collections.value?.map(({ name, bookmark_count }) => [name, bookmark_count]),
    [
      ["Birds", 2],
      ["Boats", 0],
    ],
  );
  assert.equal(library.total.value, 2);
  assert.equal(library.queue.value?.states.done, 2);
  assert.deepEqual(titles(library.list.rows.value), ["crane", "heron"]);
});

test("a long list shows its beginning first and is whole in the end, each bookmark once", async (t) => {
  const env = await testEnv(t);
  await env.indexer.stop();
  const { id } = await createCollection(env);
  for (let n = 0; n < 203; n++)
    await saveBookmark(env, id, { url: `https://example.com/${n}` }, "?scan=later");
  const browser = testBrowser(env);
  const lengths: (number | undefined)[] = [];

  const { model } = startModel(t, env, { browser });
  model.library.list.rows.subscribe((rows) => lengths.push(rows?.length));
  await until(model.live.state, (state) => state === "live");

  assert.deepEqual([...new Set(lengths)], [undefined, 100, 203]);
  assert.equal(new Set(titles(model.library.list.rows.value)).size, 203);
  assert.deepEqual(browser.asked.filter((what) => what.startsWith("GET /bookmarks")).slice(0, 2), [
    "GET /bookmarks?limit=100&offset=0&with=tags%2Cexcerpt%2Cerror_reason%2Csignals",
    "GET /bookmarks?limit=500&offset=100&with=tags%2Cexcerpt%2Cerror_reason%2Csignals",
  ]);
});

test("a collection that is shown has its own bookmarks only, and what is saved elsewhere stays out", async (t) => {
  const env = await testEnv(t);
  const { birds, boats } = await saveBirdsAndBoats(env);
  const { model } = await startLiveModel(t, env);
  const { rows } = model.library.list;

  model.show(boats.id);
  await until(rows, (shown) => titles(shown)?.join() === "barge");
  await saveBookmark(env, birds.id, pageOf("crane"));
  env.advance(1_000);
  await saveBookmark(env, boats.id, pageOf("ferry"));
  await until(rows, (shown) => shown?.length === 2);

  assert.deepEqual(titles(rows.value), ["ferry", "barge"]);
  assert.equal(model.library.collection.value?.name, "Boats");
  assert.equal(model.target.value, boats.id);
});

test("when the collection that is shown is deleted elsewhere, it is gone until it is restored; a search looks everywhere", async (t) => {
  const env = await testEnv(t);
  const { boats } = await saveBirdsAndBoats(env);
  const { model } = await startLiveModel(t, env);
  model.show(boats.id);
  await until(model.library.list.rows, (rows) => titles(rows)?.join() === "barge");

  await send(env, "DELETE", `/collections/${boats.id}`);
  await until(model.library.isGone, Boolean);
  await until(model.library.list.rows, (rows) => rows?.length === 0);
  model.searching.type("heron");
  const found = await until(model.searching.found, (answer) => answer !== undefined);
  await send(env, "POST", `/collections/${boats.id}/restore`);
  await until(model.library.isGone, (isGone) => !isGone);
  await until(model.library.list.rows, (rows) => titles(rows)?.join() === "barge");

  assert.equal(found?.results[0]?.bookmark.title, "heron");
  assert.equal(model.library.collectionId.value, boats.id);
});

test("an address of a collection that does not exist shows nothing, and nothing is added to it", async (t) => {
  const env = await testEnv(t);
  const { birds } = await saveBirdsAndBoats(env);
  const { model } = await startLiveModel(t, env);

  model.show("00000000-0000-4000-8000-000000000000");
  await until(model.library.isGone, Boolean);
  model.adding.value = "";

  assert.deepEqual(model.library.list.rows.value ?? [], []);
  assert.equal(model.live.state.value, "live");
  assert.equal(model.target.value, birds.id);
});

test("what is deleted is shown and selected no more, whatever is told of it later", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const heron = await saveBookmark(env, id, pageOf("heron"));
  const crane = await saveBookmark(env, id, pageOf("crane"));
  await env.indexer.idle();
  const { library } = (await startLiveModel(t, env)).model;
  const { rows, selected } = library.list;
  library.list.select([heron.id, crane.id], true);

  await send(env, "DELETE", `/bookmarks/${heron.id}`);
  await until(rows, (shown) => shown?.length === 1);
  library.apply({ type: "bookmark", data: heron });
  library.apply({ type: "bookmark", data: { ...crane, title: "changed" } });
  await until(rows, (shown) => titles(shown)?.includes("changed") === true);

  assert.deepEqual(titles(rows.value), ["changed"]);
  assert.deepEqual([...selected.value], [crane.id]);
});

test("what changes while a list is on its way is newer than the list", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const heron = await saveBookmark(env, id, pageOf("heron"));
  const crane = await saveBookmark(env, id, pageOf("crane"));
  await env.indexer.idle();
  const { model, browser } = await startLiveModel(t, env);
  const { list } = model.library;

  browser.onAnswer = (request) => {
    if (!request.startsWith("GET /bookmarks")) return;
    list.change(
      new Map([
        [heron.id, { ...heron, title: "newer" }],
        [crane.id, null],
      ]),
    );
  };
  await list.load();

  assert.deepEqual(titles(list.rows.value), ["newer"]);
});

test("many changes are shown at once, and counted once", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const heron = await saveBookmark(env, id, pageOf("heron"));
  await env.indexer.idle();
  const { model, browser } = await startLiveModel(t, env);
  const { library } = model;
  let shown = -1;
  library.list.rows.subscribe(() => shown++);
  browser.asked.length = 0;
  const isCounted = new Promise<void>((resolve) => {
    browser.onAnswer = (request) => {
      if (request === "GET /queue") resolve();
    };
  });

  for (let n = 1; n <= 100; n++) {
    library.apply({ type: "bookmark", data: { ...heron, id: `new-${n}`, title: String(n) } });
  }
  await until(library.list.rows, (rows) => rows?.length === 101);
  await isCounted;

  assert.equal(shown, 1);
  assert.deepEqual(browser.asked, ["GET /collections", "GET /queue", "GET /tags"]);
});
