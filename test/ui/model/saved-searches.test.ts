import assert from "node:assert/strict";
import { test } from "node:test";
import { createSavedSearches, type SearchStorage } from "../../../ui/model/saved-searches.ts";
import { testEnv } from "../../support/env.ts";
import { saveBirdsAndBoats, startModel, until } from "../../support/model.ts";

function testStorage(text: string | null = null): SearchStorage & { text: string | null } {
  const storage = {
    text,
    getItem: () => storage.text,
    setItem(_: string, next: string) {
      storage.text = next;
    },
  };
  return storage;
}

const ANYWHERE = { collectionId: "", under: "", tag: "" };
const weirs = { ...ANYWHERE, query: "weirs" };

test("a saved search is there again, once for the same words in the same place, in the order of the words", () => {
  const storage = testStorage();
  const { save } = createSavedSearches(storage);
  for (const query of ["weirs", "boats", "weirs"]) save({ ...ANYWHERE, query });
  save({ ...weirs, tag: "birds" });

  const again = createSavedSearches(storage);

  assert.deepEqual(
    again.searches.value.map(({ query, tag }) => [query, tag]),
    [
      ["boats", ""],
      ["weirs", ""],
      ["weirs", "birds"],
    ],
  );
  assert.ok(again.has(weirs));
  assert.ok(!again.has({ ...weirs, tag: "boats" }));
});

test("a search that is saved or removed in another tab is not forgotten or brought back", () => {
  const storage = testStorage();
  const [one, other] = [createSavedSearches(storage), createSavedSearches(storage)];
  one.save(weirs);
  other.save({ ...ANYWHERE, query: "boats" });
  assert.deepEqual(
    other.searches.value.map(({ query }) => query),
    ["boats", "weirs"],
  );
  one.remove(weirs);
  other.save({ ...ANYWHERE, query: "herons" });

  assert.deepEqual(
    createSavedSearches(storage).searches.value.map(({ query }) => query),
    ["boats", "herons"],
  );
});

test("what is stored and no search is left out, and without storage, searches last as long as the page", () => {
  for (const text of ["{", "7", "[]", "[1, null, {}]", `[{"query": "weirs"}]`]) {
    assert.deepEqual(createSavedSearches(testStorage(text)).searches.value, [], text);
  }
  const { save, searches } = createSavedSearches(undefined);
  save(weirs);
  assert.deepEqual(searches.value, [weirs]);
});

test("a saved search is searched for where it was saved, wherever one is", async (t) => {
  const env = await testEnv(t);
  const { boats } = await saveBirdsAndBoats(env);
  const { model } = startModel(t, env);
  model.show(boats.id);
  model.searching.type("weir");
  await until(model.searching.found, (one) => one?.results.length === 1);
  model.savedSearches.save(model.currentSearch.value);
  model.show("");
  model.searching.type("");

  const [saved] = model.savedSearches.searches.value;
  if (saved !== undefined) model.showSearch(saved);

  assert.deepEqual(model.currentSearch.value, { ...weirs, query: "weir", collectionId: boats.id });
  await until(model.searching.found, (one) => one?.results.length === 1);
});
