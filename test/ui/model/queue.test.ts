import assert from "node:assert/strict";
import { test } from "node:test";
import { toQuotation } from "../../../ui/capture/selection.ts";
import { keepWaiting, MOST_PAGES, newWaiting } from "../../../ui/queue/waiting.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { pageOf, startModel, testStore, until } from "../../support/model.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

async function savedIn(env: Awaited<ReturnType<typeof testEnv>>, id: string): Promise<string[]> {
  const { body } = await send(env, "GET", `/collections/${id}/bookmarks`);
  return body.map(({ url }: { url: string }) => url).sort();
}

test("a page that is saved while the daemon is away is kept, and saved when it is back", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const store = testStore();
  const { model, browser } = startModel(t, env, { store });
  browser.isAway = true;
  await until(model.live.state, (state) => state === "offline");

  await model.saving.save(id, async () => pageOf("heron"));
  const { value: state } = model.saving.state;
  const waiting = model.queue?.waiting;
  assert.ok(waiting !== undefined);
  await until(waiting, ({ length }) => length === 1);
  browser.isAway = false;
  await until(waiting, ({ length }) => length === 0);

  assert.deepEqual(state, { kind: "kept" });
  assert.deepEqual(await savedIn(env, id), ["https://example.com/heron"]);
});

test("a page that the scan stops, or that is refused, waits for a decision and holds up no other", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const store = testStore();
  for (const [at, page] of [
    newWaiting(id, { url: "https://example.com/orders", html: overridePage }),
    newWaiting("gone", pageOf("barge")),
    newWaiting(id, pageOf("heron")),
  ].entries()) {
    await store.put({ ...page, since: at });
  }

  const { model } = startModel(t, env, { store });
  const queue = model.queue!;
  await until(
    queue.waiting,
    (pages) => pages.length === 2 && pages.every(({ fault, warning }) => fault ?? warning),
  );

  const [stopped, refused] = queue.waiting.value;
  assert.ok(stopped?.warning?.signals.includes("direct_override"));
  assert.match(refused?.fault ?? "", /Collection not found/);
  assert.deepEqual(await savedIn(env, id), ["https://example.com/heron"]);
  await queue.again(refused!, id);
  assert.deepEqual([...store.pages.keys()], [stopped?.id]);
  await queue.discard([stopped!]);
  assert.equal(store.pages.size, 0);
  assert.deepEqual(await savedIn(env, id), ["https://example.com/barge", "https://example.com/heron"]);
});

test("a page is kept once for each collection, by its address where it is large, and no more than there is room for", async () => {
  const store = testStore();
  const large = { url: "https://example.com/large", title: "Large", html: "é".repeat(2_000_000) };
  await keepWaiting(store, newWaiting("a", pageOf("heron")));
  await keepWaiting(store, newWaiting("a", { ...pageOf("heron"), title: "Again" }));
  await keepWaiting(store, newWaiting("b", pageOf("heron")));
  await keepWaiting(store, newWaiting("a", large));

  assert.deepEqual(
    [...store.pages.values()].map(({ collectionId, draft }) => [collectionId, draft.title, "html" in draft]),
    [
      ["a", "Again", true],
      ["b", undefined, true],
      ["a", "Large", false],
    ],
  );
  for (let n = store.pages.size; n < MOST_PAGES; n++)
    await keepWaiting(store, newWaiting("a", pageOf(`${n}`)));
  await assert.rejects(
    keepWaiting(store, newWaiting("a", pageOf("one more"))),
    /queue is full: 50 pages wait/,
  );
});

test("the tabs of a window are saved, and each that was not says why or waits", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  const { model, browser } = startModel(t, env, { store: testStore() });
  const { tabs, waiting } = model.queue!;

  await tabs.saveTabs(id, [
    async () => pageOf("heron"),
    async () => ({ url: "https://example.com/orders", html: overridePage }),
    async () => {
      throw new Error("The tab is gone.");
    },
    async () => pageOf("barge"),
  ]);
  assert.deepEqual(tabs.state.value, {
    ...{ kind: "done", saved: 2, kept: 0, stopped: 1, failed: 1, why: "The tab is gone." },
  });
  await until(waiting, ([first]) => first?.warning !== undefined);
  browser.isAway = true;
  await tabs.saveTabs(id, [async () => pageOf("punt")]);
  assert.deepEqual(tabs.state.value, { kind: "done", saved: 0, kept: 1, stopped: 0, failed: 0, why: "" });
});

test("a note that is saved with a page goes below the one that is there, once", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { ...pageOf("heron"), note: "For the talk." });
  const { model } = startModel(t, env);
  const note = toQuotation("  Two herons \n\nstand below the weir. ");

  for (let n = 0; n < 2; n++) await model.saving.save(id, async () => ({ ...pageOf("heron"), note }));

  const { body } = await send(env, "GET", "/bookmarks?with=note");
  assert.deepEqual(
    body.map((one: { note: string }) => one.note),
    ["For the talk.\n\n> Two herons\n>\n> stand below the weir."],
  );
});

test("a selection is a quotation, of nothing nothing, and no longer than a note has room for", () => {
  assert.equal(toQuotation(" \n "), "");
  assert.equal(toQuotation("one\ntwo"), "> one\n>\n> two");
  assert.equal(toQuotation("x".repeat(9_000)).length, 5_003);
  assert.ok(toQuotation(`x${"🪶".repeat(9_000)}`).isWellFormed());
});
