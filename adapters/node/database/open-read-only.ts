import Database from "libsql";
import { databaseUrl } from "./database-url.ts";

/** How long to wait, in milliseconds, for another connection that holds the file, as one does while it closes. */
const WAIT_MS = 5_000;

/** Opens a database read-only, so that closing it does not touch the write-ahead log. */
export function openReadOnly(file: string): Database.Database {
  return new Database(`${databaseUrl(file)}?mode=ro`, { timeout: WAIT_MS });
}

/** All rows of a statement, with their columns by name. */
export function readRows(database: Database.Database, sql: string): Record<string, unknown>[] {
  return database
    .prepare(sql)
    .all([])
    .map((row) => ({ ...Object(row) }));
}
