import type { InStatement } from "@libsql/client";
import type { KeyOf } from "../pages.ts";

/** How long a deleted thing can be restored, in milliseconds. */
const KEPT_MS = 30 * 24 * 3_600_000;

/** When something that is deleted now expires. */
export function expiryOf(now: Date): string {
  return new Date(now.getTime() + KEPT_MS).toISOString();
}

/** Statement: retires all chunks of the selected bookmarks. */
export function retireChunksOf(bookmarks: KeyOf): InStatement {
  return {
    sql: `UPDATE generations SET state = 'retired' WHERE state <> 'retired' AND bookmark_key IN (${bookmarks.sql})`,
    args: bookmarks.args,
  };
}

/**
 * Statements: move bookmarks of a deleted collection to the trash. The last one affects as many rows as there were bookmarks.
 * If the collection was restored meanwhile, they do nothing; otherwise, its chunks would be retired.
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
