import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { article } from "../../fixtures/articles.ts";
import { runProgram, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";

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
  const { code, stderr } = await runProgram(["backup", file, "--data-dir", data]);
  assert.equal(code, 0, stderr);
  return file;
}

const restore = (file: string, data: string, ...flags: string[]) =>
  runProgram(["restore", file, "--data-dir", data, ...flags]);

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
  const daemon = await startDaemonProcess(t, data);

  const { code, stderr } = await restore(backup, data, "--yes");

  assert.equal(code, 1);
  assert.match(stderr, new RegExp(`pid ${daemon.process.pid}`));
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
    ["text.db", /not a database/],
    ["empty.db", /no database of bookmarkd/],
    ["short.db", /malformed|damaged|not sound/],
    ["newer.db", /newer bookmarkd.*9999_later/],
    ["foreign.db", /no database of bookmarkd/],
    ["folder.db", /is a folder/],
    ["missing.db", /no file/],
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

  const { code, stderr } = await restore(backup, data, "--yes");

  assert.equal(code, 0, stderr);
  assert.deepEqual(await urlsIn(join(data, "bookmarkd.db")), ["https://example.com/old"]);
  const [kept = "", keptLog = ""] = readdirSync(join(data, "backups")).sort();
  const after = contentsOf(data);
  assert.equal(after[join("backups", kept)], before["bookmarkd.db"]);
  assert.equal(after[join("backups", keptLog)], before["bookmarkd.db-wal"]);
});
