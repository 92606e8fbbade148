import type { Client, InStatement } from "@libsql/client";
import type { EmbeddingModel } from "./embedder.ts";

/** A model's vectors in the database. */
export type EmbeddingSpace = { key: number; dimensions: number };

/**
 * The space of a model, made when there is none: its row and its two tables. F32 vectors are keyed by chunk; their F8
 * copies by collection and chunk in one integer (see `q8Key`), so that a collection is one range of a rowid table. A
 * row of the latter kept WITHOUT ROWID would spill into a second page from about 900 dimensions on: with 1,024 that was
 * 3.4 times the bytes and twice the time of a scan.
 */
export async function openSpace(db: Client, model: EmbeddingModel, now: Date): Promise<EmbeddingSpace> {
  const existing = await findSpace(db, model);
  if (existing !== undefined) return existing;
  const { provider, dimensions, fingerprint } = model;
  await db.execute({
    sql: `INSERT INTO embedding_spaces (provider, model, dimensions, fingerprint, state, created_at)
          VALUES (?, ?, ?, ?, 'building', ?) ON CONFLICT (fingerprint) DO NOTHING`,
    args: [provider, model.model, dimensions, fingerprint, now.toISOString()],
  });
  const { rows } = await db.execute({
    sql: "SELECT key FROM embedding_spaces WHERE fingerprint = ?",
    args: [fingerprint],
  });
  const space = { key: Number(rows[0]?.key), dimensions };
  await db.batch(
    [
      ...createTables(space),
      { sql: "UPDATE embedding_spaces SET state = 'ready' WHERE key = ?", args: [space.key] },
    ],
    "write",
  );
  return space;
}

/** Names of the tables that hold a space's vectors: exact ones, and one byte a dimension for the first pass. */
export function tablesOf(space: EmbeddingSpace): { f32: string; q8: string } {
  return { f32: `vectors_${space.key}`, q8: `vectors_${space.key}_q8` };
}

/** SQL for the key of a chunk in a q8 table: the collection's key above 32 bits of the chunk's. */
export function q8Key(collectionKey: string, chunkKey: string): string {
  return `(${collectionKey} << 32) + ${chunkKey}`;
}

/** All spaces whose tables exist. */
export async function listSpaces(db: Client): Promise<EmbeddingSpace[]> {
  const { rows } = await db.execute("SELECT key, dimensions FROM embedding_spaces WHERE state = 'ready'");
  return rows.map((row) => ({ key: Number(row.key), dimensions: Number(row.dimensions) }));
}

/** The space of a model; undefined while nothing was embedded with it. */
export async function findSpace(db: Client, model: EmbeddingModel): Promise<EmbeddingSpace | undefined> {
  const { rows } = await db.execute({
    sql: "SELECT key, dimensions FROM embedding_spaces WHERE fingerprint = ? AND state = 'ready'",
    args: [model.fingerprint],
  });
  const row = rows[0];
  return row && { key: Number(row.key), dimensions: Number(row.dimensions) };
}

/** Without a vector index libSQL does not check what is stored, so the length is checked here. */
function createTables(space: EmbeddingSpace): InStatement[] {
  const { f32, q8 } = tablesOf(space);
  const { dimensions } = space;
  return [
    `CREATE TABLE IF NOT EXISTS ${f32} (
       chunk_key INTEGER PRIMARY KEY,
       embedding F32_BLOB(${dimensions}) NOT NULL CHECK (length(embedding) = ${dimensions * 4}))`,
    `CREATE TABLE IF NOT EXISTS ${q8} (
       key INTEGER PRIMARY KEY,
       embedding F8_BLOB(${dimensions}) NOT NULL)`,
  ];
}
