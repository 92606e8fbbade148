import Database from "libsql";
import { AppError } from "../../../../lib/errors.ts";
import { inPlainWords } from "../../files/system-error.ts";
import { openReadOnly, readRows } from "../open-read-only.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB, https://www.sqlite.org/rescode.html */
const DAMAGED_CODES = new Set([11, 26]);

/** Throws `AppError("unavailable")`, with what to do, if the database in `file` is damaged. Changes nothing. */
export function checkDatabaseFile(file: string): void {
  const fault = findDamage(file);
  if (fault === undefined) return;
  throw new AppError(
    "unavailable",
    `The database ${file} is damaged (${fault}). Nothing was changed. ` +
      "Restore a backup, or move the database and its -wal and -shm files away to start with an empty one.",
  );
}

/**
 * The first fault that SQLite's check finds in the database in `file`; undefined if there is none. It opens the file
 * read-only: a writing connection would merge the write-ahead log into a damaged file when it closes. Throws `AppError` with
 * what to do if the file cannot be opened.
 */
export function findDamage(file: string): string | undefined {
  let database: Database.Database | undefined;
  try {
    database = openReadOnly(file);
    const [row] = readRows(database, "PRAGMA quick_check(1)");
    const found = String(row?.quick_check ?? "unreadable");
    // Its first line only names the database.
    return found === "ok" ? undefined : found.split("\n").at(-1);
  } catch (error) {
    if (!isDamage(error)) throw inPlainWords(error, file);
    return error.message;
  } finally {
    database?.close();
  }
}

/**
 * Prevents connections from merging the log into a file that may be damaged. The last connection to close does that unless it
 * is read-only, as this one is until `release`. Undefined if the file is unreadable.
 */
export function holdLog(file: string): { release: () => void } | undefined {
  const database = openReadOnly(file);
  try {
    // Only a connection that has read something holds anything.
    database.exec("PRAGMA schema_version");
    return { release: () => void database.close() };
  } catch {
    database.close();
    return undefined;
  }
}

/** Whether an error of libSQL says that the file is damaged, or is not a database. */
export function isDamage(error: unknown): error is Error {
  return error instanceof Database.SqliteError && DAMAGED_CODES.has((error.rawCode ?? 0) & 0xff);
}
