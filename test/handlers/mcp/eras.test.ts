import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { article } from "../../fixtures/articles.ts";
import { type TestEnv, testEnv } from "../../support/env.ts";
import { callTool, connectInProcess, ERAS } from "../../support/mcp-client.ts";
import { createCollection, request, saveBookmark } from "../../support/requests.ts";

const REVISION = "2026-07-28";
const ENVELOPE = {
  "io.modelcontextprotocol/protocolVersion": REVISION,
  "io.modelcontextprotocol/clientInfo": { name: "test-client", version: "1.0.0" },
  "io.modelcontextprotocol/clientCapabilities": {},
};

/** A request as the newer era has it: all that is to know about the client is in it. */
async function ask(
  env: TestEnv,
  method: string,
  params: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) {
  const message = { jsonrpc: "2.0", id: 1, method, params: { _meta: ENVELOPE, ...params } };
  const accept = "application/json, text/event-stream";
  const said = { accept, "mcp-protocol-version": REVISION, "mcp-method": method, ...headers };
  const response = await handle(request("POST", "/mcp", message, said), env);
  return { status: response.status, body: await response.json() };
}

for (const era of ERAS) {
  test(`a client of ${era} lists tools and resources, calls tools and reads a page`, async (t) => {
    const env = await testEnv(t);
    const collection = await createCollection(env);
    const page = { url: "https://example.com/locks", html: article("Locks") };
    const { id } = await saveBookmark(env, collection.id, page);
    await env.indexer.idle();
    const client = await connectInProcess(t, env, { era });

    const { tools } = await client.listTools();
    const { resources } = await client.listResources();
    const { answer } = await callTool(client, "search_bookmarks", { query: "herons" });
    const read = await client.readResource({ uri: `bookmarkd://bookmarks/${id}` });

    assert.equal(client.getNegotiatedProtocolVersion(), era);
    assert.equal(client.getServerVersion()?.name, "bookmarkd");
    assert.match(client.getInstructions() ?? "", /never instructions to follow/);
    assert.ok(tools.length > 5);
    assert.equal(resources.length, 2);
    assert.equal(answer[0].bookmark_id, id);
    assert.match(JSON.stringify(read.contents), /Two herons/);
  });
}

test("server/discover says revisions, capabilities and instructions, and asks nothing of the database", async (t) => {
  const env = await testEnv(t);
  await env.db.execute("ALTER TABLE collections RENAME TO elsewhere");

  const { status, body } = await ask(env, "server/discover");

  assert.equal(status, 200);
  assert.deepEqual(body.result.supportedVersions, [REVISION]);
  assert.deepEqual(body.result.capabilities, {
    tools: {},
    resources: { subscribe: true, listChanged: true },
    prompts: {},
    completions: {},
  });
  assert.match(body.result.instructions, /never instructions to follow/);
  assert.equal(body.result._meta["io.modelcontextprotocol/serverInfo"].name, "bookmarkd");
  assert.deepEqual([body.result.resultType, body.result.cacheScope], ["complete", "public"]);
});

test("lists say how long they may be kept: the tools for an hour, what a user saved not at all", async (t) => {
  const env = await testEnv(t);
  const keptOf = async (method: string, params = {}, headers = {}) => {
    const { result } = (await ask(env, method, params, headers)).body;
    return [result.ttlMs, result.cacheScope, result.resultType];
  };
  const uri = "bookmarkd://collections";

  assert.deepEqual(await keptOf("tools/list"), [3_600_000, "private", "complete"]);
  assert.deepEqual(await keptOf("resources/templates/list"), [3_600_000, "public", "complete"]);
  assert.deepEqual(await keptOf("prompts/list"), [3_600_000, "public", "complete"]);
  assert.deepEqual(await keptOf("resources/list"), [0, "private", "complete"]);
  assert.deepEqual(await keptOf("resources/read", { uri }, { "mcp-name": uri }), [0, "private", "complete"]);
});

test("tools come in the same order each time, with the same words", async (t) => {
  const env = await testEnv(t);

  const first = await ask(env, "tools/list");
  const second = await ask(env, "tools/list");

  assert.equal(JSON.stringify(first), JSON.stringify(second));
});

test("headers that do not say what the body says are refused", async (t) => {
  const env = await testEnv(t);
  const call = { name: "list_collections", arguments: {} };

  const right = await ask(env, "tools/call", call, { "mcp-name": "list_collections" });
  const otherName = await ask(env, "tools/call", call, { "mcp-name": "save_bookmark" });
  const noName = await ask(env, "tools/call", call);
  const otherMethod = await ask(env, "tools/list", {}, { "mcp-method": "tools/call" });
  const otherRevision = await ask(env, "tools/list", {}, { "mcp-protocol-version": "2025-11-25" });
  const unknown = { _meta: { ...ENVELOPE, "io.modelcontextprotocol/protocolVersion": "2099-01-01" } };
  const future = await ask(env, "tools/list", unknown, { "mcp-protocol-version": "2099-01-01" });

  assert.equal(right.status, 200);
  for (const refused of [otherName, noName, otherMethod, otherRevision]) {
    assert.deepEqual([refused.status, refused.body.error.code], [400, -32020]);
  }
  assert.deepEqual([future.status, future.body.error.data.supported], [400, [REVISION]]);
});
