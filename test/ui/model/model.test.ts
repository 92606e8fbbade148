import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { count, doWithEach, toTags } from "../../../ui/model/organizing.ts";
import { testEnv } from "../../support/env.ts";
import { pageOf, startLiveModel, until } from "../../support/model.ts";
import { bookmarkNow, createCollection, saveBookmark, send } from "../../support/requests.ts";

async function startWithThree(t: TestContext) {
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
  assert.equal(model.notice.value?.text, "2 bookmarks moved to trash.");
  assert.equal(model.reading.value, undefined);
  assert.equal(await bookmarkNow(env, removed[0] ?? ""), undefined);
});

test("where some could not be removed, it is said how many and why", async (t) => {
  const { model, ids } = await startWithThree(t);

  await model.removeBookmarks([ids[0] ?? "", "unknown"]);

  assert.deepEqual(model.notice.value, {
    text: "1 of 2 could not be moved to trash: Bookmark not found",
    failed: true,
  });
});

test("what was deleted comes back by Undo, and what happens to it is shown again", async (t) => {
  const { env, model, ids } = await startWithThree(t);
  await model.removeBookmarks(ids.slice(1));
  await until(model.library.list.rows, (shown) => shown?.length === 1);

  await model.notice.value?.undo?.();
  await until(model.library.list.rows, (shown) => shown?.length === 3);
  await env.indexer.idle();

  await until(model.library.list.rows, (shown) =>
    Boolean(shown?.every(({ index_status }) => index_status === "done")),
  );
  assert.equal(model.notice.value?.text, "2 bookmarks restored.");
  assert.equal(model.notice.value?.undo, undefined);
});

test("bookmarks that are selected are moved and tagged together", async (t) => {
  const { env, model, ids } = await startWithThree(t);
  const rivers = await createCollection(env, "Rivers");

  await model.moveBookmarks(ids, rivers);
  assert.equal(model.notice.value?.text, "3 bookmarks moved to “Rivers”.");
  await model.tagBookmarks(ids, toTags(" birds,,still water "));
  assert.equal(model.notice.value?.text, "3 bookmarks tagged birds, still water.");

  const { body } = await send(env, "GET", `/collections/${rivers.id}/bookmarks?with=tags`);
  assert.deepEqual(
    body.map(({ tags }: { tags: string[] }) => tags),
    Array(3).fill(["birds", "still water"]),
  );
});

test("Undo takes away the tags that were added, and leaves those that a bookmark had before in another spelling", async (t) => {
  const { env, model, ids } = await startWithThree(t);
  const [heron = "", crane = ""] = ids;
  await send(env, "PATCH", `/bookmarks/${heron}`, { add_tags: ["blue"] });
  await send(env, "PATCH", `/bookmarks/${crane}`, { add_tags: ["blue", "tall"] });
  model.showWhere({ tag: "tall" });
  await until(model.library.list.rows, (rows) => rows?.length === 1);
  const tagsOf = async (id: string) => (await send(env, "GET", `/bookmarks/${id}?with=tags`)).body.tags;

  // Of the two, the list shows only the crane.
  await model.tagBookmarks([heron, crane], ["Blue", "extra"]);
  const { undo } = model.notice.value ?? {};
  assert.deepEqual(await tagsOf(heron), ["blue", "extra"]);
  await undo?.();

  assert.deepEqual([await tagsOf(heron), await tagsOf(crane)], [["blue"], ["blue", "tall"]]);
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

test("many that take long are counted while they are done, and only what is done can be undone", async (t) => {
  const { model, ids } = await startWithThree(t);
  const said: (string | undefined)[] = [];
  const undone: boolean[] = [];
  t.after(
    model.notice.subscribe((notice) => {
      said.push(notice?.text);
      undone.push(notice?.undo !== undefined);
    }),
  );
  let now = 0;
  t.mock.method(Date, "now", () => (now += 600));

  await model.removeBookmarks(ids);

  assert.deepEqual(said.slice(1), ["2 of 3…", "3 bookmarks moved to trash."]);
  assert.deepEqual(undone.slice(1), [false, true]);
});

test("one bookmark is one, a thousand are 1,000", () => {
  assert.equal(count(1, "bookmark"), "1 bookmark");
  assert.equal(count(1_000, "bookmark"), "1,000 bookmarks");
});

test("a bookmark goes to the open collection, else to the one used last, and not to the newest that somebody made", async (t) => {
  const env = await testEnv(t);
  const [cooking, bookmarks, reading] = [
    await createCollection(env, "Cooking"),
    await createCollection(env, "Bookmarks"),
    await createCollection(env, "Reading"),
  ];
  await createCollection(env, "Made by an assistant");
  const { model } = await startLiveModel(t, env);
  const { target, adding } = model;
  assert.equal(target.value, bookmarks.id);

  model.show(cooking.id);
  assert.equal(target.value, cooking.id);
  target.value = reading.id;
  adding.value = "";
  assert.equal(target.value, cooking.id);
  adding.value = undefined;
  target.value = reading.id;
  model.showWhere({});
  adding.value = "https://example.com/";
  assert.equal(target.value, reading.id);
});
