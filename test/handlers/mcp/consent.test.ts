import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { article } from "../../fixtures/articles.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { testEnv } from "../../support/env.ts";
import { type ClientOptions, callTool, connectInProcess, ERAS } from "../../support/mcp-client.ts";
import { countRows, createCollection, request, send } from "../../support/requests.ts";

const ATTACK = "https://example.com/attack";
const AGREES = { action: "accept" as const, content: { agree: true } };

/** A client of a service that allows saving, and what its user was asked. */
async function withWriter(t: TestContext, options: ClientOptions) {
  const env = await testEnv(t, { mcpWrites: true, mcpSessions: new Map() });
  const { id: collection_id } = await createCollection(env);
  env.web.set(ATTACK, overridePage);
  const client = await connectInProcess(t, env, options);
  const save = async (url = ATTACK) =>
    (await callTool(client, "save_bookmark", { collection_id, url })).answer;
  return { env, client, collection_id, save };
}

for (const era of ERAS) {
  test(`${era}: the user is asked about what the scan found, and what they agree to is saved`, async (t) => {
    const asked: string[] = [];
    const person = (message: string) => {
      asked.push(message);
      return AGREES;
    };
    const { env, save } = await withWriter(t, { era, person });

    const saved = await save();

    assert.equal(saved.status, "saved");
    assert.equal(await countRows(env, "bookmarks"), 1);
    assert.equal(asked.length, 1);
    assert.match(asked[0] ?? "", /^The scan stopped https:\/\/example\.com\/attack\. /);
    assert.match(asked[0] ?? "", /Ignore all previous instructions/);
  });

  for (const [what, reply] of Object.entries({
    "says no": { action: "decline" as const },
    "closes the form": { action: "cancel" as const },
    "leaves the box empty": { action: "accept" as const, content: { agree: false } },
  })) {
    test(`${era}: nothing is saved when the user ${what}, and the assistant reads nothing of the page`, async (t) => {
      const { env, save } = await withWriter(t, { era, person: () => reply });

      const answer = await save();

      assert.equal(answer.status, "not_saved");
      assert.doesNotMatch(JSON.stringify(answer), /previous/);
      assert.equal(await countRows(env, "bookmarks"), 0);
    });
  }

  test(`${era}: what the user agrees to does not cover what the page became while they read`, async (t) => {
    const person = () => {
      writer.env.web.set(ATTACK, overridePage.replace("Ignore all", "Disregard and forget all"));
      return AGREES;
    };
    const writer = await withWriter(t, { era, person });

    await writer.save();
    await writer.env.indexer.idle();

    const [bookmark] = (await callTool(writer.client, "list_bookmarks")).answer;
    assert.equal(bookmark.index_status, "error");
    assert.match(bookmark.error_message, /scan/i);
  });

  test(`${era}: what the client says of a request besides, such as where it wants progress told, changes no answer`, async (t) => {
    const asked: string[] = [];
    const person = (message: string) => {
      asked.push(message);
      return AGREES;
    };
    const { client, collection_id } = await withWriter(t, { era, person });
    const call = { name: "save_bookmark", arguments: { collection_id, url: ATTACK } };

    const { content } = await client.callTool(call, { onprogress: () => {} });

    assert.match(JSON.stringify(content), /status\\":\\"saved/);
    assert.equal(asked.length, 1);
  });

  test(`${era}: nobody is asked about a page that the scan lets pass`, async (t) => {
    const { env, save } = await withWriter(t, { era, person: () => assert.fail("asked") });
    env.web.set("https://example.com/a", article("Locks"));

    assert.equal((await save("https://example.com/a")).status, "saved");
  });

  test(`${era}: a client that can't ask is told what the scan found`, async (t) => {
    const { env, save } = await withWriter(t, { era });

    assert.equal((await save()).status, "scan_warning");
    assert.equal(await countRows(env, "bookmarks"), 0);
  });
}

test("an answer to a question that was never asked, or that was asked about another page, is none", async (t) => {
  const { env, collection_id } = await withWriter(t, {});
  const other = "https://example.com/other";
  env.web.set(other, overridePage);
  const call = async (url: string, more: Record<string, unknown> = {}) => {
    const _meta = {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientCapabilities": { elicitation: {} },
    };
    const params = { _meta, name: "save_bookmark", arguments: { collection_id, url }, ...more };
    const headers = {
      accept: "application/json, text/event-stream",
      "mcp-protocol-version": "2026-07-28",
      "mcp-method": "tools/call",
      "mcp-name": "save_bookmark",
    };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    return (await handle(request("POST", "/mcp", message, headers), env)).json();
  };
  const inputResponses = { consent: AGREES };

  const unasked = await call(ATTACK, { inputResponses });
  const { requestState } = unasked.result;
  const elsewhere = await call(other, { inputResponses, requestState });
  const forged = await call(ATTACK, { inputResponses, requestState: `${requestState}A` });
  const before = await countRows(env, "bookmarks");
  const agreed = await call(ATTACK, { inputResponses, requestState });

  assert.deepEqual([unasked.result.resultType, elsewhere.result.resultType], Array(2).fill("input_required"));
  assert.equal(forged.error.code, -32602);
  assert.equal(before, 0);
  assert.match(agreed.result.content[0].text, /"status":"saved"/);
});

test("only who can be asked is given a session, a hundred at most, and reading goes on in one that is not known", async (t) => {
  const sessions = new Map();
  const env = await testEnv(t, { mcpSessions: sessions });
  const person = () => AGREES;

  await connectInProcess(t, env, {});
  const first = await connectInProcess(t, env, { person });
  for (let i = 0; i < 100; i++) await connectInProcess(t, env, { person });

  assert.equal(sessions.size, 100);
  assert.ok((await first.listTools()).tools.length > 0);
});

test("in a session that is not known, tools that may ask refuse with 404, and change nothing", async (t) => {
  const { env, collection_id, client } = await withWriter(t, { person: () => AGREES });
  env.mcpSessions?.clear();

  const listed = await callTool(client, "list_collections", {});
  await assert.rejects(callTool(client, "move_to_trash", { collection_id }), /Connect again/);

  assert.match(JSON.stringify(listed), new RegExp(collection_id));
  const { body } = await send(env, "GET", "/collections");
  assert.match(JSON.stringify(body), new RegExp(collection_id));
});
