import assert from "node:assert/strict";
import { test } from "node:test";
import { ApiError, createClient } from "../../ui/api/client.ts";
import { testEnv } from "../support/env.ts";
import { failureOf } from "../support/failure.ts";
import { CONNECTION, testBrowser } from "../support/model.ts";
import { createCollection } from "../support/requests.ts";

const failure = (asked: Promise<unknown>) => failureOf(ApiError, asked);

/** A client of something that gives this answer to everything. */
const answered = (response: () => Response | Promise<Response>) =>
  createClient(CONNECTION, async () => response());

test("what goes wrong has its kind: nobody answers, the token, no bookmarkd, or bookmarkd says no", async (t) => {
  const env = await testEnv(t);
  const { fetch } = testBrowser(env);
  const client = createClient(CONNECTION, fetch);
  const gone = answered(() => Promise.reject(new TypeError("fetch failed")));

  const faults = [
    await failure(gone.queue()),
    await failure(createClient({ ...CONNECTION, token: "another-token" }, fetch).queue()),
    await failure(answered(() => new Response("<p>hello")).queue()),
    await failure(answered(() => Response.json({ hello: 1 })).queue()),
    await failure(answered(() => new Response("<p>hello")).deleteBookmark("7")),
    await failure(client.deleteBookmark("unknown")),
    await failure(client.createCollection({ name: " " })),
    await failure(answered(() => new Response("no", { status: 502 })).queue()),
  ];

  assert.deepEqual(
    faults.map(({ kind, status, message }) => [kind, status, message]),
    [
      ["offline", 0, "Nothing answers at http://127.0.0.1:7331."],
      ["unauthorized", 401, "The daemon rejected the token."],
      ["stranger", 0, "The program at http://127.0.0.1:7331 is not bookmarkd."],
      ["stranger", 0, "The program at http://127.0.0.1:7331 is not bookmarkd."],
      ["stranger", 0, "The program at http://127.0.0.1:7331 is not bookmarkd."],
      ["problem", 404, "Bookmark not found"],
      ["problem", 422, "Name must not be empty"],
      ["problem", 502, "The daemon answered 502."],
    ],
  );
});

test("the token goes to the daemon's address only, and not with the question who is there", async () => {
  const asked: { url: unknown; init: RequestInit | undefined }[] = [];
  const client = createClient(CONNECTION, async (url, init) => {
    asked.push({ url, init });
    return new Response("[]");
  });

  await client.collections();
  await client.status().catch(() => {});

  const [collections, status] = asked;
  assert.equal(collections?.url, "http://127.0.0.1:7331/collections");
  assert.equal(new Headers(collections?.init?.headers).get("authorization"), `Bearer ${CONNECTION.token}`);
  assert.equal(new Headers(status?.init?.headers).get("authorization"), null);
  for (const { init } of asked) {
    assert.deepEqual(
      [init?.redirect, init?.credentials, init?.referrerPolicy, init?.cache],
      ["error", "omit", "no-referrer", "no-store"],
    );
  }
});

test("what is broken off ends with the reason of whoever broke it off", async (t) => {
  const env = await testEnv(t);
  await createCollection(env);
  const browser = testBrowser(env);
  const stop = new AbortController();
  const reason = new Error("enough");
  browser.onAnswer = () => stop.abort(reason);

  const asked = createClient(CONNECTION, browser.fetch).collections({}, { signal: stop.signal });

  await assert.rejects(asked, reason);
});
