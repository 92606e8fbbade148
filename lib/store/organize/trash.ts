import type { InStatement, Row } from "@libsql/client";
import type { TrashQuery, TrashResponse } from "../../../schema/organize/trash.ts";
import type { Env } from "../../ports.ts";
import { bookmarkNotFound, columnsWith, liveBookmark, toBookmark } from "../bookmarks.ts";
import { touchCollectionOf } from "../collections.ts";
import { fence, isFence } from "../fence.ts";
import { grantedIds, isGranted } from "../grants/granted.ts";
import { dropJobs } from "../jobs.ts";
import { dropUnusedPages, knownKey } from "../pages.ts";
import { dropVersions } from "../versions/versions.ts";
import { expiryOf, retireChunksOf } from "./expiry.ts";
import { forgetTags } from "./tags.ts";

/**
 * Moves a bookmark to the trash and stops work on it. The indexer deletes its chunks in slices, and the rest when it expires.
 * Throws `not_found`.
 */
export async function deleteBookmark(
  env: Pick<Env, "db" | "events" | "indexer" | "now">,
  id: string,
): Promise<void> {
  const results = await env.db.batch(hideBookmark(env, id), "write");
  const row = results.at(-1)?.rows[0];
  if (row === undefined) throw bookmarkNotFound();
  tellDeleted(env, { id, key: Number(row.key), collectionId: String(row.collection_id) });
}

/** Statements: move the bookmark with this id to the trash. The last one returns its key and the id of its collection. */
export function hideBookmark(env: Pick<Env, "now">, id: string): InStatement[] {
  const now = env.now();
  const hide: InStatement = {
    sql: `UPDATE bookmarks SET deleted_at = ?, expires_at = ?
          WHERE key = (SELECT key FROM live_bookmarks WHERE id = ?)
          RETURNING key, (SELECT id FROM collections WHERE key = collection_key) AS collection_id`,
    args: [now.toISOString(), expiryOf(now), id],
  };
  const bookmark = liveBookmark(id);
  return [touchCollectionOf(env, id), dropJobs(bookmark), retireChunksOf(bookmark), hide];
}

/** Announces that a bookmark is in the trash, stops work on it and has its chunks deleted. */
export function tellDeleted(
  env: Pick<Env, "events" | "indexer">,
  { id, key, collectionId }: { id: string; key: number; collectionId: string },
): void {
  env.events.publish({ type: "bookmark_deleted", data: { id } }, collectionId);
  env.indexer.cancel(key);
  env.indexer.wake();
}

/** Deletes the bookmark in the trash that expired first, unless it is restored meanwhile. Returns whether there was one. */
export async function clearBookmark({ background, now }: Pick<Env, "background" | "now">): Promise<boolean> {
  const time = now().toISOString();
  const { rows } = await background.execute({
    sql: "SELECT key FROM bookmarks WHERE expires_at <= ? ORDER BY expires_at LIMIT 1",
    args: [time],
  });
  if (rows[0] === undefined) return false;
  const key = Number(rows[0].key);
  const bookmark = knownKey(key);
  const expired = fence(
    "bookmark_changed",
    "EXISTS (SELECT 1 FROM bookmarks WHERE key = ? AND expires_at <= ?)",
    [key, time],
  );
  try {
    const [, retired] = await background.batch([expired, retireChunksOf(bookmark)], "write");
    // Its chunks come first.
    if (retired?.rowsAffected !== 0) return true;
    await background.batch(
      [
        expired,
        { sql: "UPDATE bookmarks SET page_key = NULL WHERE key = ?", args: [key] },
        ...dropUnusedPages(bookmark),
        dropJobs(bookmark),
        ...forgetTags(key),
        ...dropVersions(key),
        { sql: "DELETE FROM bookmarks WHERE key = ?", args: [key] },
      ],
      "write",
    );
  } catch (error) {
    if (!isFence(error, "bookmark_changed")) throw error;
  }
  return true;
}

/** The visible things in the trash, most recent first. */
export async function listTrash(
  env: Pick<Env, "grant" | "now" | "reader">,
  query: TrashQuery,
): Promise<TrashResponse> {
  const found = `FROM trashed_bookmarks WHERE expires_at > ?1 AND ${isGranted("collection_id", "?2")}`;
  const args = [env.now().toISOString(), grantedIds(env)];
  const [collections, bookmarks, total] = await env.reader.batch(
    [
      {
        sql: `SELECT id, name, description, deleted_at, expires_at, (
                SELECT count(*) FROM bookmarks b WHERE b.collection_key = c.key
                  AND (b.deleted_at IS NULL OR b.deleted_at = c.deleted_at)) AS bookmark_count
              FROM collections c WHERE expires_at > ?1 AND ${isGranted("id", "?2")} ORDER BY deleted_at DESC, key DESC`,
        args,
      },
      {
        sql: `SELECT ${columnsWith(query.with)}, collection_name, deleted_at, expires_at ${found}
              ORDER BY deleted_at DESC, key DESC LIMIT ?3 OFFSET ?4`,
        args: [...args, query.limit ?? -1, query.offset],
      },
      { sql: `SELECT count(*) AS n ${found}`, args },
    ],
    "read",
  );
  return {
    collections: (collections?.rows ?? []).map(toCollection),
    bookmarks: (bookmarks?.rows ?? []).map((row) => ({
      ...toBookmark(row),
      collection_name: String(row.collection_name),
      ...toTimes(row),
    })),
    total: Number(total?.rows[0]?.n),
  };
}

function toCollection(row: Row): TrashResponse["collections"][number] {
  return {
    id: String(row.id),
    name: String(row.name),
    description: String(row.description),
    bookmark_count: Number(row.bookmark_count),
    ...toTimes(row),
  };
}

function toTimes(row: Row): { deleted_at: string; expires_at: string } {
  return { deleted_at: String(row.deleted_at), expires_at: String(row.expires_at) };
}

/** Statements: let everything in the trash expire. */
export function emptyTrash(now: Date): InStatement[] {
  const time = now.toISOString();
  return ["bookmarks", "collections"].map((table) => ({
    sql: `UPDATE ${table} SET expires_at = ? WHERE expires_at > ?`,
    args: [time, time],
  }));
}
