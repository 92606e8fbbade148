import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { OpenAiEmbedderOptions } from "../../../adapters/openai/openai-embedder.ts";
import { createOpenAiEmbedders } from "../../../adapters/openai/openai-embedders.ts";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { listSpaces } from "../../../lib/store/spaces.ts";
import { createLocalEmbedders } from "../../../lib/text/embed/local-embedders.ts";
import { article } from "../../fixtures/articles.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { type EmbeddingServer, type Fault, startEmbeddingServer } from "../../support/embedding-server.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const sleep = async () => {};

function optionsOf(
  server: EmbeddingServer,
  changes: Partial<OpenAiEmbedderOptions> = {},
): OpenAiEmbedderOptions {
  const { url, model, key } = server;
  return { url, model, ...(key === undefined ? {} : { apiKey: key }), fetch, sleep, ...changes };
}

/** A service whose pages are embedded by a played server. */
async function served(t: TestContext): Promise<{ env: TestEnv; server: EmbeddingServer; id: string }> {
  const server = await startEmbeddingServer(t, "ollama");
  const embedders = createOpenAiEmbedders(optionsOf(server), createLocalEmbedders());
  const env = await testEnv(t, { embedders });
  const { id } = await createCollection(env);
  for (const topic of ["Herons", "Otters"]) {
    await saveBookmark(env, id, { url: `https://example.com/${topic}`, html: article(topic) });
  }
  await env.indexer.idle();
  return { env, server, id };
}

/** The same database, served anew with other embedders. */
function restart(t: TestContext, env: TestEnv, options: OpenAiEmbedderOptions): TestEnv {
  const ports = { ...env, embedders: createOpenAiEmbedders(options, createLocalEmbedders()) };
  const again = { ...ports, indexer: createIndexer(ports) };
  t.after(() => again.indexer.stop());
  return again;
}

async function search(env: TestEnv, mode = "vector"): Promise<any> {
  const { status, body } = await send(env, "GET", `/search?q=herons&mode=${mode}`);
  assert.equal(status, 200);
  return body;
}

