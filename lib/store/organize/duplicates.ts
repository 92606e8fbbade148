import type { Client, InStatement } from "@libsql/client";
import type { BookmarkBesides, BookmarkResponse } from "../../../schema/bookmark.ts";
import type { Comparable } from "../../text/sketch/group-alike.ts";
import { columnsWith, EVENT_COLUMNS, toBookmark } from "../bookmarks.ts";
import { toSketch } from "../pages.ts";

/** Rows per answer of the database: processing them takes at most a few milliseconds. */
const ROWS = 200;

/** A bookmark to compare with others. */
export type Compared = Comparable & { collectionKey: number };

/** The live bookmarks of a collection, or of all, in the order of their keys, some at a time. */
export async function* eachCompared(
  db: Client,
  collectionId: string | undefined,
): AsyncGenerator<Compared[]> {
  let after = 0;
  for (let read = ROWS; read === ROWS; ) {
    // If a page ended in an error, its text is not what the bookmark was saved for.
    const { rows } = await db.execute({
      sql: `SELECT b.key, b.collection_key, b.address, p.found_address,
              CASE WHEN b.index_status <> 'error' THEN p.sketch END AS sketch
            FROM bookmarks b CROSS JOIN collections c ON c.key = b.collection_key AND c.deleted_at IS NULL
            LEFT JOIN pages p ON p.key = b.page_key
            WHERE b.key > :after AND b.deleted_at IS NULL AND (:id IS NULL OR c.id = :id)
            ORDER BY b.key LIMIT ${ROWS}`,
      args: { after, id: collectionId ?? null },
    });
    yield rows.map((row) => ({
      key: Number(row.key),
      collectionKey: Number(row.collection_key),
      addresses: [row.address, row.found_address].flatMap((one) => (one ? [String(one)] : [])),
      sketch: toSketch(row.sketch),
    }));
    after = Number(rows.at(-1)?.key);
    read = rows.length;
  }
}

/** The bookmarks with these keys, some at a time. */
export async function readBookmarks(
  db: Client,
  keys: readonly number[],
  besides: readonly BookmarkBesides[],
): Promise<Map<number, BookmarkResponse>> {
  const found = new Map<number, BookmarkResponse>();
  for (let first = 0; first < keys.length; first += ROWS) {
    const { rows } = await db.execute({
      sql: `SELECT key, ${columnsWith(besides)} FROM live_bookmarks WHERE key IN (SELECT value FROM json_each(?))`,
      args: [JSON.stringify(keys.slice(first, first + ROWS))],
    });
    for (const row of rows) found.set(Number(row.key), toBookmark(row));
  }
  return found;
}

/** Statement: reads the live bookmarks with these ids, with their keys and all additional fields. */
export function bookmarksById(ids: readonly string[]): InStatement {
  return {
    sql: `SELECT key, ${EVENT_COLUMNS} FROM live_bookmarks WHERE id IN (SELECT value FROM json_each(?))`,
    args: [JSON.stringify(ids)],
  };
}
