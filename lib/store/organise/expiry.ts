import type { InStatement } from "@libsql/client";
import type { KeyOf } from "../pages.ts";

/** How long what is deleted can be restored, in milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** When what is deleted now goes for good. */
export function expiryOf(now: Date): string {
  return new Date(now.getTime() + KEPT_MS).toISOString();
}

/** The statement that gives up all chunks of the bookmarks that are selected. */
export function retireChunksOf(bookmarks: KeyOf): InStatement {
  return {
    sql: `UPDATE generations SET state = 'retired' WHERE state <> 'retired' AND bookmark_key IN (${bookmarks.sql})`,
    args: bookmarks.args,
  };
}

/**
 * Statements that put bookmarks of a deleted collection into the trash with it; as many rows are affected by the last. None of one
 * that was restored since it was found to be deleted: its chunks would be given up.
 */
export function hideWith(collectionKey: number, limit: number): InStatement[] {
  const some: KeyOf = {
    sql: `SELECT b.key FROM collections c JOIN bookmarks b ON b.collection_key = c.key AND b.deleted_at IS NULL
          WHERE c.key = ? AND c.deleted_at IS NOT NULL ORDER BY b.key LIMIT ?`,
    args: [collectionKey, limit],
  };
  return [
    retireChunksOf(some),
    {
      sql: `UPDATE bookmarks SET (deleted_at, expires_at) = (
              SELECT deleted_at, expires_at FROM collections c WHERE c.key = bookmarks.collection_key)
            WHERE key IN (${some.sql})`,
      args: some.args,
    },
  ];
}
