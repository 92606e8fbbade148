import assert from "node:assert/strict";
import { test } from "node:test";
import { mostTokens } from "../../../lib/evidence/most-tokens.ts";
import { article } from "../../fixtures/articles.ts";
import { attackTitle } from "../../fixtures/attacks/given-fields.ts";
import { testEnv } from "../../support/env.ts";
import { MINE, withLibrary } from "../../support/filing.ts";
import { callAny, callTool, connectInProcess, ERAS } from "../../support/mcp-client.ts";
import { countRows, send } from "../../support/requests.ts";

const FILING = ["edit_bookmark", "create_collection", "move_to_trash", "restore_from_trash"];
const AGREES = { action: "accept" as const, content: { agree: true } };

for (const era of ERAS) {
  test(`${era}: an edit names the call that makes the bookmark what it was`, async (t) => {
    const { client, id, archive, said } = await withLibrary(t, { era }, MINE);
    const before = await said();

    const { answer } = await callTool(client, "edit_bookmark", {
      bookmark_id: id,
      title: "Lock keepers",
      collection_id: "archive",
      add_tags: ["rivers", "CANAL"],
      remove_tags: ["öl"],
      note: "Another note.",
    });
    const after = await said();
    const undone = await callTool(client, answer.undo.tool, answer.undo.arguments);

    assert.deepEqual(
      [answer.status, answer.title, answer.collection_id, answer.tags],
      ["changed", "Lock keepers", archive.id, ["canal", "rivers"]],
    );
    assert.deepEqual(after, {
      collection_id: archive.id,
      given_title: "Lock keepers",
      tags: ["canal", "rivers"],
      note: "Another note.",
    });
    assert.equal(undone.answer.status, "changed");
    assert.deepEqual(await said(), before);
  });

  test(`${era}: reading a bookmark begins with its tags and its note, within the bound of answers`, async (t) => {
    const html = article("Locks", `<p>${"水门与运河的历史。".repeat(4_000)}</p>`);
    const { env, client, id } = await withLibrary(t, { era }, { ...MINE, html });
    const long = {
      note: "注".repeat(3_000),
      tags: Array.from({ length: 30 }, (_, at) => `${"字".repeat(150)}${at}`),
    };
    await callTool(client, "edit_bookmark", {
      bookmark_id: id,
      add_tags: ["rivers"],
      note: "Read on the train.",
    });

    const whole = (await callTool(client, "read_bookmark", { bookmark_id: id })).answer;
    const rest = (await callTool(client, "read_bookmark", { bookmark_id: id, offset: 10 })).answer;
    const changed = await send(env, "PATCH", `/bookmarks/${id}`, long);
    const much = await callAny(client, "read_bookmark", { bookmark_id: id, max_tokens: 18_000 });

    assert.ok(whole.tags.includes("rivers"));
    assert.match(whole.note, /^<untrusted-content .*\nRead on the train\.\n<\/untrusted-content /);
    assert.deepEqual([rest.tags, rest.note], [undefined, undefined]);
    assert.equal(changed.status, 200);
    assert.ok(mostTokens(much.text) <= 20_000, `${mostTokens(much.text)} tokens`);
    assert.ok(mostTokens(much.text) > 17_000, `${mostTokens(much.text)} tokens`);
  });

  test(`${era}: a bookmark goes to the trash and comes back, and each answer names the call that undoes it`, async (t) => {
    const { env, client, id } = await withLibrary(t, { era }, MINE);

    const deleted = (await callTool(client, "move_to_trash", { bookmark_id: id })).answer;
    const gone = await send(env, "GET", `/bookmarks/${id}`);
    const restored = (await callTool(client, deleted.undo.tool, deleted.undo.arguments)).answer;
    const back = await send(env, "GET", `/bookmarks/${id}`);
    await callTool(client, restored.undo.tool, restored.undo.arguments);

    assert.deepEqual(
      [deleted.status, deleted.title, deleted.url],
      ["in_trash", "Mine", "https://example.com/locks"],
    );
    assert.equal(gone.status, 404);
    assert.deepEqual([restored.status, restored.id, back.status], ["restored", id, 200]);
    assert.equal(await countRows(env, "live_bookmarks"), 0);
  });

  test(`${era}: a collection is created once, and undone while it is empty`, async (t) => {
    const { env, client } = await withLibrary(t, { era });
    const given = { name: "Rivers", description: "Of the north" };

    const created = (await callTool(client, "create_collection", given)).answer;
    const again = (await callTool(client, "create_collection", { name: " RIVERS " })).answer;
    await callTool(client, created.undo.tool, created.undo.arguments);
    const { body: without } = await send(env, "GET", "/collections");
    const restored = (await callTool(client, "restore_from_trash", created.undo.arguments)).answer;

    assert.deepEqual(
      [created.status, created.name, created.description],
      ["created", "Rivers", "Of the north"],
    );
    assert.deepEqual([again.status, again.id, again.undo], ["exists", created.id, undefined]);
    assert.equal(without.length, 2);
    assert.deepEqual([restored.status, restored.name], ["restored", "Rivers"]);
  });

  test(`${era}: who can be asked is asked before something is deleted, and what they agree to is`, async (t) => {
    const asked: string[] = [];
    const person = (message: string) => {
      asked.push(message);
      return AGREES;
    };
    const { client, id, reading } = await withLibrary(t, { era, person }, MINE);

    const bookmark = (await callTool(client, "move_to_trash", { bookmark_id: id })).answer;
    await callTool(client, bookmark.undo.tool, bookmark.undo.arguments);
    const collection = (await callTool(client, "move_to_trash", { collection_id: reading.id })).answer;

    assert.deepEqual([bookmark.status, collection.status], ["in_trash", "in_trash"]);
    assert.deepEqual(asked, [
      "Your assistant wants to delete the bookmark “Mine” (https://example.com/locks). You can restore it from the trash for 30 days.",
      "Your assistant wants to delete the collection “Reading” with what it holds (bookmarks: 1). You can restore it from the trash for 30 days.",
    ]);
  });

  test(`${era}: nothing is deleted when the user says no`, async (t) => {
    const { env, client, id, reading } = await withLibrary(t, { era, person: () => ({ action: "decline" }) });

    const bookmark = (await callTool(client, "move_to_trash", { bookmark_id: id })).answer;
    const collection = (await callTool(client, "move_to_trash", { collection_id: reading.id })).answer;

    assert.deepEqual([bookmark.status, collection.status], ["not_deleted", "not_deleted"]);
    assert.match(bookmark.advice, /The user declined/);
    assert.deepEqual([await countRows(env, "live_bookmarks"), await countRows(env, "collections")], [1, 2]);
    assert.equal((await send(env, "GET", "/trash")).body.collections.length, 0);
  });

  test(`${era}: a client that can't ask deletes no collection that holds something`, async (t) => {
    const { env, client } = await withLibrary(t, { era });

    const { isError, text } = await callAny(client, "move_to_trash", { collection_id: "Reading" });

    assert.equal(isError, true);
    assert.match(text, /^The collection “Reading” is not empty \(bookmarks: 1\)\. Move them elsewhere/);
    assert.equal((await send(env, "GET", "/collections")).body.length, 2);
  });

  test(`${era}: the user is asked about a title that trips the scan, and the assistant can't set it alone`, async (t) => {
    const asked: string[] = [];
    const person = (message: string) => {
      asked.push(message);
      return asked.length === 1 ? ({ action: "decline" } as const) : AGREES;
    };
    const { env, client, id, state } = await withLibrary(t, { era, person });
    const alone = await connectInProcess(t, env, { era });
    const edit = { bookmark_id: id, title: attackTitle, add_tags: ["rivers"] };

    const warned = (await callTool(alone, "edit_bookmark", edit)).answer;
    const refused = (await callTool(client, "edit_bookmark", edit)).answer;
    const before = await state();
    const agreed = (await callTool(client, "edit_bookmark", edit)).answer;

    assert.deepEqual([warned.status, refused.status], ["scan_warning", "not_changed"]);
    assert.match(warned.advice, /^Nothing was changed\./);
    assert.deepEqual([before.given_title, before.tags], ["", []]);
    assert.match(asked[0] ?? "", /^The scan stopped the title “/);
    assert.equal(agreed.status, "changed");
    assert.equal((await state()).given_title, attackTitle);
  });

  test(`${era}: the filing tools are there only where writing was allowed`, async (t) => {
    const { env, id } = await withLibrary(t, { era });
    const reader = await connectInProcess(t, await testEnv(t), { era });
    const writer = await connectInProcess(t, env, { era });
    const namesOf = async (client: typeof reader) => (await client.listTools()).tools.map(({ name }) => name);

    const [reading, writing] = [await namesOf(reader), await namesOf(writer)];

    assert.deepEqual(writing, [...reading, "save_bookmark", ...FILING]);
    for (const name of FILING) {
      const call = { name, arguments: { bookmark_id: id } };
      await assert.rejects(reader.callTool(call), new RegExp(`Unknown tool ${name}`));
    }
  });
}

