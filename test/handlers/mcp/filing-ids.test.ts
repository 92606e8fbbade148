import assert from "node:assert/strict";
import { test } from "node:test";
import { MINE, withLibrary } from "../../support/filing.ts";
import { callAny, callTool } from "../../support/mcp-client.ts";
import { createCollection } from "../../support/requests.ts";

test("an id that is not there is answered with those there are", async (t) => {
  const { client, id, archive } = await withLibrary(t, {}, MINE);
  const empty = { bookmark_id: "unknown" };
  await callTool(client, "move_to_trash", { collection_id: archive.id });
  const told = async (name: string, args: Record<string, unknown>) => {
    const { isError, text } = await callAny(client, name, args);
    assert.equal(isError, true);
    return text;
  };

  const newest = `Not found: bookmark “unknown”. Newest: ${id} “Mine”.`;
  for (const [name, more] of [
    ["edit_bookmark", { title: "x" }],
    ["move_to_trash", {}],
    ["read_bookmark", {}],
    ["verify_quote", { quote: "herons" }],
  ] as const) {
    assert.equal(await told(name, { ...empty, ...more }), newest, name);
  }
  assert.equal(
    await told("restore_from_trash", empty),
    "Not found: bookmark “unknown” in the trash. None exist.",
  );
  assert.equal(
    await told("restore_from_trash", { collection_id: "unknown" }),
    `Not found: collection “unknown” in the trash. Last deleted: ${archive.id} “Archive”.`,
  );
  for (const args of [
    { bookmark_id: id, collection_id: "unknown" },
    { bookmark_id: id, collection_id: "Archive" },
  ]) {
    assert.match(
      await told("edit_bookmark", args),
      /^Collection not found: “\w+”\. Collections: “Reading”\.$/,
    );
  }
  assert.match(await told("move_to_trash", { collection_id: "unknown" }), /Collections: “Reading”\.$/);
});

test("one of bookmark_id and collection_id is deleted or restored, never both or neither", async (t) => {
  const { client, id, archive } = await withLibrary(t);

  for (const name of ["move_to_trash", "restore_from_trash"]) {
    for (const args of [{}, { bookmark_id: id, collection_id: archive.id }]) {
      const { isError, text } = await callAny(client, name, args);
      assert.deepEqual([isError, text], [true, "Give either bookmark_id or collection_id."]);
    }
  }
});

test("a collection is asked by its id without listing all, and by its name, and one called like an id is found", async (t) => {
  const { env, client, reading } = await withLibrary(t);
  const likeAnId = "00000000-0000-4000-8000-000000000000";
  const odd = await createCollection(env, likeAnId);
  const search = (collection_id: string) =>
    callTool(client, "search_collection", { collection_id, query: "herons" });
  let listed = 0;
  const { batch } = env.reader;
  env.reader.batch = (...args: Parameters<typeof batch>) => {
    if (/FROM collections c WHERE c\.deleted_at IS NULL.* ORDER BY/.test(JSON.stringify(args))) listed++;
    return batch.apply(env.reader, args);
  };

  const byId = await search(reading.id);
  const listedById = listed;
  const byName = await search("reading");
  const byOddName = await callTool(client, "list_bookmarks", { collection_id: likeAnId });

  assert.equal(listedById, 0);
  assert.ok(listed > 0);
  assert.equal(byId.answer[0].bookmark_id, byName.answer[0].bookmark_id);
  assert.deepEqual(byOddName.answer, []);
  assert.notEqual(odd.id, likeAnId);
});
