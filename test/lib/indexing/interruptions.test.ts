import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { analyzePage } from "../../../lib/text/analyze-page.ts";
import { article } from "../../fixtures/articles.ts";
import { testEnv } from "../../support/env.ts";
import { bookmarkNow, createCollection, saveBookmark } from "../../support/requests.ts";

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
