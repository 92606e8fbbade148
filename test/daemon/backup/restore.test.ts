import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { restoreDatabase } from "../../../adapters/node/backup/restore-database.ts";
import { openWriter } from "../../../adapters/node/database/open-connection.ts";
import { readMigrations } from "../../../adapters/node/package/read-package.ts";
import { addSpace } from "../../../lib/store/spaces.ts";
import { article } from "../../fixtures/articles.ts";
import { runCommand } from "../../support/commands.ts";
import { runProgram, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";
import { until } from "../../support/until.ts";

/** A data folder with one bookmark, left by a daemon that was killed, so that its write-ahead log is full. */
async function dataFolderWith(t: TestContext, url: string): Promise<string> {
  const data = join(temporaryFolder(t), "data");
  const daemon = await startDaemonProcess(t, data);
  const { body } = await daemon.send("POST", "/collections", { name: "Reading" });
  const path = `/collections/${body.id}/bookmarks?force=true`;
  assert.equal((await daemon.send("POST", path, { url, html: article("Herons") })).status, 201);
  await daemon.end("SIGKILL");
  return data;
}

async function backupOf(t: TestContext, data: string): Promise<string> {
  const file = join(temporaryFolder(t), "backup.db");
  // In a process of its own: one that goes on may keep the log open a while, which tests write over.
  const { code, stderr } = await runProgram(["backup", file, "--data-dir", data]);
  assert.equal(code, 0, stderr);
  return file;
}

const restore = (file: string, data: string, ...flags: string[]) =>
  runCommand(["restore", file, "--data-dir", data, ...flags]);

/** The urls of the bookmarks in a database file. */
async function urlsIn(file: string): Promise<string[]> {
  const db = createClient({ url: `file:${file}` });
  const { rows } = await db.execute("SELECT url FROM live_bookmarks ORDER BY key");
  db.close();
  return rows.map((row) => String(row.url));
}

/** Names and bytes of the database and of everything that is kept beside it. */
function contentsOf(data: string): Record<string, string> {
  const names = readdirSync(data, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => /^(bookmarkd\.db|backups.)/.test(name) && !name.endsWith("-shm"));
  return Object.fromEntries(
    files.sort().map((name) => [name, readFileSync(join(data, name)).toString("base64")]),
  );
}

test("a backup replaces what is there only with --yes, and what was there is kept whole", async (t) => {
  const [data, other] = await Promise.all([
    dataFolderWith(t, "https://example.com/old"),
    dataFolderWith(t, "https://example.com/new"),
  ]);
  const backup = await backupOf(t, other);
  const before = contentsOf(data);

  const refused = await restore(backup, data);
  const after = contentsOf(data);
  const told = await restore(backup, data, "--yes");

  assert.deepEqual([refused.code, told.code], [1, 0], told.stderr);
  assert.match(refused.stderr, /--yes/);
  assert.deepEqual(after, before);
  assert.deepEqual(await urlsIn(join(data, "bookmarkd.db")), ["https://example.com/new"]);
  const [kept = ""] = readdirSync(join(data, "backups"));
  assert.ok(told.stdout.includes(kept), told.stdout);
  assert.deepEqual(await urlsIn(join(data, "backups", kept)), ["https://example.com/old"]);
});

test("nothing is restored while a daemon uses the folder", async (t) => {
  const data = await dataFolderWith(t, "https://example.com/old");
  const backup = await backupOf(t, data);
  const daemon = await startDaemonHere(t, data);

  const { code, stderr } = await restore(backup, data, "--yes");

  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`pid ${process.pid}`));
  assert.equal((await daemon.send("GET", "/bookmarks")).body.length, 1);
});

