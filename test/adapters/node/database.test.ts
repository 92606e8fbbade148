import assert from "node:assert/strict";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import type { Client, InValue } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { noteCleanEnd, takeCleanEnd } from "../../../adapters/node/database/check/clean-end.ts";
import { createCompactor } from "../../../adapters/node/database/compact.ts";
import type { Call } from "../../../adapters/node/database/messages.ts";
import { type OpenDatabase, openDatabase } from "../../../adapters/node/database/open-database.ts";
import { type DatabaseThread, startThread } from "../../../adapters/node/database/start-thread.ts";
import { threadOnDemand } from "../../../adapters/node/database/thread-on-demand.ts";
import { AppError } from "../../../lib/errors.ts";
import { testDatabaseContract } from "../../contracts/database.ts";
import { tempFolder } from "../../support/temp-folder.ts";

testDatabaseContract("in memory", async (t) => one(t, createClient({ url: ":memory:" })));
testDatabaseContract("in a file", async (t) =>
  one(t, createClient({ url: `file:${tempFolder(t)}/test.db` })),
);
testDatabaseContract("in threads", emptied);

function one(t: TestContext, client: Client): { writer: Client; reader: Client } {
  t.after(() => client.close());
  return { writer: client, reader: client };
}

let shared: OpenDatabase | undefined;
after(() => shared?.close());

/** One database for all tests that don't look at its file: two threads take half a second to start from source. */
async function emptied(): Promise<OpenDatabase> {
  shared ??= await openDatabase({ file: join(tempFolder({ after }), "test.db"), migrations: [] });
  // Virtual tables have no root page: they go first and take theirs along.
  const { rows } = await shared.writer.execute(
    "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY rootpage",
  );
  for (const { name } of rows) await shared.writer.execute(`DROP TABLE IF EXISTS "${name}"`);
  return shared;
}

const LOG = {
  name: "0001_log.sql",
  sql: "CREATE TABLE log (key INTEGER PRIMARY KEY, entry TEXT NOT NULL);",
};

/** Opens a database that closes with the test. */
async function open(t: TestContext, file = join(tempFolder(t), "test.db")): Promise<OpenDatabase> {
  const database = await openDatabase({ file, migrations: [LOG] });
  t.after(database.close);
  return database;
}

/** A statement that keeps its connection busy for a few hundred milliseconds. */
const SLOW = `INSERT INTO log (entry) SELECT 'slow' FROM (
  WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000) SELECT max(i) FROM n)`;
const NOTE = "INSERT INTO log (entry) VALUES (?)";

async function entries(client: Client): Promise<unknown[]> {
  const { rows } = await client.execute("SELECT entry FROM log ORDER BY key");
  return rows.map((row) => row.entry);
}

test("what people write goes before the index writes that wait, and each keeps its order", async (t) => {
  const { writer, background, reader } = await open(t);

  await Promise.all([
    background.execute(SLOW),
    background.execute(NOTE, ["index 1"]),
    background.batch([{ sql: NOTE, args: ["index 2"] }], "write"),
    writer.execute(NOTE, ["user 1"]),
    background.execute(NOTE, ["index 3"]),
    writer.batch([[NOTE, ["user 2"]]], "write"),
  ]);

  // The slow one goes first, unless the thread was still at work when it came.
  const others = (await entries(reader)).filter((entry) => entry !== "slow");
  assert.deepEqual(others, ["user 1", "user 2", "index 1", "index 2", "index 3"]);
});

test("a write that comes while index writes are under way gets in between them", async (t) => {
  const { writer, background, reader } = await open(t);

  const first = background.execute(NOTE, ["index 1"]);
  const rest = [SLOW, SLOW, SLOW].map((sql) => background.execute(sql));
  rest.push(background.execute(NOTE, ["index 2"]));
  await first;
  await writer.execute(NOTE, ["user"]);
  await Promise.all(rest);

  const others = (await entries(reader)).filter((entry) => entry !== "slow");
  assert.deepEqual(others, ["index 1", "user", "index 2"]);
});

