import assert from "node:assert/strict";
import { test } from "node:test";
import type { Client } from "@libsql/client";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { openTestDatabase } from "./database.ts";
import { openMigratedDatabase } from "./migrated.ts";

const now = () => new Date("2026-01-02T03:04:05Z");

test("the database of a test has what the migrations make, to the last row", async (t) => {
  const migrated = await openTestDatabase();
  const copied = await openMigratedDatabase(now);
  t.after(() => Promise.all([migrated.close(), copied.close()]));

  await migrate(migrated.db, readMigrations(), now);

  assert.deepEqual(await contentOf(copied.db), await contentOf(migrated.db));
});

/**
 * The whole schema, and the rows of all tables except those in which a text index counts its entries. Without the times of the
 * migrations, because the copy may come from an earlier database.
 */
async function contentOf(db: Client): Promise<unknown> {
  const schema = await db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name");
  const tables = schema.rows
    .filter(({ type }) => type === "table")
    .map(({ name }) => String(name))
    .filter((name) => !name.endsWith("_data"));
  const rows = await Promise.all(tables.map((table) => db.execute(`SELECT * FROM "${table}"`)));
  return {
    schema: schema.rows.map((row) => ({ ...row })),
    rows: rows.map((result, at) => [tables[at], result.rows.map(({ applied_at: _, ...row }) => row)]),
  };
}
