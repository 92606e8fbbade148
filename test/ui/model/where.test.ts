import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Env } from "../../../lib/ports.ts";
import { flatten, idsBelow, partsOf, toTree } from "../../../ui/model/where/places.ts";
import { sortRows } from "../../../ui/model/where/sorting.ts";
import { testEnv } from "../../support/env.ts";
import { pageOf, startLiveModel, until } from "../../support/model.ts";
import { createCollection, saveBookmark, send } from "../../support/requests.ts";

const collection = (name: string, bookmark_count: number, id = name) => ({
  ...{ id, name, bookmark_count, description: "", favicon_previews: [] },
  ...{ created_at: "2026-01-01T00:00:00.000Z", updated_at: "2026-01-01T00:00:00.000Z" },
});

test("names with slashes are a tree, by their letters, with what is below counted", () => {
  const tree = toTree([collection("b / c / d", 2), collection("b", 1), collection("A", 4)]);

  assert.deepEqual(
    flatten(tree).map(({ place: { name, id, count }, depth }) => [name, id, count, depth]),
    [
      ["A", "A", 4, 0],
      ["b", "b", 3, 0],
      ["c", undefined, 2, 1],
      ["d", "b / c / d", 2, 2],
    ],
  );
  assert.deepEqual(partsOf("b / c / d"), { above: "b / c / ", last: "d" });
});

test("a name whose accents are written apart is above the same collections as one whose are not", () => {
  const collections = [collection("Caf\u00e9", 1), collection("Cafe\u0301 / b", 2)];

  const tree = toTree(collections);

  assert.deepEqual(
    flatten(tree).map(({ place: { id, count }, depth }) => [id, count, depth]),
    [
      ["Caf\u00e9", 3, 0],
      ["Cafe\u0301 / b", 2, 1],
    ],
  );
  for (const path of ["Caf\u00e9", "Cafe\u0301"]) assert.equal(idsBelow(collections, path).size, 2);
});

test("two collections of one name are two places", () => {
  const tree = toTree([collection("a", 1, "1"), collection("a", 2, "2")]);

  assert.deepEqual(
    tree.map(({ id, count }) => [id, count]),
    [
      ["1", 1],
      ["2", 2],
    ],
  );
});

async function startWithFolders(t: TestContext) {
  const env = await testEnv(t);
  const birds = await createCollection(env, "Birds");
  const herons = await createCollection(env, "Birds / Herons");
  const boats = await createCollection(env, "Boats");
  await saveBookmark(env, birds.id, { ...pageOf("crane"), tags: ["tall"], title: "b" });
  env.advance(1_000);
  await saveBookmark(env, herons.id, { ...pageOf("heron"), tags: ["tall"], title: "C" });
  env.advance(1_000);
  await saveBookmark(env, boats.id, { ...pageOf("barge"), note: "Long.", title: "a" });
  await env.indexer.idle();
  const { model } = await startLiveModel(t, env);
  const shown = (titles: string[]) =>
    until(
      model.library.rows,
      (rows) => JSON.stringify(rows?.map(({ title }) => title)) === JSON.stringify(titles),
    );
  return { env, model, shown, birds, herons, boats };
}

test("a collection shows what is below it, a tag what has it, and a filter what passes", async (t) => {
  const { model, shown, birds, herons, boats } = await startWithFolders(t);

  model.showWhere({ collectionId: birds.id });
  await shown(["C", "b"]);
  model.showWhere({ collectionId: herons.id });
  await shown(["C"]);
  model.showWhere({ under: "Birds" });
  await shown(["C", "b"]);
  model.showWhere({ tag: "tall" });
  await shown(["C", "b"]);
  model.showWhere({});
  model.library.filter("has=note");
  await shown(["a"]);
  assert.equal(model.target.value, herons.id);
  model.show(boats.id);
  assert.equal(model.library.shown.value, "");
});

test("a search looks where one is: in a collection with what is below it, or in what has a tag", async (t) => {
  const { model, birds } = await startWithFolders(t);
  const found = async () => {
    await model.searching.again();
    return model.searching.found.value?.results.map(({ bookmark }) => bookmark.title).sort();
  };

  model.searching.query.value = "weir";
  assert.deepEqual(await found(), ["C", "a", "b"]);
  model.showWhere({ collectionId: birds.id });
  assert.deepEqual(await found(), ["C", "b"]);
  model.showWhere({ tag: "tall" });
  assert.deepEqual(await found(), ["C", "b"]);
});

