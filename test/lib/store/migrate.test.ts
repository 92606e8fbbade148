import assert from "node:assert/strict";
import { test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { readMigrations } from "../../../adapters/node/package/read-package.ts";
import { migrate, splitStatements } from "../../../lib/store/migrate.ts";

const now = () => new Date("2026-01-02T03:04:05.678Z");
const one = { name: "0001_one.sql", sql: "CREATE TABLE one (a INTEGER);" };
const two = { name: "0002_two.sql", sql: "CREATE TABLE two (a INTEGER);\nINSERT INTO two VALUES (2);" };

async function tables(db: ReturnType<typeof createClient>): Promise<string[]> {
  const { rows } = await db.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name");
  return rows.map((row) => String(row.name));
}

test("migrations run once, in order, and are remembered", async () => {
  const db = createClient({ url: ":memory:" });

  await migrate(db, [one], now);
  await migrate(db, [one, two], now);
  await migrate(db, [one, two], now);

  assert.deepEqual(await tables(db), ["migrations", "one", "two"]);
  const { rows } = await db.execute("SELECT count(*) AS n FROM two");
  assert.equal(rows[0]?.n, 1);
});

test("a migration that fails leaves nothing of itself", async () => {
  const db = createClient({ url: ":memory:" });
  const broken = {
    name: "0002_broken.sql",
    sql: "CREATE TABLE half (a INTEGER);\nINSERT INTO nowhere VALUES (1);",
  };

  await migrate(db, [one], now);

  await assert.rejects(migrate(db, [one, broken, two], now), /nowhere/);

  assert.deepEqual(await tables(db), ["migrations", "one"]);
});

test("a new database has all of the schema or nothing", async () => {
  const db = createClient({ url: ":memory:" });

  await assert.rejects(
    migrate(db, [one, { ...two, sql: "INSERT INTO nowhere VALUES (1);" }], now),
    /nowhere/,
  );

  assert.deepEqual(await tables(db), ["migrations"]);
  await migrate(db, [one, two], now);
  assert.deepEqual(await tables(db), ["migrations", "one", "two"]);
});

test("a released file that was edited stops the start", async () => {
  const db = createClient({ url: ":memory:" });
  await migrate(db, [one], now);

  const edited = { ...one, sql: "CREATE TABLE one (b INTEGER);" };

  await assert.rejects(migrate(db, [edited], now), /0001_one\.sql was changed/);
});

test("line endings are no edit", async () => {
  const db = createClient({ url: ":memory:" });
  await migrate(db, [two], now);

  await migrate(db, [{ ...two, sql: two.sql.replaceAll("\n", "\r\n") }], now);
});

test("a database of a newer version is refused, with what to do", async () => {
  const db = createClient({ url: ":memory:" });
  await migrate(db, [one, two], now);

  // One that is said to the user without a stack trace.
  await assert.rejects(migrate(db, [one], now), {
    code: "unavailable",
    message: /newer bookmarkd.*0002_two\.sql/,
  });
});

test("a file that should have run before others is refused", async () => {
  const db = createClient({ url: ":memory:" });
  await migrate(db, [two], now);

  await assert.rejects(migrate(db, [one, two], now), /0001_one\.sql is missing/);
});

test("a script is cut at the ends of its statements, not inside triggers", () => {
  const script = `-- a comment; with a semicolon
CREATE TABLE a (x TEXT DEFAULT ';');
CREATE TRIGGER t AFTER INSERT ON a BEGIN
  INSERT INTO a VALUES ('x');
  DELETE FROM a;
END;
DROP TABLE a;`;

  const statements = splitStatements(script);

  assert.deepEqual(
    statements.map((statement) => statement.split(" ").slice(0, 2).join(" ")),
    ["CREATE TABLE", "CREATE TRIGGER", "DROP TABLE"],
  );
  assert.throws(() => splitStatements("CREATE TABLE a (x TEXT)"), /unfinished/);
});

test("the project's own migrations are numbered without a gap", () => {
  const names = readMigrations().map(({ name }) => name);

  for (const [index, name] of names.entries()) {
    assert.match(name, new RegExp(`^${String(index + 1).padStart(4, "0")}_[a-z0-9_]+\\.sql$`));
  }
});
