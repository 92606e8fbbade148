import Database from "libsql";
import { openReadOnly, readRows } from "../database/open-read-only.ts";

/** A database that a backup replaces. A damaged one is not touched, not even read. */
type Replaced = { file: string; isSound: boolean };

/** Ends what a restored database would let in again: all sessions of browsers, and the tokens that were revoked after the backup. */
export function endAccess(restored: string, replaced: Replaced | undefined): void {
  const connection = new Database(restored);
  try {
    const tables = connection.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
    const has = (name: string) => tables.get([name]) !== undefined;
    if (has("sessions")) connection.exec("DELETE FROM sessions");
    if (!has("tokens") || replaced === undefined) return;
    const { since, ids } = readTokens(replaced);
    connection
      .prepare("DELETE FROM tokens WHERE created_at >= ? AND id NOT IN (SELECT value FROM json_each(?))")
      .run([since, JSON.stringify(ids)]);
  } finally {
    connection.close();
  }
}

/**
 * The tokens in a database, and when it was created: it knows of each later one whether it was revoked. Of one that cannot be
 * read, nobody knows which were revoked, so all count as that.
 */
function readTokens({ file, isSound }: Replaced): { since: string; ids: string[] } {
  if (!isSound) return { since: "", ids: [] };
  const database = openReadOnly(file);
  try {
    const [created] = readRows(database, "SELECT min(applied_at) AS since FROM migrations");
    const ids = readRows(database, "SELECT id FROM tokens").map(({ id }) => String(id));
    return { since: String(created?.since ?? ""), ids };
  } catch {
    return { since: "", ids: [] };
  } finally {
    database.close();
  }
}
