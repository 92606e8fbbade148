import assert from "node:assert/strict";
import { test } from "node:test";
import { readWordTable } from "../../../adapters/node/package/read-table.ts";
import { createIndexer } from "../../../lib/indexing/indexer.ts";
import { listSpaces } from "../../../lib/store/spaces.ts";
import { createLearning } from "../../../lib/text/embed/local-embedders.ts";
import type { PackedTexts } from "../../../lib/text/embed/packed-texts.ts";
import { checkDatabase } from "../../support/check-database.ts";
import { testEnv } from "../../support/env.ts";
import { localEmbedders } from "../../support/local.ts";
import { countRows, createCollection } from "../../support/requests.ts";
import { savePage, savePages, search, TOPICS } from "../../support/spaces.ts";

test("with enough chunks a space is learned, takes the place of the table alone, and that is dropped", async (t) => {
  const env = await testEnv(t, { embedders: localEmbedders({ from: 4 }) });
  const id = await savePages(env, TOPICS.slice(0, 1));
  await env.indexer.idle();
  const before = await search(env);

  for (const topic of TOPICS.slice(1, 5)) await savePage(env, id, topic);
  await env.indexer.idle();

  assert.deepEqual(before.embedding, { space: "meaning", state: "ready", done: 1, total: 1 });
  const after = await search(env);
  assert.deepEqual(after.embedding, { space: "learned", state: "ready", done: 5, total: 5 });
  assert.match(after.results[0].bookmark.url, /Herons/);
  const spaces = await listSpaces(env.db);
  assert.deepEqual(
    spaces.map(({ model, state }) => [model.model, model.dimensions, state]),
    [["learned", 448, "ready"]],
  );
  assert.equal(await countRows(env, "sqlite_master", "name LIKE 'vectors%' AND type = 'table'"), 1);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("it is learned anew when the chunks have doubled, and not before", async (t) => {
  const learned: number[] = [];
  const real = createLearning({ readTable: readWordTable, from: 4 });
  const learning = {
    ...real,
    learn: (texts: PackedTexts) => {
      learned.push(texts.length);
      return real.learn(texts);
    },
  };
  const env = await testEnv(t, { embedders: localEmbedders({ learning }) });
  const { id } = await createCollection(env);

  for (const topic of TOPICS) {
    await savePage(env, id, topic);
    await env.indexer.idle();
  }

  const chunks = await countRows(env, "chunks");
  assert.ok(learned.length >= 2, String(learned));
  assert.ok(learned[0]! >= 4 && learned.every((count, at) => at === 0 || count >= 2 * learned[at - 1]!));
  assert.ok(2 * learned.at(-1)! > chunks, `${learned} ${chunks}`);
  assert.deepEqual(await checkDatabase(env.db, { settled: true }), []);
});

test("a restart reads what was learned and searches as before", async (t) => {
  const env = await testEnv(t, { embedders: localEmbedders({ from: 2 }) });
  await savePages(env, TOPICS.slice(0, 4));
  await env.indexer.idle();
  const before = await search(env);

  const again = { ...env, embedders: localEmbedders({ from: 2 }) };

  assert.equal(before.embedding.space, "learned");
  assert.deepEqual(await search(again), before);
});

test("what one process learned is kept by another that learns nothing itself", async (t) => {
  const env = await testEnv(t, { embedders: localEmbedders({ from: 2 }) });
  await savePages(env, TOPICS.slice(0, 4));
  await env.indexer.idle();
  await env.indexer.stop();

  const other = createIndexer({ ...env, embedders: localEmbedders() });
  await other.start();
  await other.idle();
  await other.stop();

  assert.deepEqual(
    (await listSpaces(env.db)).map(({ model, state }) => [model.model, state]),
    [["learned", "ready"]],
  );
});
