import type { InStatement } from "@libsql/client";
import type { KeyOf } from "./pages.ts";

/** The generation that a job writes: chunks that are invisible until it is the current one. */
type Generation = { bookmarkKey: number; generationKey: number };

/** Statements: begin a generation of each of the bookmarks, and retire unfinished ones of other runs. */
export function beginGenerations(bookmarks: KeyOf): InStatement[] {
  return [
    {
      sql: `UPDATE generations SET state = 'retired' WHERE state = 'building' AND bookmark_key IN (${bookmarks.sql})`,
      args: bookmarks.args,
    },
    {
      sql: `INSERT INTO generations (bookmark_key, page_key, state)
            SELECT key, page_key, 'building' FROM bookmarks WHERE key IN (${bookmarks.sql})`,
      args: bookmarks.args,
    },
  ];
}

/** Statement: records that a generation belongs to the page that was stored last. */
export function linkPage({ generationKey }: Generation): InStatement {
  return {
    sql: "UPDATE generations SET page_key = last_insert_rowid() WHERE key = ?",
    args: [generationKey],
  };
}

/** SQL that selects the page of a generation. */
export function pageOf({ generationKey }: Generation): KeyOf {
  return { sql: "SELECT page_key FROM generations WHERE key = ?", args: [generationKey] };
}

/** Statements: make a generation the current one of its bookmark, instead of the previous one. */
export function makeCurrent({ bookmarkKey, generationKey }: Generation): InStatement[] {
  return [
    {
      sql: "UPDATE generations SET state = 'retired' WHERE bookmark_key = ? AND state = 'current'",
      args: [bookmarkKey],
    },
    { sql: "UPDATE generations SET state = 'current' WHERE key = ?", args: [generationKey] },
  ];
}

/** Statement: retires a generation that failed. */
export function abandonGeneration({ generationKey }: Generation): InStatement {
  return {
    sql: "UPDATE generations SET state = 'retired' WHERE key = ? AND state = 'building'",
    args: [generationKey],
  };
}

/** Reads the oldest retired generation. */
export const OLDEST_RETIRED =
  "SELECT key, bookmark_key FROM generations WHERE state = 'retired' ORDER BY key LIMIT 1";

/** Statement: drops a generation without chunks. */
export function dropGeneration(key: number): InStatement {
  return { sql: "DELETE FROM generations WHERE key = ?", args: [key] };
}
