import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import * as v from "valibot";
import { handle } from "../../handlers/app.ts";
import { MAX_BUFFERED_BYTES } from "../../handlers/http/event-stream.ts";
import type { Env } from "../../lib/ports.ts";
import { ServiceEvent } from "../../schema/event.ts";
import { overrideOrder } from "../fixtures/attack-pages.ts";
import { TOKEN, testEnv } from "../support/env.ts";
import { createCollection, request, saveBookmark, send } from "../support/requests.ts";

const URL = "https://example.com/herons";
const html = `<title>Herons</title><article><h1>Herons</h1><p>Two herons stand below the weir, and wait for the
  boats to be gone before they go back to the shallow water.</p></article>`;

/** A stream that is open, read as text. */
async function listen(env: Env, signal?: AbortSignal) {
  const asked = request("GET", "/events");
  const response = await handle(signal === undefined ? asked : new Request(asked, { signal }), env);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  assert.ok(reader);
  let text = "";
  const more = async () => {
    const { done, value } = await reader.read();
    text += value ?? "";
    return !done;
  };
  return {
    response,
    cancel: () => reader.cancel(),
    /** What came until `end` stands in it; what follows is kept for the next call. */
    async until(end: string): Promise<string> {
      while (!text.includes(end)) assert.ok(await more(), `the stream ended before ${end}: ${text}`);
      const stop = text.indexOf("\n\n", text.indexOf(end)) + 2;
      const found = text.slice(0, stop);
      text = text.slice(stop);
      return found;
    },
    async toEnd(): Promise<string> {
      while (await more());
      return text;
    },
  };
}

function toEvents(text: string): ServiceEvent[] {
  return [...text.matchAll(/event: (.*)\ndata: (.*)\n\n/g)].map(([, type, data]) =>
    v.parse(ServiceEvent, { type, data: JSON.parse(data ?? "") }),
  );
}

test("GET /events tells how a saved bookmark gets on, until it is done", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const stream = await listen(env);

  const { id } = await saveBookmark(env, collection, { url: URL, html });
  await env.indexer.idle();

  const events = toEvents(await stream.until('"index_status":"done"'));
  assert.equal(stream.response.headers.get("content-type"), "text/event-stream");
  assert.deepEqual(
    events.map(({ type, data }) => [
      type,
      "id" in data && data.id,
      "index_status" in data && data.index_status,
    ]),
    [
      ["bookmark", id, "pending"],
      ["bookmark", id, "indexing"],
      ["bookmark", id, "done"],
    ],
  );
  assert.deepEqual(
    events.at(-1)?.data,
    (await send(env, "GET", "/bookmarks?with=tags,note,error_reason")).body[0],
  );
});

test("a page that can't be indexed is told with its reason", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const stream = await listen(env);

  await saveBookmark(env, collection, { url: "https://example.com/gone" });
  await env.indexer.idle();

  assert.match(await stream.until('"index_status":"error"'), /the server answered 404/);
});

test("collections that are made, renamed and deleted, and bookmarks that are indexed anew and deleted, are told", async (t) => {
  const env = await testEnv(t);
  const kept = await createCollection(env);
  const bookmark = await saveBookmark(env, kept.id, { url: URL, html });
  await env.indexer.idle();
  const stream = await listen(env);

  await send(env, "PATCH", `/collections/${kept.id}`, { name: "Later" });
  await send(env, "POST", `/bookmarks/${bookmark.id}/reindex`);
  await send(env, "DELETE", `/bookmarks/${bookmark.id}`);
  const made = await createCollection(env, "Other");
  await send(env, "DELETE", `/collections/${made.id}`);

  const events = toEvents(await stream.until("collection_deleted"));
  assert.deepEqual(
    events.map(({ type, data }) => [type, "id" in data && data.id]).filter(([type]) => type !== "bookmark"),
    [
      ["collection", kept.id],
      ["bookmark_deleted", bookmark.id],
      ["collection", made.id],
      ["collection_deleted", made.id],
    ],
  );
  assert.ok(events.some(({ type, data }) => type === "bookmark" && data.index_status === "pending"));
});

test("a save that the scan stops, and one that is refused, are not told", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const stream = await listen(env);

  const attack = `<p>The shed. ${overrideOrder}</p>`;
  const stopped = await send(env, "POST", `/collections/${collection}/bookmarks`, { url: URL, html: attack });
  const refused = await send(env, "POST", `/collections/${collection}/bookmarks`, { url: "file:///x" });
  await createCollection(env, "Last");

  assert.deepEqual([stopped.status, refused.status], [200, 422]);
  assert.deepEqual(
    toEvents(await stream.until("event: collection")).map(({ type }) => type),
    ["collection"],
  );
});

