import assert from "node:assert/strict";
import { test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { callTool, connectInProcess } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

test("an assistant that reads a page learns when the page said this, in every part", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const html = `<article><h1>The lock</h1><h2>Herons</h2>${"<p>Two herons stood below the weir.</p>".repeat(40)}</article>`;
  const { id: bookmark_id } = await saveBookmark(env, id, { url: "https://example.com/lock", html });
  await env.indexer.idle();
  const client = await connectInProcess(t, env);
  const { fetched_at } = (await send(env, "GET", `/bookmarks/${bookmark_id}/content`)).body;

  const parts = await Promise.all(
    [{}, { offset: 200 }, { heading: "Herons" }, { around: 300 }, { outline: true }].map((part) =>
      callTool(client, "read_bookmark", { bookmark_id, max_tokens: 100, ...part }),
    ),
  );

  for (const { answer } of parts) assert.equal(answer.seen_at, fetched_at);
});
