import type { Client, InStatement } from "@libsql/client";
import { fence } from "../fence.ts";
import { hideWith } from "./expiry.ts";

/** A bookmark in the trash, or a collection there. */
export type Trashed = {
  key: number;
  collectionKey: number;
  collectionId: string;
  collectionIsDeleted: boolean;
};

/** The bookmark with this id, if it is in the trash. */
export async function findTrashedBookmark(db: Client, id: string, now: Date): Promise<Trashed | undefined> {
  const { rows } = await db.execute({
    sql: `SELECT b.key, c.key AS collection_key, c.id AS collection_id, c.deleted_at IS NOT NULL AS is_deleted
          FROM bookmarks b JOIN collections c ON c.key = b.collection_key
          WHERE b.id = ? AND coalesce(b.expires_at, c.expires_at) > ?`,
    args: [id, now.toISOString()],
  });
  const row = rows[0];
  return (
    row && {
      key: Number(row.key),
      collectionKey: Number(row.collection_key),
      collectionId: String(row.collection_id),
      collectionIsDeleted: Boolean(row.is_deleted),
    }
  );
}

/** The key of the collection with this id, if it is in the trash. */
export async function findTrashedCollection(db: Client, id: string, now: Date): Promise<number | undefined> {
  const { rows } = await db.execute({
    sql: "SELECT key FROM collections WHERE id = ? AND expires_at > ?",
    args: [id, now.toISOString()],
  });
  return rows[0] && Number(rows[0].key);
}

/**
 * Statements: restore a bookmark, to be indexed from its stored page. They also restore its collection if that was deleted;
 * the other bookmarks of the collection stay in the trash. They abort with "bookmark_changed" if the state of either has changed.
 */
export function restoreBookmark(trashed: Trashed, now: Date): InStatement[] {
  const { key, collectionKey, collectionIsDeleted } = trashed;
  return [
    fence(
      "bookmark_changed",
      `EXISTS (SELECT 1 FROM bookmarks b JOIN collections c ON c.key = b.collection_key
               WHERE b.key = ? AND (c.deleted_at IS NOT NULL) = ? AND coalesce(b.expires_at, c.expires_at) > ?)`,
      [key, collectionIsDeleted, now.toISOString()],
    ),
    ...(collectionIsDeleted ? hideWith(collectionKey, -1) : []),
    bringBack("key = ?", [key]),
    queue("key = ?", [key], now),
    restoreRow(collectionKey, now),
  ];
}

/** Statements: restore a collection with everything deleted with it. */
export function restoreCollection(key: number, now: Date): InStatement[] {
  return [
    bringBack("collection_key = ? AND deleted_at = (SELECT deleted_at FROM collections WHERE key = ?)", [
      key,
      key,
    ]),
    // Bookmarks that were not hidden yet have lost their jobs, and so their next attempt.
    bringBack("collection_key = ? AND deleted_at IS NULL AND index_status = 'error'", [key]),
    {
      sql: `UPDATE bookmarks SET index_status = 'pending'
            WHERE collection_key = ? AND deleted_at IS NULL AND index_status = 'indexing'`,
      args: [key],
    },
    queue("collection_key = ? AND deleted_at IS NULL", [key], now),
    restoreRow(key, now),
  ];
}

/** A bookmark whose page nobody could read is unchanged. The chunks of the others are gone. */
function bringBack(where: string, args: number[]): InStatement {
  const fails = "index_status = 'error' AND page_key IS NULL";
  return {
    sql: `UPDATE bookmarks SET deleted_at = NULL, expires_at = NULL,
            index_status = CASE WHEN ${fails} THEN 'error' ELSE 'pending' END,
            error_message = CASE WHEN ${fails} THEN error_message END,
            error_reason = CASE WHEN ${fails} THEN error_reason END
          WHERE ${where}`,
    args,
  };
}

function queue(where: string, args: number[], now: Date): InStatement {
  return {
    sql: `INSERT OR IGNORE INTO index_jobs
            (bookmark_key, collection_key, bulk, attempt, run_after, lease, lease_ends, refetch)
          SELECT key, collection_key, 0, 0, ?, NULL, NULL, 0 FROM bookmarks
          WHERE ${where} AND index_status = 'pending'`,
    args: [now.getTime(), ...args],
  };
}

function restoreRow(collectionKey: number, now: Date): InStatement {
  return {
    sql: "UPDATE collections SET deleted_at = NULL, expires_at = NULL, updated_at = ? WHERE key = ?",
    args: [now.toISOString(), collectionKey],
  };
}
