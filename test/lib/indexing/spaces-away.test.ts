import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../../../lib/errors.ts";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { listSpaces } from "../../../lib/store/spaces.ts";
import type { Embedders } from "../../../lib/text/embed/embedder.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { localEmbedders } from "../../support/local.ts";
import { bookmarkNow } from "../../support/requests.ts";
import { changedEnv, createOther, savePage, search } from "../../support/spaces.ts";

test("an embedder that is down leaves the old vectors in place, and is asked again later", async (t) => {
  const other = createOther();
  const { env } = await changedEnv(t, other);
  other.before = async () => {
    throw new AppError("unavailable", "the server is away");
  };

  await env.indexer.start();
  await env.indexer.idle();
  const meanwhile = await search(env);
  other.before = async () => {};
  env.indexer.wake();
  await env.indexer.idle();

  assert.deepEqual([meanwhile.embedding.space, meanwhile.embedding.state], ["meaning", "building"]);
  assert.match(meanwhile.results[0].bookmark.url, /Herons/);
  assert.match(JSON.stringify(env.logged), /the server is away/);
  assert.equal((await search(env)).embedding.space, "other");
});

test("an embedder that was never reached changes nothing; pages are found by what there was before", async (t) => {
  const { env, id } = await changedEnv(t, createOther());
  const away: Embedders = {
    ...env.embedders,
    current: async () => {
      throw new AppError("unavailable", "the server is away");
    },
  };
  const ports = { ...env, embedders: away };
  const unreached = { ...ports, indexer: createIndexer(ports) };

  await unreached.indexer.start();
  const saved = await savePage(unreached, id, "Newts");
  await unreached.indexer.idle();
  await unreached.indexer.stop();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  assert.deepEqual((await search(unreached, "newts")).embedding, {
    space: "meaning",
    state: "ready",
    done: 4,
    total: 4,
  });
});

test("who returns to the old embedder before the new vectors are complete keeps the old ones", async (t) => {
  const other = createOther();
  const { env } = await changedEnv(t, other);
  other.before = async () => {
    throw new AppError("unavailable", "the server is away");
  };
  await env.indexer.start();
  await env.indexer.idle();
  await env.indexer.stop();
  const embedders = localEmbedders();

  const back = createIndexer({ ...env, embedders });
  await back.start();
  await back.idle();
  await back.stop();

  assert.deepEqual((await search({ ...env, embedders })).embedding, {
    space: "meaning",
    state: "ready",
    done: 3,
    total: 3,
  });
  assert.equal((await listSpaces(env.db)).length, 1);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});
