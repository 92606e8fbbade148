import Database from "libsql";
import { databaseUrl } from "./database-url.ts";

/** How long it waits for whoever holds the file at the moment, in milliseconds: a connection does while it closes. */
const WAIT_MS = 5_000;

/** Opens a database so that it can't be written to, and so leaves the write-ahead log alone when it is closed. */
export function openReadOnly(file: string): Database.Database {
  return new Database(`${databaseUrl(file)}?mode=ro`, { timeout: WAIT_MS });
}

/** All rows that a statement gives, their columns by name. */
export function readRows(database: Database.Database, sql: string): Record<string, unknown>[] {
  return database
    .prepare(sql)
    .all([])
    .map((row) => ({ ...Object(row) }));
}