test("an edit that changes nothing says so, and one field leaves the others", async (t) => {
  const { client, id, said } = await withLibrary(t, {}, MINE);
  const before = await said();

  const nothing = (await callTool(client, "edit_bookmark", { bookmark_id: id, title: "Mine" })).answer;
  const tagged = (await callTool(client, "edit_bookmark", { bookmark_id: id, add_tags: ["x"] })).answer;

  assert.deepEqual([nothing.status, nothing.undo], ["unchanged", undefined]);
  assert.deepEqual(tagged.undo.arguments, { bookmark_id: id, remove_tags: ["x"] });
  assert.deepEqual(await said(), { ...before, tags: ["canal", "x", "Öl"] });
});

test("a title of the page's own and an empty note come back as they were: none", async (t) => {
  const { client, id, said } = await withLibrary(t);

  const { answer } = await callTool(client, "edit_bookmark", {
    bookmark_id: id,
    title: "Mine",
    note: "Mine",
  });
  await callTool(client, answer.undo.tool, answer.undo.arguments);

  assert.deepEqual(answer.undo.arguments, { bookmark_id: id, title: "", note: "" });
  assert.deepEqual([(await said()).given_title, (await said()).note], ["", ""]);
});

test("a note that is too long to be given back is not replaced, and nothing else is changed then", async (t) => {
  const { client, id, said } = await withLibrary(t, {}, { note: "字".repeat(19_000) });
  const before = await said();

  const { isError, text } = await callAny(client, "edit_bookmark", {
    bookmark_id: id,
    title: "Another",
    note: "Short",
  });

  assert.equal(isError, true);
  assert.match(text, /too long to return, so it was not replaced/);
  assert.deepEqual(await said(), before);
});

