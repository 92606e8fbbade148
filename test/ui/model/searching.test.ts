import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { testEnv } from "../../support/env.ts";
import { saveBirdsAndBoats, startModel, until } from "../../support/model.ts";

/** A service with two collections of one page each, and the model over it. */
async function startSearching(t: TestContext) {
  const env = await testEnv(t);
  const { boats } = await saveBirdsAndBoats(env);
  const { model, browser } = startModel(t, env);
  const searched = () =>
    browser.asked.flatMap((what) => {
      const [, query] = /^GET \/search\?(.*)$/.exec(what) ?? [];
      return query === undefined ? [] : [new URLSearchParams(query)];
    });
  const { found } = model.searching;
  /** The urls found for a query, best first, once they are there. */
  const foundFor = async (q: string) => {
    const answer = await until(found, (one) => one?.query === q);
    return answer?.results.map(({ bookmark }) => bookmark.url);
  };
  return { model, browser, boats, searched, foundFor };
}

test("it is searched once, when no more is typed", async (t) => {
  const { model, searched, foundFor } = await startSearching(t);

  for (const typed of ["h", "he", "her", "heron "]) model.searching.type(typed);

  assert.equal((await foundFor("heron"))?.[0], "https://example.com/heron");
  assert.equal(model.searching.query.value, "heron ");
  assert.deepEqual(
    searched().map((query) => query.get("q")),
    ["heron"],
  );
});

test("what is found is of the collection that is shown, and searched for anew when another is", async (t) => {
  const { model, boats, searched, foundFor } = await startSearching(t);
  model.searching.type("weir");
  assert.equal((await foundFor("weir"))?.length, 2);

  model.show(boats.id);
  const narrowed = await until(model.searching.found, (one) => one?.results.length === 1);

  assert.equal(narrowed?.results[0]?.bookmark.url, "https://example.com/barge");
  assert.deepEqual(
    searched().map((query) => query.get("collection_id")),
    [null, boats.id],
  );
});

test("a search from the trash or the statistics is of all bookmarks, and one from the list of what is shown", async (t) => {
  const { model, boats, foundFor } = await startSearching(t);
  model.show(boats.id);
  model.view.value = "trash";

  model.showList();
  model.searching.type("weir");

  assert.equal((await foundFor("weir"))?.length, 2);
  assert.equal(model.view.value, "bookmarks");
  assert.equal(model.library.collectionId.value, "");
  model.show(boats.id);
  await until(model.searching.found, (one) => one?.results.length === 1);
  model.showList();
  assert.equal(model.library.collectionId.value, boats.id);
});

test("where nothing is typed, nothing is searched or found", async (t) => {
  const { model, searched, foundFor } = await startSearching(t);
  model.searching.type("weir");
  await foundFor("weir");

  model.searching.type("  ");
  await until(model.searching.found, (one) => one === undefined);

  assert.equal(searched().length, 1);
});

test("a search that fails says why beside what was found before, until the next one succeeds", async (t) => {
  const { model, foundFor } = await startSearching(t);
  model.searching.type("heron");
  await foundFor("heron");

  model.searching.type("x".repeat(4_001));
  const fault = await until(model.searching.fault, (one) => one !== undefined);
  assert.match(fault ?? "", /4000 characters/);
  assert.equal(model.searching.found.value?.query, "heron");
  model.searching.type("barge");
  await foundFor("barge");
  assert.equal(model.searching.fault.value, undefined);
});

test("an answer that comes late does not take the place of a newer one", async (t) => {
  const { model, browser, foundFor } = await startSearching(t);
  const shown: (string | undefined)[] = [];
  model.searching.found.subscribe((one) => shown.push(one?.query));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const isAsked = new Promise<void>((resolve) => {
    browser.onAnswer = (request) => {
      if (!request.includes("q=heron")) return undefined;
      resolve();
      return held;
    };
  });

  model.searching.type("heron");
  await isAsked;
  model.searching.type("barge");
  await foundFor("barge");
  release();
  await new Promise(setImmediate);

  assert.deepEqual(shown, [undefined, "barge"]);
  assert.equal(model.searching.fault.value, undefined);
});

test("what was found before is not taken for the answer to other words, nor to another place", async (t) => {
  const { model, boats, foundFor } = await startSearching(t);
  const { isLate } = model.searching;
  model.searching.type("heron");
  assert.equal(isLate.value, true);
  await foundFor("heron");
  assert.equal(isLate.value, false);

  model.searching.type("barge");
  assert.equal(model.searching.found.value?.query, "heron");
  assert.equal(isLate.value, true);
  await foundFor("barge");
  assert.equal(isLate.value, false);
  model.searching.type("heron");
  assert.equal(model.searching.found.value?.query, "heron", "it is known from before");
  assert.equal(isLate.value, false);
  model.show(boats.id);
  assert.equal(isLate.value, true);
  await until(isLate, (late) => !late);
});
