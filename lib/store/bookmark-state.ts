import type { InStatement } from "@libsql/client";
import type { PageAnalysis } from "../text/analysis.ts";
import { NO_CONTENT } from "../text/fingerprint.ts";
import { fnv1a } from "../text/hash.ts";
import type { KeyOf } from "./pages.ts";

/** Statement: bookmarks are being indexed. */
export function setIndexing(bookmarks: KeyOf): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'indexing', error_message = NULL, error_reason = NULL
          WHERE key IN (${bookmarks.sql})`,
    args: bookmarks.args,
  };
}

/** Statement: a bookmark waits to be indexed. */
export function setPending(bookmarkKey: number): InStatement {
  return { sql: "UPDATE bookmarks SET index_status = 'pending' WHERE key = ?", args: [bookmarkKey] };
}

/** Statement: a bookmark waits to be indexed again. One that is being indexed stays as it is. */
export function setPendingAgain(bookmark: KeyOf): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'pending', error_message = NULL, error_reason = NULL
          WHERE key = (${bookmark.sql}) AND index_status <> 'indexing'`,
    args: bookmark.args,
  };
}

/** Statement: bookmarks without a worker go back from indexing to pending. */
export const ALL_LEFT_TO_PENDING = `
  UPDATE bookmarks SET index_status = 'pending'
  WHERE index_status = 'indexing' AND key NOT IN (SELECT bookmark_key FROM index_jobs WHERE lease IS NOT NULL)`;

/** Statement: a bookmark is indexed. */
export function setDone(bookmarkKey: number, now: Date): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'done', indexed_at = ?, error_message = NULL, error_reason = NULL
          WHERE key = ?`,
    args: [now.toISOString(), bookmarkKey],
  };
}

/** Statement: a bookmark could not be indexed. This uses up a force that covered what the run was going to read. */
export function setFailed(bookmarkKey: number, message: string, reason: string): InStatement {
  return {
    sql: `UPDATE bookmarks SET index_status = 'error', error_message = ?, error_reason = ?,
            accepted_hash = coalesce(accepted_hash, ?)
          WHERE key = ?`,
    args: [message, reason, NO_CONTENT, bookmarkKey],
  };
}

/**
 * Statement: removes the given title and icon. Lists then show the title of content that passed, otherwise the host, because
 * the rest of the url may say anything.
 */
export function blankGiven(bookmarkKey: number, pageFaviconUrl: string): InStatement {
  return {
    sql: `UPDATE bookmarks SET title = '', favicon_url = '', favicon_hash = ?,
            page_title = CASE WHEN page_title = '' THEN host ELSE page_title END
          WHERE key = ?`,
    args: [fnv1a(pageFaviconUrl), bookmarkKey],
  };
}

/** Statement: stores what a page that was read in the background says about its bookmark. */
export function setLearned(bookmarkKey: number, learned: Learned): InStatement {
  const { title, description, publishedAt, faviconUrl } = learned;
  return {
    sql: `UPDATE bookmarks SET page_title = ?, page_description = ?, page_published_at = ?, page_favicon_url = ?,
            favicon_hash = CASE WHEN favicon_url = '' THEN ? ELSE favicon_hash END
          WHERE key = ?`,
    args: [title, description, publishedAt, faviconUrl, fnv1a(faviconUrl), bookmarkKey],
  };
}

/** What a page that passed says about itself. */
export type Learned = Pick<PageAnalysis, "title" | "description" | "publishedAt" | "faviconUrl">;

/** Statement: makes the page of a generation the current page of the bookmark. */
export function setPageOf(bookmarkKey: number, generationKey: number): InStatement {
  return {
    sql: "UPDATE bookmarks SET page_key = (SELECT page_key FROM generations WHERE key = ?) WHERE key = ?",
    args: [generationKey, bookmarkKey],
  };
}

/** Statement: if the newest page of a bookmark is a wall, it will be indexed. A real page is not affected. */
export function acceptWall(bookmark: KeyOf): InStatement {
  return {
    sql: `UPDATE bookmarks SET accepted_wall = coalesce((SELECT wall FROM pages WHERE key = bookmarks.page_key), '')
          WHERE key = (${bookmark.sql}) AND index_status <> 'indexing'`,
    args: bookmark.args,
  };
}

/** Statement: records which wall was indexed, "" for a real page. A different wall is not accepted. */
export function setAcceptedWall(bookmarkKey: number, wall: string): InStatement {
  return { sql: "UPDATE bookmarks SET accepted_wall = ? WHERE key = ?", args: [wall, bookmarkKey] };
}

/** Statement: ties what was let in past the scan to the content that was read. */
export function setAccepted(bookmarkKey: number, fingerprint: string): InStatement {
  return { sql: "UPDATE bookmarks SET accepted_hash = ? WHERE key = ?", args: [fingerprint, bookmarkKey] };
}
