import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { type TestContext, test } from "node:test";
import type { Client, InValue } from "@libsql/client";
import { fence, isFence } from "../../lib/store/fence.ts";
import { splitStatements } from "../../lib/store/migrate.ts";
import { testDatabaseFeatures } from "./database-features.ts";

/** A database under test. Both clients are one where nothing is apart. */
export type Opened = { writer: Client; reader: Client };

const FENCES = splitStatements(
  readFileSync(new URL("../../migrations/0005_named_fences.sql", import.meta.url), "utf8"),
);

/**
 * What the service relies on in every database client. `open` gives an empty database for one test. A server's errors have
 * no extended code, because its protocol has none.
 */
export function testDatabaseContract(
  name: string,
  open: (t: TestContext) => Promise<Opened>,
  { isServer = false } = {},
): void {
  testRows(name, open);
  testValues(name, open);
  testBatches(name, open);
  testErrors(name, open, isServer);
  testDatabaseFeatures(name, open);
}

async function openWithThings(open: (t: TestContext) => Promise<Opened>, t: TestContext): Promise<Opened> {
  const opened = await open(t);
  await opened.writer.execute(
    "CREATE TABLE things (key INTEGER PRIMARY KEY, name TEXT UNIQUE NOT NULL, body BLOB)",
  );
  return opened;
}

function testRows(name: string, open: (t: TestContext) => Promise<Opened>): void {
  test(`${name}: execute takes a statement, or sql with positional or named arguments`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);

    await writer.execute("INSERT INTO things (name) VALUES ('plain')");
    await writer.execute("INSERT INTO things (name) VALUES (?)", ["positional"]);
    await writer.execute({ sql: "INSERT INTO things (name) VALUES (:name)", args: { name: "named" } });
    const { rows } = await reader.execute({ sql: "SELECT name FROM things WHERE key > ?", args: [0] });

    assert.deepEqual(
      rows.map((row) => row.name),
      ["plain", "positional", "named"],
    );
  });

  test(`${name}: rows are read by name and by index, and only names are enumerable`, async (t) => {
    const { reader } = await open(t);

    const result = await reader.execute("SELECT 1 AS one, 'two' AS two, NULL AS three");

    const [row] = result.rows;
    assert.ok(row);
    assert.deepEqual([row.one, row.two, row.three], [1, "two", null]);
    assert.deepEqual([row[0], row[1], row[2], row.length], [1, "two", null, 3]);
    assert.deepEqual({ ...row }, { one: 1, two: "two", three: null });
    assert.deepEqual(Array.from(row), [1, "two", null]);
  });

  test(`${name}: of two columns with one name the first has it`, async (t) => {
    const { reader } = await open(t);

    const result = await reader.execute("SELECT 1 AS same, 2 AS same, 3 AS length");

    const [row] = result.rows;
    assert.ok(row);
    assert.deepEqual([row.same, row[0], row[1], row[2], row.length], [1, 1, 2, 3, 3]);
  });

  test(`${name}: a result has columns, types, rows affected, the last rowid and a JSON form`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);

    const inserted = await writer.execute("INSERT INTO things (key, name) VALUES (7, 'seven')");
    const changed = await writer.execute("UPDATE things SET name = 'eight' WHERE key = 7");
    const read = await reader.execute("SELECT key, name FROM things");

    assert.deepEqual([inserted.rowsAffected, inserted.lastInsertRowid], [1, 7n]);
    assert.equal(changed.rowsAffected, 1);
    assert.deepEqual(
      [read.columns, read.columnTypes],
      [
        ["key", "name"],
        ["INTEGER", "TEXT"],
      ],
    );
    assert.deepEqual([read.rowsAffected, read.lastInsertRowid], [0, undefined]);
    assert.deepEqual(read.toJSON().rows, [[7, "eight"]]);
    assert.equal(inserted.toJSON().lastInsertRowid, "7");
    assert.equal(read.toJSON().lastInsertRowid, null);
  });

  test(`${name}: a write that was acknowledged is seen by the next read`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);

    const seen: unknown[] = [];
    for (let key = 1; key <= 20; key++) {
      await writer.execute("INSERT INTO things (key, name) VALUES (?, ?)", [key, `thing ${key}`]);
      const { rows } = await reader.execute("SELECT max(key) AS newest FROM things");
      seen.push(rows[0]?.newest);
    }

    assert.deepEqual(
      seen,
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
  });
}

