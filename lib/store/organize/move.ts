import type { Client, InStatement } from "@libsql/client";
import { fence } from "../fence.ts";
import { fenceSpaces, listSpaces, q8Key, tablesOf } from "../spaces.ts";

/** A bookmark, and its new collection. */
export type Move = { bookmarkKey: number; from: number; to: number };

/**
 * Statements: move a bookmark to another collection, with the vectors of its chunks, whose keys begin with their collection. A
 * worker on this bookmark loses its lease, because it would write to the old collection. They abort with "spaces_changed" if a
 * new space appeared meanwhile, and with "bookmark_changed" if the bookmark is no longer in the old collection or one of them was deleted.
 */
export async function moveTo(db: Client, { bookmarkKey, from, to }: Move): Promise<InStatement[]> {
  const spaces = await listSpaces(db);
  const live = spaces.map((space) => ({
    sql: `UPDATE ${tablesOf(space).q8} SET key = ${q8Key("?", "(key & 4294967295)")}
          WHERE key IN (SELECT ${q8Key("?", "k.key")} FROM generations g JOIN chunks k ON k.generation_key = g.key
                        WHERE g.bookmark_key = ?)`,
    args: [to, from, bookmarkKey],
  }));
  return [
    fenceSpaces(spaces),
    fence(
      "bookmark_changed",
      `EXISTS (SELECT 1 FROM live_bookmarks WHERE key = ? AND collection_key = ?)
        AND EXISTS (SELECT 1 FROM collections WHERE key = ? AND deleted_at IS NULL)`,
      [bookmarkKey, from, to],
    ),
    { sql: "UPDATE bookmarks SET collection_key = ? WHERE key = ?", args: [to, bookmarkKey] },
    ...live,
    {
      sql: `UPDATE index_jobs SET collection_key = ?, lease = NULL, lease_ends = NULL WHERE bookmark_key = ?`,
      args: [to, bookmarkKey],
    },
    {
      sql: "UPDATE bookmarks SET index_status = 'pending' WHERE key = ? AND index_status = 'indexing'",
      args: [bookmarkKey],
    },
  ];
}
