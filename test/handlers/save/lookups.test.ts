import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../../../lib/errors.ts";
import { testEnv } from "../../support/env.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

test("hosts of saves are looked up before those of imports and jobs", async (t) => {
  const asked: [host: string, priority: string][] = [];
  const env = await testEnv(t, {
    resolve: async (host, { priority = "save" } = {}) => {
      asked.push([host, priority]);
      return ["93.184.215.14"];
    },
  });
  const { id } = await createCollection(env);

  await saveBookmark(env, id, { url: "https://saved.example/", html: "<p>The lock keeper was away.</p>" });
  await saveBookmark(env, id, { url: "https://imported.example/" }, "?scan=later&from=import");
  await env.indexer.idle();

  assert.deepEqual(asked, [
    ["saved.example", "save"],
    ["imported.example", "index"],
    ["imported.example", "index"],
  ]);
});

test("an import that stops waiting for a host says so to the lookup", async (t) => {
  let ask: (signal: AbortSignal | undefined) => void = () => {};
  const asked = new Promise<AbortSignal | undefined>((settle) => {
    ask = settle;
  });
  const env = await testEnv(t, {
    resolve: (_, { signal } = {}) => {
      ask(signal);
      return new Promise((settle) => signal?.addEventListener("abort", () => settle([])));
    },
  });
  const { id } = await createCollection(env);

  const saving = saveBookmark(env, id, { url: "https://slow.example/" }, "?scan=later&from=import");
  const signal = await asked;
  env.advance(24);
  const before = signal?.aborted;
  env.advance(1);
  await saving;

  assert.deepEqual([before, signal?.aborted], [false, true]);
});

test("a save whose host could not be looked up is refused as busy and stores nothing", async (t) => {
  const env = await testEnv(t, {
    resolve: () => Promise.reject(new AppError("busy", "Too many hosts.", { retryAfterSeconds: 5 })),
  });
  const collection = await createCollection(env);

  const { status, headers } = await send(env, "POST", `/collections/${collection.id}/bookmarks`, {
    url: "https://example.com/",
  });

  const { body: bookmarks } = await send(env, "GET", `/collections/${collection.id}/bookmarks`);
  assert.deepEqual([status, headers.get("retry-after")], [503, "5"]);
  assert.deepEqual(bookmarks, []);
});
