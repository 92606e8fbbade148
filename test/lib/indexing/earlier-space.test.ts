import assert from "node:assert/strict";
import { test } from "node:test";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { addSpace, listSpaces } from "../../../lib/store/spaces.ts";
import { createEarlierEmbedder } from "../../../lib/text/embed/earlier/learned-embedder.ts";
import type { Embedders } from "../../../lib/text/embed/embedder.ts";
import { FEATURE_SETTINGS } from "../../../lib/text/embed/features/weigh-features.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { testEnv } from "../../support/env.ts";
import { localEmbedders } from "../../support/local.ts";
import { savePages, search, TOPICS } from "../../support/spaces.ts";

const HASHED = 32;
const DIRECTIONS = 4;

const MODEL = {
  provider: "local",
  model: "learned",
  dimensions: HASHED + DIRECTIONS,
  fingerprint: `learned v1 ${FEATURE_SETTINGS} ${HASHED}+${DIRECTIONS} 0123`,
};

/** What version 0.1 stored for a learned space: two numbers, the scales of 8,192 buckets, rarities, and directions. */
function earlierProjection(): Uint8Array {
  const bytes = new Uint8Array(8 + 8192 * 4 + (1 << 18) + 8192 * DIRECTIONS);
  new Uint32Array(bytes.buffer, 0, 2).set([HASHED, DIRECTIONS]);
  new Float32Array(bytes.buffer, 8, 8192).fill(0.01);
  bytes.fill(24, 8 + 8192 * 4, 8 + 8192 * 4 + (1 << 18));
  new Int8Array(bytes.buffer, 8 + 8192 * 4 + (1 << 18)).forEach((_, at, basis) => {
    basis[at] = (at * 37) % 100;
  });
  return bytes;
}

test("vectors that version 0.1 learned are searched until those of the table have taken their place", async (t) => {
  const projection = earlierProjection();
  const local = localEmbedders();
  const earlier: Embedders = {
    current: async () => createEarlierEmbedder(MODEL, projection),
    of: local.of,
    isLearned: async () => true,
  };
  const env = await testEnv(t, { embedders: earlier });
  await addSpace(env.db, { model: MODEL, learned: { from: 500, projection } }, env.now());
  await savePages(env, TOPICS.slice(0, 3));
  await env.indexer.idle();
  await env.indexer.stop();

  const updated = { ...env, embedders: localEmbedders() };
  const before = await search(updated);
  const indexer = createIndexer(updated);
  await indexer.start();
  await indexer.idle();
  await indexer.stop();
  const after = await search(updated);

  assert.equal(before.degraded, undefined);
  assert.equal(before.embedding.space, "learned");
  assert.match(before.results[0].bookmark.url, /Herons/);
  assert.deepEqual(after.embedding, { space: "meaning", state: "ready", done: 3, total: 3 });
  assert.match(after.results[0].bookmark.url, /Herons/);
  assert.equal((await listSpaces(env.db)).length, 1);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});
