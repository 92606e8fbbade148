import assert from "node:assert/strict";
import { test } from "node:test";
import { findNearestChunks } from "../../../../lib/store/nearest.ts";
import { testEnv } from "../../../support/env.ts";
import { count, emptyCache, fill, pack, recallOf, spaceOf } from "../../../support/filled-space.ts";

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

test("signs that others take the place of while a search compares them are read and compared again", async (t) => {
  const env = await testEnv(t);
  const [one] = await fill(env, 3_000);
  await pack(env);
  const signs = emptyCache();
  const space = await spaceOf(env);
  const search = () => findNearestChunks(env.reader, space, one!.vector, { limit: 10, signs });
  const alone = await search();
  const { compare, keep, release } = signs.memory;
  let isReplaced = false;
  signs.memory.compare = (block, query) => {
    const [kept = []] = isReplaced ? [] : signs.spaces.values();
    isReplaced = true;
    if (kept.length > 0) signs.spaces.clear();
    for (const { page } of kept) release(page);
    for (const _ of kept) keep(new Uint8Array(65_536));
    return compare(block, query);
  };

  assert.deepEqual(await search(), alone);
  assert.ok(isReplaced);
});

test("two searches that begin at the same moment read the blocks once", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 3_000);
  await pack(env);
  const signs = emptyCache();
  const { keep } = signs.memory;
  let kept = 0;
  signs.memory.keep = (bits) => {
    kept++;
    return keep(bits);
  };

  await Promise.all([recallOf(env, signs, all), recallOf(env, signs, all)]);

  assert.equal(kept, await count(env, "sign_blocks"));
});
