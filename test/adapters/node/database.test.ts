import assert from "node:assert/strict";
import { once } from "node:events";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { after, type TestContext, test } from "node:test";
import type { Worker } from "node:worker_threads";
import type { Client, InValue } from "@libsql/client";
import { createClient } from "@libsql/client/sqlite3";
import { createCompactor } from "../../../adapters/node/database/compact.ts";
import type { Call } from "../../../adapters/node/database/messages.ts";
import { type OpenDatabase, openDatabase } from "../../../adapters/node/database/open-database.ts";
import { type DatabaseThread, startThread } from "../../../adapters/node/database/start-thread.ts";
import { threadOnDemand } from "../../../adapters/node/database/thread-on-demand.ts";
import { testDatabaseContract } from "../../contracts/database.ts";
import { entries, LOG, NOTE, open, SLOW } from "../../support/log-database.ts";
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
  // Both threads have started, so that the order is not that of their starts.
  await Promise.all([writer.execute(NOTE, ["first"]), reader.execute("SELECT 1")]);

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
  const thread = startThread("writer", { file, options: {} });

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

test("a thread that was started before is the one that writes, and ends with the database", async (t) => {
  const workers: Worker[] = [];
  const note = (worker: Worker) => void workers.push(worker);
  process.on("worker", note);
  t.after(() => process.off("worker", note));
  const file = join(tempFolder(t), "test.db");

  const database = await openDatabase({ file, migrations: [], writer: startThread("writer") });
  await database.writer.execute("CREATE TABLE notes (text)");

  assert.equal(workers.length, 1);
  const exited = once(workers[0]!, "exit");
  await database.close();
  await exited;
});
