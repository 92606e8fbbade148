import assert from "node:assert/strict";
import { test } from "node:test";
import { type ApiRequest, createApi, isWarning } from "../../client/api.ts";
import { readDetail } from "../../client/problem.ts";
import { routes } from "../../handlers/routes.ts";
import { overridePage } from "../fixtures/attack-pages.ts";
import { apiOf } from "../support/api.ts";
import { testEnv } from "../support/env.ts";
import { send } from "../support/requests.ts";

const HERONS = {
  url: "https://example.com/herons",
  html: "<title>Herons</title><p>Two herons stand below the weir and wait for the boats to be gone.</p>",
};

/** The interface over a daemon that answers everything with `body`, and what it was asked. */
function answered(body: unknown) {
  const asked: ApiRequest[] = [];
  const api = createApi(async (request, isAnswer) => {
    asked.push(request);
    if (!isAnswer(body)) throw new Error("no answer");
    return body;
  });
  return { api, asked };
}

test("every call is answered as its schema says, by the service itself", async (t) => {
  const env = await testEnv(t);
  const api = apiOf(env);

  const made = await api.createCollection({ name: "Birds" });
  const { name } = await api.changeCollection(made.id, { name: "Water birds" });
  const saved = await api.save(made.id, HERONS);
  assert.ok(!isWarning(saved));
  await env.indexer.idle();
  const found = await api.search({ q: "herons", collection_id: made.id, limit: 1 });

  assert.equal(name, "Water birds");
  assert.deepEqual(
    found.results.map(({ bookmark }) => bookmark.id),
    [saved.id],
  );
  assert.equal((await api.status()).status, "ok");
  assert.equal((await api.stats()).git, null);
  assert.equal((await api.queue()).states.done, 1);
  assert.match((await api.content(saved.id, { limit: 10 })).markdown, /^.{1,10}$/);
  assert.equal((await api.source(saved.id)).html, HERONS.html);
  assert.equal((await api.reindex(saved.id, { source: "stored" })).id, saved.id);
  assert.equal((await api.collections({ with: "last_indexed" }))[0]?.bookmark_count, 1);
  assert.equal((await api.bookmarks({ url: HERONS.url })).length, 1);
  assert.equal((await api.bookmarksOf(made.id, { offset: 1 })).length, 0);
  assert.equal(await api.deleteBookmark(saved.id), undefined);
  assert.equal(await api.deleteCollection(made.id), undefined);
});

test("a save that the scan stops is told from one that was stored", async (t) => {
  const api = apiOf(await testEnv(t));
  const { id } = await api.createCollection({ name: "Birds" });
  const page = { url: HERONS.url, html: overridePage };

  const stopped = await api.save(id, page);
  const forced = await api.save(id, page, { force: true });

  assert.deepEqual([isWarning(stopped), isWarning(forced)], [true, false]);
});

test("there is a call for every route that answers JSON, but for those of assistants", async () => {
  const { api, asked } = answered(undefined);

  for (const call of Object.values(api)) await call("id" as never, {} as never).catch(() => {});

  const patterns = asked.map(
    ({ method, path }) => `${method} ${path.replace(/\?.*/, "").replace("/id", "/:id")}`,
  );
  const others = ["/mcp", "/openapi.json", "/events", "/bookmarks/:id/favicon"];
  const wanted = routes.filter(({ path }) => !others.includes(path));
  const unnamed = wanted.map(({ method, path }) => `${method} ${path.replace(/:\w+/, ":id")}`);
  assert.deepEqual(patterns.sort(), unnamed.sort());
});

test("fields that a newer daemon has beside those of the schema are kept", async () => {
  const { api } = answered({ status: "ok", version: "9.0.0", mood: "good" });

  assert.deepEqual(await api.status(), { status: "ok", version: "9.0.0", mood: "good" });
});

test("an answer that lacks a field, or has another kind of value there, is none", async () => {
  for (const body of [{ status: "ok" }, { status: "ok", version: 9 }, [], null, undefined]) {
    await assert.rejects(answered(body).api.status(), /no answer/);
  }
});

test("an id is one part of the path, whatever stands in it", async () => {
  const { api, asked } = answered([]);

  await api.bookmarksOf("../7?a#b", { limit: 5, offset: undefined });

  assert.equal(asked[0]?.path, "/collections/..%2F7%3Fa%23b/bookmarks?limit=5");
});

test("a problem is read as the service writes it, and nothing else is", async (t) => {
  const env = await testEnv(t);
  const missing = await send(env, "DELETE", "/bookmarks/unknown");
  const wrong = await send(env, "POST", "/collections", { name: 7 });

  assert.equal(readDetail(missing.body), "Bookmark not found");
  assert.deepEqual(readDetail(wrong.body), wrong.body.detail);
  for (const body of [undefined, "x", {}, { detail: 7 }, { detail: [{ msg: "x" }] }]) {
    assert.equal(readDetail(body), undefined);
  }
});

test("an id that an address cannot name is refused, and nothing is asked", async () => {
  const { api, asked } = answered({});

  for (const id of ["", ".", ".."]) assert.throws(() => api.deleteBookmark(id), /names nothing/);

  assert.deepEqual(asked, []);
});
