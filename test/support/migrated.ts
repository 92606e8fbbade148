import type { Client, InStatement } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { openTestDatabase, TEST_SQLD } from "./database.ts";

/** What builds an empty database of the service, read once. */
let image: Promise<InStatement[]> | undefined;

/**
 * An empty database with the service's tables. In memory they are made as the migrations left them in another one: to
 * run all migrations takes five times as long, and nearly every test needs such a database.
 */
export async function openMigratedDatabase(
  now: () => Date,
): Promise<{ db: Client; close: () => Promise<void> }> {
  const { db, close } = await openTestDatabase();
  if (process.env[TEST_SQLD] === undefined) {
    image ??= readImage(now);
    await db.batch(await image, "write");
  } else {
    await migrate(db, readMigrations(), now);
  }
  return { db, close };
}

/** Runs the migrations and reads what they left: tables, indexes, views and triggers in their order, and the rows. */
async function readImage(now: () => Date): Promise<InStatement[]> {
  const db = createClient({ url: ":memory:" });
  await migrate(db, readMigrations(), now);
  const { rows } = await db.execute(
    "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
  );
  const all = rows.map((row) => ({ name: String(row.name), sql: String(row.sql) }));
  const virtual = all.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL TABLE"));
  // A virtual table makes and fills those that hold what it knows, which have its name and more.
  const ours = all.filter(
    (one) => virtual.includes(one) || !virtual.some(({ name }) => one.name.startsWith(`${name}_`)),
  );
  const tables = ours.filter((one) => one.sql.startsWith("CREATE TABLE"));
  const filled = await Promise.all(tables.map(({ name }) => readRows(db, name)));
  db.close();
  return [...ours.map(({ sql }) => sql), ...filled.flat()];
}

/** The statements that put a table's rows into another one, or in the place of those that triggers put there. */
async function readRows(db: Client, table: string): Promise<InStatement[]> {
  const { columns, rows } = await db.execute(`SELECT * FROM "${table}"`);
  const sql = `INSERT OR REPLACE INTO "${table}" VALUES (${columns.map(() => "?").join(", ")})`;
  return rows.map((row) => ({ sql, args: columns.map((_, at) => row[at] ?? null) }));
}
