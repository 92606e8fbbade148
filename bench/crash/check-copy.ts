import { copyFileSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { createClient } from "@libsql/client/sqlite3";
import { checkDatabase } from "../../test/support/check-database.ts";
import type { Content, Ledger, State } from "./ledger.ts";

/**
 * Checks a copy of the database of a dead daemon. Opening the original would write the write-ahead log into the file, which the
 * next daemon has to do. With `settled`, also checks what each bookmark shows.
 */
export async function checkCopy(
  dataFolder: string,
  scratch: string,
  ledger: Ledger | undefined,
): Promise<string[]> {
  rmSync(scratch, { recursive: true, force: true });
  mkdirSync(scratch);
  for (const name of ["bookmarkd.db", "bookmarkd.db-wal"]) {
    if (existsSync(join(dataFolder, name))) copyFileSync(join(dataFolder, name), join(scratch, name));
  }
  const db = createClient({ url: `file:${join(scratch, "bookmarkd.db")}`, concurrency: 1 });
  try {
    const { rows } = await db.execute(
      "SELECT count(*) AS tables FROM sqlite_schema WHERE name = 'index_jobs'",
    );
    // Killed before the first migration was written.
    if (rows[0]?.tables === 0) return [];
    const faults = await checkDatabase(db, { settled: ledger !== undefined });
    return ledger === undefined ? faults : [...faults, ...(await checkContents(db, ledger))];
  } finally {
    db.close();
  }
}

/** Whether each bookmark ended as it should and shows exactly the content that was saved last. */
async function checkContents(db: ReturnType<typeof createClient>, ledger: Ledger): Promise<string[]> {
  const { rows } = await db.execute(
    `SELECT b.id, b.index_status, b.error_message, coalesce(group_concat(k.body, ' '), '') AS text
     FROM live_bookmarks b
     LEFT JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
     LEFT JOIN chunks k ON k.generation_key = g.key GROUP BY b.key`,
  );
  const shown = new Map(rows.map((row) => [String(row.id), row]));
  const wanted = ledger.shelves
    .filter(({ allowed }) => allowed[0] === "there")
    .flatMap(({ entries }) => [...entries.values()])
    .flatMap(({ url, id, allowed }) => (isContent(allowed[0]) ? [{ url, id, content: allowed[0] }] : []));
  return wanted.flatMap(({ url, id, content }) => {
    const row = shown.get(id ?? "");
    const marks = new Set(String(row?.text).match(/mark[0-9a-z]+/g) ?? []);
    const expected = content.mark === null ? [] : [content.mark];
    const faults: string[] = [];
    if (row?.index_status !== content.ends) {
      faults.push(`${url} ended in ${row?.index_status} (${row?.error_message}), not ${content.ends}`);
    }
    if ([...marks].join() !== expected.join()) faults.push(`${url} shows ${[...marks]}, not ${expected}`);
    return faults;
  });
}

function isContent(state: State | undefined): state is Content {
  return state !== undefined && state !== "absent";
}