test("a file that is no sound backup of ours is refused with the reason, and nothing is changed", async (t) => {
  const data = await dataFolderWith(t, "https://example.com/old");
  const backup = await backupOf(t, data);
  const folder = temporaryFolder(t);
  const file = (name: string) => join(folder, name);
  writeFileSync(file("text.db"), "these are notes, not a database ".repeat(100));
  writeFileSync(file("empty.db"), "");
  copyFileSync(backup, file("short.db"));
  truncateSync(file("short.db"), 40_000);
  copyFileSync(backup, file("newer.db"));
  mkdirSync(file("folder.db"));
  const newer = createClient({ url: `file:${file("newer.db")}` });
  await newer.execute("INSERT INTO migrations VALUES ('9999_later.sql', 'x', '2030-01-01')");
  newer.close();
  const foreign = createClient({ url: `file:${file("foreign.db")}` });
  await foreign.execute("CREATE TABLE notes (body TEXT)");
  foreign.close();
  const before = contentsOf(data);

  for (const [name, reason] of [
    ["text.db", /: it is not a bookmarkd database\./],
    ["empty.db", /not a bookmarkd database/],
    ["short.db", /malformed|damaged|not sound/],
    ["newer.db", /newer bookmarkd.*9999_later/],
    ["foreign.db", /not a bookmarkd database/],
    ["folder.db", /is a folder/],
    ["missing.db", /File not found/],
  ] as const) {
    const { code, stderr } = await restore(file(name), data, "--yes");

    assert.equal(code, 1, name);
    assert.match(stderr, reason, name);
    assert.doesNotMatch(stderr, /\n\s+at /, name);
    assert.deepEqual(contentsOf(data), before, name);
  }
});

test("a damaged database is replaced too, and kept byte for byte", async (t) => {
  const data = await dataFolderWith(t, "https://example.com/old");
  const backup = await backupOf(t, data);
  writeFileSync(join(data, "bookmarkd.db"), "no longer a database ".repeat(500));
  writeFileSync(join(data, "bookmarkd.db-wal"), "no longer a log ".repeat(500));
  const before = contentsOf(data);

  const { code, stderr } = await runProgram(["restore", backup, "--data-dir", data, "--yes"]);

  assert.equal(code, 0, stderr);
  assert.deepEqual(await urlsIn(join(data, "bookmarkd.db")), ["https://example.com/old"]);
  const [kept = "", keptLog = ""] = readdirSync(join(data, "backups")).sort();
  const after = contentsOf(data);
  assert.equal(after[join("backups", kept)], before["bookmarkd.db"]);
  assert.equal(after[join("backups", keptLog)], before["bookmarkd.db-wal"]);
});