function testValues(name: string, open: (t: TestContext) => Promise<Opened>): void {
  test(`${name}: text, numbers, bigints, booleans, dates and null come back as SQLite keeps them`, async (t) => {
    const { reader } = await open(t);
    const args: InValue[] = ["grüße 👋", 1.5, 2n ** 40n, true, new Date(5), null];

    const { rows } = await reader.execute({ sql: "SELECT ?, ?, ?, ?, ?, ?", args });

    assert.deepEqual(Array.from(rows[0] ?? []), ["grüße 👋", 1.5, 2 ** 40, 1, 5, null]);
  });

  test(`${name}: an integer beyond what a number can hold is refused, not rounded`, async (t) => {
    const { reader } = await open(t);

    await assert.rejects(reader.execute("SELECT 9007199254740993"), RangeError);
  });

  test(`${name}: blobs come back byte for byte as ArrayBuffers, and the one given stays usable`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);
    const vector = new Float32Array([0.25, -1, 3e-8]);

    await writer.execute("INSERT INTO things VALUES (1, 'vector', ?)", [vector.buffer]);
    await writer.execute("INSERT INTO things VALUES (2, 'bytes', ?)", [
      new Uint8Array([1, 2, 3, 4]).subarray(1, 3),
    ]);
    await writer.execute("INSERT INTO things VALUES (3, 'empty', ?)", [new Uint8Array(0)]);
    const { rows } = await reader.execute("SELECT body FROM things ORDER BY key");

    const bodies = rows.map((row) => row.body);
    assert.ok(bodies.every((body) => body instanceof ArrayBuffer));
    assert.deepEqual(new Float32Array(bodies[0] as ArrayBuffer), vector);
    assert.deepEqual(new Uint8Array(bodies[1] as ArrayBuffer), new Uint8Array([2, 3]));
    assert.equal((bodies[2] as ArrayBuffer).byteLength, 0);
    assert.equal(vector[1], -1);
  });

  test(`${name}: several blobs in one row and one batch keep apart`, async (t) => {
    const { writer } = await open(t);
    const shared = new Uint8Array([9, 8, 7]);

    const results = await writer.batch([
      { sql: "SELECT ? AS a, ? AS b, x'' AS c, x'' AS d", args: [shared, shared] },
      ["SELECT ? AS a", [shared]],
    ]);

    const blobs = results.flatMap(({ rows }) => rows.flatMap((row) => Array.from(row) as ArrayBuffer[]));
    assert.deepEqual(
      blobs.map((blob) => Array.from(new Uint8Array(blob))),
      [[9, 8, 7], [9, 8, 7], [], [], [9, 8, 7]],
    );
  });
}