test("a comment goes out every 15 seconds", async (t) => {
  const env = await testEnv(t);
  const stream = await listen(env);
  await stream.until(": changes");

  env.advance(14_999);
  await createCollection(env);
  env.advance(1);
  const text = await stream.until("\n:\n");

  assert.match(text, /^event: collection\n.*\n\n:\n\n$/);
});

test("a client that does not read gets 256 KB, then a resync, and what comes after that", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const stream = await listen(env);
  await stream.until(": changes");
  const name = "x".repeat(1_000);
  const bookmark = await saveBookmark(env, collection, { url: URL, title: name, html });
  await env.indexer.idle();

  for (let i = 0; i < 1_000; i++) {
    env.events.publish({ type: "bookmark", data: bookmark });
  }
  const text = await stream.until("event: resync");
  await createCollection(env);
  const after = await stream.until("event: collection");

  // And a few that were on their way to the reader.
  assert.ok(text.length <= MAX_BUFFERED_BYTES + 10_000, `${text.length} characters were kept`);
  assert.ok(text.length > MAX_BUFFERED_BYTES / 2);
  assert.deepEqual(
    toEvents(after).map(({ type }) => type),
    ["collection"],
  );
});

test("an event that is larger than the buffer becomes a resync for a client that waits", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const stream = await listen(env);

  const favicon_url = `data:image/png;base64,${"A".repeat(MAX_BUFFERED_BYTES)}`;
  const bookmark = await saveBookmark(env, collection, { url: URL, html });
  env.events.publish({ type: "bookmark", data: { ...bookmark, favicon_url } });

  assert.equal(toEvents(await stream.until("event: resync")).at(-1)?.type, "resync");
});

test("there are at most 32 streams, then 503 says when to come back; one that ends makes room", async (t) => {
  const env = await testEnv(t);
  const leave = new AbortController();
  const first = await listen(env, leave.signal);
  const second = await listen(env);
  for (let open = 2; open < 32; open++) await listen(env);

  const { status, headers, body } = await send(env, "GET", "/events");
  leave.abort();
  await second.cancel();

  assert.deepEqual([status, headers.get("retry-after")], [503, "30"]);
  assert.match(body.detail, /event streams/);
  assert.match(await first.toEnd(), /^: changes/);
  assert.equal((await listen(env)).response.status, 200);
  assert.equal((await listen(env)).response.status, 200);
  assert.equal((await send(env, "GET", "/events")).status, 503);
});

test("a stream ends when its client leaves, even if nothing else holds the request", async (t) => {
  const env = await testEnv(t);
  const leave = new AbortController();
  const stream = await listen(env, leave.signal);
  setFlagsFromString("--expose-gc");
  const collectGarbage: () => void = runInNewContext("gc");

  for (let turn = 0; turn < 5; turn++) {
    collectGarbage();
    await setImmediate();
  }
  leave.abort();

  assert.match(await stream.toEnd(), /^: changes/);
});

test("HEAD /events holds no stream open", async (t) => {
  const env = await testEnv(t);

  for (let i = 0; i < 40; i++) assert.equal((await handle(request("HEAD", "/events"), env)).status, 200);

  assert.equal(env.events.hasListeners(), false);
});

test("a stream ends when another token counts, before anything more is told", async (t) => {
  let token = TOKEN;
  const env = {
    ...(await testEnv(t)),
    get token() {
      return token;
    },
  };
  const told = await listen(env);
  token = "another-token";
  env.events.publish({ type: "collection", data: { id: "secret" } });
  assert.doesNotMatch(await told.toEnd(), /secret/);

  token = TOKEN;
  const quiet = await listen(env);
  token = "another-token";
  env.advance(1_000);
  assert.match(await quiet.toEnd(), /^: changes.*\n\n$/);
});

test("streams end when the service stops, and no more are opened", async (t) => {
  const env = await testEnv(t);
  const stream = await listen(env);

  env.events.close();

  assert.match(await stream.toEnd(), /^: changes/);
  assert.equal((await send(env, "GET", "/events")).status, 503);
});

test("nothing is read for events while nobody listens", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const stream = await listen(env);
  await stream.cancel();

  await saveBookmark(env, collection, { url: URL, html });
  await env.indexer.idle();

  assert.equal(env.events.hasListeners(), false);
});
