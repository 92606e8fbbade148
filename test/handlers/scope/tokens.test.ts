import assert from "node:assert/strict";
import { test } from "node:test";
import { handle as answer } from "../../../handlers/app.ts";
import type { Env } from "../../../lib/ports.ts";
import type { EvidenceResponse } from "../../../schema/evidence.ts";
import type { SearchResponse } from "../../../schema/search.ts";
import { article } from "../../fixtures/articles.ts";
import { testEnv } from "../../support/env.ts";
import { handle } from "../../support/handle.ts";
import { callAny, callTool, connectInProcess } from "../../support/mcp-client.ts";
import { countRows, createCollection, request, saveBookmark, send } from "../../support/requests.ts";

const scopedBy = (collections: string) => ({ "bookmarkd-collections": collections });

async function makeToken(env: Env, body: Record<string, unknown>) {
  const made = await send(env, "POST", "/tokens", body);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body;
}

async function get(env: Env, path: string, headers: Record<string, string>) {
  const response = await handle(request("GET", path, undefined, headers), env);
  return { status: response.status, body: await response.json() };
}

const asToken = (token: string) => ({ authorization: `Bearer ${token}` });

test("a token is made by the name of a collection, shown once, listed, and worth nothing once it is revoked", async (t) => {
  const env = await testEnv(t);
  const notes = await createCollection(env, "Notes");
  await createCollection(env, "Private");

  const { token, ...made } = await makeToken(env, { collections: ["notes"], name: "Laptop" });
  const listed = await send(env, "GET", "/tokens");
  const { rows } = await env.db.execute("SELECT * FROM tokens");
  const before = await get(env, "/collections", asToken(token));
  const revoked = await send(env, "DELETE", `/tokens/${made.id}`);
  const after = await get(env, "/collections", asToken(token));

  assert.match(token, /^bmk_[\da-f]{64}$/);
  assert.deepEqual(listed.body, [made]);
  assert.deepEqual(made.collections, [{ id: notes.id, name: "Notes" }]);
  assert.deepEqual([made.name, made.writes], ["Laptop", true]);
  assert.ok(!JSON.stringify(rows).includes(token.slice(4)));
  assert.deepEqual(
    before.body.map(({ name }: { name: string }) => name),
    ["Notes"],
  );
  assert.equal(revoked.status, 204);
  assert.deepEqual([after.status, after.body], [401, { detail: "Unauthorized" }]);
  assert.equal((await send(env, "DELETE", `/tokens/${made.id}`)).status, 404);
});

test("a token can't be made for no collection, and for one that is not there the answer says which there are", async (t) => {
  const env = await testEnv(t);
  await createCollection(env, "Notes");

  const none = await send(env, "POST", "/tokens", { collections: [] });
  const unknown = await send(env, "POST", "/tokens", { collections: ["Notse"] });

  assert.equal(none.status, 422);
  assert.match(JSON.stringify(none.body), /Must name a collection/);
  assert.deepEqual(
    [unknown.status, unknown.body.detail],
    [404, "Collection not found: “Notse”. Collections: “Notes”."],
  );
});

test("a token follows its collection when that is renamed, sees nothing while it is deleted, and it again when it is back", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env, "Notes");
  const { token } = await makeToken(env, { collections: [id] });
  const names = async () =>
    (await get(env, "/collections", asToken(token))).body.map(({ name }: { name: string }) => name);

  await send(env, "PATCH", `/collections/${id}`, { name: "Ideas" });
  const renamed = await names();
  await send(env, "DELETE", `/collections/${id}`);
  const deleted = await names();
  const listed = await send(env, "GET", "/tokens");
  await send(env, "POST", `/collections/${id}/restore`);

  assert.deepEqual([renamed, deleted, await names()], [["Ideas"], [], ["Ideas"]]);
  assert.deepEqual(listed.body[0].collections, []);
});

test("a header narrows what is seen, by names in any case and by ids, and never widens it", async (t) => {
  const env = await testEnv(t);
  const ideas = await createCollection(env, "Über, alles");
  const notes = await createCollection(env, "Notes");
  await createCollection(env, "Private");
  const { token } = await makeToken(env, { collections: [notes.id] });
  const names = async (headers: Record<string, string>) =>
    (await get(env, "/collections", headers)).body.map(({ name }: { name: string }) => name);

  const both = await names(scopedBy(`${encodeURIComponent("über, alles")}, ${notes.id}`));
  const one = await names({ ...asToken(token), ...scopedBy("Notes") });
  const other = await get(env, "/collections", { ...asToken(token), ...scopedBy(ideas.id) });
  const missing = await get(env, "/collections", { ...asToken(token), ...scopedBy(crypto.randomUUID()) });

  assert.deepEqual(both, ["Über, alles", "Notes"]);
  assert.deepEqual(one, ["Notes"]);
  assert.deepEqual([other.status, missing.status], [403, 403]);
  assert.equal(other.body.detail.replace(ideas.id, ""), missing.body.detail.replace(/“[\da-f-]+”/, "“”"));
});

