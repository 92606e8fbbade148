import assert from "node:assert/strict";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { createClient } from "@libsql/client/sqlite3";
import { findDamage } from "../../../adapters/node/database/check/check-file.ts";
import { openWriter } from "../../../adapters/node/database/open-connection.ts";
import type { Migration } from "../../../lib/store/migrate.ts";
import { tempFolder } from "../../support/temp-folder.ts";

const FIRST: Migration = {
  name: "0001_first.sql",
  sql: "CREATE TABLE notes (body TEXT);\nINSERT INTO notes VALUES ('old');",
};
const ADDS: Migration = { name: "0002_adds.sql", sql: "CREATE TABLE more (body TEXT);" };
const REWRITES: Migration = {
  name: "0002_rewrites.sql",
  sql: "-- rewrites data\nUPDATE notes SET body = 'new';",
};

async function migrateFile(file: string, migrations: Migration[]): Promise<void> {
  const { close } = await openWriter(file, migrations);
  await close();
}

async function notesIn(file: string): Promise<unknown[]> {
  const db = createClient({ url: `file:${file}` });
  const { rows } = await db.execute("SELECT body FROM notes");
  db.close();
  return rows.map((row) => row.body);
}

const backupsOf = (file: string) => {
  const folder = join(dirname(file), "backups");
  return existsSync(folder) ? readdirSync(folder) : [];
};

test("before a migration rewrites data, the database as it was is kept in backups/", async (t) => {
  const file = join(tempFolder(t), "bookmarkd.db");
  await migrateFile(file, [FIRST]);

  await migrateFile(file, [FIRST, REWRITES]);

  const [kept = ""] = backupsOf(file);
  assert.match(kept, /^before-0002_rewrites-\d{8}T\d{9}Z\.db$/);
  assert.deepEqual(await notesIn(join(dirname(file), "backups", kept)), ["old"]);
  assert.deepEqual(await notesIn(file), ["new"]);
});

test("no copy is kept of a new database, or where nothing is rewritten, or twice", async (t) => {
  const fresh = join(tempFolder(t), "bookmarkd.db");
  const grown = join(tempFolder(t), "bookmarkd.db");

  await migrateFile(fresh, [FIRST, REWRITES]);
  await migrateFile(fresh, [FIRST, REWRITES]);
  await migrateFile(grown, [FIRST]);
  await migrateFile(grown, [FIRST, ADDS]);

  assert.deepEqual([backupsOf(fresh), backupsOf(grown)], [[], []]);
});

test("where no copy can be kept, nothing is rewritten", async (t) => {
  const file = join(tempFolder(t), "bookmarkd.db");
  await migrateFile(file, [FIRST]);
  writeFileSync(join(dirname(file), "backups"), "a file that stands in the way");

  await assert.rejects(migrateFile(file, [FIRST, REWRITES]));

  assert.deepEqual(await notesIn(file), ["old"]);
});

/** Rewrites every row several times, so that a kill falls into it. */
const LONG: Migration = {
  name: "0002_long.sql",
  sql: `-- rewrites data
CREATE TABLE filler (a TEXT);
${`INSERT INTO filler WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 40000)
  SELECT hex(randomblob(40)) FROM n;
`.repeat(4)}UPDATE notes SET body = 'new';`,
};

/** What was written of a database so far. */
const bytesOf = (file: string) =>
  [file, `${file}-wal`].reduce((sum, one) => sum + (statSync(one, { throwIfNoEntry: false })?.size ?? 0), 0);

/** Runs the migrations in a process of their own. */
function startMigrating(file: string, migrations: Migration[]): ChildProcess {
  const program = fileURLToPath(new URL("../../support/migrate-process.js", import.meta.url));
  return fork(program, [file, JSON.stringify(migrations)], { execArgv: [] });
}

test("a migration that is killed has happened or has not, and what is kept beside it is whole", async (t) => {
  const file = join(tempFolder(t), "bookmarkd.db");
  const whole = join(tempFolder(t), "bookmarkd.db");
  await migrateFile(whole, [FIRST, LONG]);
  await migrateFile(file, [FIRST]);

  for (const share of [0, 0.1, 0.3, 0.6, 0.9]) {
    const migrating = startMigrating(file, [FIRST, LONG]);
    await once(migrating, "message");
    while (migrating.exitCode === null && bytesOf(file) < share * bytesOf(whole)) {
      await new Promise(setImmediate);
    }
    migrating.kill("SIGKILL");
    if (migrating.exitCode === null) await once(migrating, "exit");

    const db = createClient({ url: `file:${file}` });
    const { rows } = await db.execute(
      `SELECT (SELECT body FROM notes) || (SELECT count(*) FROM sqlite_schema WHERE name = 'filler')
         || (SELECT count(*) FROM migrations) AS state`,
    );
    db.close();
    assert.ok(["old01", "new12"].includes(String(rows[0]?.state)), String(rows[0]?.state));
  }
  for (const name of backupsOf(file).filter((one) => one.endsWith(".db"))) {
    const kept = join(dirname(file), "backups", name);
    assert.equal(findDamage(kept), undefined, name);
    assert.deepEqual(await notesIn(kept), ["old"]);
  }
  await migrateFile(file, [FIRST, LONG]);
  assert.deepEqual(await notesIn(file), ["new"]);
  assert.deepEqual(
    backupsOf(file).filter((name) => name.endsWith(".partial")),
    [],
  );
});