test("a collection shows no bookmarks of another with the same name", async (t) => {
  const { env, model, shown, boats } = await startWithFolders(t);
  const others = await createCollection(env, "Boats");
  await saveBookmark(env, others.id, { ...pageOf("punt"), title: "of the others" });
  await env.indexer.idle();
  await model.library.refresh();

  model.showWhere({ collectionId: boats.id });
  await shown(["a"]);
  model.showWhere({ collectionId: others.id });
  await shown(["of the others"]);
});

test("what is saved elsewhere is put in where it belongs, and what moves away is taken out", async (t) => {
  const { env, model, shown, birds, boats } = await startWithFolders(t);
  model.showWhere({ collectionId: birds.id });
  const [heron] = (await shown(["C", "b"])) ?? [];

  env.advance(1_000);
  await saveBookmark(env, birds.id, { ...pageOf("egret"), title: "new" });
  await saveBookmark(env, boats.id, { ...pageOf("punt"), title: "elsewhere" });
  await shown(["new", "C", "b"]);
  await send(env, "PATCH", `/bookmarks/${heron?.id}`, { collection_id: boats.id });
  await shown(["new", "b"]);
});

test("rows are sorted by title in any case, and by site without what stands before it", async (t) => {
  const { model } = await startWithFolders(t);
  const rows = (await until(model.library.rows, (found) => found?.length === 3)) ?? [];
  const titles = (sort: Parameters<typeof sortRows>[1]) => sortRows(rows, sort).map(({ title }) => title);

  assert.deepEqual(titles("newest"), ["a", "C", "b"]);
  assert.deepEqual(titles("oldest"), ["b", "C", "a"]);
  assert.deepEqual(titles("title"), ["a", "b", "C"]);
  assert.deepEqual(titles("site"), ["a", "b", "C"]);
});

test("a row keeps how its page begins when it is told of, and asks for it once after it was indexed", async (t) => {
  const { env, model, shown, boats } = await startWithFolders(t);
  const [barge] = (await shown(["a", "C", "b"])) ?? [];

  await send(env, "PATCH", `/bookmarks/${barge?.id}`, { title: "z" });
  const [renamed] = (await shown(["z", "C", "b"])) ?? [];
  env.advance(1_000);
  await saveBookmark(env, boats.id, { ...pageOf("punt"), title: "new" });
  await env.indexer.idle();
  const [added] = (await until(model.library.rows, (rows) => rows?.[0]?.index_status === "done")) ?? [];
  assert.ok(added?.title === "new" && added.excerpt === undefined);
  model.library.readExcerpt(added);
  model.library.readExcerpt(added);

  const rows = await until(model.library.rows, (found) => found?.[0]?.excerpt !== undefined);
  assert.match(renamed?.excerpt ?? "", /^The barge waits/);
  assert.match(rows?.[0]?.excerpt ?? "", /^The punt waits/);
});

const namesOf = async (env: Env) =>
  (await send(env, "GET", "/collections")).body.map(({ name }: { name: string }) => name).sort();

test("a collection is renamed with those below it, and Undo gives all their names back", async (t) => {
  const { env, model, birds } = await startWithFolders(t);
  await createCollection(env, "Birdsong");
  await model.library.refresh();

  await model.renameCollection(birds, "Animals / Birds ");
  assert.equal(model.notice.value?.text, "Renamed “Birds” to “Animals / Birds” with 1 collection below it.");
  assert.deepEqual(await namesOf(env), ["Animals / Birds", "Animals / Birds / Herons", "Birdsong", "Boats"]);
  await model.notice.value?.undo?.();

  assert.deepEqual(await namesOf(env), ["Birds", "Birds / Herons", "Birdsong", "Boats"]);
  assert.equal(model.notice.value?.text, "“Birds” has its name again.");
});

test("of two collections with the same name, one is renamed alone", async (t) => {
  const { env, model, birds } = await startWithFolders(t);
  await createCollection(env, "Birds");
  await model.library.refresh();

  await model.renameCollection(birds, "Fowl");

  assert.deepEqual(await namesOf(env), ["Birds", "Birds / Herons", "Boats", "Fowl"]);
});
