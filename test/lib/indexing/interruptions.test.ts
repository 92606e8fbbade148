import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { article } from "../../fixtures/articles.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { bookmarkNow, countRows, createCollection, saveBookmark, send } from "../../support/requests.ts";

/** A service whose pages wait for their turn to be read, and a page that waits. */
async function withWaitingPage(t: TestContext) {
  let [begin, takeTurn] = [() => {}, () => {}];
  const waits = new Promise<void>((resolve) => (begin = resolve));
  const turn = new Promise<void>((resolve) => (takeTurn = resolve));
  const read: string[] = [];
  const env = await testEnv(t, {
    analyze: async (source, { signal }) => {
      begin();
      read.push(source.url);
      await turn;
      signal?.throwIfAborted();
      return analyzePage(source);
    },
  });
  const { id: collection } = await createCollection(env);
  const page = { url: "https://example.com/", html: article("Herons") };
  const { id } = await saveBookmark(env, collection, page, "?force=true");
  await waits;
  return { env, id, collection, read, takeTurn };
}

test("a page that waits minutes until others are read is read once and indexed", async (t) => {
  const { env, id, read, takeTurn } = await withWaitingPage(t);

  for (let minute = 0; minute < 5; minute++) {
    env.advance(60_000);
    await env.background.execute("SELECT 1");
  }
  takeTurn();
  await env.indexer.idle();

  assert.equal(read.length, 1);
  assert.equal((await bookmarkNow(env, id))?.index_status, "done");
});

const interruptions: Record<
  string,
  (env: TestEnv, ids: { id: string; collection: string }) => Promise<unknown>
> = {
  deleted: (env, { id }) => send(env, "DELETE", `/bookmarks/${id}`),
  moved: async (env, { id }) => {
    const other = await createCollection(env, "Other");
    return send(env, "PATCH", `/bookmarks/${id}`, { collection_id: other.id });
  },
  "saved again": (env, { collection }) =>
    saveBookmark(env, collection, { url: "https://example.com/", title: "Again" }, "?force=true"),
};
for (const [what, interrupt] of Object.entries(interruptions))
  test(`a bookmark that is ${what} while its page is read leaves no fault in the log`, async (t) => {
    const { env, id, collection, takeTurn } = await withWaitingPage(t);

    await interrupt(env, { id, collection });
    takeTurn();
    await env.indexer.idle();

    assert.deepEqual(env.logged, []);
    assert.equal(await countRows(env, "index_jobs"), 0);
  });

test("jobs leave nothing in memory that lives as long as the service", async (t) => {
  const combined = t.mock.method(AbortSignal, "any");
  const env = await testEnv(t);
  const { id } = await createCollection(env);

  for (const name of ["herons", "weirs"]) {
    const url = `https://example.com/${name}`;
    await saveBookmark(env, id, { url, html: article(name) }, "?force=true");
    await env.indexer.idle();
  }

  // On Node 20, a signal keeps all that it was combined into. One that outlives a job would be in several of these lists.
  const sources = combined.mock.calls.flatMap((call) => [...call.arguments[0]]);
  assert.notEqual(sources.length, 0);
  assert.equal(new Set(sources).size, sources.length);
});

test("a job that is at work when the service stops goes back to the queue", async (t) => {
  const { env, id, takeTurn } = await withWaitingPage(t);

  const stopped = env.indexer.stop();
  takeTurn();
  await stopped;

  const { index_status, error_message } = (await bookmarkNow(env, id)) ?? {};
  assert.deepEqual([index_status, error_message], ["pending", null]);
  assert.equal(await countRows(env, "index_jobs"), 1);
});