test("pages and questions are embedded by the server that is set up", async (t) => {
  const { env, server } = await served(t);

  const body = await search(env);

  assert.deepEqual(body.embedding, { space: server.model, state: "ready", done: 2, total: 2 });
  assert.match(body.results[0].bookmark.url, /Herons/);
  assert.ok(server.asked.at(-1)?.body.input[0]?.startsWith("search_query: "));
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("nothing is asked of the server before there is something to embed", async (t) => {
  const server = await startEmbeddingServer(t, "ollama");
  const env = await testEnv(t, {
    embedders: createOpenAiEmbedders(optionsOf(server), createLocalEmbedders()),
  });

  await env.indexer.start();
  await env.indexer.idle();

  assert.equal(server.asked.length, 0);
});

const wrongItems = (change: (embedding: number[]) => unknown): Fault => ({
  items: (items) => items.map((item) => ({ ...item, embedding: change(item.embedding as number[]) })),
});

for (const [what, fault] of [
  ["vectors of another length", wrongItems((embedding) => embedding.slice(1))],
  ["vectors with what is no number", wrongItems((embedding) => [null, ...embedding.slice(1)])],
  ["vectors of zeros", wrongItems((embedding) => embedding.map(() => 0))],
  ["too few vectors", { items: () => [] }],
  ["429 with a long Retry-After", { status: 429, headers: { "retry-after": "3600" } }],
  ["a web page", { status: 200, body: "<html>Sign in</html>" }],
  ["nothing", { status: 200, body: "" }],
  ["the end of the connection", "hang up"],
] as [string, Fault][]) {
  test(`when the server answers ${what}, the words are searched, the answer says so, and no vector changes`, async (t) => {
    const { env, server } = await served(t);
    const before = await vectors(env);
    server.faults.push(...Array<Fault>(20).fill(fault));

    const hybrid = await search(env, "hybrid");
    const vector = await search(env, "vector");

    for (const body of [hybrid, vector]) {
      assert.match(body.degraded, /^Keyword search only\. The embedder at 127\.0\.0\.1:\d+ /);
      assert.match(body.results[0].bookmark.url, /Herons/);
    }
    assert.deepEqual(await vectors(env), before);
  });
}

test("a page that is saved while the server answers nonsense is found by its words; its vectors follow", async (t) => {
  const { env, server, id } = await served(t);
  server.faults.push(...Array<Fault>(20).fill({ items: () => [] }));

  const saved = await saveBookmark(env, id, { url: "https://example.com/newts", html: article("Newts") });
  await env.indexer.idle();
  const waiting = await bookmarkNow(env, saved.id);
  server.faults.length = 0;
  env.advance(15 * 60_000);
  await env.indexer.idle();

  assert.deepEqual([waiting?.index_status, /embedder/.test(waiting?.error_message ?? "")], ["error", true]);
  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("another model of the same server is embedded anew; its questions are asked of the old one until then", async (t) => {
  const { env } = await served(t);
  await env.indexer.stop();
  const newer = await startEmbeddingServer(t, "ollama");
  const options = optionsOf(newer, { model: newer.model, dimensions: 96 });
  const again = restart(t, env, options);

  await again.indexer.start();
  await again.indexer.idle();

  const [space, ...others] = await listSpaces(env.db);
  assert.deepEqual([space?.dimensions, space?.state, others], [96, "ready", []]);
  assert.equal((await search(again)).embedding.done, 2);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a model whose vectors have another length than before, though its name is the same, is embedded anew", async (t) => {
  const { env, server } = await served(t);
  await env.indexer.stop();
  const shorter: typeof fetch = (url, init) => {
    const body = JSON.parse(String(init?.body));
    return fetch(url, { ...init, body: JSON.stringify({ ...body, dimensions: 128 }) });
  };
  const again = restart(t, env, optionsOf(server, { fetch: shorter }));

  await again.indexer.start();
  await again.indexer.idle();

  assert.deepEqual(
    (await listSpaces(env.db)).map(({ dimensions, state }) => [dimensions, state]),
    [[128, "ready"]],
  );
  assert.equal((await search(again)).degraded, undefined);
});

test("at a restart with the same server nothing is embedded again", async (t) => {
  const { env, server } = await served(t);
  await env.indexer.stop();
  const asked = server.asked.length;
  const again = restart(t, env, optionsOf(server));

  await again.indexer.start();
  await again.indexer.idle();

  assert.equal(server.asked.length, asked + 1, "one question about the length of its vectors");
});

test("passages go out two requests at a time, and a question does not wait for them", async (t) => {
  const server = await startEmbeddingServer(t, "ollama");
  let open = 0;
  let most = 0;
  const waiting: (() => void)[] = [];
  const slow: typeof fetch = async (url, init) => {
    if (!String(init?.body).includes("passage")) return fetch(url, init);
    most = Math.max(most, ++open);
    await new Promise<void>((resolve) => waiting.push(resolve));
    open--;
    return fetch(url, init);
  };
  const embedder = await createOpenAiEmbedders(
    optionsOf(server, { fetch: slow }),
    createLocalEmbedders(),
  ).current();

  const passages = Promise.all([1, 2, 3, 4].map((n) => embedder.embed([`passage ${n}`], "passage")));
  const [question] = await embedder.embed(["what?"], "query");
  let settled = false;
  void passages.then(() => (settled = true));
  while (!settled) {
    waiting.shift()?.();
    await new Promise(setImmediate);
  }

  assert.equal(question?.length, 384);
  assert.equal(most, 2);
});

/** Everything that is stored of vectors. */
async function vectors(env: TestEnv): Promise<unknown> {
  const { rows } = await env.db.execute(
    "SELECT chunk_key, hex(embedding) AS bytes FROM vectors_1 ORDER BY 1",
  );
  assert.equal(rows.length, await countRows(env, "vectors_1_q8"));
  return rows.map((row) => [row.chunk_key, row.bytes]);
}
