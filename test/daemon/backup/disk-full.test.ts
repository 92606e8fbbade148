import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { type OpenDatabase, openDatabase } from "../../../adapters/node/database/open-database.ts";
import { packageRoot } from "../../../adapters/node/package/package-root.ts";
import { readMigrations } from "../../../adapters/node/package/read-package.ts";
import { article } from "../../fixtures/articles.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { noSmallDisk } from "../../support/own-mounts.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";
import { tempFolder } from "../../support/temp-folder.ts";

/** The service over a database in a file with its threads, and a disk that can be filled. */
async function serviceOnDisk(
  t: TestContext,
): Promise<{ env: TestEnv; database: OpenDatabase; fill: () => Promise<void>; free: () => Promise<void> }> {
  const file = join(tempFolder(t), "bookmarkd.db");
  const database = await openDatabase({ file, migrations: readMigrations() });
  t.after(database.close);
  const env = await testEnv(t, {
    db: database.writer,
    background: database.background,
    reader: database.reader,
  });
  const limit = async (pages: string) => {
    await database.writer.execute(`PRAGMA max_page_count = ${pages}`);
  };
  return {
    env,
    database,
    // SQLite takes no limit below the pages there are, so it makes that of them.
    fill: () => limit("1"),
    free: () => limit("1000000"),
  };
}

/** More than fits into the free room of the existing pages, even compressed. */
const long = (topic: string) => {
  const sentences = Array.from(
    { length: 4000 },
    (_, i) => `The ${topic} path ${(i * 7919) % 9973} goes on. `,
  );
  return article(topic, `<p>${sentences.join("")}</p>`);
};

test("on a full disk a save is a 507 that stores nothing, reads go on, and writes resume", async (t) => {
  const { env, fill, free } = await serviceOnDisk(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/1", html: long("Heron") });
  await env.indexer.idle();
  await fill();

  const refused = await send(env, "POST", `/collections/${id}/bookmarks`, {
    url: "https://example.com/2",
    html: long("Otter"),
  });
  const read = await send(env, "GET", "/bookmarks");
  await free();
  const resumed = await saveBookmark(env, id, { url: "https://example.com/2", html: long("Otter") });
  await env.indexer.idle();

  assert.equal(refused.status, 507);
  assert.match(refused.body.detail, /disk is full/);
  assert.deepEqual([read.status, read.body.length], [200, 1]);
  assert.equal((await bookmarkNow(env, resumed.id))?.index_status, "done");
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("on a full disk the indexer keeps its jobs, does not spin, and goes on with the next write that succeeds", async (t) => {
  const { env, database, fill, free } = await serviceOnDisk(t);
  const { id } = await createCollection(env);
  let full = false;
  const { analyze } = env;
  let analyzed = 0;
  const filling = await testEnv(t, {
    db: database.writer,
    background: database.background,
    reader: database.reader,
    analyze: async (source, options) => {
      analyzed++;
      if (!full) {
        full = true;
        await fill();
      }
      return analyze(source, options);
    },
  });
  const saved = await saveBookmark(
    filling,
    id,
    { url: "https://example.com/1", html: long("Heron") },
    "?scan=later",
  );
  await filling.indexer.idle();
  const stalled = await bookmarkNow(filling, saved.id);
  const runs = analyzed;
  const jobs = await countRows(filling, "index_jobs", "attempt = 0");

  await free();
  // Of a job that could not even be given back, the lease runs out.
  filling.advance(121_000);
  await saveBookmark(filling, id, { url: "https://example.com/2", html: article("Otters") }, "?scan=later");
  await filling.indexer.idle();

  assert.equal(runs, 1, "it is not tried again and again");
  assert.equal(jobs, 1, "the full disk counts as no failure of the page");
  assert.notEqual(stalled?.index_status, "error");
  assert.equal((await bookmarkNow(filling, saved.id))?.index_status, "done");
  assert.deepEqual(await checkDatabase(filling.db, { settled: true }), []);
});

/** Writes a file until the disk is full: what is left when it begins says nothing, since the daemon writes too. */
function fillDisk(file: string): void {
  for (;;) {
    try {
      appendFileSync(file, new Uint8Array(4096));
    } catch (error) {
      assert.equal((error as NodeJS.ErrnoException).code, "ENOSPC");
      return;
    }
  }
}

test("the daemon on a disk of 16 MB: full is a 507, reads go on, and freeing some is enough", {
  skip: noSmallDisk() ?? false,
}, async (t) => {
  const mount = tempFolder(t);
  const command = `mount -t tmpfs -o size=16m tmpfs ${mount} && exec "$@"`;
  const main = join(packageRoot(), "dist/adapters/node/main.js");
  const serve = [process.execPath, main, "serve", "--port", "0", "--data-dir", join(mount, "data")];
  const child = spawn("unshare", ["-rm", "sh", "-c", command, "sh", ...serve], {
    env: { PATH: process.env.PATH, BOOKMARKD_TOKEN: "small-disk" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  const [line] = await once(child.stdout, "data");
  const base = /http:\/\/127\.0\.0\.1:\d+/.exec(String(line))?.[0];
  // The mount is the daemon's alone; this is the way in.
  const inside = `/proc/${child.pid}/root${mount}`;
  const ask = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${base}${path}`, {
      method,
      headers: { authorization: "Bearer small-disk" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as any };
  };
  const { body: collection } = await ask("POST", "/collections", { name: "Reading" });
  const save = (number: number, html: string) =>
    ask("POST", `/collections/${collection.id}/bookmarks?force=true`, {
      url: `https://example.com/${number}`,
      html,
    });
  assert.equal((await save(1, article("Herons"))).status, 201);
  mkdirSync(join(inside, "other"));
  fillDisk(join(inside, "other", "filler"));

  const refused = await save(2, long("Otter"));
  const read = await ask("GET", "/bookmarks");
  rmSync(join(inside, "other", "filler"));
  const resumed = await save(2, long("Otter"));

  assert.equal(refused.status, 507, JSON.stringify(refused.body));
  assert.deepEqual([read.status, read.body.length], [200, 1]);
  assert.equal(resumed.status, 201);
  child.kill("SIGTERM");
  const [code] = await once(child, "exit");
  assert.equal(code, 0);
});
