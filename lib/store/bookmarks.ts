import type { InStatement, InValue, ResultSet, Row } from "@libsql/client";
import * as v from "valibot";
import { BOOKMARK_BESIDES, type BookmarkResponse, IndexStatus } from "../../schema/bookmark.ts";
import type { BookmarkQuery, BookmarksQuery, ListQuery } from "../../schema/query.ts";
import type { QueueResponse } from "../../schema/queue.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { identityOf } from "../urls/identity/identity-of.ts";
import { urlIdentity } from "../urls/url-identity.ts";
import { acceptWall, setPendingAgain } from "./bookmark-state.ts";
import { grantFilters } from "./grants/granted.ts";
import { queueAgain } from "./jobs.ts";
import type { Filter } from "./organize/conditions.ts";
import { readFiltering, selectFiltered } from "./organize/filters.ts";
import { toTags } from "./organize/tag-names.ts";
import { forgetAnalysis, type KeyOf } from "./pages.ts";

const NEWEST_FIRST = "ORDER BY added_at DESC, key DESC LIMIT ? OFFSET ?";

/** What a list of bookmarks may be limited to, and the additional fields of each. */
type ListOptions = { filters?: readonly Filter[]; with?: readonly string[] };

/** The bookmarks of a collection that pass the filters, newest first; none if the collection does not exist. */
export async function listBookmarks(
  env: Pick<Env, "reader">,
  collectionId: string,
  page: ListQuery,
  { filters = [], with: besides = [] }: ListOptions = {},
): Promise<BookmarkResponse[]> {
  const ofCollection = { name: "collection_id", value: collectionId, not: false };
  if (filters.length > 0) return selectPassing(env, [...filters, ofCollection], page, besides);
  const args = [collectionId, ...slice(page)];
  return selectBookmarks(env, `WHERE collection_id = ? ${NEWEST_FIRST}`, args, besides);
}

/**
 * Visible bookmarks of all collections, newest first. `url` selects those of one url, with `same` of "page" also those whose
 * address leads to the same page. Filters select those that pass.
 */
export async function findBookmarks(
  env: Pick<Env, "grant" | "reader">,
  query: Pick<BookmarksQuery, "limit" | "offset" | "url"> & { same?: BookmarksQuery["same"] },
  options: ListOptions = {},
): Promise<BookmarkResponse[]> {
  const { with: besides = [] } = options;
  const filters = [...(options.filters ?? []), ...grantFilters(env)];
  const address = query.url?.trim();
  const url = address !== undefined && URL.canParse(address) ? new URL(address) : undefined;
  if (address !== undefined && url === undefined) return [];
  // Also of all bookmarks only the facets have an index of the newest.
  if (filters.length > 0 || url === undefined || query.same === "page") {
    const ofPage = url === undefined ? [] : [ofUrl(url, query.same)];
    return selectPassing(env, [...filters, ...ofPage], query, besides);
  }
  const args = [urlIdentity(url), ...slice(query)];
  return selectBookmarks(env, `WHERE identity = ? ${NEWEST_FIRST}`, args, besides);
}

/** The filter for bookmarks of a url, or of the page that it leads to. */
function ofUrl(url: URL, same: BookmarksQuery["same"] | undefined): Filter {
  return same === "page"
    ? { name: "page", value: identityOf(url.href), not: false }
    : { name: "url", value: urlIdentity(url), not: false };
}

async function selectPassing(
  env: Pick<Env, "reader">,
  filters: readonly Filter[],
  { limit, offset }: ListQuery,
  besides: readonly string[],
): Promise<BookmarkResponse[]> {
  const { args, ...filtering } = await readFiltering(env.reader, filters);
  const columns = columnsWith(besides).replaceAll("added_at", "b.added_at");
  const { rows } = await env.reader.execute({
    sql: `SELECT ${columns} FROM (${selectFiltered(filtering)}) found
          CROSS JOIN live_bookmarks b ON b.key = found.key ORDER BY found.added_at DESC, found.key DESC`,
    args: { ...args, limit: limit ?? -1, offset },
  });
  return rows.map(toBookmark);
}

