import Database from "libsql";
import { AppError } from "../../../../../lib/errors.ts";
import { openReadOnly, readRows } from "../../../database/open-read-only.ts";
import { fromIso } from "./dates.ts";
import type { Folder, ImportItem } from "./items.ts";

type Row = Record<"id" | "name" | "description" | "url" | "title" | "favicon_url" | "added_at", unknown>;

/** The database of dubbwise/bookmark-context, `~/.local/share/bookmark-context/bookmarks.db`. It is opened read-only. */
export async function* readBookmarkContext(file: string): AsyncGenerator<ImportItem> {
  const database = openReadOnly(file);
  try {
    checkTables(database);
    // Bookmarks outlived their collections there. A left join from either side finds those and empty collections.
    const rows = database
      .prepare(
        `SELECT c.id, c.name, c.description, b.url, b.title, b.favicon_url, b.added_at
         FROM collections c LEFT JOIN bookmarks b ON b.collection_id = c.id
         UNION ALL
         SELECT NULL, NULL, NULL, b.url, b.title, b.favicon_url, b.added_at
         FROM bookmarks b WHERE b.collection_id NOT IN (SELECT id FROM collections)`,
      )
      .iterate() as IterableIterator<Row>;
    for (const row of rows) yield toItem(row);
  } catch (cause) {
    if (!(cause instanceof Database.SqliteError)) throw cause;
    throw new AppError("invalid", `Could not read the database: ${cause.message}.`, { cause });
  } finally {
    database.close();
  }
}

function checkTables(database: Database.Database): void {
  const tables = readRows(database, "SELECT name FROM sqlite_schema WHERE type = 'table'");
  const names = tables.map(({ name }) => name);
  if (names.includes("index_jobs")) {
    throw new AppError("invalid", "This is a bookmarkd backup. Run: bookmarkd restore FILE");
  }
  if (!names.includes("collections") || !names.includes("bookmarks")) {
    throw new AppError("invalid", "This database does not come from bookmark-context.");
  }
}

function toItem(row: Row): ImportItem {
  const folder = toFolder(row);
  if (row.url === null && folder !== undefined) return { kind: "folder", folder };
  return {
    kind: "bookmark",
    folder,
    draft: {
      url: String(row.url),
      title: String(row.title ?? ""),
      favicon_url: String(row.favicon_url ?? ""),
      added_at: fromIso(row.added_at == null ? undefined : String(row.added_at)),
    },
  };
}

function toFolder({ id, name, description }: Row): Folder | undefined {
  if (id === null) return undefined;
  return { key: String(id), name: String(name), description: String(description ?? "") };
}
