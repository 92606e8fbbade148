import type { InStatement } from "@libsql/client";
import type { PageAnalysis } from "../text/analysis.ts";
import { NO_CONTENT } from "../text/fingerprint.ts";
import { fnv1a } from "../text/hash.ts";
import type { KeyOf } from "./pages.ts";

/** The statement after which a bookmark is being indexed. */
export function setIndexing(bookmark: KeyOf): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'indexing', error_message = NULL, error_reason = NULL
          WHERE key = (${bookmark.sql})`,
    args: bookmark.args,
  };
}

/** The statement after which a bookmark waits to be indexed. */
export function setPending(bookmarkKey: number): InStatement {
  return { sql: "UPDATE bookmarks SET index_status = 'pending' WHERE key = ?", args: [bookmarkKey] };
}

/** The statement after which a bookmark waits to be indexed anew; one that is being indexed is left alone. */
export function setPendingAgain(bookmark: KeyOf): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'pending', error_message = NULL, error_reason = NULL
          WHERE key = (${bookmark.sql}) AND index_status <> 'indexing'`,
    args: bookmark.args,
  };
}

/** The statement after which no bookmark is being indexed that no worker is at. */
export const ALL_LEFT_TO_PENDING = `
  UPDATE bookmarks SET index_status = 'pending'
  WHERE index_status = 'indexing' AND key NOT IN (SELECT bookmark_key FROM index_jobs WHERE lease IS NOT NULL)`;

/** The statement after which a bookmark is indexed. */
export function setDone(bookmarkKey: number, now: Date): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'done', indexed_at = ?, error_message = NULL, error_reason = NULL
          WHERE key = ?`,
    args: [now.toISOString(), bookmarkKey],
  };
}

/** The statement after which a bookmark could not be indexed. A force that covered what the run was to read is used up. */
export function setFailed(bookmarkKey: number, message: string, reason: string): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'error', error_message = ?, error_reason = ?,
            accepted_hash = coalesce(accepted_hash, ?)
          WHERE key = ?`,
    args: [message, reason, NO_CONTENT, bookmarkKey],
  };
}

/**
 * The statement that takes the given title and icon away: lists then show what was learned of content that passed, else the
 * host, for the rest of the url may say anything.
 */
export function blankGiven(bookmarkKey: number, pageFaviconUrl: string): InStatement {
  return {
    sql: `UPDATE bookmarks SET title = '', favicon_url = '', favicon_hash = ?,
            page_title = CASE WHEN page_title = '' THEN host ELSE page_title END
          WHERE key = ?`,
    args: [fnv1a(pageFaviconUrl), bookmarkKey],
  };
}

/** The statement that writes down what a page that was read in the background says of its bookmark. */
export function setLearned(bookmarkKey: number, learned: Learned): InStatement {
  const { title, description, publishedAt, faviconUrl } = learned;
  return {
    sql: `UPDATE bookmarks SET page_title = ?, page_description = ?, page_published_at = ?, page_favicon_url = ?,
            favicon_hash = CASE WHEN favicon_url = '' THEN ? ELSE favicon_hash END
          WHERE key = ?`,
    args: [title, description, publishedAt, faviconUrl, fnv1a(faviconUrl), bookmarkKey],
  };
}

/** What a page that passed says of itself. */
export type Learned = Pick<PageAnalysis, "title" | "description" | "publishedAt" | "faviconUrl">;

/** The statement that makes the page of a generation the bookmark's. */
export function setPageOf(bookmarkKey: number, generationKey: number): InStatement {
  return {
    sql: "UPDATE bookmarks SET page_key = (SELECT page_key FROM generations WHERE key = ?) WHERE key = ?",
    args: [generationKey, bookmarkKey],
  };
}

/** The statement after which the wall that a bookmark's newest page is will be indexed; for a page nothing changes. */
export function acceptWall(bookmark: KeyOf): InStatement {
  return {
    sql: `UPDATE bookmarks SET accepted_wall = coalesce((SELECT wall FROM pages WHERE key = bookmarks.page_key), '')
          WHERE key = (${bookmark.sql}) AND index_status <> 'indexing'`,
    args: bookmark.args,
  };
}

/** The statement that writes down which wall was indexed, "" for a page: another one is not accepted by that. */
export function setAcceptedWall(bookmarkKey: number, wall: string): InStatement {
  return { sql: "UPDATE bookmarks SET accepted_wall = ? WHERE key = ?", args: [wall, bookmarkKey] };
}

/** The statement that ties what was let in past the scan to the content that was read. */
export function setAccepted(bookmarkKey: number, fingerprint: string): InStatement {
  return { sql: "UPDATE bookmarks SET accepted_hash = ? WHERE key = ?", args: [fingerprint, bookmarkKey] };
}
