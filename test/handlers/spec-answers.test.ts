import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { handle } from "../../handlers/app.ts";
import { overridePage } from "../fixtures/attack-pages.ts";
import { BUILDING } from "../fixtures/walls/building.ts";
import { type TestEnv, testEnv } from "../support/env.ts";
import { request } from "../support/requests.ts";

const COLLECTION = [
  ...["id", "name", "description", "created_at", "updated_at", "bookmark_count", "favicon_previews"],
];
const BOOKMARK = [
  ...[
    "id",
    "collection_id",
    "url",
    "title",
    "favicon_url",
    "added_at",
    "indexed_at",
    "index_status",
    "error_message",
  ],
];
const WARNING = ["status", "risk_score", "signals", "matches"];

/** The names of an answer's fields in their order, of the first where it is a list; its JSON has no byte between them. */
async function fieldsOf(env: TestEnv, method: string, path: string, body?: unknown) {
  const response = await handle(request(method, path, body), env);
  const text = await response.text();
  const value = text === "" ? undefined : JSON.parse(text);
  if (value !== undefined) assert.equal(text, JSON.stringify(value));
  const one = Array.isArray(value) ? value[0] : value;
  return { status: response.status, value, fields: one && Object.keys(one) };
}

test("who asks for nothing more gets the fields of the interface and no others, whatever is known of a bookmark", async (t) => {
  const env = await testEnv(t);
  const ask = (method: string, path: string, body?: unknown) => fieldsOf(env, method, path, body);
  const { value: collection, ...created } = await ask("POST", "/collections", { name: "Reading" });
  const at = `/collections/${collection.id}`;
  const besides = { tags: ["canals"], note: "For the talk.", title: "Minutes" };
  const html = BUILDING[0]?.html;
  const url = "https://example.com/minutes";
  const { value: saved, ...added } = await ask("POST", `${at}/bookmarks`, { url, html, ...besides });
  await env.indexer.idle();
  const failed = await ask("GET", `/bookmarks?url=${url}`);
  await ask("POST", `/bookmarks/${saved.id}/reindex?accept=wall`);
  await env.indexer.idle();
  const warned = await ask("POST", `${at}/bookmarks`, {
    url: "https://example.com/sheds",
    html: overridePage,
  });

  assert.deepEqual(created, { status: 201, fields: COLLECTION });
  assert.deepEqual(added, { status: 201, fields: BOOKMARK });
  assert.deepEqual([failed.fields, failed.value[0].index_status], [BOOKMARK, "error"]);
  assert.deepEqual([warned.status, warned.fields], [200, WARNING]);
  for (const [method, path, fields, body] of [
    ["GET", "/status", ["status", "version"]],
    ["GET", "/collections", COLLECTION],
    ["PATCH", at, COLLECTION, { name: "Read" }],
    ["GET", `${at}/bookmarks`, BOOKMARK],
    ["GET", "/bookmarks", BOOKMARK],
    ["POST", `/bookmarks/${saved.id}/reindex`, BOOKMARK],
  ] as const) {
    const answer = await ask(method, path, body);
    assert.deepEqual([answer.status, answer.fields], [200, fields], `${method} ${path}`);
  }
  await env.indexer.idle();
  const { value: preview } = await ask("GET", "/collections");
  for (const one of preview[0].favicon_previews) assert.deepEqual(Object.keys(one), ["url", "favicon_url"]);
  assert.deepEqual(await ask("DELETE", `/bookmarks/${saved.id}`), {
    status: 204,
    value: undefined,
    fields: undefined,
  });
  assert.deepEqual(await ask("DELETE", at), { status: 204, value: undefined, fields: undefined });
});

test("the warning in the guide of HTTP is the one that its example gets", async (t) => {
  const env = await testEnv(t);
  const guide = readFileSync(new URL("../../docs/http.md", import.meta.url), "utf8");
  const [, page = "", told = ""] = /^page='(.+?)'\n.+?```json\n(.+?)\n/ms.exec(guide) ?? [];
  const { value: collection } = await fieldsOf(env, "POST", "/collections", { name: "Canals" });

  const { value } = await fieldsOf(env, "POST", `/collections/${collection.id}/bookmarks`, JSON.parse(page));

  assert.deepEqual(value, JSON.parse(told));
});
