import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Client, SubscriptionFilter } from "@modelcontextprotocol/client";
import { changesOf } from "../../../handlers/mcp/resources/changes.ts";
import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import type { ServiceEvent } from "../../../schema/event.ts";
import { article } from "../../fixtures/articles.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { handle } from "../../support/handle.ts";
import { connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, request, saveBookmark, send } from "../../support/requests.ts";

const ERA = "2026-07-28";

/** What a client is told, as it comes. */
function hear(client: Client) {
  const told: string[] = [];
  let heard = () => {};
  const note = (what: string) => {
    told.push(what);
    heard();
  };
  client.setNotificationHandler("notifications/resources/updated", ({ params }) => note(params.uri));
  client.setNotificationHandler("notifications/resources/list_changed", () => note("list"));
  return {
    /** Lets the time of a burst go by, until as much was told. */
    async until(env: TestEnv, count: number): Promise<string[]> {
      while (told.length < count) {
        const more = new Promise<void>((resolve) => {
          heard = resolve;
        });
        env.advance(1_000);
        await more;
      }
      return told.splice(0).toSorted();
    },
    told,
  };
}

async function listen(t: TestContext, filter: SubscriptionFilter, token?: string) {
  const env = await testEnv(t);
  const client = await connectInProcess(t, env, { era: ERA, ...(token && { token }) });
  const { until, told } = hear(client);
  const subscription = await client.listen(filter);
  return { env, client, until, told, subscription };
}

test("a client that listens is told which of the resources it watches have changed, each once in a burst", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: "https://example.com/a", html: article("a") });
  await env.indexer.idle();
  const client = await connectInProcess(t, env, { era: ERA });
  const { until } = hear(client);
  const uris = [`bookmarkd://bookmarks/${id}`, "bookmarkd://collections"];
  const { honoredFilter } = await client.listen({ resourceSubscriptions: uris, resourcesListChanged: true });

  await saveBookmark(env, collection, { url: "https://example.com/b", html: article("b") });
  await env.indexer.idle();
  const saved = await until(env, 1);
  await send(env, "DELETE", `/bookmarks/${id}`);
  const deleted = await until(env, 2);
  await createCollection(env, "Other");
  const created = await until(env, 2);

  assert.deepEqual(honoredFilter, { resourceSubscriptions: uris, resourcesListChanged: true });
  assert.deepEqual(saved, ["bookmarkd://collections"]);
  assert.deepEqual(deleted, uris);
  assert.deepEqual(created, ["bookmarkd://collections", "list"]);
});

test("who no longer listens, and whose token counts no more, is told nothing", async (t) => {
  const { env, subscription } = await listen(t, { resourcesListChanged: true });
  assert.ok(env.events.hasListeners());
  await subscription.close();
  assert.equal(await subscription.closed, "local");
  assert.equal(env.events.hasListeners(), false);

  const other = await listen(t, { resourcesListChanged: true });
  Object.assign(other.env, { token: "another-token-of-24-letters" });
  other.env.advance(1_000);
  assert.equal(await other.subscription.closed, "graceful");
  assert.equal(other.env.events.hasListeners(), false);
});

test("who may see some collections hears of them alone, and what stops ends their listening", async (t) => {
  const env = await testEnv(t);
  const [mine, foreign] = [await createCollection(env, "Mine"), await createCollection(env, "Foreign")];
  const { token } = (await send(env, "POST", "/tokens", { collections: [mine.id], name: "project" })).body;
  const client = await connectInProcess(t, env, { era: ERA, token });
  const { until, told } = hear(client);
  const uris = [mine, foreign].map(({ id }) => `bookmarkd://collections/${id}`);
  const { closed } = await client.listen({ resourceSubscriptions: uris, resourcesListChanged: true });

  await saveBookmark(env, foreign.id, { url: "https://example.com/a", html: article("a") });
  await createCollection(env, "Third");
  await saveBookmark(env, mine.id, { url: "https://example.com/b", html: article("b") });
  await env.indexer.idle();

  assert.deepEqual(await until(env, 1), [uris[0]]);
  assert.deepEqual(told, []);
  env.events.close();
  assert.equal(await closed, "graceful");
});

test("one listener too many is refused, and takes no place", async (t) => {
  const { env, client } = await listen(t, { resourcesListChanged: true });
  for (let count = 1; count < 32; count++) await client.listen({ resourcesListChanged: true });

  await assert.rejects(client.listen({ resourcesListChanged: true }), /Too many event streams are open/);
  await assert.rejects(
    connectInProcess(t, env, { era: "2025-11-25" }).then((old) => old.subscribeResource({ uri: "x" })),
  );
});

test("a client that does not read is told no more than fits, and its listening ends", async (t) => {
  const env = await testEnv(t);
  const uris = Array.from({ length: 1_000 }, (_, n) => `bookmarkd://bookmarks/${n}-${"x".repeat(300)}`);
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": ERA,
    "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const params = { _meta, notifications: { resourceSubscriptions: uris } };
  const response = await handle(
    request(
      "POST",
      "/mcp",
      { jsonrpc: "2.0", id: 1, method: "subscriptions/listen", params },
      {
        accept: "application/json, text/event-stream",
        "mcp-protocol-version": ERA,
        "mcp-method": "subscriptions/listen",
      },
    ),
    env,
  );
  assert.equal(response.status, 200);

  for (let times = 0; times < 3; times++) {
    env.events.publish({ type: "resync", data: {} });
    env.advance(1_000);
  }
  await new Promise(setImmediate);

  assert.equal(env.events.hasListeners(), false);
  assert.ok((await response.text()).length < 300 * 1024);
});

const bookmark = { id: "b", collection_id: "new" } as BookmarkResponse;
const WATCHED = ["bookmarks/a", "bookmarks/b", "collections", "collections/new", "collections/old"];
const CASES: [ServiceEvent, string | undefined, string[]][] = [
  [{ type: "bookmark", data: bookmark }, undefined, ["bookmarks/b", "collections", "collections/new"]],
  [
    { type: "bookmark", data: bookmark },
    "old",
    ["bookmarks/b", "collections", "collections/new", "collections/old"],
  ],
  [
    { type: "bookmark_restored", data: bookmark },
    undefined,
    ["bookmarks/b", "collections", "collections/new"],
  ],
  [{ type: "bookmark_deleted", data: { id: "b" } }, "old", ["bookmarks/b", "collections", "collections/old"]],
  [
    { type: "bookmark_deleted", data: { id: "b" } },
    undefined,
    ["bookmarks/b", "collections", "collections/new", "collections/old"],
  ],
  [{ type: "collection", data: { id: "new" } }, undefined, ["collections", "collections/new", "list"]],
  [
    { type: "collection_deleted", data: { id: "old" } },
    undefined,
    ["bookmarks/a", "bookmarks/b", "collections", "collections/old", "list"],
  ],
  [{ type: "resync", data: {} }, undefined, [...WATCHED, "list"]],
];

test("an event changes what it is about, and what may have lost it", () => {
  const watched = new Set(WATCHED.map((path) => `bookmarkd://${path}`));
  for (const [event, left, expected] of CASES) {
    const told = changesOf(event, left, watched).map((change) =>
      "uri" in change ? change.uri.slice("bookmarkd://".length) : "list",
    );
    assert.deepEqual(told.toSorted(), expected, `${event.type}, left ${left}`);
  }
});