test("reading goes on while something is written", async (t) => {
  const { writer, reader } = await open(t);
  const order: string[] = [];

  const writing = writer.execute(SLOW).then(() => order.push("written"));
  for (let n = 0; n < 3; n++) {
    await reader.execute("SELECT count(*) FROM log");
    order.push("read");
  }
  await writing;

  assert.deepEqual(order, ["read", "read", "read", "written"]);
});

test("a view of a larger buffer is bound as its own part only", async () => {
  const { reader } = await emptied();
  const part = new Float32Array([1, 2, 3, 4]).subarray(1, 3);

  const { rows } = await reader.execute("SELECT ? AS part", [part as unknown as InValue]);

  assert.deepEqual(new Float32Array(rows[0]?.part as ArrayBuffer), new Float32Array([2, 3]));
});

test("the reader can't write", async () => {
  const { reader } = await emptied();

  await assert.rejects(reader.execute("CREATE TABLE mine (key)"), { code: "SQLITE_READONLY" });
});

test("transactions, migrations and syncing are refused with the way that works", async () => {
  const { writer } = await emptied();

  await assert.rejects(writer.transaction("write"), /use batch/);
  await assert.rejects(writer.migrate([]), /use batch/);
  await assert.rejects(writer.sync(), /use batch/);
});

test("the connections are set up for what they do", async () => {
  const { writer, reader } = await emptied();
  const settings = ["journal_mode", "synchronous", "auto_vacuum", "foreign_keys", "cache_size"];
  const read = async (client: Client, name: string) => (await client.execute(`PRAGMA ${name}`)).rows[0]?.[0];

  const ofWriter = await Promise.all(settings.map((name) => read(writer, name)));
  const ofReader = await Promise.all([...settings, "query_only"].map((name) => read(reader, name)));

  // It waits for the disk itself, once for several writes.
  assert.deepEqual(ofWriter, ["wal", 1, 2, 1, -8192]);
  assert.deepEqual(ofReader, ["wal", 2, 2, 1, -24576, 1]);
});

test("space that deleted rows held goes back to the file system in slices", async (t) => {
  const { writer, background } = await open(t);
  const pages = async () => Number((await writer.execute("PRAGMA page_count")).rows[0]?.page_count);
  const compact = createCompactor(background);
  await writer.execute(`WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 3000)
    INSERT INTO log (entry) SELECT printf('%.3000c', 'x') FROM n`);
  assert.equal(await compact(), false, "nothing to give back");
  const full = await pages();
  await writer.execute("DELETE FROM log");

  let slices = 1;
  while (await compact()) slices += 1;

  assert.ok(slices > 2, `${slices} slices`);
  assert.ok((await pages()) < full - slices * 100, `${await pages()} of ${full} pages are left`);
});

test("the database files belong to their owner alone", async (t) => {
  const folder = tempFolder(t);

  const { writer } = await open(t, join(folder, "test.db"));
  await writer.execute(NOTE, ["something to log"]);

  const modes = readdirSync(folder).map((name) => statSync(join(folder, name)).mode & 0o777);
  assert.deepEqual(modes, [0o600, 0o600, 0o600]);
});

test("a path with characters that urls escape names exactly that file", async (t) => {
  const folder = tempFolder(t);

  const database = await open(t, join(folder, "50% off? #1 ü.db"));
  await database.close();

  assert.deepEqual(readdirSync(folder), ["50% off? #1 ü.db"]);
});

test("closing waits for what was accepted, leaves one complete file, and refuses what comes later", async (t) => {
  const folder = tempFolder(t);
  const file = join(folder, "test.db");
  const { writer, background, reader, close } = await open(t, file);

  const accepted = [
    background.execute(SLOW),
    background.execute(NOTE, ["index"]),
    writer.execute(NOTE, ["user"]),
  ];
  await Promise.all([close(), close()]);
  await Promise.all(accepted);

  assert.deepEqual(readdirSync(folder), ["test.db"]);
  await assert.rejects(writer.execute("SELECT 1"), { name: "LibsqlError", code: "CLIENT_CLOSED" });
  await assert.rejects(reader.execute("SELECT 1"), { name: "LibsqlError", code: "CLIENT_CLOSED" });
  const again = await open(t, file);
  assert.deepEqual((await entries(again.reader)).sort(), ["index", "slow", "user"]);
});

