import assert from "node:assert/strict";
import { test } from "node:test";
import { readWordTable } from "../../adapters/node/package/read-table.ts";
import { createLearning } from "../../lib/text/embed/local-embedders.ts";
import { article } from "../fixtures/articles.ts";
import { overrideOrder } from "../fixtures/attack-pages.ts";
import { pageBeside } from "../fixtures/beside.ts";
import { checkDatabase } from "../support/check-database.ts";
import { testEnv } from "../support/env.ts";
import { localEmbedders } from "../support/local.ts";
import { callTool, connectInProcess } from "../support/mcp-client.ts";
import { countRows, createCollection, saveBookmark, send } from "../support/requests.ts";
import { search } from "../support/searching.ts";
import { savePage, TOPICS } from "../support/spaces.ts";

const BELL = "The brass bell of the Ardent is rung every Tuesday at noon, and children may hold the rope.";

test("what stands beside a page's content is found with a snippet of its own, and is not given out as content", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const url = "https://example.com/bees";
  const { id } = await saveBookmark(env, collection, { url, html: pageBeside(BELL) });
  await env.indexer.idle();

  const [found] = (await search(env, "brass bell of the Ardent")).results;
  const { body: content } = await send(env, "GET", `/bookmarks/${id}/content`);

  assert.equal(found.bookmark.url, url);
  assert.equal(found.chunk.heading, "Keeping bees on a pier › At the harbour museum");
  assert.equal(found.chunk.text, BELL);
  assert.match(found.chunk.snippet, /^The \*\*brass\*\* \*\*bell\*\* of the \*\*Ardent\*\* is rung/);
  assert.match(content.markdown, /^Bees do well at sea/);
  assert.doesNotMatch(content.markdown, /Ardent|museum/);
});

test("menus and footers beside the content are not found", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  await saveBookmark(env, collection, { url: "https://example.com/bees", html: pageBeside(BELL) });
  await env.indexer.idle();

  for (const q of ["Home Piers", "Pier Gazette rights reserved", "Terms Privacy"]) {
    const { results } = await search(env, q, "&mode=text");

    for (const { chunk } of results) assert.doesNotMatch(chunk.text, /Home|Gazette|Privacy/, q);
  }
});

test("a match in the content comes before the same match beside it", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const beside = { url: "https://example.com/beside", html: pageBeside(BELL) };
  const inside = { url: "https://example.com/inside", html: article("Ships of the bay", `<p>${BELL}</p>`) };
  await saveBookmark(env, collection, beside);
  await saveBookmark(env, collection, inside);
  await env.indexer.idle();

  for (const mode of ["hybrid", "text"]) {
    const { results } = await search(env, "brass bell of the Ardent rung on Tuesday", `&mode=${mode}`);

    assert.deepEqual(
      results.map(({ bookmark }: any) => bookmark.url),
      [inside.url, beside.url],
      mode,
    );
  }
});

test("an attack beside the content is marked where a search gives it back, to people and to assistants", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const page = { url: "https://example.com/bees", html: pageBeside(`${BELL} ${overrideOrder}`) };
  const { body: warning } = await send(env, "POST", `/collections/${collection}/bookmarks`, page);
  const { id } = await saveBookmark(env, collection, page, "?force=true");
  await env.indexer.idle();
  const client = await connectInProcess(t, env);

  const [attack] = (await search(env, "brass bell Ardent")).results;
  const [harmless] = (await search(env, "heather shore moths", "&mode=text")).results;
  const { answer } = await callTool(client, "search_bookmarks", { query: "brass bell Ardent" });
  const { body: content } = await send(env, "GET", `/bookmarks/${id}/content`);

  assert.equal(warning.status, "scan_warning");
  assert.match(attack.chunk.text, /Ardent/);
  assert.equal(attack.chunk.risk_score, warning.risk_score);
  assert.deepEqual(attack.chunk.signals, warning.signals);
  assert.deepEqual([harmless.chunk.risk_score, harmless.chunk.signals], [0, []]);
  assert.match(JSON.stringify(answer), /Ardent/);
  assert.match(JSON.stringify(answer), new RegExp(`risk=\\\\"${warning.risk_score.toFixed(2)}`));
  assert.deepEqual(content.risky, [], "no stretch of the content is marked for what stands beside it");
});

test("what stands beside the content has no vectors, in no space, and nothing is learned from it", async (t) => {
  const learned: string[] = [];
  const real = createLearning({ readTable: readWordTable, from: 4 });
  const learn: typeof real.learn = (texts, signal) => {
    learned.push(...texts);
    return real.learn(texts, signal);
  };
  const env = await testEnv(t, { embedders: localEmbedders({ learning: { ...real, learn } }) });
  const { id: collection } = await createCollection(env);
  await saveBookmark(env, collection, { url: "https://example.com/bees", html: pageBeside(BELL) });
  for (const topic of TOPICS.slice(0, 4)) await savePage(env, collection, topic);
  await env.indexer.idle();

  const { embedding, results } = await search(env, "brass bell Ardent", "&mode=vector");

  assert.deepEqual([embedding.space, embedding.state, embedding.done], ["learned", "ready", 5]);
  assert.equal(await countRows(env, "chunks", "aside AND body LIKE '%Ardent%'"), 1);
  assert.ok(learned.length > 0 && !learned.some((text) => text.includes("Ardent")));
  for (const { chunk } of results) assert.doesNotMatch(chunk.text, /Ardent/);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});
