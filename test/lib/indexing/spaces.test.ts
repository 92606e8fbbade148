import assert from "node:assert/strict";
import { test } from "node:test";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { sweep } from "../../../lib/indexing/sweep.ts";
import { claimJob, releaseJob } from "../../../lib/store/jobs.ts";
import { addSpace, listSpaces, retireSpace } from "../../../lib/store/spaces.ts";
import type { Embedder, Embedders } from "../../../lib/text/embed/embedder.ts";
import { createHashedEmbedder } from "../../../lib/text/embed/hashed-embedder.ts";
import { createEmbedder, createLocalEmbedders } from "../../../lib/text/embed/local-embedders.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { testEnv } from "../../support/env.ts";
import { localEmbedders } from "../../support/local.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark } from "../../support/requests.ts";
import { changedEnv, createOther, savePage, savePages, search, setUp, TOPICS } from "../../support/spaces.ts";

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve };
}

test("while vectors of another model are made the old ones are searched, and the answer says how far it is", async (t) => {
  const other = createOther();
  const { env } = await changedEnv(t, other);
  const [reached, go] = [deferred(), deferred()];
  other.before = async () => {
    reached.resolve();
    await go.promise;
  };

  await env.indexer.start();
  await reached.promise;
  const during = await search(env);
  go.resolve();
  await env.indexer.idle();

  assert.deepEqual(during.embedding, { space: "meaning", state: "building", done: 0, total: 3 });
  assert.match(during.results[0].bookmark.url, /Herons/);
  assert.equal(during.degraded, undefined);
  const after = await search(env);
  assert.deepEqual(after.embedding, { space: "other", state: "ready", done: 3, total: 3 });
  assert.match(after.results[0].bookmark.url, /Herons/);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a page that is saved while a space is built has its vectors in both", async (t) => {
  const other = createOther();
  const { env, id } = await changedEnv(t, other);
  const [reached, go] = [deferred(), deferred()];
  other.before = async (texts, kind) => {
    if (kind === "query" || texts.some((text) => text.includes("Newts"))) return;
    reached.resolve();
    await go.promise;
  };
  await env.indexer.start();
  await reached.promise;

  const saved = await savePage(env, id, "Newts");
  while ((await bookmarkNow(env, saved.id))?.index_status !== "done") await new Promise(setImmediate);
  const [hashed, building] = await listSpaces(env.db);
  const counts = [
    await countRows(env, `vectors_${hashed?.key}_q8`),
    await countRows(env, `vectors_${building?.key}_q8`),
  ];
  go.resolve();
  await env.indexer.idle();

  assert.equal(building?.state, "building");
  assert.ok(counts[1]! > 0 && counts[0]! > counts[1]!, String(counts));
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
  assert.match((await search(env, "newts")).results[0].bookmark.url, /Newts/);
});

test("a page whose work began before a space was made is done again, so that it has vectors there", async (t) => {
  const other = createOther();
  let once: (() => Promise<void>) | undefined;
  const hashed = createHashedEmbedder();
  const slow: Embedder = {
    model: hashed.model,
    async embed(...args) {
      const wait = once;
      once = undefined;
      await wait?.();
      return hashed.embed(...args);
    },
  };
  let current: Embedder = slow;
  const local = createLocalEmbedders({ create: () => slow });
  const embedders: Embedders = { ...setUp(other, local), current: async () => current };
  const env = await testEnv(t, { embedders });
  const { id } = await createCollection(env);
  await savePage(env, id, "Herons");
  await env.indexer.idle();

  once = async () => {
    current = other;
    await addSpace(env.db, { model: other.model }, env.now());
  };
  await savePage(env, id, "Otters");
  await env.indexer.idle();

  assert.deepEqual((await search(env, "otters")).embedding, {
    space: "other",
    state: "ready",
    done: 2,
    total: 2,
  });
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a space that a process left half built is built on by the next one, from where it was", async (t) => {
  const other = createOther();
  const { env } = await changedEnv(t, other);
  const embedded: string[][] = [];
  let calls = 0;
  const stuck = deferred();
  other.before = async (texts, _kind, signal) => {
    embedded.push(texts);
    if (++calls < 2) return;
    stuck.resolve();
    await new Promise((_resolve, reject) =>
      signal?.addEventListener("abort", () => reject(signal.reason), { once: true }),
    );
  };
  // One page fills a slice, so that the second call is another.
  await env.db.execute(
    `INSERT INTO chunks (generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
     SELECT generation_key, 100 + (SELECT count(*) FROM chunks c WHERE c.key <= k.key) * 60 + value, heading, body, 0, 1, 0, '[]'
     FROM chunks k, json_each('[${Array.from({ length: 60 }, (_, i) => i)}]') WHERE k.key = 1`,
  );
  await env.indexer.start();
  await stuck.promise;
  await env.indexer.stop();
  const half = await countRows(env, "vectors_2_q8");

  other.before = async (texts) => void embedded.push(texts);
  const next = createIndexer(env);
  await next.start();
  await next.idle();
  await next.stop();

  assert.equal(half, 50);
  assert.equal(embedded.flat().length - embedded[1]!.length, await countRows(env, "chunks", "NOT aside"));
  assert.equal((await search(env)).embedding.space, "other");
  assert.equal(await countRows(env, "vectors_2_q8"), await countRows(env, "chunks", "NOT aside"));
});

test("vectors that nobody can ask any more are replaced; until then the words are searched", async (t) => {
  const other = createOther();
  const { env } = await changedEnv(t, other);
  await env.indexer.start();
  await env.indexer.idle();
  await env.indexer.stop();
  const embedders = localEmbedders();
  const ports = { ...env, embedders };
  const local = { ...ports, indexer: createIndexer(ports) };

  const before = await search(local);
  await local.indexer.start();
  await local.indexer.idle();
  await local.indexer.stop();

  assert.match(before.degraded, /is rebuilding/);
  assert.match(before.results[0].bookmark.url, /Herons/);
  assert.equal((await search(local)).embedding.space, "meaning");
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("the tables of a retired space stay while a job is at work, which may write to them", async (t) => {
  const env = await testEnv(t, { fetchPage: () => new Promise(() => {}) });
  const id = await savePages(env, TOPICS.slice(0, 2));
  await env.indexer.idle();
  await env.indexer.stop();
  await saveBookmark(env, id, { url: "https://example.com/late" }, "?force=true");
  const job = await claimJob(env);
  const [space] = await listSpaces(env.db);
  await retireSpace(env.db, space!);

  while (await sweep(env));
  const during = await countRows(env, "sqlite_master", "name = 'vectors_1_q8'");
  await releaseJob(env, job!);
  while (await sweep(env));

  assert.equal(during, 1);
  assert.equal(await countRows(env, "sqlite_master", "name LIKE 'vectors%'"), 0);
  assert.deepEqual(await listSpaces(env.db), []);
});

test("a search whose vectors are dropped while it waits for the question's is answered from the new ones", async (t) => {
  const other = createOther();
  const { env } = await changedEnv(t, other);
  const local = localEmbedders({
    create(source) {
      const embedder = createEmbedder(source);
      return {
        model: source.model,
        async embed(texts, kind, signal) {
          await env.indexer.start();
          await env.indexer.idle();
          return embedder.embed(texts, kind, signal);
        },
      };
    },
  });

  const body = await search({ ...env, embedders: setUp(other, local) });

  assert.match(body.results[0].bookmark.url, /Herons/);
  assert.equal(await countRows(env, "sqlite_master", "name = 'vectors_1_q8'"), 0);
});
