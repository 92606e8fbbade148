import type { Client, InStatement } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { openOnServer, openTestDatabase, type TestServer, testServer } from "./database.ts";

/** What an empty database consists of, read once: a script of its schema, and statements for its rows. */
let image: Promise<{ schema: string; rows: InStatement[] }> | undefined;

/** The name of an empty database on the server, made once. */
let template: Promise<string> | undefined;

/**
 * An empty database with the tables of the service: built from what the migrations left in another database, or on a server a copy
 * of one. All migrations together take five times as long, and nearly every test needs a database.
 */
export async function openMigratedDatabase(
  now: () => Date,
): Promise<{ db: Client; close: () => Promise<void> }> {
  const server = testServer();
  if (server !== undefined) {
    template ??= makeTemplate(server, now);
    return openOnServer(server, await template);
  }
  image ??= readImage(now);
  const { schema, rows } = await image;
  const database = await openTestDatabase();
  await database.db.executeMultiple(schema);
  await database.db.batch(rows, "write");
  return database;
}

async function makeTemplate(server: TestServer, now: () => Date): Promise<string> {
  const { name, db, release } = await openOnServer(server);
  await migrate(db, readMigrations(), now);
  await release();
  return name;
}

/** Runs the migrations and reads the result: tables, indexes, views and triggers in their order, and the rows. */
async function readImage(now: () => Date): Promise<{ schema: string; rows: InStatement[] }> {
  const db = createClient({ url: ":memory:" });
  await migrate(db, readMigrations(), now);
  const { rows } = await db.execute(
    "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite_%' ORDER BY rowid",
  );
  const all = rows.map((row) => ({ name: String(row.name), sql: String(row.sql) }));
  const virtual = all.filter(({ sql }) => sql.startsWith("CREATE VIRTUAL TABLE"));
  // A virtual table creates and fills its own tables, whose names begin with its name.
  const ours = all.filter(
    (one) => virtual.includes(one) || !virtual.some(({ name }) => one.name.startsWith(`${name}_`)),
  );
  const tables = ours.filter((one) => one.sql.startsWith("CREATE TABLE"));
  const filled = await Promise.all(tables.map(({ name }) => readRows(db, name)));
  db.close();
  const schema = ["BEGIN", ...ours.map(({ sql }) => sql), "COMMIT"].join(";\n");
  return { schema, rows: filled.flat() };
}

/** Statements that insert the rows of a table into another database, replacing rows that triggers have inserted there. */
async function readRows(db: Client, table: string): Promise<InStatement[]> {
  const { columns, rows } = await db.execute(`SELECT * FROM "${table}"`);
  const sql = `INSERT OR REPLACE INTO "${table}" VALUES (${columns.map(() => "?").join(", ")})`;
  return rows.map((row) => ({ sql, args: columns.map((_, at) => row[at] ?? null) }));
}
