import type { Client } from "@libsql/client";

/** All collections there are, oldest first. */
export async function listCollectionNames(db: Client): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute(
    "SELECT id, name FROM collections WHERE deleted_at IS NULL ORDER BY created_at, key",
  );
  return rows.map((row) => ({ id: String(row.id), name: String(row.name) }));
}