test("closing one client leaves the others at work", async (t) => {
  const { writer, background } = await open(t);

  background.close();

  assert.deepEqual([background.closed, writer.closed], [true, false]);
  await assert.rejects(background.execute("SELECT 1"), { code: "CLIENT_CLOSED" });
  assert.equal((await writer.execute("SELECT 1 AS one")).rows[0]?.one, 1);
});

test("a large file is spared the check once, if it is just as its last process left it", (t) => {
  const file = join(tempFolder(t), "test.db");
  writeFileSync(file, "left like this");
  const any = 0;

  noteCleanEnd(file);
  assert.equal(takeCleanEnd(file), false, "a small file is checked each time");
  noteCleanEnd(file, any);
  assert.deepEqual([takeCleanEnd(file), takeCleanEnd(file)], [true, false]);
  noteCleanEnd(file, any);
  writeFileSync(file, "changed since then");
  assert.equal(takeCleanEnd(file), false);
  noteCleanEnd(file, any);
  writeFileSync(`${file}-wal`, "of a process that was killed");
  assert.equal(takeCleanEnd(file), false);
});

test("a file that is no database is named and left as it is", async (t) => {
  const folder = tempFolder(t);
  const file = join(folder, "test.db");
  const content = "These are somebody's notes, not a database. ".repeat(200);
  writeFileSync(file, content);

  await assert.rejects(open(t, file), (error) => {
    assert.ok(error instanceof AppError);
    assert.equal(error.code, "unavailable");
    assert.ok(error.message.includes(file) && /damaged.*backup/.test(error.message), error.message);
    return true;
  });

  assert.equal(readFileSync(file, "utf8"), content);
  assert.deepEqual(readdirSync(folder), ["test.db"]);
});

test("a database with a damaged page is refused and left as it is, its log too", async (t) => {
  const folder = tempFolder(t);
  const file = join(folder, "test.db");
  await writeDamagedDatabase(t, file);
  const before = [readFileSync(file), readFileSync(`${file}-wal`)];

  await assert.rejects(open(t, file), /damaged/);

  assert.deepEqual([readFileSync(file), readFileSync(`${file}-wal`)], before);
});

test("a large file that a crash left is read while it is looked through, and written to when it is sound", async (t) => {
  const file = join(tempFolder(t), "test.db");
  const source = join(tempFolder(t), "source.db");
  const { writer } = await open(t, source);
  await writer.execute(NOTE, ["before the crash"]);
  for (const end of ["", "-wal"]) writeFileSync(`${file}${end}`, readFileSync(`${source}${end}`));

  const database = await openDatabase({ file, migrations: [LOG], alwaysChecked: 0 });
  t.after(database.close);
  const read = await entries(database.reader);
  await database.writer.execute(NOTE, ["after it"]);

  assert.ok(database.checking);
  assert.deepEqual(read, ["before the crash"]);
  assert.deepEqual(await entries(database.reader), ["before the crash", "after it"]);
});

test("a large file that turns out to be damaged refuses what is written, and is left as it is, its log too", async (t) => {
  const folder = tempFolder(t);
  const file = join(folder, "test.db");
  await writeDamagedDatabase(t, file);
  const before = [readFileSync(file), readFileSync(`${file}-wal`)];

  const database = await openDatabase({ file, migrations: [LOG], alwaysChecked: 0 });
  const written = database.writer.execute(NOTE, ["too late"]);
  await assert.rejects(database.checking?.done ?? Promise.resolve(), /damaged/);
  await assert.rejects(written, { name: "AppError", code: "unavailable", message: /damaged/ });
  await database.close();

  assert.deepEqual([readFileSync(file), readFileSync(`${file}-wal`)], before);
});

