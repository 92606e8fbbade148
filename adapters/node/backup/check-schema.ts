import type { InStatement } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import type Database from "libsql";
import { checkHistory, type Migration, migrate, SELECT_HISTORY } from "../../../lib/store/migrate.ts";
import { followSigns } from "../../../lib/store/signs/follow.ts";
import { createTables, type EmbeddingSpace, tablesOf } from "../../../lib/store/spaces.ts";
import { readRows } from "../database/open-read-only.ts";
import { plainJson } from "../terminal/plain-text.ts";

/** A table, index, trigger or view of a database, with the statement that made it. */
type SchemaObject = { type: string; name: string; sql: string };

/** A row as either way of asking gives it. */
type Row = Record<string, unknown>;

/** A space, and the triggers of its tables: one of an earlier version has none until its vectors are packed. */
type SpaceIn = EmbeddingSpace & { triggers: InStatement[] };

/** So much of a foreign name is shown, in characters. */
const MAX_SHOWN = 100;

/** Everything there is in a database. */
const SELECT_SCHEMA = "SELECT type, name, tbl_name, sql FROM sqlite_schema";

/**
 * Throws an error that names the difference if a database contains anything but the result of its recorded migrations on an
 * empty one, and the tables of its vectors. A database is a program, too: its triggers run with each write, its views and
 * generated columns with each read. All objects are compared with their SQL, so no list of harmful things is needed.
 */
export async function checkSchema(database: Database.Database, migrations: Migration[]): Promise<void> {
  database.exec("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON");
  const found = readRows(database, SELECT_SCHEMA).map(toObject);
  const known = new Set(found.map(toKey));
  // Nothing is asked of a table before it is known to be one of ours: a view of its name may never end.
  const history = await schemaAfter([], []);
  if (!history.every((one) => known.has(toKey(one)))) throw new Error("it is not a bookmarkd database");
  const records = readRows(database, SELECT_HISTORY).map((row) => ({
    name: String(row.name),
    checksum: String(row.checksum),
  }));
  const { applied } = await checkHistory(records, migrations);
  if (applied === 0) throw new Error("it is empty");

  const wanted = await schemaAfter(migrations.slice(0, applied), spacesIn(found));
  const ours = new Set(wanted.map(toKey));
  const foreign = found.find((one) => !ours.has(toKey(one)));
  if (foreign !== undefined) throw new Error(`the ${describe(foreign)} in it does not belong to bookmarkd`);
  const missing = wanted.find((one) => !known.has(toKey(one)));
  if (missing !== undefined) throw new Error(`the ${describe(missing)} is missing`);
}

/** What an empty database holds after these migrations, and with these spaces. */
async function schemaAfter(migrations: Migration[], spaces: SpaceIn[]): Promise<SchemaObject[]> {
  const db = createClient({ url: ":memory:" });
  try {
    await migrate(db, migrations, () => new Date(0));
    for (const { triggers, ...space } of spaces)
      await db.batch([...createTables(space), ...triggers], "write");
    return (await db.execute(SELECT_SCHEMA)).rows.map(toObject);
  } finally {
    db.close();
  }
}

/** The spaces that tables are there for. What else such a table says shows when it is compared. */
function spacesIn(schema: SchemaObject[]): SpaceIn[] {
  const names = new Set(schema.map(({ name }) => name));
  return schema.flatMap(({ name, sql }) => {
    const key = /^vectors_(\d{1,10})_q8$/.exec(name)?.[1];
    const dimensions = /\bF8_BLOB\((\d{1,6})\)/.exec(sql)?.[1];
    if (key === undefined || dimensions === undefined) return [];
    const { f32, q8 } = tablesOf({ key: Number(key) });
    const space = { key: Number(key), dimensions: Number(dimensions), exact: names.has(f32) };
    return [{ ...space, triggers: names.has(`${q8}_insert`) ? followSigns(space.key, q8) : [] }];
  });
}

function toObject({ type, name, tbl_name: table, sql }: Row): SchemaObject {
  // Objects that SQLite adds by itself, such as the index of a primary key, have no SQL, only a table.
  return { type: String(type), name: String(name), sql: String(sql ?? `of ${table}`) };
}

/** Line ends and indentation do not count: they are those of the version that made the object. */
function toKey({ type, name, sql }: SchemaObject): string {
  return JSON.stringify([type, name, sql.split(/\s+/).join(" ")]);
}

function describe({ type, name }: SchemaObject): string {
  return `${plainJson(type.slice(0, MAX_SHOWN)).slice(1, -1)} ${plainJson(name.slice(0, MAX_SHOWN))}`;
}
