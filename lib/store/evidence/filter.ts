import type { Client, InStatement, InValue } from "@libsql/client";

/** What bookmarks are to be looked in; what is undefined narrows nothing. Times are ISO 8601 in UTC. */
export type BookmarkFilter = {
  collectionIds?: readonly string[] | undefined;
  /** A host name: its own pages and those of hosts below it. */
  site?: string | undefined;
  savedAfter?: string | undefined;
  changedAfter?: string | undefined;
};

/** The keys of the bookmarks that pass a filter. */
export async function findBookmarkKeys(db: Client, filter: BookmarkFilter): Promise<number[]> {
  const { rows } = await db.execute(selectKeys(filter));
  return rows.map((row) => Number(row.key));
}

function selectKeys({ collectionIds, site, savedAfter, changedAfter }: BookmarkFilter): InStatement {
  const args: InValue[] = [];
  const where: string[] = [];
  if (collectionIds !== undefined) {
    where.push("l.collection_id IN (SELECT value FROM json_each(?))");
    args.push(JSON.stringify(collectionIds));
  }
  if (site !== undefined) {
    where.push("(b.host = ? OR substr(b.host, -length(?)) = ?)");
    args.push(site, `.${site}`, `.${site}`);
  }
  if (savedAfter !== undefined) {
    where.push("l.added_at >= ?");
    args.push(savedAfter);
  }
  if (changedAfter !== undefined) {
    where.push("p.changed_at >= ?");
    args.push(changedAfter);
  }
  return {
    sql: `SELECT l.key FROM live_bookmarks l JOIN bookmarks b ON b.key = l.key
          LEFT JOIN generations g ON g.bookmark_key = l.key AND g.state = 'current'
          LEFT JOIN pages p ON p.key = coalesce(g.page_key, l.page_key)
          ${where.length === 0 ? "" : `WHERE ${where.join(" AND ")}`} ORDER BY l.key`,
    args,
  };
}

/** All collections there are, oldest first. */
export async function listCollectionNames(db: Client): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute(
    "SELECT id, name FROM collections WHERE deleted_at IS NULL ORDER BY created_at, key",
  );
  return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
}
