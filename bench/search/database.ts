import { join } from "node:path";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { bytesOf } from "../../lib/store/nearest.ts";
import { addSpace, listLiveSpaces, q8Key, type Space, tablesOf } from "../../lib/store/spaces.ts";
import { DIMENSIONS, vectorAt } from "./vectors.ts";

/** Rows in one batch. */
export const SLICE = 500;

/** A database of ours in a file, with one collection, one bookmark and the space of a model. */
export async function openBenchDatabase(folder: string): Promise<{ db: Client; file: string; space: Space }> {
  const file = join(folder, "bookmarkd.db");
  const db = createClient({ url: `file:${file}`, concurrency: 1 });
  await db.execute("PRAGMA auto_vacuum = INCREMENTAL");
  await db.execute("PRAGMA journal_mode = WAL");
  await db.execute("PRAGMA cache_size = -24576");
  await migrate(db, readMigrations(), () => new Date());
  const model = { provider: "bench", model: "random", dimensions: DIMENSIONS, fingerprint: "bench" };
  await addSpace(db, { model }, new Date());
  await db.batch(
    [
      "INSERT INTO collections (key, id, name, description, created_at, updated_at) VALUES (1, 'c', 'n', '', '', '')",
      `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
         page_favicon_url, favicon_hash, added_at, index_status, forced)
       VALUES (1, 'b', 1, '', '', '', '', '', '', '', 0, '', 'done', 0)`,
      "INSERT INTO generations VALUES (1, 1, NULL, 'current')",
    ],
    "write",
  );
  const [space] = await listLiveSpaces(db);
  if (space === undefined) throw new Error("There is no space.");
  return { db, file, space };
}

/** The chunks hold no text to speak of: what is measured is what vectors cost. */
export async function addChunks(db: Client, count: number): Promise<void> {
  for (let first = 0; first < count; first += SLICE) {
    const rows = keysFrom(first, count).map((i) => `(${i + 1}, 1, ${i}, '', '', 0, 0, 0, '[]')`);
    await db.execute(
      `INSERT INTO chunks (key, generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
       VALUES ${rows.join(", ")}`,
    );
  }
}

/** Writes the vectors of all chunks as indexing does: the exact ones, and their copies of one byte a dimension. */
export async function addVectors(db: Client, space: Space, all: Float32Array): Promise<void> {
  const { f32, q8 } = tablesOf(space);
  const count = all.length / DIMENSIONS;
  for (let first = 0; first < count; first += SLICE) {
    const keys = keysFrom(first, count);
    await db.batch(
      [
        {
          sql: `INSERT INTO ${f32} VALUES ${keys.map(() => "(?, ?)").join(", ")}`,
          args: keys.flatMap((i) => [i + 1, bytesOf(vectorAt(all, i))]),
        },
        `INSERT INTO ${q8} SELECT ${q8Key("1", "chunk_key")}, vector8(embedding) FROM ${f32}
         WHERE chunk_key > ${first} AND chunk_key <= ${first + SLICE}`,
      ],
      "write",
    );
  }
}

export function keysFrom(first: number, count: number): number[] {
  return Array.from({ length: Math.min(SLICE, count - first) }, (_, i) => first + i);
}
