import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { readMigrations } from "../../../adapters/node/package/read-package.ts";
import { migrate } from "../../../lib/store/migrate.ts";
import { bytesOf, findNearestChunks } from "../../../lib/store/nearest.ts";
import type { Filter } from "../../../lib/store/organize/conditions.ts";
import { readFiltering } from "../../../lib/store/organize/filters.ts";
import { createSignCache } from "../../../lib/store/signs/blocks.ts";
import { packSigns } from "../../../lib/store/signs/pack.ts";
import { addSpace, listLiveSpaces, type Space, tablesOf } from "../../../lib/store/spaces.ts";
import { DIMENSIONS, vectorAt } from "../vectors.ts";
import { COLLECTION, factsOf, firstNew, isDeleted, type Peer, type Scope } from "./peer.ts";

/** Rows in one batch. */
const SLICE = 500;

/** The store of this service, in a file. The key of a chunk is its position plus 1. */
export async function openOurs(folder: string): Promise<Peer> {
  const db = createClient({ url: `file:${join(folder, "ours.db")}`, concurrency: 1 });
  await db.execute("PRAGMA journal_mode = WAL");
  await db.execute("PRAGMA cache_size = -24576");
  await migrate(db, readMigrations(), () => new Date());
  const model = { provider: "bench", model: "random", dimensions: DIMENSIONS, fingerprint: "bench" };
  await addSpace(db, { model }, new Date());
  const [space] = (await listLiveSpaces(db)) as [Space];
  const { f32, q8 } = tablesOf(space);
  const signs = createSignCache(2 ** 28);
  let count = 0;

  const filters = (scope: Scope): Filter[] => {
    if (scope === "tag") return [{ name: "tag", value: "tagged", not: false }];
    return scope === "date" ? [{ name: "after", value: dateOf(firstNew(count)), not: false }] : [];
  };
  return {
    name: "bookmarkd",
    async add(all) {
      count = all.length / DIMENSIONS;
      await addBookmarks(count);
      for (let first = 0; first < count; first += SLICE) {
        const places = Array.from({ length: Math.min(SLICE, count - first) }, (_, i) => first + i);
        await db.batch(
          [
            {
              sql: `INSERT INTO ${f32} VALUES ${places.map(() => "(?, ?)").join(", ")}`,
              args: places.flatMap((at) => [at + 1, bytesOf(vectorAt(all, at))]),
            },
            `INSERT INTO ${q8} SELECT (b.collection_key << 32) + v.chunk_key, vector8(v.embedding) FROM ${f32} v
             JOIN chunks k ON k.key = v.chunk_key JOIN bookmarks b ON b.key = k.generation_key
             WHERE v.chunk_key > ${first} AND v.chunk_key <= ${first + SLICE}`,
          ],
          "write",
        );
      }
      while (await packSigns(db));
    },
    async search(query, scope) {
      const filtering = filters(scope).length > 0 ? await readFiltering(db, filters(scope)) : undefined;
      const share = Math.min(1, (filtering?.most ?? count) / factsOf(count).bookmark);
      const collectionKey = scope === "collection" ? COLLECTION + 1 : undefined;
      const near = await findNearestChunks(db, space, query, {
        limit: 10,
        signs,
        filtering,
        share,
        collectionKey,
      });
      return near.map(({ chunkKey }) => chunkKey - 1);
    },
    async deleteHalf() {
      const gone = Array.from({ length: count }, (_, at) => at).filter(isDeleted);
      for (let first = 0; first < gone.length; first += SLICE) {
        const keys = JSON.stringify(gone.slice(first, first + SLICE).map((at) => at + 1));
        const wanted = "SELECT value FROM json_each(?)";
        await db.batch(
          [
            { sql: `DELETE FROM ${f32} WHERE chunk_key IN (${wanted})`, args: [keys] },
            {
              sql: `DELETE FROM ${q8} WHERE key IN (SELECT (b.collection_key << 32) + k.key FROM chunks k
                    JOIN bookmarks b ON b.key = k.generation_key WHERE k.key IN (${wanted}))`,
              args: [keys],
            },
          ],
          "write",
        );
      }
      while (await packSigns(db));
    },
    close: () => db.close(),
  };

  async function addBookmarks(vectors: number): Promise<void> {
    const bookmarks = factsOf(vectors - 1).bookmark;
    const numbers = (last: number) =>
      `WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
    await db.batch(
      [
        `INSERT INTO collections (key, id, name, description, created_at, updated_at)
         ${numbers(9)} SELECT i + 1, 'c' || i, 'n', '', '', '' FROM n`,
        `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
           page_favicon_url, favicon_hash, added_at, index_status, forced)
         ${numbers(bookmarks)} SELECT i + 1, 'b' || i, i % 10 + 1, '', 'u' || i, '', '', '', '', '', 0,
           date('2000-01-01', i || ' days') || 'T00:00:00.000Z', 'done', 0 FROM n`,
        `INSERT INTO generations ${numbers(bookmarks)} SELECT i + 1, i + 1, NULL, 'current' FROM n`,
        "INSERT INTO tags (key, name, folded) VALUES (1, 'tagged', 'tagged')",
        "INSERT INTO bookmark_tags (bookmark_key, tag_key) SELECT key, 1 FROM bookmarks WHERE (key - 1) % 20 = 0",
        `INSERT INTO chunks (key, generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
         ${numbers(vectors - 1)} SELECT i + 1, i / 10 + 1, i, '', '', 0, 0, 0, '[]' FROM n`,
      ],
      "write",
    );
  }
}

/** The day a bookmark was added. Each has its own day. */
function dateOf(bookmark: number): string {
  return new Date(Date.UTC(2000, 0, 1 + bookmark)).toISOString().slice(0, 10);
}
