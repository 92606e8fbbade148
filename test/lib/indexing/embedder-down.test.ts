import assert from "node:assert/strict";
import { test } from "node:test";
import { AppError } from "../../../lib/errors.ts";
import type { Embedder } from "../../../lib/text/embed/embedder.ts";
import { createHashedEmbedder } from "../../../lib/text/embed/hashed-embedder.ts";
import { createLocalEmbedders } from "../../../lib/text/embed/local-embedders.ts";
import { article } from "../../fixtures/articles.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

/** A service with a page whose embedder is down until `mend`. */
async function withoutEmbedder(t: Parameters<typeof testEnv>[0]) {
  let down = true;
  const up = createHashedEmbedder();
  const hashed: Embedder = {
    model: up.model,
    embed: async (...args) => {
      if (down) throw new AppError("unavailable", "the embedder does not answer");
      return up.embed(...args);
    },
  };
  const env = await testEnv(t, { embedders: createLocalEmbedders({ create: () => hashed }) });
  const { id: collection } = await createCollection(env);
  const saved = await saveBookmark(env, collection, {
    url: "https://example.com/",
    html: article("Herons"),
  });
  await env.indexer.idle();
  const mend = async () => {
    down = false;
    env.advance(15 * 60_000);
    env.indexer.wake();
    await env.indexer.idle();
  };
  return { env, collection, saved, mend };
}

test("while the embedder is down pages are found by their words; the vectors follow by themselves", async (t) => {
  const { env, saved, mend } = await withoutEmbedder(t);
  const waiting = await bookmarkNow(env, saved.id);
  const byWords = await countRows(env, "chunks_fts", "chunks_fts MATCH 'heron'");

  await mend();

  assert.equal(waiting?.index_status, "error");
  assert.match(waiting?.error_message ?? "", /waiting for the embedder/);
  assert.ok(byWords > 0);
  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
  assert.equal(await countRows(env, "vectors_1_q8"), await countRows(env, "chunks", "NOT aside"));
});

test("a collection that is deleted and restored while the embedder is down gets its vectors all the same", async (t) => {
  const { env, collection, saved, mend } = await withoutEmbedder(t);

  // Restored before its bookmarks are in the trash.
  const asleep = { ...env, indexer: { ...env.indexer, wake: () => {} } };

  await send(asleep, "DELETE", `/collections/${collection}`);
  await send(asleep, "POST", `/collections/${collection}/restore`);
  await mend();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
});

test("a page that is renamed while the embedder is down is found under its new title", async (t) => {
  const { env, saved, mend } = await withoutEmbedder(t);

  await send(env, "PATCH", `/bookmarks/${saved.id}`, { title: "Waders" });
  await mend();

  const { rows } = await env.db.execute(
    "SELECT k.heading FROM chunks k JOIN generations g ON g.key = k.generation_key AND g.state = 'current'",
  );
  assert.ok(rows.length > 0 && rows.every(({ heading }) => String(heading).startsWith("Waders")));
});

test("an embedder that is away for days makes the vectors when it is back, of the page as it was read", async (t) => {
  const { env, collection, saved, mend } = await withoutEmbedder(t);
  env.web.set("https://example.com/later", article("Otters"));
  const later = await saveBookmark(env, collection, { url: "https://example.com/later" }, "?scan=later");

  for (let day = 0; day < 5; day++) {
    env.advance(24 * 3_600_000);
    env.indexer.wake();
    await env.indexer.idle();
  }
  const waiting = await bookmarkNow(env, saved.id);
  env.advance(24 * 3_600_000);
  await mend();

  assert.match(waiting?.error_message ?? "", /waiting for the embedder/);
  for (const { id } of [saved, later]) assert.equal((await bookmarkNow(env, id))?.index_status, "done");
  assert.deepEqual(env.fetched, ["https://example.com/later"]);
});

test("a page whose vectors an earlier version gave up gets them after a start", async (t) => {
  const { env, saved, mend } = await withoutEmbedder(t);
  await env.db.execute("DELETE FROM index_jobs");

  await env.indexer.start();
  await mend();

  assert.equal((await bookmarkNow(env, saved.id))?.index_status, "done");
});