test("a header that names a collection which is not there, or none, is refused without a word about those there are", async (t) => {
  const env = await testEnv(t);
  await createCollection(env, "Private");

  const answers = await Promise.all(
    ["Notes", "", "Private,", "%zz"].map((header) => get(env, "/bookmarks", scopedBy(header))),
  );

  assert.deepEqual(
    answers.map(({ status }) => status),
    [403, 403, 403, 403],
  );
  assert.match(answers[0]?.body.detail, /names the collection “Notes”, which does not exist/);
  assert.doesNotMatch(JSON.stringify(answers), /Private/);
});

test("counts are those of what is seen: tags, the trash, and how many pages have vectors", async (t) => {
  const env = await testEnv(t);
  const notes = await createCollection(env, "Notes");
  const other = await createCollection(env, "Other");
  for (const { id } of [notes, other]) {
    for (const page of [1, 2]) {
      const url = `https://example.com/${page}`;
      const saved = await saveBookmark(env, id, { url, html: article(`Herons ${page}`) });
      await send(env, "PATCH", `/bookmarks/${saved.id}`, { tags: ["birds"] });
      if (page === 2) await send(env, "DELETE", `/bookmarks/${saved.id}`);
    }
  }
  await env.indexer.idle();
  const { token } = await makeToken(env, { collections: [notes.id] });

  const tags = await get(env, "/tags", asToken(token));
  const trash = await get(env, "/trash", asToken(token));
  const found = await get(env, "/search?q=herons&with=duplicates", asToken(token));

  assert.deepEqual(tags.body, [{ name: "birds", count: 1 }]);
  assert.deepEqual([trash.body.total, trash.body.bookmarks.length], [1, 1]);
  assert.deepEqual([found.body.total, found.body.embedding.total, found.body.embedding.done], [1, 1, 1]);
  assert.deepEqual(found.body.results[0].duplicates, []);
});

test("a token for some collections restores their bookmarks, but no collection", async (t) => {
  const env = await testEnv(t);
  const { id: collection } = await createCollection(env);
  const { token } = await makeToken(env, { collections: [collection] });
  const { id } = await saveBookmark(env, collection, {
    url: "https://example.com/",
    html: article("Herons"),
  });
  const restore = () => handle(request("POST", `/bookmarks/${id}/restore`, undefined, asToken(token)), env);

  await send(env, "DELETE", `/bookmarks/${id}`);
  const restored = await restore();
  await send(env, "DELETE", `/collections/${collection}`);
  const refused = await restore();

  assert.deepEqual([restored.status, refused.status], [200, 403]);
  assert.deepEqual((await send(env, "GET", "/collections")).body, []);
});

test("neither a search nor evidence tells by its scores how often other collections have its words", async (t) => {
  const env = await testEnv(t);
  const notes = await createCollection(env, "Notes");
  const other = await createCollection(env, "Other");
  for (const topic of ["Herons", "Boats", "Weirs"]) {
    await saveBookmark(env, notes.id, { url: `https://example.com/${topic}`, html: article(topic) });
  }
  await env.indexer.idle();
  const { token } = await makeToken(env, { collections: [notes.id] });
  const question = { question: "herons boats weirs" };
  const search = async () => {
    const found = await get(env, "/search?q=herons%20boats%20weirs&mode=text", asToken(token));
    const told = await handle(request("POST", "/evidence", question, asToken(token)), env);
    const { passages }: EvidenceResponse = await told.json();
    const { results }: SearchResponse = found.body;
    return [results.map(({ score, legs }) => [score, legs.text]), passages.map(({ score }) => score)];
  };

  const before = await search();
  for (let page = 0; page < 20; page++) {
    const html = article(`Herons ${page}`);
    await saveBookmark(env, other.id, { url: `https://example.com/${page}`, html });
  }
  await env.indexer.idle();
  const after = await search();

  assert.deepEqual(before, [
    [
      [1, 1],
      [0.5, 1],
      [0.333, 1],
    ],
    [1, 0.5],
  ]);
  assert.deepEqual(after, before);
});