/**
 * Puts a bookmark back into the queue. One that is being indexed stays as it is; a waiting one keeps its place. "fetch"
 * fetches the page again even if the client posted it. "kept" indexes what is stored even if it is a wall. Throws `not_found`.
 */
export async function reindexBookmark(
  env: Pick<Env, "db" | "events" | "indexer" | "now">,
  id: string,
  source: "stored" | "fetch" | "kept",
): Promise<BookmarkResponse> {
  const bookmark = liveBookmark(id);
  const statements = [
    queueAgain(env, id, source),
    // The page is read again, because nothing was learned from it while it was a wall.
    ...(source === "kept" ? [acceptWall(bookmark), forgetAnalysis(bookmark)] : []),
    setPendingAgain(bookmark),
    bookmarkById(id),
  ];
  const queued = lastBookmark(await env.db.batch(statements, "write"));
  env.events.publish({ type: "bookmark", data: queued });
  env.indexer.wake();
  return onlyWith([], queued);
}

/** The bookmark that the last statement of a batch has read. Throws `not_found`. */
export function lastBookmark(results: readonly ResultSet[]): BookmarkResponse {
  const row = results.at(-1)?.rows[0];
  if (row === undefined) throw bookmarkNotFound();
  return toBookmark(row);
}

/** Statement: reads the bookmark with this id and all additional fields. */
export function bookmarkById(id: string): InStatement {
  return { sql: `SELECT ${EVENT_COLUMNS} FROM live_bookmarks WHERE id = ?`, args: [id] };
}

/** SQL that selects the key of the bookmark with this id. */
export function liveBookmark(id: string): KeyOf {
  return { sql: "SELECT key FROM live_bookmarks WHERE id = ?", args: [id] };
}

/** SQL that selects the key of the bookmark of a url in a collection. */
export function liveBookmarkOf(collectionId: string, identity: string): KeyOf {
  return {
    sql: "SELECT key FROM live_bookmarks WHERE collection_id = ? AND identity = ?",
    args: [collectionId, identity],
  };
}

/** The current state of a bookmark, as events report it; undefined if it is gone. */
export async function findBookmark(
  env: Pick<Env, "reader">,
  key: number,
): Promise<BookmarkResponse | undefined> {
  return (await selectBookmarks(env, "WHERE key = ?", [key], BOOKMARK_BESIDES))[0];
}

/** The bookmark with this id. Throws `not_found`. */
export async function getBookmark(
  env: Pick<Env, "reader">,
  id: string,
  { with: besides }: BookmarkQuery,
): Promise<BookmarkResponse> {
  const given = ", (SELECT title FROM bookmarks b WHERE b.key = live_bookmarks.key) AS given_title";
  const { rows } = await env.reader.execute({
    sql: `SELECT ${EVENT_COLUMNS}${given} FROM live_bookmarks WHERE id = ?`,
    args: [id],
  });
  if (rows[0] === undefined) throw bookmarkNotFound();
  const bookmark = onlyWith(besides, toBookmark(rows[0]));
  return besides.includes("given_title")
    ? { ...bookmark, given_title: String(rows[0].given_title) }
    : bookmark;
}

/** The bookmarks of these urls in a collection, with all additional fields, by the identities of the urls. */
export async function findBookmarksOf(
  env: Pick<Env, "reader">,
  collectionId: string,
  identities: readonly string[],
): Promise<Map<string, BookmarkResponse>> {
  return byIdentity((await env.reader.execute(bookmarksOf(collectionId, identities))).rows);
}

/** Statement: reads them; `byIdentity` takes its rows. */
export function bookmarksOf(collectionId: string, identities: readonly string[]): InStatement {
  return {
    // Tables in this order: each lookup uses the index of urls, however large the collection is.
    sql: `SELECT identity, ${EVENT_COLUMNS} FROM live_bookmarks WHERE key IN (
            SELECT b.key FROM json_each(?) one CROSS JOIN bookmarks b
            ON b.collection_key = (SELECT key FROM collections WHERE id = ?) AND b.identity = one.value AND b.deleted_at IS NULL)`,
    args: [JSON.stringify(identities), collectionId],
  };
}

