import assert from "node:assert/strict";
import { test } from "node:test";
import { count, doWithEach } from "../../../ui/model/model.ts";
import { testEnv } from "../../support/env.ts";
import { pageOf, startLiveModel, until } from "../../support/model.ts";
import { bookmarkNow, createCollection, saveBookmark } from "../../support/requests.ts";

async function startWithThree(t: Parameters<typeof testEnv>[0]) {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const bookmarks = [];
  for (const name of ["heron", "crane", "barge"]) bookmarks.push(await saveBookmark(env, id, pageOf(name)));
  await env.indexer.idle();
  const { model, browser } = await startLiveModel(t, env);
  return { env, model, browser, bookmarks, ids: bookmarks.map((one) => one.id) };
}

test("bookmarks that are removed are gone from the list, and what is read of them is closed", async (t) => {
  const { env, model, bookmarks, ids } = await startWithThree(t);
  const [kept = "", ...removed] = ids;
  model.reading.value = bookmarks[1];

  await model.removeBookmarks(removed);
  const rows = await until(model.library.list.rows, (shown) => shown?.length === 1);

  assert.deepEqual(
    rows?.map(({ id }) => id),
    [kept],
  );
  assert.deepEqual(model.notice.value, { text: "2 bookmarks deleted.", failed: false });
  assert.equal(model.reading.value, undefined);
  assert.equal(await bookmarkNow(env, removed[0] ?? ""), undefined);
});

test("where some could not be removed, it is said how many and why", async (t) => {
  const { model, ids } = await startWithThree(t);

  await model.removeBookmarks([ids[0] ?? "", "unknown"]);

  assert.deepEqual(model.notice.value, {
    text: "1 of 2 could not be deleted: Bookmark not found",
    failed: true,
  });
});

test("bookmarks that are indexed anew wait in the queue and say so", async (t) => {
  const { env, model, ids } = await startWithThree(t);
  await env.indexer.stop();

  await model.reindex(ids.slice(0, 1));
  const rows = await until(model.library.list.rows, (shown) =>
    Boolean(shown?.some(({ index_status }) => index_status === "pending")),
  );

  assert.equal(rows?.find(({ index_status }) => index_status === "pending")?.id, ids[0]);
  assert.equal(model.notice.value?.text, "1 bookmark put into the queue again.");
});

test("four at a time are worked on, and one that fails does not keep the others from it", async () => {
  const said: [string, boolean | undefined][] = [];
  let [working, most] = [0, 0];

  await doWithEach(
    [1, 2, 3, 4, 5, 6, 7],
    "done",
    (text, failed) => said.push([text, failed]),
    async (n) => {
      most = Math.max(most, ++working);
      await new Promise(setImmediate);
      working--;
      if (n === 2) throw new Error("It is even.");
    },
  );

  assert.equal(most, 4);
  assert.deepEqual(said, [["1 of 7 could not be done: It is even.", true]]);
});

test("one bookmark is one, a thousand are 1,000", () => {
  assert.equal(count(1, "bookmark"), "1 bookmark");
  assert.equal(count(1_000, "bookmark"), "1,000 bookmarks");
});
