import type { InStatement } from "@libsql/client";
import type { Ports } from "../ports.ts";
import { SLICE } from "../store/chunks.ts";
import { isFence } from "../store/fence.ts";
import { dropUnusedPages } from "../store/pages.ts";
import { dropSpace, listSpaces, q8Key, tablesOf } from "../store/spaces.ts";
import { forgetWarnings } from "../store/warnings.ts";

/** Bookmarks of a deleted collection that are marked in one batch. */
const MARKED_AT_ONCE = 100;

/** Vectors of a retired space that are deleted in one batch. */
const VECTORS_AT_ONCE = 500;

/**
 * Sweeps a slice, so that a long queue does not keep the deleted for ever, and the rest as long as `isFree`; then gives the
 * space back.
 */
export async function clear(env: Ports, isFree: () => boolean): Promise<void> {
  while (await sweep(env)) if (!isFree()) return;
  for (let more = true; more && isFree(); ) more = (await env.compact?.()) ?? false;
}

/**
 * Clears one slice of what nobody sees any more: chunks of retired generations first, then deleted bookmarks, deleted
 * collections, retired spaces and old warnings. Answers whether there may be more. Each slice is a batch, so a crash leaves nothing half done.
 */
export async function sweep(env: Ports): Promise<boolean> {
  return (
    (await sweepGeneration(env)) ||
    (await sweepBookmark(env)) ||
    (await sweepCollection(env)) ||
    (await sweepSpace(env)) ||
    (await forgetWarnings(env))
  );
}

async function sweepGeneration(env: Ports): Promise<boolean> {
  const { rows } = await env.background.execute(
    `SELECT g.key, g.bookmark_key, b.collection_key
     FROM generations g JOIN bookmarks b ON b.key = g.bookmark_key
     WHERE g.state = 'retired' ORDER BY g.key LIMIT 1`,
  );
  const row = rows[0];
  if (row === undefined) return false;
  const generation = Number(row.key);
  const { rows: chunks } = await env.background.execute({
    sql: "SELECT key FROM chunks WHERE generation_key = ? ORDER BY ordinal LIMIT ?",
    args: [generation, SLICE],
  });
  const keys = chunks.map((chunk) => Number(chunk.key));
  const statements = await deleteChunks(env, Number(row.collection_key), keys);
  if (keys.length < SLICE) {
    statements.push({ sql: "DELETE FROM generations WHERE key = ?", args: [generation] });
    statements.push(...dropUnusedPages({ sql: "SELECT ?", args: [Number(row.bookmark_key)] }));
  }
  await env.background.batch(statements, "write");
  return true;
}

async function deleteChunks(env: Ports, collectionKey: number, keys: number[]): Promise<InStatement[]> {
  const list = keys.join(", ");
  const spaces = await listSpaces(env.background);
  const vectors = spaces
    .map(tablesOf)
    .flatMap(({ f32, q8 }) => [
      `DELETE FROM ${f32} WHERE chunk_key IN (${list})`,
      `DELETE FROM ${q8} WHERE key IN (${keys.map((key) => q8Key(String(collectionKey), String(key))).join(", ")})`,
    ]);
  return [...vectors, `DELETE FROM chunks WHERE key IN (${list})`];
}

/** A deleted bookmark: first its chunks are given up for sweeping; once they are gone, so are its pages and itself. */
async function sweepBookmark(env: Ports): Promise<boolean> {
  const { rows } = await env.background.execute(
    "SELECT key FROM bookmarks WHERE deleted_at IS NOT NULL ORDER BY key LIMIT 1",
  );
  const row = rows[0];
  if (row === undefined) return false;
  const key = Number(row.key);
  const [retired] = await env.background.batch(
    [
      {
        sql: "UPDATE generations SET state = 'retired' WHERE bookmark_key = ? AND state <> 'retired'",
        args: [key],
      },
    ],
    "write",
  );
  if (retired?.rowsAffected !== 0) return true;
  const args = [key];
  await env.background.batch(
    [
      { sql: "UPDATE bookmarks SET page_key = NULL WHERE key = ?", args },
      ...dropUnusedPages({ sql: "SELECT ?", args }),
      { sql: "DELETE FROM index_jobs WHERE bookmark_key = ?", args },
      { sql: "DELETE FROM bookmarks WHERE key = ?", args },
    ],
    "write",
  );
  return true;
}

/** A deleted collection: its bookmarks are deleted in their turn; once none is left, so is the collection. */
async function sweepCollection(env: Ports): Promise<boolean> {
  const { rows } = await env.background.execute(
    "SELECT key FROM collections WHERE deleted_at IS NOT NULL ORDER BY key LIMIT 1",
  );
  const row = rows[0];
  if (row === undefined) return false;
  const key = Number(row.key);
  const [marked] = await env.background.batch(
    [
      {
        sql: `UPDATE bookmarks SET deleted_at = ? WHERE key IN (
                SELECT key FROM bookmarks WHERE collection_key = ? AND deleted_at IS NULL LIMIT ?)`,
        args: [env.now().toISOString(), key, MARKED_AT_ONCE],
      },
    ],
    "write",
  );
  if (marked?.rowsAffected !== 0) return true;
  await env.background.batch(
    [
      { sql: "DELETE FROM scan_warnings WHERE collection_key = ?", args: [key] },
      {
        sql: `DELETE FROM collections WHERE key = ? AND NOT EXISTS (
                SELECT 1 FROM bookmarks WHERE collection_key = ?)`,
        args: [key, key],
      },
    ],
    "write",
  );
  return true;
}

/** A retired space: its vectors go in slices, then its tables, which wait until no job is at work. */
async function sweepSpace(env: Ports): Promise<boolean> {
  const space = (await listSpaces(env.background)).find(({ state }) => state === "retired");
  if (space === undefined) return false;
  const { f32, q8 } = tablesOf(space);
  const deleted = await env.background.batch(
    [
      `DELETE FROM ${f32} WHERE chunk_key IN (SELECT chunk_key FROM ${f32} LIMIT ${VECTORS_AT_ONCE})`,
      `DELETE FROM ${q8} WHERE key IN (SELECT key FROM ${q8} LIMIT ${VECTORS_AT_ONCE})`,
    ],
    "write",
  );
  if (deleted.some(({ rowsAffected }) => rowsAffected > 0)) return true;
  try {
    await env.background.batch(dropSpace(space), "write");
    return true;
  } catch (error) {
    if (isFence(error, "jobs_at_work")) return false;
    throw error;
  }
}
