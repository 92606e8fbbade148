import assert from "node:assert/strict";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { noteCleanEnd, takeCleanEnd } from "../../../adapters/node/database/check/clean-end.ts";
import { openDatabase } from "../../../adapters/node/database/open-database.ts";
import { AppError } from "../../../lib/errors.ts";
import { entries, LOG, NOTE, open } from "../../support/log-database.ts";
import { tempFolder } from "../../support/temp-folder.ts";

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
