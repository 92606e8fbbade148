import assert from "node:assert/strict";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, type TestContext, test } from "node:test";
import type { Client } from "@modelcontextprotocol/client";
import { article } from "../../fixtures/articles.ts";
import { type RunningDaemon, runProgram, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";
import { callAny, callTool, ERAS } from "../../support/mcp-client.ts";
import { connectStdio, startRaw } from "../../support/mcp-stdio.ts";
import { until } from "../../support/until.ts";

// One daemon for the tests that need no more than one that runs.
let daemon: RunningDaemon;
let folder: string;

let collectionId: string;

const cleaning: (() => void)[] = [];

const file = { after: (clean: () => void) => cleaning.push(clean) };

before(async () => {
  folder = temporaryFolder(file as unknown as TestContext);
  daemon = await startDaemonProcess(file, folder, { BOOKMARKD_TRACE: "1", BOOKMARKD_MCP_WRITES: "0" });
  const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });
  collectionId = collection.id;
  const path = `/collections/${collectionId}/bookmarks`;
  await daemon.send("POST", path, { url: "https://example.com/locks", html: article("Locks") });
  const list = async () => (await daemon.send("GET", path)).body;
  await until(list, ([one]) => one.index_status === "done");
});

after(() => {
  for (const clean of cleaning.reverse()) clean();
});

const clientsNow = async () =>
  (await daemon.send("GET", "/stats")).body.memory_processes.map((one: { client: string }) => one.client);

test("a client that starts bookmarkd mcp can list the tools and call each", async (t) => {
  const { client } = await connectStdio(t, folder, { flags: ["--allow-writes"] });
  const collection_id = collectionId;

  const { tools } = await client.listTools();
  const [listed] = (await callTool(client, "list_bookmarks")).answer;
  const answers = {
    list_collections: (await callTool(client, "list_collections")).answer[0].id,
    search_collection: (await callTool(client, "search_collection", { collection_id, query: "herons" }))
      .answer,
    ask_collection: (await callTool(client, "ask_collection", { collection_id, question: "herons?" })).answer,
    search_bookmarks: (await callTool(client, "search_bookmarks", { query: "herons" })).answer,
    list_bookmarks: listed,
    read_bookmark: (await callTool(client, "read_bookmark", { bookmark_id: listed.id })).answer,
    find_evidence: (
      await callTool(client, "find_evidence", { question: "herons?", collections: [collection_id] })
    ).answer.passages,
    verify_quote: (await callTool(client, "verify_quote", { quote: "Two herons" })).answer,
    save_bookmark: await callAny(client, "save_bookmark", { collection_id, url: "http://127.0.0.1/" }),
    ...(await fileAndUndo(client, listed.id)),
  };
  const { resources } = await client.listResources();

  assert.deepEqual(
    tools.map(({ name }) => name),
    Object.keys(answers),
  );
  const schemas = tools.map(({ inputSchema }) => Object.keys(inputSchema.properties ?? {}));
  assert.ok(!schemas.flat().includes("force"));
  assert.equal(answers.list_collections, collectionId);
  for (const [passage] of [
    answers.search_collection,
    answers.ask_collection.chunks,
    answers.search_bookmarks,
    answers.find_evidence,
  ]) {
    assert.match(passage.text, /^<untrusted-content [\s\S]*Two herons/);
  }
  assert.match(answers.read_bookmark.text, /Two herons/);
  assert.equal(answers.verify_quote.verdict, "exact");
  const outline = await callTool(client, "read_bookmark", { bookmark_id: listed.id, outline: true });
  assert.ok(outline.answer.sections.length > 0);
  assert.deepEqual(answers.save_bookmark, { isError: true, text: "url: The URL leads to this computer" });
  assert.deepEqual([answers.edit_bookmark.title, answers.edit_bookmark.undo.arguments.title], ["Mine", ""]);
  assert.deepEqual(
    [answers.create_collection.status, answers.move_to_trash.status, answers.restore_from_trash.status],
    ["created", "in_trash", "restored"],
  );
  const missing = await callAny(client, "edit_bookmark", { bookmark_id: "unknown" });
  assert.match(missing.text, /^Not found: bookmark “unknown”\. Newest: /);
  assert.equal(resources.length, 2);
  const unknown = await callAny(client, "search_collection", { collection_id: "unknown", query: "herons" });
  assert.match(unknown.text, /^Collection not found: “unknown”\. Collections: /);
});

/** What each tool that files answered, and undoes all of it. */
async function fileAndUndo(client: Client, bookmark_id: string) {
  const edited = (await callTool(client, "edit_bookmark", { bookmark_id, title: "Mine", note: "Noted" }))
    .answer;
  await callTool(client, edited.undo.tool, edited.undo.arguments);
  const created = (await callTool(client, "create_collection", { name: "Rivers" })).answer;
  await callTool(client, created.undo.tool, created.undo.arguments);
  const deleted = (await callTool(client, "move_to_trash", { bookmark_id })).answer;
  const restored = (await callTool(client, deleted.undo.tool, deleted.undo.arguments)).answer;
  return {
    edit_bookmark: edited,
    create_collection: created,
    move_to_trash: deleted,
    restore_from_trash: restored,
  };
}

test("forcing is offered only where a flag of its own allows it beside saving", async (t) => {
  const { client } = await connectStdio(t, folder, { flags: ["--allow-writes", "--allow-force"] });
  const alone = await runProgram(["mcp", "--allow-force", "--data-dir", folder]);

  const { tools } = await client.listTools();

  const save = tools.find(({ name }) => name === "save_bookmark");
  assert.deepEqual(Object.keys(save?.inputSchema.properties ?? {}), [
    "collection_id",
    "url",
    "title",
    "tags",
    "note",
    "force",
  ]);
  assert.deepEqual([alone.code, alone.stderr], [2, "bookmarkd: --allow-force needs --allow-writes.\n"]);
});

