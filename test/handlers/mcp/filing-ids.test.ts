import assert from "node:assert/strict";
import { test } from "node:test";
import { MINE, withLibrary } from "../../support/filing.ts";
import { callAny, callTool } from "../../support/mcp-client.ts";
import { createCollection, saveBookmark } from "../../support/requests.ts";

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

test("a bookmark is read, changed, deleted and restored by its URL, and a collection restored by its name", async (t) => {
  const { env, client, id, archive } = await withLibrary(t, {}, MINE);
  const call = async (name: string, args: Record<string, unknown>) =>
    (await callTool(client, name, args)).answer;
  const bookmark_id = "https://example.com/locks#:~:text=A%20lock";

  const read = await call("read_bookmark", { bookmark_id });
  const edited = await call("edit_bookmark", { bookmark_id, title: "Yours" });
  const quote = await call("verify_quote", { bookmark_id, quote: "qwzxvk" });
  const deleted = await call("move_to_trash", { bookmark_id });
  const restored = await call("restore_from_trash", { bookmark_id });
  await call("move_to_trash", { collection_id: "archive" });
  const collection = await call("restore_from_trash", { collection_id: "ARCHIVE" });

  assert.deepEqual(
    [read, edited, deleted, restored].map((answer) => answer.bookmark_id ?? answer.id),
    [id, id, id, id],
  );
  assert.equal(quote.verdict, "not_found");
  assert.equal(collection.id, archive.id);
  const unknown = await callAny(client, "read_bookmark", { bookmark_id: "https://example.com/none" });
  assert.equal(unknown.text, `Not found: bookmark “https://example.com/none”. Newest: ${id} “Yours”.`);
  await saveBookmark(env, archive.id, { url: "https://example.com/locks", html: "<p>Locks</p>" });
  const several = await callAny(client, "edit_bookmark", { bookmark_id, title: "x" });
  assert.match(several.text, /names several\. Choose an id: .*“Yours”/);
});

test("an empty collection_id is not found, as any other unknown one", async (t) => {
  const { client, id } = await withLibrary(t, {}, MINE);

  const { isError, text } = await callAny(client, "edit_bookmark", { bookmark_id: id, collection_id: "" });

  assert.deepEqual([isError, text], [true, "Collection not found: “”. Collections: “Reading”, “Archive”."]);
});

test("a collection is found by its name, and in the trash, also if its accents are stored apart", async (t) => {
  const { env, client } = await withLibrary(t);
  await createCollection(env, "Vögel");
  const typed = "VÖGEL".normalize("NFD");

  for (const [name, args] of [
    ["list_bookmarks", { collection_id: typed }],
    ["move_to_trash", { collection_id: typed }],
    ["restore_from_trash", { collection_id: typed }],
  ] as const) {
    const { isError, text } = await callAny(client, name, args);
    assert.notEqual(isError, true, `${name}: ${text}`);
  }
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
