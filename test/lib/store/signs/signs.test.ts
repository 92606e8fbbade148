import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { findNearestChunks } from "../../../../lib/store/nearest.ts";
import { clearSpace, q8Key, retireSpace, tablesOf } from "../../../../lib/store/spaces.ts";
import { checkSigns } from "../../../support/check-database.ts";
import { testEnv } from "../../../support/env.ts";
import { count, emptyCache, fill, pack, recallOf, spaceOf } from "../../../support/filled-space.ts";

/** The migration that empties what is kept of signs. */
const UPGRADE = "../../../../migrations/0021_more_signs.sql";

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

test("of a space that is cleared no signs are left", async (t) => {
  const env = await testEnv(t);
  await fill(env, 3_000);
  await pack(env);

  await retireSpace(env.db, await spaceOf(env));
  while (await clearSpace(env.db));

  for (const table of ["embedding_spaces", "sign_blocks", "sign_tail", "sign_gone"])
    assert.equal(await count(env, table), 0);
});