test("a setting that is wrong is said in one line, by the file that the server is built into as well", async () => {
  const { code, stderr } = await runProgram(["mcp", "--port", "99999"]);

  const said = 'bookmarkd: The port must be a number from 0 to 65535, not "99999".\n';
  assert.deepEqual([code, stderr], [2, said]);
});

test("GET /stats lists each MCP server under its client's name, until it ends, also by kill -9", async (t) => {
  const [one, two] = await Promise.all([
    connectStdio(t, folder, { name: "first-client" }),
    connectStdio(t, folder, { name: "second-client" }),
  ]);
  const both = await until(
    clientsNow,
    (names) => names.includes("first-client") && names.includes("second-client"),
  );
  const { body: stats } = await daemon.send("GET", "/stats");

  process.kill(one.pid, "SIGKILL");
  const killed = await until(clientsNow, (names) => !names.includes("first-client"));
  await two.client.close();
  const closed = await until(clientsNow, (names) => !names.includes("second-client"));

  assert.equal(both[0], "daemon");
  const entry = stats.memory_processes.find((other: { client: string }) => other.client === "first-client");
  assert.deepEqual(Object.keys(entry), ["client", "started_at", "ppid", "parent_name", "uptime_seconds"]);
  assert.equal(entry.ppid, process.pid);
  assert.ok(stats.memory_bytes > 3 * 40_000_000, "three processes of Node");
  assert.ok(killed.includes("second-client"));
  assert.ok(!closed.includes("second-client"));
});

test("GET /stats lists a command that runs for long, such as an import", async (t) => {
  const child = startRaw(t, folder, ["import", "-", "--dry-run"]);
  const ended = once(child, "exit");

  await until(clientsNow, (names) => names.includes("import"));
  child.stdin?.end("https://example.com/locks\n");
  await ended;

  assert.ok(!(await clientsNow()).includes("import"));
});

test("a live MCP server goes on with a daemon that was restarted, and says meanwhile that none runs", async (t) => {
  const own = temporaryFolder(t);
  const { client } = await connectStdio(t, own);
  const { tools } = await client.listTools();
  const never = await callAny(client, "list_collections");
  const first = await startDaemonProcess(t, own);
  const started = await callTool(client, "list_collections");
  await first.end("SIGKILL");

  const stopped = await callAny(client, "list_collections");
  const { resources } = await client.listResources();
  await startDaemonProcess(t, own);
  const again = await callTool(client, "list_collections");

  assert.ok(tools.every(({ name }) => name !== "save_bookmark"));
  for (const { isError, text } of [never, stopped]) {
    assert.equal(isError, true);
    assert.match(text, /bookmarkd is not running.*Start it with "bookmarkd serve"/);
  }
  assert.deepEqual([started.answer, again.answer], [[], []]);
  assert.deepEqual(
    resources.map(({ uri }) => uri),
    ["bookmarkd://collections"],
  );
  // Before its folder goes.
  await client.close();
});

test("a token the daemon does not take is said so", async (t) => {
  const environment = { BOOKMARKD_TOKEN: "wrong-token" };
  const { client } = await connectStdio(t, folder, { environment });

  const { isError, text } = await callAny(client, "list_collections");

  assert.equal(isError, true);
  assert.match(text, /rejects this token/);
});

test("a traced call of a tool has the request id of what it asked the daemon for", async (t) => {
  const { client } = await connectStdio(t, folder, { name: "traced-client", flags: ["--trace"] });

  await callTool(client, "search_bookmarks", { query: "rowing club" });

  const read = (name: string) => readFileSync(join(folder, "logs", `${name}.log`), "utf8");
  const lines = (name: string) =>
    read(name)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
  const tool = lines("tool").find((line) => line.client === "traced-client");
  const [request] = lines("process").filter((line) => line.requestId === tool.requestId);
  assert.deepEqual([tool.tool, tool.ok], ["search_bookmarks", true]);
  assert.deepEqual([request.path, request.status], ["/search", 200]);
  // What takes long to be measured is answered as it was the time before.
  const stats = async () => (await daemon.send("GET", "/stats")).body;
  await until(stats, ({ trace_summary }) => trace_summary.tool_log_bytes >= read("tool").length);
  for (const secret of [daemon.token, "rowing", "herons"]) {
    assert.ok(!read("tool").includes(secret) && !read("process").includes(secret), secret);
  }
});

for (const era of ERAS) {
  test(`${era}: a client is told over standard output what changes of a resource it watches, and the server ends with it`, async (t) => {
    const { client, pid } = await connectStdio(t, folder, { era });
    const told: string[] = [];
    client.setNotificationHandler("notifications/resources/updated", ({ params }) => {
      told.push(params.uri);
    });
    const uri = `bookmarkd://collections/${collectionId}`;
    const path = `/collections/${collectionId}`;

    if (era === "2025-11-25") await client.subscribeResource({ uri });
    else await client.listen({ resourceSubscriptions: [uri] });
    // The stream of events opens meanwhile; a change before that is not told.
    let round = 0;
    await until(
      () => daemon.send("PATCH", path, { name: `${era} ${round++}` }),
      () => told.length > 0,
    );

    assert.deepEqual(new Set(told), new Set([uri]));
    await client.close();
    await until(
      async () => isRunning(pid),
      (running) => !running,
    );
  });
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
