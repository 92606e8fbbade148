import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import type { SignCache } from "../../../../lib/ports.ts";
import { bytesOf, findNearestChunks } from "../../../../lib/store/nearest.ts";
import { createSignCache } from "../../../../lib/store/signs/blocks.ts";
import { packSigns } from "../../../../lib/store/signs/pack.ts";
import {
  addSpace,
  clearSpace,
  listLiveSpaces,
  q8Key,
  retireSpace,
  tablesOf,
} from "../../../../lib/store/spaces.ts";
import { checkSigns } from "../../../support/check-database.ts";
import { type TestEnv, testEnv } from "../../../support/env.ts";
import { byNearness, generator, randomVector } from "../../../support/vectors.ts";

const DIMENSIONS = 96;
const CHUNKS_OF_BOOKMARK = 25;

/** The migration that empties what is kept of signs. */
const UPGRADE = "../../../../migrations/0021_more_signs.sql";

type Stored = { key: number; collection: number; vector: Float32Array };

/** Most of its numbers are zero, as those of hashed words are. */
const hashed = (next: () => number, center?: Float32Array) =>
  randomVector(next, { length: DIMENSIONS, center, every: 3 });

/** A ready space with so many vectors, every third bookmark in collection 1 and the others in collection 2. */
async function fill(env: TestEnv, count: number): Promise<Stored[]> {
  const model = { provider: "test", model: "random", dimensions: DIMENSIONS, fingerprint: "random" };
  await addSpace(env.db, { model }, env.now());
  const { f32, q8 } = tablesOf(await spaceOf(env));
  const next = generator(1);
  const centers = Array.from({ length: 20 }, () => hashed(next));
  const collections = [1, 2].map(
    (key) =>
      `INSERT INTO collections (key, id, name, description, created_at, updated_at) VALUES (${key}, 'c${key}', 'n', '', '', '')`,
  );
  await env.db.batch(collections, "write");
  const stored: Stored[] = [];
  for (let first = 1; first <= count; first += CHUNKS_OF_BOOKMARK) {
    const bookmark = (first - 1) / CHUNKS_OF_BOOKMARK + 1;
    const collection = bookmark % 3 === 0 ? 1 : 2;
    const all = Array.from({ length: CHUNKS_OF_BOOKMARK }, (_, i) => ({
      key: first + i,
      collection,
      vector: hashed(next, centers[(first + i) % centers.length]),
    }));
    stored.push(...all);
    const values = (row: string) => all.map(() => row).join(", ");
    await env.db.batch(
      [
        `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
           page_favicon_url, favicon_hash, added_at, index_status, forced)
         VALUES (${bookmark}, 'b${bookmark}', ${collection}, '', 'u${bookmark}', '', '', '', '', '', 0, '', 'done', 0)`,
        `INSERT INTO generations VALUES (${bookmark}, ${bookmark}, NULL, 'current')`,
        {
          sql: `INSERT INTO chunks (key, generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
                VALUES ${values(`(?, ${bookmark}, ?, '', '', 0, 1, 0, '[]')`)}`,
          args: all.flatMap(({ key }) => [key, key]),
        },
        {
          sql: `INSERT INTO ${f32} VALUES ${values("(?, ?)")}`,
          args: all.flatMap(({ key, vector }) => [key, bytesOf(vector)]),
        },
        `INSERT INTO ${q8} SELECT ${q8Key(String(collection), "chunk_key")}, vector8(embedding) FROM ${f32} WHERE chunk_key >= ${first}`,
      ],
      "write",
    );
  }
  return stored;
}

async function spaceOf(env: TestEnv) {
  const [space] = await listLiveSpaces(env.db);
  assert.ok(space);
  return space;
}

async function pack(env: TestEnv): Promise<void> {
  while (await packSigns(env.db));
}

function emptyCache(): SignCache {
  const signs = createSignCache(2 ** 24);
  assert.ok(signs);
  return signs;
}

/** The share of the ten nearest of all these that a search finds, over some queries. */
async function recallOf(
  env: TestEnv,
  signs: SignCache,
  among: Stored[],
  options: object = {},
): Promise<number> {
  const space = await spaceOf(env);
  const next = generator(3);
  let hits = 0;
  const queries = 12;
  for (let i = 0; i < queries; i++) {
    const query = hashed(next, among[i * 7]?.vector);
    const found = await findNearestChunks(env.reader, space, query, { limit: 10, signs, ...options });
    const wanted = byNearness(among, query)
      .slice(0, 10)
      .map(({ one }) => one.key);
    assert.ok(
      found.every(({ chunkKey }) => among.some(({ key }) => key === chunkKey)),
      "nothing else is found",
    );
    hits += found.filter(({ chunkKey }) => wanted.includes(chunkKey)).length;
  }
  return hits / (queries * 10);
}

