import type { InStatement, InValue, Row } from "@libsql/client";
import * as v from "valibot";
import { type BookmarkResponse, IndexStatus } from "../../schema/bookmark.ts";
import type { BookmarksQuery, ListQuery } from "../../schema/query.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { urlIdentity } from "../urls/url-identity.ts";

const NEWEST_FIRST = "ORDER BY added_at DESC, key DESC LIMIT ? OFFSET ?";

/** The bookmarks of a collection, newest first; none for a collection that does not exist. */
export async function listBookmarks(
  env: Env,
  collectionId: string,
  page: ListQuery,
): Promise<BookmarkResponse[]> {
  return selectBookmarks(env, `WHERE collection_id = ? ${NEWEST_FIRST}`, [collectionId, ...slice(page)]);
}

/** Bookmarks of all collections, newest first; with `url` those that point at the same page. */
export async function findBookmarks(env: Env, query: BookmarksQuery): Promise<BookmarkResponse[]> {
  if (query.url === undefined) return selectBookmarks(env, NEWEST_FIRST, slice(query));
  const url = URL.canParse(query.url.trim()) ? new URL(query.url.trim()) : undefined;
  if (url === undefined) return [];
  return selectBookmarks(env, `WHERE identity = ? ${NEWEST_FIRST}`, [urlIdentity(url), ...slice(query)]);
}

/**
 * Takes a bookmark out of sight and stops work on it; the indexer clears its page and chunks in slices.
 * Throws `not_found`.
 */
export async function deleteBookmark(env: Env, id: string): Promise<void> {
  const now = env.now().toISOString();
  const touchCollection: InStatement = {
    sql: `UPDATE collections SET updated_at = ?
          WHERE key = (SELECT collection_key FROM live_bookmarks WHERE id = ?)`,
    args: [now, id],
  };
  const dropJob: InStatement = {
    sql: "DELETE FROM index_jobs WHERE bookmark_key = (SELECT key FROM live_bookmarks WHERE id = ?)",
    args: [id],
  };
  const hide: InStatement = {
    sql: `UPDATE bookmarks SET deleted_at = ?
          WHERE key = (SELECT key FROM live_bookmarks WHERE id = ?) RETURNING key`,
    args: [now, id],
  };
  const [, , hidden] = await env.db.batch([touchCollection, dropJob, hide], "write");
  const key = hidden?.rows[0]?.key;
  if (key === undefined) throw bookmarkNotFound();
  env.events.publish({ type: "bookmark_deleted", data: { id } });
  env.indexer.cancel(Number(key));
  env.indexer.wake();
}

/**
 * Puts a bookmark back into the queue. One that is being indexed is left alone; one that waits keeps its place.
 * `refetch` fetches the page anew even where the client had posted it. Throws `not_found`.
 */
export async function reindexBookmark(env: Env, id: string, refetch: boolean): Promise<BookmarkResponse> {
  const queue: InStatement = {
    sql: `INSERT INTO index_jobs (bookmark_key, collection_key, bulk, attempt, run_after, lease, lease_ends, refetch)
          SELECT b.key, b.collection_key, 1, 0, ?, NULL, NULL, ? OR p.captured IS NOT 'posted'
          FROM live_bookmarks b LEFT JOIN pages p ON p.key = b.page_key
          WHERE b.id = ? AND b.index_status <> 'indexing'
          ON CONFLICT (bookmark_key) DO UPDATE
          SET attempt = 0, run_after = min(run_after, excluded.run_after), refetch = max(refetch, excluded.refetch)`,
    args: [env.now().getTime(), refetch, id],
  };
  const toPending: InStatement = {
    sql: `UPDATE bookmarks SET index_status = 'pending', error_message = NULL, error_reason = NULL
          WHERE key = (SELECT key FROM live_bookmarks WHERE id = ?) AND index_status <> 'indexing'`,
    args: [id],
  };
  const answer: InStatement = {
    sql: `SELECT ${BOOKMARK_COLUMNS} FROM live_bookmarks WHERE id = ?`,
    args: [id],
  };
  const row = (await env.db.batch([queue, toPending, answer], "write")).at(-1)?.rows[0];
  if (row === undefined) throw bookmarkNotFound();
  const queued = toBookmark(row);
  env.events.publish({ type: "bookmark", data: queued });
  env.indexer.wake();
  return queued;
}

/** The bookmark of a url in a collection. Throws `not_found`. */
export async function getBookmarkOf(
  env: Env,
  collectionId: string,
  identity: string,
): Promise<BookmarkResponse> {
  const row = (await env.reader.execute(bookmarkOf(collectionId, identity))).rows[0];
  if (row === undefined) throw bookmarkNotFound();
  return toBookmark(row);
}

/** The statement that reads it. */
export function bookmarkOf(collectionId: string, identity: string): InStatement {
  return {
    sql: `SELECT ${BOOKMARK_COLUMNS} FROM live_bookmarks WHERE collection_id = ? AND identity = ?`,
    args: [collectionId, identity],
  };
}

/** A row of live_bookmarks as the interface gives it. */
export function toBookmark(row: Row): BookmarkResponse {
  const status = v.parse(IndexStatus, row.index_status);
  return {
    id: String(row.id),
    collection_id: String(row.collection_id),
    url: String(row.url),
    title: String(row.title),
    favicon_url: String(row.favicon_url),
    added_at: String(row.added_at),
    indexed_at: row.indexed_at === null ? null : String(row.indexed_at),
    index_status: status,
    error_message: status === "error" ? String(row.error_message ?? "") : null,
  };
}

export const BOOKMARK_COLUMNS =
  "id, collection_id, url, title, favicon_url, added_at, indexed_at, index_status, error_message";

async function selectBookmarks(env: Env, rest: string, args: InValue[]): Promise<BookmarkResponse[]> {
  const { rows } = await env.reader.execute({
    sql: `SELECT ${BOOKMARK_COLUMNS} FROM live_bookmarks ${rest}`,
    args,
  });
  return rows.map(toBookmark);
}

function slice(page: ListQuery): InValue[] {
  return [page.limit ?? -1, page.offset];
}

export function bookmarkNotFound(): AppError {
  return new AppError("not_found", "Bookmark not found");
}
