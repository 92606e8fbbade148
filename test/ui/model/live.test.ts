import assert from "node:assert/strict";
import { test } from "node:test";
import { createEvents } from "../../../lib/events/events.ts";
import { testEnv } from "../../support/env.ts";
import { CONNECTION, startLiveModel, startModel, testBrowser, until } from "../../support/model.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const heron = {
  url: "https://example.com/heron",
  html: "<title>Herons</title><p>Two herons stand below the weir and wait for the boats to be gone.</p>",
};

test("what is saved elsewhere shows by itself, and how it gets on, with the counts", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { library } = (await startLiveModel(t, env)).model;

  await saveBookmark(env, id, heron);
  const rows = await until(library.list.rows, (shown) => shown?.[0]?.index_status === "done");
  await until(library.queue, (queue) => queue?.states.done === 1);
  await until(library.total, (total) => total === 1);

  assert.deepEqual(
    rows?.map(({ title, collection_id }) => [title, collection_id]),
    [["Herons", id]],
  );
});

test("a collection that is made, renamed or deleted elsewhere shows by itself", async (t) => {
  const env = await testEnv(t);
  const { collections } = (await startLiveModel(t, env)).model.library;
  const named = (...names: string[]) =>
    until(collections, (all) => all?.map(({ name }) => name).join() === names.join());

  const { id } = await createCollection(env, "Birds");
  await named("Birds");
  await createCollection(env, "Boats");
  await named("Birds", "Boats");
  await send(env, "PATCH", `/collections/${id}`, { name: "Water birds" });
  await named("Water birds", "Boats");
  await send(env, "DELETE", `/collections/${id}`);
  await named("Boats");
});

test("where events were left out, everything is looked at again", async (t) => {
  const env = await testEnv(t);
  const { browser } = await startLiveModel(t, env);
  const asked = browser.asked.length;

  const isAsked = new Promise<void>((resolve) => {
    browser.onAnswer = (request) => {
      if (request.startsWith("GET /bookmarks")) resolve();
    };
  });
  env.events.publish({ type: "resync", data: {} });
  await isAsked;

  assert.deepEqual(browser.asked.slice(asked).sort(), [
    "GET /bookmarks?limit=100&offset=0&with=tags%2Cexcerpt%2Cerror_reason%2Csignals",
    "GET /collections",
    "GET /queue",
    "GET /tags",
  ]);
});

test("where there is no stream to be had, it is asked for changes", async (t) => {
  const env = await testEnv(t, { events: createEvents(0) });
  const { id } = await createCollection(env);
  const { model } = startModel(t, env);
  await until(model.live.state, (state) => state === "polling");

  await saveBookmark(env, id, heron);
  await until(model.library.list.rows, (rows) => rows?.[0]?.index_status === "done");

  assert.equal(model.live.state.value, "polling");
});

test("a list is not read again while nothing has changed", async (t) => {
  const env = await testEnv(t, { events: createEvents(0) });
  const { model, browser } = startModel(t, env);
  await until(model.live.state, (state) => state === "polling");
  const looked = browser.asked.length;

  await new Promise<void>((resolve) => {
    browser.onAnswer = () => {
      if (browser.asked.length > looked + 20) resolve();
    };
  });

  assert.deepEqual([...new Set(browser.asked.slice(looked))].sort(), [
    "GET /collections",
    "GET /events",
    "GET /queue",
    "GET /tags",
  ]);
});

test("a daemon that is away is said to be, and when it is back everything goes on, a search that failed too", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const browser = testBrowser(env);
  browser.isAway = true;
  const { model } = startModel(t, env, { browser });
  await until(model.live.state, (state) => state === "offline");
  model.searching.type("herons");
  await until(model.searching.fault, (fault) => fault !== undefined);

  await saveBookmark(env, id, heron);
  await env.indexer.idle();
  browser.isAway = false;
  const rows = await until(model.library.list.rows, (shown) => shown !== undefined);
  await until(model.live.state, (state) => state === "live");
  const found = await until(model.searching.found, (answer) => answer !== undefined);

  assert.equal(rows?.length, 1);
  assert.deepEqual([found?.results.length, model.searching.fault.value], [1, undefined]);
});

test("another token that counts is told from a daemon that is away", async (t) => {
  const env = await testEnv(t);
  const connection = { ...CONNECTION, token: "a-token-that-was-rotated-away" };

  const { model } = startModel(t, env, { connection });
  await until(model.live.state, (state) => state === "unauthorized");

  assert.equal(model.library.collections.value, undefined);
});

test("nothing is listened to while nobody can see it, and shown again it is up to date", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { model, browser } = await startLiveModel(t, env);
  const { rows } = model.library.list;

  browser.hide(true);
  assert.equal(env.events.hasListeners(), false);
  await saveBookmark(env, id, heron);
  await env.indexer.idle();
  assert.deepEqual(rows.value, []);
  browser.hide(false);
  const shown = await until(rows, (list) => list?.length === 1);

  assert.equal(shown?.[0]?.index_status, "done");
});

test("a model that is stopped asks and listens no more", async (t) => {
  const env = await testEnv(t);
  const { model, browser } = await startLiveModel(t, env);
  const asked = browser.asked.length;

  model.stop();
  browser.hide(true);
  browser.hide(false);
  await createCollection(env);

  assert.equal(env.events.hasListeners(), false);
  assert.equal(browser.asked.length, asked);
});
