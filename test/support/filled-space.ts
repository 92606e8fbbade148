import assert from "node:assert/strict";
import type { SignCache } from "../../lib/ports.ts";
import { bytesOf, findNearestChunks } from "../../lib/store/nearest.ts";
import { createSignCache } from "../../lib/store/signs/blocks.ts";
import { packSigns } from "../../lib/store/signs/pack.ts";
import { addSpace, listLiveSpaces, q8Key, tablesOf } from "../../lib/store/spaces.ts";
import type { TestEnv } from "./env.ts";
import { byNearness, generator, randomVector } from "./vectors.ts";

const DIMENSIONS = 96;
const CHUNKS_OF_BOOKMARK = 25;

export type Stored = { key: number; collection: number; vector: Float32Array };

/** Most of its numbers are zero, as those of hashed words are. */
export const hashed = (next: () => number, center?: Float32Array) =>
  randomVector(next, { length: DIMENSIONS, center, every: 3 });

/** A ready space with so many vectors, every third bookmark in collection 1 and the others in collection 2. */
export async function fill(env: TestEnv, count: number): Promise<Stored[]> {
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

export async function spaceOf(env: TestEnv) {
  const [space] = await listLiveSpaces(env.db);
  assert.ok(space);
  return space;
}

export async function pack(env: TestEnv): Promise<void> {
  while (await packSigns(env.db));
}

export function emptyCache(): SignCache {
  const signs = createSignCache(2 ** 24);
  assert.ok(signs);
  return signs;
}

/** The share of the ten nearest of all these that a search finds, over some queries. */
export async function recallOf(
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

export const count = async (env: TestEnv, table: string) =>
  Number((await env.db.execute(`SELECT count(*) AS n FROM ${table}`)).rows[0]?.n);