test("a check that is under way does not hold up the end", async (t) => {
  const file = join(tempFolder(t), "test.db");
  await writeDamagedDatabase(t, file);

  const database = await openDatabase({ file, migrations: [LOG], alwaysChecked: 0 });
  const written = database.writer.execute(NOTE, ["too late"]);
  database.checking?.kill();

  await assert.rejects(written, { code: "unavailable", message: /stopped before/ });
  await database.close();
});

test("a thread starts with the first call, ends at rest, and starts again only when it has ended", async () => {
  const happened: string[] = [];
  let rest = () => {};
  const resting = new Promise<void>((resolve) => (rest = resolve));
  let end = () => {};
  const ending = new Promise<void>((resolve) => (end = resolve));
  const start = (): DatabaseThread => ({
    call: async ({ kind }) => {
      happened.push(kind);
      return [];
    },
    close: async () => {
      rest();
      await ending;
      happened.push("ended");
    },
  });
  const question: Call = { kind: "script", sql: "SELECT 1" };
  const opening: Call = { kind: "open-reader", file: "test.db" };
  const thread = threadOnDemand(start, () => opening, 1);

  assert.deepEqual(happened, []);
  await Promise.all([thread.call(question), thread.call(question)]);
  await resting;
  const next = thread.call(question);
  end();
  await next;
  await thread.close();

  const once = ["open-reader", "script"];
  assert.deepEqual(happened, [once[0], once[1], once[1], "ended", ...once, "ended"]);
  await assert.rejects(thread.call(question), { code: "CLIENT_CLOSED" });
});

test("a database at rest is one file, and is read and written as if nothing had been", async (t) => {
  const folder = tempFolder(t);
  const file = join(folder, "test.db");
  const database = await openDatabase({ file, migrations: [LOG], idleMs: 1 });
  t.after(database.close);
  await database.writer.execute(NOTE, ["before"]);
  await entries(database.reader);
  while (readdirSync(folder).length > 1) await new Promise((resolve) => setTimeout(resolve, 5));

  const read = await entries(database.reader);
  await database.writer.execute(NOTE, ["after"]);

  assert.deepEqual(read, ["before"]);
  assert.deepEqual(await entries(database.reader), ["before", "after"]);
});

/** The copy of a database in use, as a crash leaves it, with one page of its table overwritten. */
async function writeDamagedDatabase(t: TestContext, file: string): Promise<void> {
  const source = join(tempFolder(t), "source.db");
  const { writer } = await open(t, source);
  const row = { sql: NOTE, args: ["x".repeat(1000)] };
  await writer.batch(Array(100).fill(row), "write");
  await writer.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  await writer.batch([row], "write");
  const bytes = readFileSync(source);
  const middle = 4096 * Math.floor(bytes.length / 4096 / 2);
  writeFileSync(file, bytes.fill(0xab, middle, middle + 4096));
  writeFileSync(`${file}-wal`, readFileSync(`${source}-wal`));
}

test("a migration that fails is reported, and the threads end", async (t) => {
  const file = join(tempFolder(t), "test.db");
  const broken = { name: "0001_broken.sql", sql: "CREATE TABLE log (;" };

  await assert.rejects(openDatabase({ file, migrations: [broken] }), { code: "SQLITE_ERROR" });
});

test("a file that can't be made is reported with the system's reason", async (t) => {
  const file = join(tempFolder(t), "missing", "test.db");

  await assert.rejects(open(t, file), { code: "ENOENT" });
});

test("when a thread dies, its calls are refused with the reason, those that wait and those to come", async () => {
  const code = `import { parentPort } from "node:worker_threads";
    parentPort.once("message", () => { throw new Error("out of luck"); });`;
  const file = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
  const thread = startThread({ file, options: {} }, "database writer");

  const waiting = thread.call({ kind: "script", sql: "SELECT 1" });

  const reason = {
    name: "AppError",
    code: "unavailable",
    message: /database writer thread has stopped: out of luck/,
  };
  await assert.rejects(waiting, reason);
  await assert.rejects(thread.call({ kind: "script", sql: "SELECT 1" }), reason);
  await thread.close();
});
