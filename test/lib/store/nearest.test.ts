import assert from "node:assert/strict";
import { test } from "node:test";
import { bytesOf, findNearestChunks } from "../../../lib/store/nearest.ts";
import { createSignCache } from "../../../lib/store/signs/blocks.ts";
import { createTables, q8Key, tablesOf } from "../../../lib/store/spaces.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { byNearness, generator, randomVector } from "../../support/vectors.ts";

const DIMENSIONS = 64;
const SPACE = { key: 7, dimensions: DIMENSIONS, exact: true };

/** One as the built-in models have it. */
const SMALL = { key: 8, dimensions: 448, exact: false };

/** Two collections; the vectors of both stand around twenty centers, as those of real texts do. */
async function fill(
  env: TestEnv,
  count: number,
  space = SPACE,
): Promise<Map<number, { collection: number; vector: Float32Array }>> {
  const { f32, q8 } = tablesOf(space);
  const next = generator(1);
  const centers = Array.from({ length: 20 }, () => randomVector(next, { length: space.dimensions }));
  const all = new Map<number, { collection: number; vector: Float32Array }>();
  const statements = [
    ...createTables(space),
    ...[1, 2].flatMap((key) => [
      `INSERT INTO collections (key, id, name, description, created_at, updated_at) VALUES (${key}, 'c${key}', 'n', '', '', '')`,
      `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
         page_favicon_url, favicon_hash, added_at, index_status, forced)
       VALUES (${key}, 'b${key}', ${key}, '', 'u', '', '', '', '', '', 0, '', 'done', 0)`,
      `INSERT INTO generations VALUES (${key}, ${key}, NULL, 'current')`,
    ]),
  ];
  await env.db.batch(statements, "write");
  const rows = [];
  for (let key = 1; key <= count; key++) {
    const collection = key % 3 === 0 ? 1 : 2;
    const vector = randomVector(next, { length: space.dimensions, center: centers[key % centers.length] });
    all.set(key, { collection, vector });
    rows.push(
      `INSERT INTO chunks (key, generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals) VALUES (${key}, ${collection}, ${key}, '', 'x', 0, 1, 0, '[]')`,
      ...(space.exact ? [{ sql: `INSERT INTO ${f32} VALUES (?, ?)`, args: [key, bytesOf(vector)] }] : []),
      {
        sql: `INSERT INTO ${q8} VALUES (${q8Key("?", "?")}, vector8(?))`,
        args: [collection, key, bytesOf(vector)],
      },
    );
  }
  await env.db.batch(rows, "write");
  return all;
}

function plainScan(
  all: Map<number, { collection: number; vector: Float32Array }>,
  query: Float32Array,
  collection: number | undefined,
): { key: number; score: number }[] {
  const among = Array.from(all, ([key, one]) => ({ key, ...one }));
  const inside = among.filter((one) => collection === undefined || one.collection === collection);
  return byNearness(inside, query).map(({ one, score }) => ({ key: one.key, score }));
}

for (const collectionKey of [1, undefined]) {
  const where = collectionKey === undefined ? "over all collections" : "inside one collection";

  test(`the two-stage search ${where} finds what a plain scan finds: recall@10 at least 0.99`, async (t) => {
    const env = await testEnv(t);
    const all = await fill(env, 2_000);
    const next = generator(2);
    let hits = 0;
    const queries = 40;

    for (let i = 0; i < queries; i++) {
      const query = randomVector(next, { length: DIMENSIONS, center: all.get(1 + i * 50)?.vector });
      const found = await findNearestChunks(env.reader, SPACE, query, {
        limit: 10,
        ...(collectionKey === undefined ? {} : { collectionKey }),
      });
      const wanted = plainScan(all, query, collectionKey).slice(0, 10);
      hits += found.filter(({ chunkKey }) => wanted.some(({ key }) => key === chunkKey)).length;
      assert.deepEqual(
        found.map(({ distance }) => distance),
        found.map(({ distance }) => distance).sort((a, b) => a - b),
        "nearest first",
      );
    }

    assert.ok(hits / (queries * 10) >= 0.99, `recall ${hits / (queries * 10)}`);
  });
}

test("without exact vectors, what is found is hardly farther than the ten nearest", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 500, SMALL);
  const next = generator(2);

  for (let i = 0; i < 40; i++) {
    const query = randomVector(next, { length: SMALL.dimensions, center: all.get(1 + i * 12)?.vector });
    const found = await findNearestChunks(env.reader, SMALL, query, { limit: 10 });
    const scores = plainScan(all, query, undefined);
    const tenth = scores[9]!.score;
    const least = Math.min(...found.map(({ chunkKey }) => scores.find(({ key }) => key === chunkKey)!.score));
    assert.equal(found.length, 10);
    assert.ok(least > tenth - 0.001, `${least} is farther than ${tenth}`);
  }
});

test("what is deleted, retired or still being written is not found", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 30);
  const query = all.get(3)?.vector as Float32Array;
  const find = () => findNearestChunks(env.reader, SPACE, query, { limit: 30 });

  const before = await find();
  await env.db.execute("UPDATE generations SET state = 'retired' WHERE key = 1");
  const retired = await find();
  await env.db.execute("UPDATE collections SET deleted_at = 'now' WHERE key = 2");
  const deleted = await find();

  assert.equal(before.length, 30);
  assert.deepEqual(before[0]?.chunkKey, 3);
  assert.equal(retired.length, 20);
  assert.deepEqual(deleted, []);
});

test("what is deleted takes no places of what is not, however near it is", async (t) => {
  const env = await testEnv(t);
  const all = await fill(env, 400);
  await env.db.execute("UPDATE bookmarks SET deleted_at = 'now' WHERE key = 2");
  const query = all.get(1)?.vector as Float32Array;

  const wanted = plainScan(all, query, 1).slice(0, 100);
  for (const signs of [undefined, createSignCache(2 ** 20)]) {
    const space = { ...SPACE, packed: signs !== undefined };
    const found = await findNearestChunks(env.reader, space, query, { limit: 100, signs });
    assert.deepEqual(found.map(({ chunkKey }) => chunkKey).sort(), wanted.map(({ key }) => key).sort());
  }
});

test("a query vector of the wrong length, of zeros or with NaN is refused", async (t) => {
  const env = await testEnv(t);
  await fill(env, 3);

  for (const [query, message] of [
    [new Float32Array(3), /64 numbers, got 3/],
    [new Float32Array(DIMENSIONS), /not all zero/],
    [new Float32Array(DIMENSIONS).fill(Number.NaN), /finite/],
  ] as const) {
    await assert.rejects(findNearestChunks(env.reader, SPACE, query, { limit: 1 }), message);
  }
});

test("the bytes of a vector are its own, not those of the buffer it is a view of", () => {
  const view = new Float32Array([1, 2, 3, 4]).subarray(1, 3);

  assert.deepEqual(new Float32Array(bytesOf(view).buffer), new Float32Array([2, 3]));
});
