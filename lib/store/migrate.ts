import type { Client, InStatement } from "@libsql/client";
import { AppError } from "../errors.ts";
import { sha256Hex } from "../text/hash.ts";

/** A numbered step of the schema: `0001_create_tables.sql` and its text. */
export type Migration = { name: string; sql: string };

/** First line of a migration that changes or drops what users stored, so that a copy is kept before it runs. */
const REWRITES_DATA = /^-- rewrites data\b/;

/**
 * Brings the database to the newest schema: runs what has not run yet, in order, each file in a transaction of its
 * own together with its record. `keepCopy` is called before the first one that rewrites data of an older database;
 * what it throws ends the work. Of several programs that start on one database, one runs a file and the others wait for
 * it. Throws `unavailable` when the database knows a migration this program does not, and another error when a released
 * file was edited (its checksum differs) or a file's number is out of order; nothing is changed then.
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
  for (const migration of missing) {
    await runMigration(db, migration, now).catch(async (error: unknown) => {
      const { missing: left } = await checkMigrations(db, migrations);
      // Another program has run it meanwhile.
      if (left.some(({ name }) => name === migration.name)) throw error;
    });
  }
}

/** Runs a file. Its record goes first, so that whoever comes second fails before anything is changed. */
async function runMigration(
  db: Client,
  { name, sql, checksum: sum }: Migration & { checksum: string },
  now: () => Date,
): Promise<void> {
  const record: InStatement = {
    sql: "INSERT INTO migrations (name, checksum, applied_at) VALUES (?, ?, ?)",
    args: [name, sum, now().toISOString()],
  };
  await db.batch([record, ...splitStatements(sql)], "write");
}

/** The record of a migration that has run. */
export type MigrationRecord = { name: string; checksum: string };

/** What a database says of its migrations. */
export const SELECT_HISTORY = "SELECT name, checksum FROM migrations ORDER BY name";

/** `checkHistory` of a database; changes nothing. */
async function checkMigrations(db: Client, migrations: Migration[]) {
  const { rows } = await db.execute(SELECT_HISTORY);
  const applied = rows.map((row) => ({ name: String(row.name), checksum: String(row.checksum) }));
  return checkHistory(applied, migrations);
}

/**
 * How many migrations have run by these records, and which are missing. Throws when they are not the beginning of
 * `migrations`, as `migrate` does.
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

/** Line endings do not count, so that a checkout on another system agrees. */
function checksum(sql: string): Promise<string> {
  return sha256Hex(sql.replaceAll("\r\n", "\n"));
}

/**
 * Cuts a script into statements, because a remote server takes them one by one and a batch is what is atomic on
 * both. A statement ends at a semicolon at the end of a line; inside CREATE TRIGGER only at `END;`.
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