test("an answer to an edit stays within the bound of all answers, whatever the bookmark holds", async (t) => {
  const tags = Array.from({ length: 200 }, (_, at) => `${at}`.padEnd(200, "字"));
  const { client, id } = await withLibrary(
    t,
    {},
    { tags, title: "字".repeat(1_000), note: "字".repeat(3_000) },
  );

  const { text } = await callTool(client, "edit_bookmark", {
    bookmark_id: id,
    title: "一".repeat(1_000),
    note: "一".repeat(20_000),
    remove_tags: tags.slice(0, 10),
    add_tags: tags.slice(0, 10).map((tag) => tag.replaceAll("字", "一")),
  });

  assert.ok(mostTokens(text) <= 20_000, `${mostTokens(text)} tokens`);
});

test("an assistant gives tags and a note with the page it saves", async (t) => {
  const { env, client, reading } = await withLibrary(t);
  const url = "https://example.com/weirs";
  env.web.set(url, article("Weirs"));

  const { answer } = await callTool(client, "save_bookmark", {
    collection_id: reading.id,
    url,
    tags: ["water"],
    note: "For the talk",
  });

  const { body } = await send(env, "GET", `/bookmarks/${answer.id}?with=tags,note`);
  assert.deepEqual([answer.status, body.tags, body.note], ["saved", ["water"], "For the talk"]);
});
