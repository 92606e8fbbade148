import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { callTool, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";
import { withWall } from "../../support/walls.ts";

test("what is read says that it is not the page, to programs that ask and to assistants", async (t) => {
  const { env, saved } = await withWall(t);
  const client = await connectInProcess(t, env);

  const plain = await send(env, "GET", `/bookmarks/${saved.id}/content`);
  const asked = await send(env, "GET", `/bookmarks/${saved.id}/content?with=error`);
  const { answer } = await callTool(client, "read_bookmark", { bookmark_id: saved.id });

  assert.ok(!("error" in plain.body));
  assert.equal(asked.body.error.reason, "login");
  assert.equal(answer.not_indexed.reason, "login");
  assert.match(answer.not_indexed.message, /login page/);
});

test("a page that could not be read says why when it is asked for", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { id } = await saveBookmark(env, collection, { url: "https://example.com/gone" });
  await env.indexer.idle();

  const { status, body } = await send(env, "GET", `/bookmarks/${id}/content`);

  assert.equal(status, 404);
  assert.match(body.detail, /not stored\. Could not fetch the page/);
});

test("counts of what is not indexed name walls", async (t) => {
  const { env } = await withWall(t);

  const { body } = await send(env, "GET", "/queue");

  assert.deepEqual(body.errors, [{ reason: "login", count: 1 }]);
});
