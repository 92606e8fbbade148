import assert from "node:assert/strict";
import { test } from "node:test";
import { handle } from "../../../handlers/app.ts";
import { createBudget } from "../../../lib/saving/budget.ts";
import { createTestClock } from "../../support/clock.ts";
import { type TestEnv, TOKEN, testEnv } from "../../support/env.ts";
import { callAny, connectInProcess } from "../../support/mcp-client.ts";
import { countRows, createCollection, request } from "../../support/requests.ts";

function post(env: TestEnv, message: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const accept = "application/json, text/event-stream";
  return handle(request("POST", "/mcp", message, { accept, ...headers }), env);
}

const LIST_TOOLS = { jsonrpc: "2.0", id: 1, method: "tools/list" };

test("closing the request cancels what it asked for, and nothing of it is stored", async (t) => {
  const stop = new AbortController();
  let canceled: (value: unknown) => void = () => {};
  const reason = new Promise((resolve) => {
    canceled = resolve;
  });
  const env = await testEnv(t, {
    mcpWrites: true,
    fetchPage: async (_, { signal }) => {
      signal?.addEventListener("abort", () => canceled("cancelled"));
      stop.abort();
      return new Promise((_resolve, reject) =>
        signal?.addEventListener("abort", () => reject(signal.reason)),
      );
    },
  });
  const { id: collection_id } = await createCollection(env);
  const call = { name: "save_bookmark", arguments: { collection_id, url: "https://example.com/a" } };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params: call };
  const asked = new Request(
    request("POST", "/mcp", message, { accept: "application/json, text/event-stream" }),
    { signal: stop.signal },
  );

  const response = await handle(asked, env);

  assert.equal(response.status, 499);
  assert.equal(await reason, "cancelled");
  assert.equal(await countRows(env, "bookmarks"), 0);
});

test("pages of other origins are refused, programs, this computer's pages and extensions are not", async (t) => {
  const env = await testEnv(t);
  const statusOf = async (origin?: string) =>
    (await post(env, LIST_TOOLS, origin === undefined ? {} : { origin })).status;

  for (const origin of [
    undefined,
    "http://localhost:5173",
    "https://127.0.0.1",
    "http://[::1]:8080",
    "chrome-extension://abcdefghijklmnopabcdefghijklmnop",
    "moz-extension://0f3b8a2e-5c1d-4e7a-9b6f-2a4c8d1e3f50",
  ]) {
    assert.equal(await statusOf(origin), 200, origin);
  }
  for (const origin of [
    "https://example.com",
    "null",
    "http://localhost.example.com",
    "http://127.0.0.1.example.com",
    "http://example.com:80@localhost",
    "file://",
    "http://192.168.0.1",
  ]) {
    assert.equal(await statusOf(origin), 403, origin);
  }
});

test("what is no MCP message is refused and says why; without the token nothing is answered", async (t) => {
  const env = await testEnv(t);

  const unauthorized = await post(env, LIST_TOOLS, { authorization: "Bearer wrong" });
  const noMessage = await post(env, { hello: "there" });
  const noMethod = await (await post(env, { ...LIST_TOOLS, method: "tools/burn" })).json();
  const stream = await handle(request("GET", "/mcp"), env);

  assert.deepEqual([unauthorized.status, noMessage.status], [401, 400]);
  assert.equal(noMethod.error.message, "Method not found");
  assert.deepEqual([stream.status, stream.headers.get("allow")], [405, "POST, OPTIONS"]);
});

test("what is no JSON or no message is answered in JSON-RPC's form, in both eras", async (t) => {
  const env = await testEnv(t);
  const answersTo = async (body: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) => {
    const { url, headers: usual } = request("POST", "/mcp", "", {
      accept: "application/json, text/event-stream",
    });
    for (const [name, value] of Object.entries(headers)) usual.set(name, value);
    const response = await handle(new Request(url, { method: "POST", headers: usual, body }), env);
    const { jsonrpc, id, error } = await response.json();
    return [response.status, jsonrpc, id, error.code];
  };

  for (const modern of [{}, { "mcp-protocol-version": "2026-07-28", "mcp-method": "tools/list" }]) {
    for (const noJson of ["", "{", "{}{}", new Uint8Array([0x22, 0xff, 0x22])]) {
      assert.deepEqual(await answersTo(noJson, modern), [400, "2.0", null, -32700], String(noJson));
    }
    for (const noMessage of ["null", "3", '"tools/list"', "[]", "{}", '{"jsonrpc":"1.0","method":"ping"}']) {
      assert.deepEqual(await answersTo(noMessage, modern), [400, "2.0", null, -32600], noMessage);
    }
    for (const body of ["{", JSON.stringify(LIST_TOOLS)]) {
      const text = { ...modern, "content-type": "text/plain" };
      assert.deepEqual(await answersTo(body, text), [415, "2.0", null, -32000], body);
    }
  }
});

test("a tool that fails for a reason of the service's own says so, and the reason is only in the log", async (t) => {
  const env = await testEnv(t);
  const client = await connectInProcess(t, env);
  await env.db.execute("ALTER TABLE collections RENAME TO elsewhere");

  const { isError, text } = await callAny(client, "list_collections");

  assert.deepEqual([isError, text], [true, "bookmarkd failed. See its log."]);
  assert.match(JSON.stringify(env.logged), /no such table/);
});

test("each call of a tool is traced under its request's id, with neither its arguments nor page text", async (t) => {
  const lines: Record<string, unknown>[] = [];
  const env = await testEnv(t, {
    trace: { process: () => {}, tool: (_message, fields) => lines.push(fields ?? {}) },
  });
  const call = { name: "search_bookmarks", arguments: { query: "herons" } };

  const response = await post(env, { jsonrpc: "2.0", id: 1, method: "tools/call", params: call });

  const [{ ms, characters, ...line } = {}] = lines;
  assert.deepEqual(line, {
    client: "http",
    requestId: response.headers.get("x-request-id"),
    tool: "search_bookmarks",
    ok: true,
  });
  assert.deepEqual([typeof ms, characters], ["number", 2]);
  assert.ok(TOKEN.length > 0 && !JSON.stringify(lines).includes("herons"));
});

test("a call needs no more memory for bodies than its request has", async (t) => {
  const env = await testEnv(t, { bodies: createBudget(createTestClock().after, 1_000) });
  const name = "find_evidence";
  const params = { name, arguments: { question: "heron" } };
  const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };

  const response = await post(env, message, { "content-length": "1000" });

  assert.match(JSON.stringify(await response.json()), /Nothing relevant/i);
});