/** The bookmarks in these rows, by the identities of their urls. */
export function byIdentity(rows: readonly Row[]): Map<string, BookmarkResponse> {
  return new Map(rows.map((row) => [String(row.identity), toBookmark(row)]));
}

/** A row of live_bookmarks as the API returns it, with the selected additional fields. */
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
    ...(row.tags === undefined ? {} : { tags: toTags(row.tags) }),
    ...(row.note === undefined ? {} : { note: String(row.note) }),
    ...(row.error_reason === undefined
      ? {}
      : { error_reason: status === "error" ? String(row.error_reason ?? "internal") : null }),
  };
}

/** The columns of live_bookmarks that `toBookmark` reads. */
export const BOOKMARK_COLUMNS =
  "id, collection_id, url, title, favicon_url, added_at, indexed_at, index_status, error_message";

/** The same with all additional fields, as in events. */
export const EVENT_COLUMNS = columnsWith(BOOKMARK_BESIDES);

/** The same with the requested additional fields. */
export function columnsWith(besides: readonly string[]): string {
  return [BOOKMARK_COLUMNS, ...BOOKMARK_BESIDES.filter((name) => besides.includes(name))].join(", ");
}

/** A bookmark with only the requested additional fields. */
export function onlyWith(
  besides: readonly string[],
  { tags, note, error_reason, ...bookmark }: BookmarkResponse,
): BookmarkResponse {
  return {
    ...bookmark,
    ...(tags !== undefined && besides.includes("tags") ? { tags } : {}),
    ...(note !== undefined && besides.includes("note") ? { note } : {}),
    ...(error_reason !== undefined && besides.includes("error_reason") ? { error_reason } : {}),
  };
}

async function selectBookmarks(
  env: Pick<Env, "reader">,
  rest: string,
  args: InValue[],
  besides: readonly string[],
): Promise<BookmarkResponse[]> {
  const { rows } = await env.reader.execute({
    sql: `SELECT ${columnsWith(besides)} FROM live_bookmarks ${rest}`,
    args,
  });
  return rows.map(toBookmark);
}

/** Where the icon of a bookmark is, and whether its page is on this computer. Throws `not_found`. */
export async function getIconUrls(
  env: Pick<Env, "reader">,
  id: string,
): Promise<{ url: string; faviconUrl: string; local: boolean }> {
  const { rows } = await env.reader.execute({
    sql: `SELECT l.url, l.favicon_url, b.local FROM live_bookmarks l JOIN bookmarks b ON b.key = l.key
          WHERE l.id = ?`,
    args: [id],
  });
  const row = rows[0];
  if (row === undefined) throw bookmarkNotFound();
  return { url: String(row.url), faviconUrl: String(row.favicon_url), local: Boolean(row.local) };
}

/** Statement: counts why bookmarks are not indexed, most frequent first; `toErrorCounts` reads the result. */
export const COUNT_ERRORS = `
  SELECT coalesce(b.error_reason, 'internal') AS reason, count(*) AS n
  FROM facets f INDEXED BY facets_status
    CROSS JOIN live_bookmarks l ON l.key = f.bookmark_key CROSS JOIN bookmarks b ON b.key = l.key
  WHERE f.status = 'error' GROUP BY reason ORDER BY n DESC, reason`;

export function toErrorCounts(result: ResultSet | undefined): QueueResponse["errors"] {
  return (result?.rows ?? []).map((row) => ({ reason: String(row.reason), count: Number(row.n) }));
}

function slice(page: ListQuery): InValue[] {
  return [page.limit ?? -1, page.offset];
}

export function bookmarkNotFound(): AppError {
  return new AppError("not_found", "Bookmark not found");
}
