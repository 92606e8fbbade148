import assert from "node:assert/strict";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { findDamage } from "../../../adapters/node/database/check/check-file.ts";
import { article } from "../../fixtures/articles.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { runCommand } from "../../support/commands.ts";
import { type Send, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";
import { until } from "../../support/until.ts";

/** A folder for data and one for backups. */
function folders(t: TestContext): { data: string; elsewhere: string } {
  const root = temporaryFolder(t);
  const elsewhere = join(root, "elsewhere");
  mkdirSync(elsewhere);
  return { data: join(root, "data"), elsewhere };
}

/** Creates a collection and saves pages in it; answers the ids of both. */
async function fill(daemon: { send: Send }, pages: number): Promise<{ collection: string; ids: string[] }> {
  const { body } = await daemon.send("POST", "/collections", { name: "Reading" });
  const ids: string[] = [];
  for (let number = 1; number <= pages; number++) {
    const saved = await daemon.send("POST", `/collections/${body.id}/bookmarks?force=true`, {
      url: `https://example.com/${number}`,
      html: article(`Heron number ${number}`),
    });
    assert.equal(saved.status, 201);
    ids.push(saved.body.id);
  }
  return { collection: body.id, ids };
}

async function idsIn(daemon: { send: Send }): Promise<string[]> {
  const { body } = await daemon.send("GET", "/bookmarks");
  return body.map((one: { id: string }) => one.id);
}

async function untilIndexed(daemon: { send: Send }): Promise<void> {
  const isOver = (one: { index_status: string }) => ["done", "error"].includes(one.index_status);
  await until(
    () => daemon.send("GET", "/bookmarks"),
    ({ body }) => body.every(isOver),
  );
}

test("a backup that is made under load and restored elsewhere holds all that was acknowledged before", async (t) => {
  const { data, elsewhere } = folders(t);
  // In a process of its own, so that the load does not hold it up.
  const daemon = await startDaemonProcess(t, data);
  const { collection, ids } = await fill(daemon, 10);
  let going = true;
  const load = (async () => {
    // No more than leave room for the herons among the hundred that a search answers.
    for (let number = 1; going && number <= 80; number++) {
      const html = article(`Otter ${number}`);
      const url = `https://example.org/${number}`;
      const { status } = await daemon.send("POST", `/collections/${collection}/bookmarks`, { url, html });
      assert.equal(status, 201);
    }
  })();

  const { status, body } = await daemon.send("POST", "/backup");
  going = false;
  await load;
  const restored = await runCommand(["restore", body.file, "--data-dir", elsewhere]);

  assert.equal(status, 201);
  assert.equal(restored.code, 0, restored.stderr);
  const second = await startDaemonHere(t, elsewhere);
  const there = await idsIn(second);
  assert.deepEqual(
    ids.filter((id) => !there.includes(id)),
    [],
  );
  await untilIndexed(second);
  for (const mode of ["text", "vector"]) {
    const { body } = await second.send("GET", `/search?q=heron%20number&limit=100&mode=${mode}`);
    const found = body.results.map((one: { bookmark: { id: string } }) => one.bookmark.id);
    assert.deepEqual(
      ids.filter((id) => !found.includes(id)),
      [],
      `every page is found by its ${mode}`,
    );
  }
  await second.stop();
  const db = createClient({ url: `file:${join(elsewhere, "bookmarkd.db")}` });
  t.after(() => db.close());
  assert.deepEqual(await checkDatabase(db), []);
});

test("POST /backup writes a checked file into backups/ that only its owner can read", async (t) => {
  const { data } = folders(t);
  const daemon = await startDaemonHere(t, data);
  await fill(daemon, 1);

  const { body } = await daemon.send("POST", "/backup");

  assert.equal(join(data, "backups", readdirSync(join(data, "backups")).join()), body.file);
  assert.equal(statSync(body.file).size, body.bytes);
  assert.equal(statSync(body.file).mode & 0o777, 0o600);
  assert.equal(statSync(join(data, "backups")).mode & 0o777, 0o700);
  assert.equal(findDamage(body.file), undefined);
});

test("of two backups at a time one is written, the other is told to come back", async (t) => {
  const { data } = folders(t);
  const daemon = await startDaemonHere(t, data);

  const answers = await Promise.all([daemon.send("POST", "/backup"), daemon.send("POST", "/backup")]);

  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 503]);
  assert.equal((await daemon.send("POST", "/backup")).status, 201, "and then the next");
});

test("bookmarkd backup writes the same, whether a daemon runs or was killed", async (t) => {
  const { data, elsewhere } = folders(t);
  const daemon = await startDaemonProcess(t, data);
  const { ids } = await fill(daemon, 2);
  const files = [join(elsewhere, "running.db"), join(elsewhere, "killed.db")];

  const running = await runCommand(["backup", files[0] as string, "--data-dir", data]);
  await daemon.end("SIGKILL");
  const killed = await runCommand(["backup", files[1] as string, "--data-dir", data]);

  assert.deepEqual([running.code, killed.code], [0, 0], running.stderr + killed.stderr);
  for (const file of files) {
    assert.equal(statSync(file).mode & 0o777, 0o600);
    const db = createClient({ url: `file:${file}` });
    t.after(() => db.close());
    const { rows } = await db.execute("SELECT id FROM live_bookmarks ORDER BY key");
    assert.deepEqual(
      rows.map((row) => row.id),
      ids,
    );
  }
  assert.deepEqual(readdirSync(join(data, "backups")), [], "no second copy stays in the data folder");
  assert.deepEqual(readdirSync(elsewhere).sort(), ["killed.db", "running.db"]);
});

test("bookmarkd backup replaces no file unless it is told to, and never one of the data folder", async (t) => {
  const { data, elsewhere } = folders(t);
  const daemon = await startDaemonHere(t, data);
  const file = join(elsewhere, "mine.txt");
  writeFileSync(file, "my own");

  const refused = await runCommand(["backup", file, "--data-dir", data]);
  const kept = readFileSync(file, "utf8");
  const onto = await runCommand(["backup", join(data, "bookmarkd.db"), "--yes", "--data-dir", data]);
  const told = await runCommand(["backup", file, "--yes", "--data-dir", data]);

  assert.deepEqual([refused.code, onto.code, told.code], [1, 1, 0]);
  assert.match(refused.stderr, /exists\. Add --yes/);
  assert.equal(kept, "my own");
  assert.match(onto.stderr, /is the data folder/);
  assert.equal(findDamage(file), undefined);
  assert.equal((await daemon.send("GET", "/bookmarks")).status, 200);
});

test("bookmarkd backup of a folder without a database says that there is nothing", async (t) => {
  const { data, elsewhere } = folders(t);

  const { code, stderr } = await runCommand(["backup", join(elsewhere, "x.db"), "--data-dir", data]);

  assert.equal(code, 1);
  assert.match(stderr, /Nothing to back up/);
  assert.equal(existsSync(join(elsewhere, "x.db")), false);
});

test("a daemon that is stopped while a backup is written leaves none behind", async (t) => {
  const { data } = folders(t);
  const daemon = await startDaemonProcess(t, data);
  await fill(daemon, 3);

  const backup = daemon.send("POST", "/backup").catch(() => undefined);
  await daemon.send("GET", "/status");
  const code = await daemon.end("SIGTERM");
  const answer = await backup;

  assert.equal(code, 0);
  const left = existsSync(join(data, "backups")) ? readdirSync(join(data, "backups")) : [];
  assert.deepEqual(
    left.filter((name) => name.endsWith(".partial")),
    [],
  );
  assert.equal(left.length, answer?.status === 201 ? 1 : 0);
});
