import type { Client, InStatement } from "@libsql/client";
import { AppError } from "../errors.ts";
import { sha256Hex } from "../text/hash.ts";

/** A numbered step of the schema: the name (`0001_create_tables.sql`) and the SQL. */
export type Migration = { name: string; sql: string };

/** The first line of a migration that changes or drops users' data. A copy is kept before it runs. */
const REWRITES_DATA = /^-- rewrites data\b/;

/**
 * Brings the database to the newest schema: runs each missing file in order, in a transaction together with its record. A new
 * database gets all of them in one, in half the time. Calls `keepCopy` before the first one that rewrites data of an older
 * database; if that throws, the migration ends. If several programs start on one database, one runs a file and the others wait.
 * Throws `unavailable` if the database has an unknown migration, and another error if a released file was edited (its checksum
 * differs) or has a wrong number. Then nothing changes.
 */
export async function migrate(
  db: Client,
  migrations: Migration[],
  now: () => Date,
  keepCopy?: (migration: string) => Promise<void>,
): Promise<void> {
  await db.execute(
    `CREATE TABLE IF NOT EXISTS migrations (
       name TEXT PRIMARY KEY, checksum TEXT NOT NULL, applied_at TEXT NOT NULL)`,
  );
  const { applied, missing } = await checkMigrations(db, migrations);
  const rewrites = missing.find(({ sql }) => REWRITES_DATA.test(sql));
  if (applied > 0 && rewrites !== undefined) await keepCopy?.(rewrites.name);
  for (const group of applied === 0 ? [missing] : missing.map((one) => [one])) {
    await db.batch(group.flatMap(toStatements(now)), "write").catch(async (error: unknown) => {
      const { missing: left } = await checkMigrations(db, migrations);
      // Another program has run them meanwhile.
      if (left.some(({ name }) => group.some((one) => one.name === name))) throw error;
    });
  }
}

/** The statements of a migration. Its record comes first, so that a second program fails before it changes anything. */
function toStatements(now: () => Date) {
  return ({ name, sql, checksum: sum }: Migration & { checksum: string }): InStatement[] => [
    {
      sql: "INSERT INTO migrations (name, checksum, applied_at) VALUES (?, ?, ?)",
      args: [name, sum, now().toISOString()],
    },
    ...splitStatements(sql),
  ];
}

/** The record of a migration that has run. */
export type MigrationRecord = { name: string; checksum: string };

/** Reads the migrations of a database. */
export const SELECT_HISTORY = "SELECT name, checksum FROM migrations ORDER BY name";

/** Whether every migration has run. Changes nothing. Throws if the database is unreadable or must not be used. */
export async function isMigrated(db: Client, migrations: Migration[]): Promise<boolean> {
  return (await checkMigrations(db, migrations)).missing.length === 0;
}

/** `checkHistory` for a database; changes nothing. */
async function checkMigrations(db: Client, migrations: Migration[]) {
  const { rows } = await db.execute(SELECT_HISTORY);
  const applied = rows.map((row) => ({ name: String(row.name), checksum: String(row.checksum) }));
  return checkHistory(applied, migrations);
}

/**
 * How many migrations have run according to these records, and which are missing. Throws if they are not the beginning of
 * `migrations`, like `migrate`.
 */
export async function checkHistory(
  applied: MigrationRecord[],
  migrations: Migration[],
): Promise<{ applied: number; missing: (Migration & { checksum: string })[] }> {
  const wanted = await Promise.all(
    migrations.map(async (one) => ({ ...one, checksum: await checksum(one.sql) })),
  );
  checkOrder(wanted, applied);
  return { applied: applied.length, missing: wanted.slice(applied.length) };
}

function checkOrder(wanted: MigrationRecord[], applied: MigrationRecord[]): void {
  for (const [index, done] of applied.entries()) {
    const step = wanted[index];
    if (step === undefined || step.name > done.name) {
      throw new AppError(
        "unavailable",
        `A newer bookmarkd wrote this database: it has the migration ${done.name}, which this version does not have. Install the newer version.`,
      );
    }
    if (step.name < done.name) {
      throw new Error(
        `The migration ${step.name} is missing from the database, although ${done.name} has run.`,
      );
    }
    if (step.checksum !== done.checksum) {
      throw new Error(
        `The migration ${done.name} was changed after it ran on this database. Restore the file as it was released.`,
      );
    }
  }
}

/** Line endings do not count, so that checkouts on all systems agree. */
function checksum(sql: string): Promise<string> {
  return sha256Hex(sql.replaceAll("\r\n", "\n"));
}

/**
 * Splits a script into statements, because a remote server takes them one by one, and only a batch is atomic on both. A
 * statement ends at a semicolon at the end of a line; inside CREATE TRIGGER, only at `END;`.
 */
export function splitStatements(sql: string): string[] {
  const statements: string[] = [];
  let current = "";
  for (const line of sql.split("\n")) {
    if (line.trim() === "" || line.trimStart().startsWith("--")) continue;
    current += `${line}\n`;
    const inTrigger = /^\s*CREATE\s+TRIGGER\b/i.test(current);
    const ends = inTrigger ? /^\s*END;\s*$/i.test(line) : /;\s*$/.test(line);
    if (ends) {
      statements.push(current.trim());
      current = "";
    }
  }
  if (current.trim() !== "")
    throw new Error(`A migration ends with an unfinished statement: ${current.slice(0, 80)}`);
  return statements;
}
