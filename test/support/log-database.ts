import { join } from "node:path";
import type { TestContext } from "node:test";
import type { Client } from "@libsql/client";
import { type OpenDatabase, openDatabase } from "../../adapters/node/database/open-database.ts";
import { tempFolder } from "./temp-folder.ts";

export const LOG = {
  name: "0001_log.sql",
  sql: "CREATE TABLE log (key INTEGER PRIMARY KEY, entry TEXT NOT NULL);",
};

/** Opens a database that closes with the test. */
export async function open(t: TestContext, file = join(tempFolder(t), "test.db")): Promise<OpenDatabase> {
  const database = await openDatabase({ file, migrations: [LOG] });
  t.after(database.close);
  return database;
}

/** A statement that occupies its connection for a few hundred milliseconds. */
export const SLOW = `INSERT INTO log (entry) SELECT 'slow' FROM (
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT max(i) FROM n)`;
export const NOTE = "INSERT INTO log (entry) VALUES (?)";

export async function entries(client: Client): Promise<unknown[]> {
  const { rows } = await client.execute("SELECT entry FROM log ORDER BY key");
  return rows.map((row) => row.entry);
}