for (const [what, sql, named] of [
  [
    "a trigger",
    "CREATE TRIGGER echo AFTER INSERT ON bookmarks BEGIN DELETE FROM collections; END",
    /trigger "echo"/,
  ],
  [
    "a view in place of a table",
    "DROP TABLE projections; CREATE VIEW projections AS SELECT 1 AS space_key",
    /"projections/,
  ],
  [
    "a view in place of the record of migrations",
    "DROP TABLE migrations; CREATE VIEW migrations AS WITH RECURSIVE n (x) AS (SELECT 1 UNION ALL SELECT x FROM n) SELECT x AS name, x AS checksum FROM n",
    /not a bookmarkd database/,
  ],
  ["a virtual table", "CREATE VIRTUAL TABLE notes USING fts5 (body)", /table "notes/],
  ["a generated column", "ALTER TABLE bookmarks ADD COLUMN echo TEXT AS (upper(url))", /table "bookmarks"/],
  ["an index over an expression", "CREATE INDEX echo ON bookmarks (upper(url))", /index "echo"/],
  [
    "a trigger of ours with other words",
    "DROP TRIGGER chunks_delete; CREATE TRIGGER chunks_delete AFTER DELETE ON chunks BEGIN SELECT 1; END",
    /trigger "chunks_delete"/,
  ],
  ["less than was made", "DROP INDEX bookmarks_by_url", /index "bookmarks_by_url" is missing/],
  [
    "a table of vectors that checks something else",
    "CREATE TABLE vectors_77 (chunk_key INTEGER PRIMARY KEY, embedding F32_BLOB(3) CHECK (random() > 0))",
    /table "vectors_77"/,
  ],
  [
    "a name that a terminal would obey",
    'CREATE TABLE "\u001b[31mred\u202e" (body TEXT)',
    /table "\\u001b\[31mred\\u202e" in it/,
  ],
] as const) {
  test(`a backup with ${what} is refused by its name, and nothing is changed`, async (t) => {
    const folder = temporaryFolder(t);
    const backup = join(folder, "backup.db");
    await migratedFile(backup);
    const db = createClient({ url: `file:${backup}` });
    await db.executeMultiple(sql);
    db.close();

    const { code, stderr } = await restore(backup, join(folder, "data"));

    assert.equal(code, 1);
    assert.match(stderr, named);
    assert.match(stderr, /Nothing was changed/);
    assert.deepEqual(contentsOf(join(folder, "data")), {});
  });
}

test("a backup of a database with vectors of two models is restored", async (t) => {
  const folder = temporaryFolder(t);
  const backup = join(folder, "backup.db");
  await migratedFile(backup);
  const db = createClient({ url: `file:${backup}` });
  for (const dimensions of [384, 1024]) {
    const model = { provider: "local", model: "m", dimensions, fingerprint: `of ${dimensions}` };
    await addSpace(db, { model }, new Date(0));
    await db.execute("UPDATE embedding_spaces SET state = 'retired'");
  }
  db.close();

  const { code, stderr } = await restore(backup, join(folder, "data"));

  assert.equal(code, 0, stderr);
});

test("a backup of an older version is compared with what that version made", async (t) => {
  const folder = temporaryFolder(t);
  const backup = join(folder, "backup.db");
  const own = readMigrations();
  const later = { name: "9999_later.sql", sql: "CREATE TABLE later (body TEXT);" };
  await migratedFile(backup);
  const restoreHere = () => restoreDatabase(backup, folder, { migrations: [...own, later], replace: false });
  const db = createClient({ url: `file:${backup}` });

  await db.execute("CREATE TABLE later (body TEXT)");
  await assert.rejects(restoreHere, /table "later" in it does not belong to bookmarkd/);
  await db.execute("DROP TABLE later");
  db.close();

  assert.deepEqual(await restoreHere(), { kept: undefined });
});

/** A database as the program makes it at its first start. */
async function migratedFile(file: string): Promise<void> {
  const { close } = await openWriter(file, readMigrations());
  await close();
}

test("who was signed in to the page when a backup was written is not when it is restored", async (t) => {
  const data = join(temporaryFolder(t), "data");
  const daemon = await startDaemonHere(t, data);
  await daemon.stop();
  const open = (name: string) => createClient({ url: `file:${name}` });
  const db = open(join(data, "bookmarkd.db"));
  await db.execute(
    "INSERT INTO sessions VALUES (1, 'id', 'hash', 'mark', 'Firefox', '2026', '2026', '2999')",
  );
  db.close();
  const file = await backupOf(t, data);

  const { code, stderr } = await restore(file, data, "--yes");

  assert.equal(code, 0, stderr);
  const restored = open(join(data, "bookmarkd.db"));
  const kept = open(file);
  const count = async (one: typeof db) =>
    (await one.execute("SELECT count(*) AS n FROM sessions")).rows[0]?.n;
  assert.deepEqual([await count(kept), await count(restored)], [1, 0]);
  kept.close();
  restored.close();
});

test("a backup brings the earlier versions of pages back", async (t) => {
  const [data, elsewhere] = [join(temporaryFolder(t), "data"), join(temporaryFolder(t), "data")];
  const daemon = await startDaemonHere(t, data);
  const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });
  const url = "https://example.com/herons";
  let id = "";
  for (const count of ["three", "four", "five"]) {
    const html = article("Herons", `<p>There are ${count} herons at the weir this year.</p>`);
    const saved = await daemon.send("POST", `/collections/${collection.id}/bookmarks`, { url, html });
    id = saved.body.id;
    await until(
      () => daemon.send("GET", `/bookmarks/${id}`),
      ({ body }) => body.index_status === "done",
    );
  }
  const { body: before } = await daemon.send("GET", `/bookmarks/${id}/versions`);
  await daemon.stop();

  const { code, stderr } = await restore(await backupOf(t, data), elsewhere);
  const restored = await startDaemonHere(t, elsewhere);
  const { body: after } = await restored.send("GET", `/bookmarks/${id}/versions`);
  const { body: oldest } = await restored.send("GET", `/bookmarks/${id}/content?version=${before.at(-1).id}`);

  assert.equal(code, 0, stderr);
  assert.equal(before.length, 2);
  assert.deepEqual(after, before);
  assert.match(oldest.markdown, /three herons/);
});
