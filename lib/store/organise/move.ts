import type { Client, InStatement } from "@libsql/client";
import { fenceSpaces, listSpaces, q8Key, tablesOf } from "../spaces.ts";

/** A bookmark, and the collection it goes to. */
export type Move = { bookmarkKey: number; from: number; to: number };

/**
 * Statements that put a bookmark into another collection, with its chunks' vectors, whose keys begin with their collection.
 * A worker that is at it loses its lease, for what it writes would be the old collection's. They abort, by
 * "spaces_changed", when another space came to be since they were made.
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
