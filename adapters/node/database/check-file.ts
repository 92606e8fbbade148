import Database from "libsql";
import { AppError } from "../../../lib/errors.ts";

/** SQLITE_CORRUPT and SQLITE_NOTADB, https://www.sqlite.org/rescode.html */
const DAMAGED_CODES = new Set([11, 26]);

/**
 * Throws `AppError("unavailable")` with the way out when the database at `url` is damaged. The url must ask for
 * `mode=ro`: a connection that may write would, when it closes, work the write-ahead log into the damaged file.
 */
export function checkDatabaseFile(file: string, url: string): void {
  const fault = findFault(url);
  if (fault === undefined) return;
  throw new AppError(
    "unavailable",
    `The database ${file} is damaged (${fault}). Nothing was changed. ` +
      "Put a backup in its place, or move it and the files beside it (-wal, -shm) away to begin with an empty one.",
  );
}

/** The first fault that SQLite's own check finds. */
function findFault(url: string): string | undefined {
  const database = new Database(url);
  try {
    const [row] = database.prepare("PRAGMA quick_check(1)").all([]) as { quick_check: string }[];
    return row?.quick_check === "ok" ? undefined : (row?.quick_check ?? "unreadable");
  } catch (error) {
    if (!(error instanceof Database.SqliteError) || !isDamage(error)) throw error;
    return error.message;
  } finally {
    database.close();
  }
}

function isDamage({ rawCode = 0 }: { rawCode?: number }): boolean {
  return DAMAGED_CODES.has(rawCode & 0xff);
}