test("a query without a word to look for finds nothing, with a token for some collections as without", async (t) => {
  const env = await testEnv(t);
  const { id } = await createCollection(env);
  await saveBookmark(env, id, { url: "https://example.com/", html: article("Herons") });
  const { token } = await makeToken(env, { collections: [id] });

  const own = await get(env, "/search?q=%3F%3F", {});
  const scoped = await get(env, "/search?q=%3F%3F", asToken(token));

  assert.deepEqual([own.body.total, scoped.body.total], [0, 0]);
});

test("events tell what is seen alone: what is moved out of sight is deleted, and nothing comes once the token is revoked", async (t) => {
  const env = await testEnv(t);
  const notes = await createCollection(env, "Notes");
  const other = await createCollection(env, "Other");
  const made = await makeToken(env, { collections: [notes.id] });
  const events = await answer(request("GET", "/events", undefined, asToken(made.token)), env);

  const page = { url: "https://example.com/", html: article("Herons") };
  const hidden = await saveBookmark(env, other.id, page);
  await send(env, "DELETE", `/bookmarks/${hidden.id}`);
  await send(env, "POST", `/bookmarks/${hidden.id}/restore`);
  await env.indexer.idle();
  await send(env, "DELETE", `/bookmarks/${hidden.id}`);
  await send(env, "PATCH", `/collections/${other.id}`, { name: "Renamed" });
  const seen = await saveBookmark(env, notes.id, page);
  await env.indexer.idle();
  await send(env, "PATCH", `/bookmarks/${seen.id}`, { collection_id: other.id });
  await send(env, "PATCH", `/bookmarks/${seen.id}`, { note: "Out of sight" });
  const back = await saveBookmark(env, notes.id, page);
  await env.indexer.idle();
  await send(env, "DELETE", `/bookmarks/${back.id}`);
  await env.indexer.idle();
  await send(env, "POST", `/bookmarks/${back.id}/restore`);
  await env.indexer.idle();
  await send(env, "DELETE", `/tokens/${made.id}`);
  env.advance(1_000);
  const text = await events.text();

  const indexed = ["bookmark", "bookmark", "bookmark"];
  const again = ["bookmark_restored", "bookmark", "bookmark"];
  assert.deepEqual(
    [...text.matchAll(/event: (\w+)\n/g)].map(([, type]) => type),
    [...indexed, "bookmark_deleted", "collection", ...indexed, "bookmark_deleted", ...again],
  );
  for (const secret of [other.id, hidden.id, "Out of sight"]) assert.ok(!text.includes(secret), secret);
  assert.equal(env.events.hasListeners(), false);
});

test("a session of an assistant answers nobody but whose token began it", async (t) => {
  const env = await testEnv(t, { mcpSessions: new Map() });
  const notes = await createCollection(env, "Notes");
  await createCollection(env, "Private");
  const { token } = await makeToken(env, { collections: [notes.id] });
  await connectInProcess(t, env, { person: () => ({ action: "cancel" }) });
  const [session] = [...(env.mcpSessions?.keys() ?? [])];

  const response = await answer(
    request(
      "POST",
      "/mcp",
      { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name: "list_collections", arguments: {} } },
      {
        ...asToken(token),
        accept: "application/json, text/event-stream",
        "mcp-session-id": session?.split(" ")[0] ?? "",
        "mcp-protocol-version": "2025-11-25",
      },
    ),
    env,
  );

  const text = await response.text();
  assert.notEqual(session, undefined);
  assert.match(text, /Notes/);
  assert.doesNotMatch(text, /Private/);
});

test("an assistant that names no collection saves in the only one it sees, and among several has to say which", async (t) => {
  const env = await testEnv(t, { mcpWrites: true });
  const notes = await createCollection(env, "Notes");
  await createCollection(env, "Private");
  env.web.set("https://example.com/", article("Herons"));
  const scoped = await connectInProcess(t, env, { headers: scopedBy("Notes") });
  const open = await connectInProcess(t, env);

  const asked = await callAny(open, "save_bookmark", { url: "https://example.com/" });
  const { answer: saved } = await callTool(scoped, "save_bookmark", { url: "https://example.com/" });

  assert.deepEqual([asked.isError, /there are “Notes”, “Private”/.test(asked.text)], [true, true]);
  assert.equal(saved.collection_id, notes.id);
  assert.equal(await countRows(env, "bookmarks"), 1);
});
