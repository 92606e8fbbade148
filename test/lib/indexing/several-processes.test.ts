import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Client } from "@libsql/client";
import { AppError } from "../../../lib/errors.ts";
import { runJob } from "../../../lib/indexing/run-job.ts";
import { claimJob } from "../../../lib/store/jobs.ts";
import { migrate } from "../../../lib/store/migrate.ts";
import { article } from "../../fixtures/articles.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { openTestDatabase } from "../../support/database.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

const now = () => new Date("2026-01-02T03:04:05.678Z");
const MINUTE = 60_000;

/** Another service on the database of the first, as a second daemon is. */
function beside(t: TestContext, first: TestEnv): Promise<TestEnv> {
  return testEnv(t, { db: first.db, background: first.db, reader: first.db, now: first.now, shared: true });
}

/** A bookmark whose job was claimed by a process that is not heard of again. */
async function abandoned(t: TestContext): Promise<{ env: TestEnv; id: string }> {
  const env = await testEnv(t, { shared: true });
  const collection = await createCollection(env);
  await env.indexer.stop();
  const { id } = await saveBookmark(env, collection.id, {
    url: "https://example.com/",
    html: article("Locks"),
  });
  assert.equal((await claimJob(env))?.bookmarkId, id);
  return { env, id };
}

test("of programs that start at once on one database, one migrates and the others go on after it", async (t) => {
  const { db, close } = await openTestDatabase();
  t.after(close);
  const migrations = [
    { name: "0001_one.sql", sql: "CREATE TABLE one (a INTEGER);" },
    { name: "0002_two.sql", sql: "CREATE TABLE two (a INTEGER);\nINSERT INTO two VALUES (2);" },
  ];

  // The second has seen what is missing when the first begins.
  const second = afterward(db, () => migrate(db, migrations, now));
  await migrate(second, migrations, now);

  assert.equal(await countRows({ db }, "two"), 1);
  assert.equal(await countRows({ db }, "migrations"), 2);
});

test("a daemon that starts leaves the jobs of another alone until their leases have run out", async (t) => {
  const { env, id } = await abandoned(t);
  const second = await beside(t, env);

  await second.indexer.start();
  await second.indexer.idle();
  const meanwhile = await bookmarkNow(second, id);
  env.advance(3 * MINUTE);
  second.indexer.wake();
  await second.indexer.idle();

  assert.equal(meanwhile?.index_status, "indexing");
  assert.equal((await bookmarkNow(second, id))?.index_status, "done");
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a daemon that is alone on its database takes up at once what an earlier process left", async (t) => {
  const { env, id } = await abandoned(t);
  const second = await testEnv(t, { db: env.db, background: env.db, reader: env.db, now: env.now });

  await second.indexer.start();
  await second.indexer.idle();

  assert.equal((await bookmarkNow(second, id))?.index_status, "done");
});

test("two daemons that work off one queue publish each page once", async (t) => {
  const first = await testEnv(t, { shared: true });
  const second = await beside(t, first);
  const { id } = await createCollection(first);
  const pages = Array.from({ length: 20 }, (_, n) => `https://example.com/${n}`);

  await Promise.all(
    pages.map((url, n) => saveBookmark(n % 2 ? first : second, id, { url, html: article(`Page ${n}`) })),
  );
  await Promise.all([first.indexer.idle(), second.indexer.idle()]);

  const { body } = await send(second, "GET", "/queue");
  assert.deepEqual(body.states, { pending: 0, indexing: 0, done: pages.length, error: 0 });
  assert.equal(await countRows(first, "generations", "state = 'current'"), pages.length);
  assert.deepEqual(await checkDatabase(first.db, { settled: true }), []);
});

test("a page whose database goes away while it is indexed goes back to the queue, and is no failure", async (t) => {
  const env = await testEnv(t);
  const flaky = interrupted(env.db);
  const worker = await testEnv(t, { db: env.db, reader: env.db, background: flaky.db });
  await worker.indexer.stop();
  const { id } = await createCollection(env);
  const saved = await saveBookmark(worker, id, { url: "https://example.com/", html: article("Locks") });
  const { signal } = new AbortController();
  const runNext = async () => {
    const job = await claimJob(worker);
    assert.equal(job?.bookmarkId, saved.id);
    return runJob(worker, job, { canceled: signal, stopping: signal, onStall: () => {} });
  };

  assert.equal(await runNext(), "stalled");
  const after = await bookmarkNow(env, saved.id);
  assert.equal(await runNext(), "noted");

  assert.equal(flaky.refused(), 1);
  assert.deepEqual([after?.index_status, after?.error_message], ["pending", null]);
  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
});

/** A client of which something else goes before the first batch. */
function afterward(db: Client, other: () => Promise<void>): Client {
  let first: Promise<void> | undefined;
  return replaceBatch(db, async (statements, mode) => {
    first ??= other();
    await first;
    return db.batch(statements, mode);
  });
}

/** A client of a database that is unreachable for the one write that brings the chunks. */
function interrupted(db: Client): { db: Client; refused: () => number } {
  let refused = 0;
  const batch: Client["batch"] = async (statements, mode) => {
    if (refused === 0 && JSON.stringify(statements).includes("INSERT INTO chunks ")) {
      refused++;
      throw new AppError("unavailable", "The database server is unreachable.");
    }
    return db.batch(statements, mode);
  };
  return { db: replaceBatch(db, batch), refused: () => refused };
}

function replaceBatch(db: Client, batch: Client["batch"]): Client {
  return new Proxy(db, {
    get: (target, name) => {
      if (name === "batch") return batch;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