const count = async (env: TestEnv, table: string) =>
  Number((await env.db.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);

test("by the signs of vectors a search finds what a plain scan finds, wherever it looks", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 6_000);
  await pack(env);
  const signs = emptyCache();
  const filtering = {
    where: "f.collection_key = 2",
    args: {},
    index: "INDEXED BY facets_collection",
    most: 160,
  };

  const everywhere = await recallOf(env, signs, all);
  const inSmall = await recallOf(
    env,
    signs,
    all.filter(({ collection }) => collection === 1),
    { collectionKey: 1 },
  );
  const passing = await recallOf(
    env,
    signs,
    all.filter(({ collection }) => collection === 2),
    { filtering, share: 2 / 3 },
  );

  assert.equal(await count(env, "sign_blocks"), 11);
  assert.equal(signs.spaces.get((await spaceOf(env)).key)?.length, 11, "the blocks were read");
  assert.ok(everywhere >= 0.99, `recall ${everywhere}`);
  assert.ok(inSmall >= 0.99, `recall ${inSmall}`);
  assert.ok(passing >= 0.99, `recall ${passing}`);
  assert.deepEqual(await checkSigns(env.db), []);
});

test("when half of the vectors are deleted, the others are still found, and the blocks give up what is gone", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 7_500);
  await pack(env);
  const signs = emptyCache();
  await recallOf(env, signs, all);
  const { q8 } = tablesOf(await spaceOf(env));

  await env.db.execute(`DELETE FROM ${q8} WHERE (key / 25) % 2 = 0`);
  const left = all.filter(({ key, collection }) => Math.floor((collection * 2 ** 32 + key) / 25) % 2 !== 0);
  const before = await recallOf(env, signs, left);
  assert.deepEqual(await checkSigns(env.db), []);
  const gone = await count(env, "sign_gone");
  await pack(env);
  const after = await recallOf(env, signs, left);

  assert.ok(before >= 0.99, `recall ${before}`);
  assert.ok(gone > 2_048);
  assert.ok((await count(env, "sign_gone")) < 512);
  assert.ok(after >= 0.99, `recall ${after}`);
  assert.deepEqual(await checkSigns(env.db), []);
});

test("a vector that goes to another collection is found there, and back where it was when it comes back", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 3_000);
  await pack(env);
  const signs = emptyCache();
  const space = await spaceOf(env);
  const { q8 } = tablesOf(space);
  const one = all[0]!;
  const find = async (collectionKey: number) =>
    (await findNearestChunks(env.reader, space, one.vector, { limit: 1, signs, collectionKey }))[0]?.chunkKey;
  const move = (from: number, to: number) =>
    env.db.execute({
      sql: `UPDATE ${q8} SET key = ${q8Key("?", String(one.key))} WHERE key = ${q8Key("?", String(one.key))}`,
      args: [to, from],
    });

  await move(2, 1);
  const [inNew, inOld] = [await find(1), await find(2)];
  const [tail, gone] = [await count(env, "sign_tail"), await count(env, "sign_gone")];
  await move(1, 2);

  assert.equal(inNew, one.key);
  assert.notEqual(inOld, one.key);
  assert.equal(await find(2), one.key);
  assert.deepEqual([await count(env, "sign_tail"), await count(env, "sign_gone")], [tail - 1, gone - 1]);
  assert.deepEqual(await checkSigns(env.db), []);
});

test("vectors from before there were signs get them", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 3_000);
  const { q8 } = tablesOf(await spaceOf(env));
  for (const event of ["insert", "delete", "move"]) await env.db.execute(`DROP TRIGGER ${q8}_${event}`);
  await env.db.executeMultiple("DELETE FROM sign_tail; UPDATE embedding_spaces SET packed = NULL");
  const signs = emptyCache();
  const before = await recallOf(env, signs, all);

  await pack(env);

  assert.equal((await spaceOf(env)).packed, true);
  assert.equal(await count(env, "sign_blocks"), 5);
  assert.ok(before >= 0.99);
  assert.ok((await recallOf(env, signs, all)) >= 0.99);
  assert.deepEqual(await checkSigns(env.db), []);
  await env.db.execute(`DELETE FROM ${q8}`);
  assert.deepEqual(await checkSigns(env.db), [], "its vectors are followed");
});

test("vectors whose signs an upgrade empties get them again, but for those deleted meanwhile", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 3_000);
  await pack(env);
  const { q8 } = tablesOf(await spaceOf(env));

  await env.db.executeMultiple(await readFile(new URL(UPGRADE, import.meta.url), "utf8"));
  await env.db.execute(`DELETE FROM ${q8} WHERE key & 4294967295 <= 1000`);
  const before = await recallOf(env, emptyCache(), all.slice(1_000));
  await pack(env);

  assert.ok(before >= 0.99);
  assert.equal((await spaceOf(env)).packed, true);
  assert.deepEqual(await checkSigns(env.db), []);
  assert.ok((await recallOf(env, emptyCache(), all.slice(1_000))) >= 0.99);
});

test("blocks that were made since the last search are read, and none are where memory does not do", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 3_000);
  const signs = emptyCache();
  const without = { ...emptyCache(), mostBytes: -1 };
  await recallOf(env, signs, all);
  await pack(env);

  const since = await recallOf(env, signs, all);

  assert.ok(since >= 0.99, `recall ${since}`);
  assert.equal(signs.spaces.get((await spaceOf(env)).key)?.length, 5);
  assert.ok((await recallOf(env, without, all)) >= 0.99);
  assert.equal(without.spaces.size, 0);
});

test("of a space that is cleared no signs are left", async (t) => {
  const env = await testEnv(t);
  await fill(env, 3_000);
  await pack(env);

  await retireSpace(env.db, await spaceOf(env));
  while (await clearSpace(env.db));

  for (const table of ["embedding_spaces", "sign_blocks", "sign_tail", "sign_gone"])
    assert.equal(await count(env, table), 0);
});