function testBatches(name: string, open: (t: TestContext) => Promise<Opened>): void {
  test(`${name}: batch takes strings, statements and pairs, in every mode, and answers each`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);

    const written = await writer.batch(
      [
        "INSERT INTO things (name) VALUES ('a')",
        { sql: "INSERT INTO things (name) VALUES (?)", args: ["b"] },
        ["INSERT INTO things (name) VALUES (?)", ["c"]],
      ],
      "write",
    );
    const read = await reader.batch(
      ["SELECT count(*) AS n FROM things", "SELECT max(name) AS last FROM things"],
      "read",
    );

    assert.deepEqual(
      written.map((result) => result.rowsAffected),
      [1, 1, 1],
    );
    assert.deepEqual([read[0]?.rows[0]?.n, read[1]?.rows[0]?.last], [3, "c"]);
  });

  test(`${name}: a batch that fails changes nothing`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);
    const batch = ["INSERT INTO things (name) VALUES ('a')", "INSERT INTO things (name) VALUES ('a')"];

    await assert.rejects(writer.batch(batch, "write"), { code: "SQLITE_CONSTRAINT" });

    const { rows } = await reader.execute("SELECT count(*) AS n FROM things");
    assert.equal(rows[0]?.n, 0);
  });

  test(`${name}: a fence that does not hold aborts its batch by its name`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);
    const write = "INSERT INTO things (name) VALUES ('fenced')";

    await writer.batch([...FENCES, fence("lease_lost", "1 = 1", []), write], "write");
    const broken = writer.batch([fence("lease_lost", "1 = 2", []), "DELETE FROM things"], "write");
    await assert.rejects(broken, (error: Error) => {
      assert.ok(isFence(error, "lease_lost") && !isFence(error, "spaces_changed"));
      assert.equal((error as Error & { statementIndex: number }).statementIndex, 0);
      return true;
    });

    const { rows } = await reader.execute("SELECT name FROM things");
    assert.deepEqual(
      rows.map((row) => row.name),
      ["fenced"],
    );
  });

  test(`${name}: a script of several statements runs`, async (t) => {
    const { writer, reader } = await openWithThings(open, t);

    await writer.executeMultiple(
      "INSERT INTO things (name) VALUES ('a'); INSERT INTO things (name) VALUES ('b;');",
    );

    const { rows } = await reader.execute("SELECT count(*) AS n FROM things");
    assert.equal(rows[0]?.n, 2);
  });
}

function testErrors(name: string, open: (t: TestContext) => Promise<Opened>, isServer: boolean): void {
  test(`${name}: errors have the name, code and message of libSQL`, async (t) => {
    const { writer } = await openWithThings(open, t);
    await writer.execute("INSERT INTO things (name) VALUES ('a')");

    await assert.rejects(writer.execute("INSERT INTO things (name) VALUES ('a')"), {
      name: "LibsqlError",
      code: "SQLITE_CONSTRAINT",
      ...(isServer ? {} : { extendedCode: "SQLITE_CONSTRAINT_UNIQUE" }),
      message: /^SQLITE_CONSTRAINT: .*UNIQUE constraint failed: things\.name$/,
    });
    const code = isServer ? "SQL_PARSE_ERROR" : "SQLITE_ERROR";
    await assert.rejects(writer.execute("SELEC"), { name: "LibsqlError", code });
  });

  const cannotGrow = { skip: isServer && "its size is set by whoever runs it" };
  test(
    `${name}: a database that may not grow says SQLITE_FULL, and goes on when it may`,
    cannotGrow,
    async (t) => {
      const { writer } = await openWithThings(open, t);
      const { rows } = await writer.execute("PRAGMA page_count");
      const insert = "INSERT INTO things (name, body) VALUES ('big', zeroblob(1000000))";

      await writer.execute(`PRAGMA max_page_count = ${rows[0]?.page_count}`);
      await assert.rejects(writer.execute(insert), { code: "SQLITE_FULL" });
      await writer.execute("PRAGMA max_page_count = 1000000");

      assert.equal((await writer.execute(insert)).rowsAffected, 1);
    },
  );

  test(`${name}: an argument that SQLite has no type for is refused, and the client goes on`, async (t) => {
    const { reader } = await open(t);

    await assert.rejects(reader.execute("SELECT ?", [Number.POSITIVE_INFINITY]), RangeError);
    await assert.rejects(reader.execute("SELECT ?", [undefined as unknown as InValue]), TypeError);

    assert.equal((await reader.execute("SELECT 1 AS one")).rows[0]?.one, 1);
  });

  test(`${name}: foreign keys are enforced`, async (t) => {
    const { writer } = await openWithThings(open, t);
    await writer.execute("CREATE TABLE parts (thing INTEGER NOT NULL REFERENCES things (key))");

    await assert.rejects(writer.execute("INSERT INTO parts VALUES (1)"), {
      code: "SQLITE_CONSTRAINT",
      message: /FOREIGN KEY constraint failed/,
    });
  });
}
