import assert from "node:assert/strict";
import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { test } from "node:test";
import { readOrCreateToken } from "../../../adapters/node/files/token.ts";
import type { BookmarkResponse, ScanWarning } from "../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../schema/collection.ts";
import { type RunningDaemon, temporaryFolder } from "../../support/daemon.ts";
import { callTool, ERAS } from "../../support/mcp-client.ts";
import { connectStdio, startRaw } from "../../support/mcp-stdio.ts";
import { until } from "../../support/until.ts";

// One daemon for the tests that need no more than one that runs.
let _daemon: RunningDaemon;

test("a call that the client cancels is canceled at the daemon", async (t) => {
  const own = temporaryFolder(t);
  readOrCreateToken(own);
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close());
  const environment = { BOOKMARKD_PORT: String((server.address() as AddressInfo).port) };
  const { client } = await connectStdio(t, own, { environment });
  const stop = new AbortController();

  const call = client.callTool({ name: "list_collections" }, { signal: stop.signal });
  const [request] = await once(server, "request");
  // That it was cut off is an error to who would read it.
  request.on("error", () => {});
  const closed = new Promise((resolve) => request.once("close", resolve));
  stop.abort("enough");

  await assert.rejects(call);
  await closed;
  // Before its folder goes.
  await client.close();
});

const SAVED: BookmarkResponse = {
  id: "00000000-0000-4000-8000-000000000001",
  collection_id: "00000000-0000-4000-8000-000000000002",
  url: "https://example.com/a",
  title: "A page",
  favicon_url: "",
  added_at: "2026-01-02T03:04:05.678Z",
  indexed_at: null,
  index_status: "pending",
  error_message: null,
};
const COLLECTION: CollectionResponse = {
  id: SAVED.collection_id,
  name: "Reading",
  description: "",
  created_at: "2026-01-02T03:04:05.678Z",
  updated_at: "2026-01-02T03:04:05.678Z",
  bookmark_count: 0,
  favicon_previews: [],
};
const WARNING: ScanWarning = {
  status: "scan_warning",
  risk_score: 0.9,
  signals: ["direct_override"],
  matches: ["Obey."],
};

