import assert from "node:assert/strict";
import { test } from "node:test";
import type { InStatement } from "@libsql/client";
import { AppError } from "../../../lib/errors.ts";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { sweep } from "../../../lib/indexing/sweep.ts";
import type { Indexer } from "../../../lib/ports.ts";
import { clearGeneration } from "../../../lib/store/chunks.ts";
import { clearCollection } from "../../../lib/store/collections.ts";
import { article } from "../../fixtures/articles.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { testEnv } from "../../support/env.ts";
import { countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

/** More chunks than go in one slice. */
const longPage = (topic: string) =>
  article(
    topic,
    Array.from({ length: 80 }, (_, i) => `<h2>Part ${i}</h2><p>${`The ${topic} path. `.repeat(60)}</p>`).join(
      "",
    ),
  );

test("a deleted collection goes from the trash in slices, and after each the rows that are left fit together", async (t) => {
  const env = await testEnv(t);
  const [doomed, kept] = [await createCollection(env, "Doomed"), await createCollection(env, "Kept")];
  for (const { id } of [doomed, kept]) {
    await saveBookmark(env, id, { url: "https://example.com/1", html: longPage("heron") });
    await saveBookmark(env, id, { url: "https://example.com/2", html: article("Otters") });
  }
  await env.indexer.idle();
  const chunks = await countRows(env, "chunks");
  const quiet: Indexer = { ...env.indexer, wake: () => {} };

  await send({ ...env, indexer: quiet }, "DELETE", `/collections/${doomed.id}`);
  await send({ ...env, indexer: quiet }, "DELETE", "/trash");
  let slices = 0;
  const faults: string[] = [];
  for (; await sweep(env); slices++) faults.push(...(await checkDatabase(env.db)));

  assert.deepEqual(faults, []);
  assert.ok(slices > 4, String(slices));
  assert.equal(await countRows(env, "chunks"), chunks / 2);
  assert.equal(await countRows(env, "collections"), 1);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("what a process that died was writing is cleared by the next one", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/", html: longPage("heron") });
  await env.indexer.idle();
  // As a run leaves it that was killed between two slices.
  await env.db.batch(
    [
      `INSERT INTO generations (bookmark_key, page_key, state)
       SELECT bookmark_key, page_key, 'building' FROM generations`,
      `INSERT INTO chunks (generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
       SELECT max(g.key) OVER (), k.ordinal, k.heading, k.body, 0, 1, 0, '[]'
       FROM chunks k, generations g WHERE k.ordinal < 50 AND g.state = 'building'`,
      `INSERT INTO vectors_1_q8 SELECT k.key, (SELECT embedding FROM vectors_1_q8 LIMIT 1) FROM chunks k
       JOIN generations g ON g.key = k.generation_key AND g.state = 'building'`,
      "INSERT INTO index_jobs SELECT key, collection_key, 0, 0, 0, 'theirs', 9e15, 0 FROM bookmarks",
      "UPDATE bookmarks SET index_status = 'indexing'",
    ],
    "write",
  );
  const next = createIndexer(env);
  t.after(() => next.stop());

  await next.start();
  await next.idle();

  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("once everything is cleared, the space it held is given back, slice after slice", async (t) => {
  const slices = [true, true, false];
  const env = await testEnv(t, { compact: async () => slices.shift() ?? false });

  env.indexer.wake();
  await env.indexer.idle();

  assert.deepEqual(slices, []);
});

test("a collection that is restored while it is being cleared keeps its chunks", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/1", html: article("Otters") });
  await env.indexer.idle();
  const quiet: Indexer = { ...env.indexer, wake: () => {} };
  await send({ ...env, indexer: quiet }, "DELETE", `/collections/${id}`);
  const background = {
    ...env.background,
    execute: env.background.execute.bind(env.background),
    // Between the look for deleted collections and the write that clears one.
    batch: async (...[statements, mode]: Parameters<typeof env.background.batch>) => {
      await send({ ...env, indexer: quiet }, "POST", `/collections/${id}/restore`);
      return env.background.batch(statements, mode);
    },
  };

  await clearCollection({ background, now: env.now });

  const { rows } = await env.db.execute("SELECT state FROM generations");
  assert.deepEqual(
    rows.map(({ state }) => state),
    ["current"],
  );
  await env.indexer.idle();
  assert.deepEqual(await checkDatabase(env.db), []);
});

test("text indexes do not grow by pages that are saved again and again", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const save = async (times: number) => {
    for (let n = 0; n < times; n++) {
      await saveBookmark(env, id, { url: "https://example.com/", html: longPage("heron") });
      await env.indexer.idle();
    }
  };
  const sizeOf = async (index: string) => {
    const { rows } = await env.db.execute(`SELECT sum(length(block)) AS bytes FROM ${index}_data`);
    return Number(rows[0]?.bytes);
  };
  await save(2);
  const [words, trigrams] = [await sizeOf("chunks_fts"), await sizeOf("chunks_trigram")];

  await save(10);

  assert.ok((await sizeOf("chunks_fts")) < 1.3 * words, "words");
  assert.ok((await sizeOf("chunks_trigram")) < 1.6 * trigrams, "trigrams");
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a bookmark that is moved while its replaced chunks are cleared leaves no vectors of them", async (t) => {
  const env = await testEnv(t);
  const [{ id }, other] = [await createCollection(env), await createCollection(env)];
  const url = "https://example.com/1";
  const saved = await saveBookmark(env, id, { url, html: article("Otters") });
  await env.indexer.idle();
  await env.db.batch([
    "UPDATE generations SET state = 'retired'",
    "UPDATE bookmarks SET index_status = 'error', error_message = 'Away', error_reason = 'fetch'",
  ]);
  const quiet: Indexer = { ...env.indexer, wake: () => {} };
  const background = {
    ...env.background,
    execute: env.background.execute.bind(env.background),
    // Between the look for replaced chunks and the write that deletes them.
    batch: async (...[statements, mode]: Parameters<typeof env.background.batch>) => {
      await send({ ...env, indexer: quiet }, "PATCH", `/bookmarks/${saved.id}`, { collection_id: other.id });
      return env.background.batch(statements, mode);
    },
  };

  await clearGeneration({ background });

  assert.equal(await countRows(env, "chunks"), 0);
  assert.deepEqual(await checkDatabase(env.db), []);
});

test("a stored page that can't be read is skipped, and others are caught up on", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const damaged = await saveBookmark(env, id, { url: "https://example.com/1", html: article("Otters") });
  await saveBookmark(env, id, { url: "https://example.com/2", html: article("Herons") });
  await env.indexer.idle();
  const page = "(SELECT page_key FROM bookmarks WHERE url = 'https://example.com/1')";
  await env.db.batch([
    `UPDATE page_parts SET bytes = x'01020304' WHERE kind = 'markdown' AND page_key = ${page}`,
    "UPDATE pages SET found_address = NULL, sketch = NULL",
  ]);

  while (await sweep(env));

  assert.deepEqual(
    [
      await countRows(env, "pages", "length(sketch) > 0"),
      await countRows(env, "pages", "length(sketch) = 0"),
    ],
    [1, 1],
  );
  assert.equal(await countRows(env, "pages", "found_address IS NULL"), 0);
  assert.deepEqual(
    env.logged.map(({ fields }) => fields?.bookmark),
    [damaged.id],
  );
});

test("pages that the database can't give at the moment are not skipped", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/1", html: article("Otters") });
  await env.indexer.idle();
  await env.db.execute("UPDATE pages SET found_address = NULL, sketch = NULL");
  const execute: typeof env.background.execute = (statement: InStatement) =>
    typeof statement === "object" && /FROM page_parts/.test(statement.sql)
      ? Promise.reject(new AppError("unavailable", "The database server is unreachable."))
      : env.background.execute(statement);

  await assert.rejects(sweep({ ...env, background: { ...env.background, execute } }), /unreachable/);

  assert.equal(await countRows(env, "pages", "sketch IS NULL"), 1);
  assert.deepEqual(env.logged, []);
});