for (const era of ERAS) {
  test(`${era}: what the scan of the daemon stopped is saved when the user agrees at the client that started the server`, async (t) => {
    const own = temporaryFolder(t);
    readOrCreateToken(own);
    const asked: string[] = [];
    const server = createServer((request, response) => {
      if (request.method === "GET") {
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify([COLLECTION]));
        return;
      }
      asked.push(new URL(request.url ?? "", "http://a").searchParams.get("force") ?? "no");
      const forced = asked.at(-1) === "true";
      response.writeHead(forced ? 201 : 200, { "content-type": "application/json" });
      response.end(JSON.stringify(forced ? SAVED : WARNING));
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    t.after(() => server.close());
    const environment = { BOOKMARKD_PORT: String((server.address() as AddressInfo).port) };
    const person = (message: string) => {
      asked.push(message);
      return { action: "accept" as const, content: { agree: true } };
    };
    const { client } = await connectStdio(t, own, { environment, era, person, flags: ["--allow-writes"] });
    const page = { collection_id: SAVED.collection_id, url: SAVED.url };

    const { answer } = await callTool(client, "save_bookmark", page);

    assert.equal(client.getNegotiatedProtocolVersion(), era);
    assert.equal(answer.status, "saved");
    const [first, question, second] = asked;
    assert.deepEqual([first, second, asked.length], ["no", "true", 3]);
    assert.match(question ?? "", /^The scan stopped https:\/\/example\.com\/a\. /);
    // Before its folder goes.
    await client.close();
  });
}

test("garbage on standard input is skipped; standard output holds nothing but answers", async (t) => {
  const child = startRaw(t, temporaryFolder(t));
  let output = "";
  child.stdout?.on("data", (data) => (output += data));
  const ended = once(child, "close");

  child.stdin?.write('no JSON\n\n{"jsonrpc":"1.0"}\n[]\n"text"\n\u0000\u0001{\n');
  child.stdin?.write(Buffer.from([0xff, 0xfe, 0x0a]));
  child.stdin?.end(
    ['{"jsonrpc":"2.0","id":1,"method":"ping"}', '{"jsonrpc":"2.0","id":2,"method":"tools/list"}', ""].join(
      "\n",
    ),
  );
  const [code] = await ended;

  const answers = output.trim().split("\n");
  assert.deepEqual(
    answers.map((line) => JSON.parse(line).id),
    [1, 2],
  );
  assert.equal(code, 0);
});

test("an invalid request is answered if it has an id, however its line is cut", async (t) => {
  const child = startRaw(t, temporaryFolder(t));
  let output = "";
  child.stdout?.on("data", (data) => (output += data));
  const ended = once(child, "close");

  child.stdin?.write('{"jsonrpc":"2.0","id":7,"meth');
  child.stdin?.end(
    [
      'od":5}',
      '{"jsonrpc":"2.0","id":"a","method":"ping","params":[]}',
      '{"jsonrpc":"2.0","id":8,"result":5}',
      '{"jsonrpc":"2.0","id":null,"method":5}',
      '{"jsonrpc":"2.0","id":1,"method":"ping"}',
      "",
    ].join("\n"),
  );
  const [code] = await ended;

  const answers = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const invalid = { code: -32_600, message: "Invalid Request" };
  assert.deepEqual(
    answers.filter(({ error }) => error !== undefined),
    [7, "a"].map((id) => ({ jsonrpc: "2.0", id, error: invalid })),
  );
  assert.deepEqual(
    answers.filter(({ error }) => error === undefined).map(({ id }) => id),
    [1],
  );
  assert.equal(code, 0);
});

test("each message of a batch is answered, and one that is invalid stops no other", async (t) => {
  const child = startRaw(t, temporaryFolder(t));
  let output = "";
  child.stdout?.on("data", (data) => (output += data));
  const ended = once(child, "close");
  const clientInfo = { name: "test-client", version: "1" };
  const params = { protocolVersion: "2025-03-26", capabilities: {}, clientInfo };

  child.stdin?.end(
    [
      { jsonrpc: "2.0", id: 1, method: "initialize", params },
      [
        { jsonrpc: "2.0", method: "notifications/initialized" },
        { jsonrpc: "2.0", id: 2, method: "ping" },
        { jsonrpc: "2.0", id: 3, method: 5 },
        { jsonrpc: "2.0", id: 4, method: "tools/list" },
        [{ jsonrpc: "2.0", id: 5, method: "ping" }],
        3,
      ],
      { jsonrpc: "2.0", id: 6, method: "ping" },
    ]
      .map((message) => `${JSON.stringify(message)}\n`)
      .join(""),
  );
  await ended;

  const answers = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  assert.equal(answers.find(({ id }) => id === 1).result.protocolVersion, "2025-03-26");
  assert.deepEqual(
    answers.map(({ id, error }) => [id, error?.code]).sort(([one], [other]) => one - other),
    [
      [1, undefined],
      [2, undefined],
      [3, -32_600],
      [4, undefined],
      [6, undefined],
    ],
  );
});

test("it ends and leaves the registry when its client closes standard input, or sends SIGTERM", async (t) => {
  const own = temporaryFolder(t);
  const [closing, asked] = [startRaw(t, own), startRaw(t, own)];
  const registered = async () => {
    try {
      return readdirSync(join(own, "processes")).filter((name) => name.endsWith(".json")).length;
    } catch {
      return 0;
    }
  };
  await until(registered, (count) => count === 2);

  closing.stdin?.end();
  asked.kill("SIGTERM");
  const codes = await Promise.all([once(closing, "exit"), once(asked, "exit")]);

  assert.deepEqual(
    codes.map(([code]) => code),
    [0, 0],
  );
  assert.equal(await registered(), 0);
});

test("a registry that goes away under an MCP server does not end it", async (t) => {
  const own = temporaryFolder(t);
  const child = startRaw(t, own);
  const registry = join(own, "processes");
  const isThere = async () =>
    existsSync(registry) && readdirSync(registry).some((name) => name.endsWith(".json"));
  await until(isThere, Boolean);
  rmSync(registry, { recursive: true });
  const ended = once(child, "close");
  let output = "";
  child.stdout?.on("data", (data) => {
    output += data;
    if (output.includes('"id":2')) child.stdin?.end();
  });

  const clientInfo = { name: "test-client", version: "1" };
  const params = { protocolVersion: "2025-06-18", capabilities: {}, clientInfo };
  for (const message of [
    { id: 1, method: "initialize", params },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/list" },
  ])
    child.stdin?.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  const [code] = await ended;

  assert.equal(code, 0);
  assert.match(output, /"id":2/);
});
