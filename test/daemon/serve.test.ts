import assert from "node:assert/strict";
import { once } from "node:events";
import { statSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { article } from "../fixtures/articles.ts";
import { overridePage } from "../fixtures/attack-pages.ts";
import { runCommand } from "../support/commands.ts";
import { type Send, startDaemonProcess, temporaryFolder } from "../support/daemon.ts";
import { startDaemonHere } from "../support/daemon-here.ts";
import { until } from "../support/until.ts";

/** A web server of our own that answers every path from `pages`; a path that is not there is never answered. */
async function servePages(
  t: TestContext,
  pages: Record<string, string>,
): Promise<{ base: string; server: Server }> {
  const server = createServer((request, response) => {
    const page = pages[request.url ?? ""];
    if (page !== undefined) response.setHeader("content-type", "text/html; charset=utf-8").end(page);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

const statusOf = (daemon: { send: Send }, id: string) => async () =>
  (await daemon.send("GET", "/bookmarks")).body.find((one: { id: string }) => one.id === id);

test("the daemon saves a page of a real web server, indexes it, and ends with 0 on SIGTERM", async (t) => {
  const web = await servePages(t, { "/locks": article("Locks"), "/attack": overridePage });
  const daemon = await startDaemonProcess(t, temporaryFolder(t));
  const { body: collection } = await daemon.send("POST", "/collections", { name: "Reading" });
  const path = `/collections/${collection.id}/bookmarks`;

  const saved = await daemon.send("POST", path, { url: `${web.base}/locks` });
  const warned = await daemon.send("POST", path, { url: `${web.base}/attack` });
  const listed = await daemon.send("GET", path);
  const forced = await daemon.send("POST", `${path}?force=true`, { url: `${web.base}/attack` });

  assert.deepEqual([saved.status, saved.body.title], [201, "Locks"]);
  assert.deepEqual([warned.status, warned.body.status], [200, "scan_warning"]);
  assert.equal(listed.body.length, 1, "what trips is not stored");
  assert.equal(forced.status, 201);
  for (const { body } of [saved, forced]) {
    const bookmark = await until(statusOf(daemon, body.id), (one) => one.index_status === "done");
    assert.notEqual(bookmark.indexed_at, null);
  }
  assert.equal(await daemon.end("SIGTERM"), 0);
});

test("a daemon that is killed while it indexes takes the work up again", async (t) => {
  const folder = temporaryFolder(t);
  const pages: Record<string, string> = {};
  const web = await servePages(t, pages);
  const first = await startDaemonProcess(t, folder);
  const { body: collection } = await first.send("POST", "/collections", { name: "Reading" });
  const { body: saved } = await first.send("POST", `/collections/${collection.id}/bookmarks?force=true`, {
    url: `${web.base}/locks`,
  });
  await until(statusOf(first, saved.id), (one) => one.index_status === "indexing");

  assert.equal(await first.end("SIGKILL"), null);
  pages["/locks"] = article("Locks");
  const second = await startDaemonProcess(t, folder);

  const bookmark = await until(statusOf(second, saved.id), (one) => one.index_status === "done");
  assert.equal(bookmark.title, "Locks");
  assert.equal(second.token, first.token, "the token stays");
});

test("the start line names address, folder and how to see the token, and never the token", async (t) => {
  const folder = temporaryFolder(t);

  const daemon = await startDaemonProcess(t, folder);

  assert.ok(daemon.line.includes(daemon.base));
  assert.ok(daemon.line.includes(folder));
  assert.match(daemon.line, /"(bookmarkd|node .*main\.js) token/);
  assert.ok(!daemon.line.includes(daemon.token));
});

test("the data folder and its files are for their owner only", async (t) => {
  const folder = join(temporaryFolder(t), "data");

  await startDaemonHere(t, folder);

  assert.equal(statSync(folder).mode & 0o777, 0o700);
  for (const file of ["token", "bookmarkd.db", "daemon.lock", "daemon.json"]) {
    assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600, file);
  }
});

test("a second daemon on the same data folder ends with 1 and names the first one's pid", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonProcess(t, folder);

  const second = await runCommand(["serve", "--port", "0", "--data-dir", folder]);

  assert.deepEqual([second.code, second.stdout], [1, ""]);
  assert.match(second.stderr, new RegExp(`pid ${daemon.process.pid}`));
  assert.equal(second.stderr.trim().split("\n").length, 1);
});

test("a port where a bookmarkd answers, or another program listens, ends the start with 1 and says which", async (t) => {
  const daemon = await startDaemonHere(t, temporaryFolder(t));
  const other = createServer((_request, response) => response.end("hello"));
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  t.after(() => other.close());
  const ports = [new URL(daemon.base).port, String((other.address() as AddressInfo).port)];

  const [byUs, byOther] = await Promise.all(
    ports.map((port) => runCommand(["serve", "--port", port, "--data-dir", temporaryFolder(t)])),
  );

  assert.deepEqual([byUs?.code, byOther?.code], [1, 1]);
  assert.match(byUs?.stderr ?? "", new RegExp(`Port ${ports[0]} is in use by another bookmarkd \\(version`));
  assert.match(byOther?.stderr ?? "", new RegExp(`Port ${ports[1]} is in use by another program`));
});

test("wrong usage ends with 2 and a plain line", async (t) => {
  const folder = temporaryFolder(t);

  for (const [args, environment] of [
    [["serve", "--port", "seventy"], {}],
    [["serve", "--port", "70000"], {}],
    [["serve", "--unknown"], {}],
    [["nonsense"], {}],
    [["serve"], { BOOKMARKD_PORT: "x" }],
    [["serve"], { BOOKMARKD_TRACE: "perhaps" }],
    [["serve"], { BOOKMARKD_TOKEN: "two words" }],
  ] as const) {
    const { code, stderr } = await runCommand(args, { BOOKMARKD_DATA_DIR: folder, ...environment });

    assert.equal(code, 2, stderr);
    assert.doesNotMatch(stderr, /\n\s+at /, "no stack trace");
  }
});

test("GET /stats measures the daemon; trace_summary is there only while tracing is on", async (t) => {
  const folder = temporaryFolder(t);
  const off = await startDaemonProcess(t, folder);
  const { body: untraced } = await off.send("GET", "/stats");
  await off.end("SIGTERM");
  const on = await startDaemonProcess(t, folder, { BOOKMARKD_TRACE: "1" });

  const { body: traced } = await on.send("GET", "/stats");

  const [daemon] = traced.memory_processes;
  assert.equal(daemon.client, "daemon");
  assert.equal(daemon.ppid, process.pid);
  assert.ok(traced.memory_bytes > 10_000_000 && traced.disk_bytes > 0 && traced.cpu_percent >= 0);
  assert.equal(typeof (traced.git?.branch ?? ""), "string");
  assert.equal("trace_summary" in untraced, false);
  assert.deepEqual(
    [traced.trace_summary.enabled, traced.trace_summary.log_dir],
    [true, join(folder, "logs")],
  );
});

test("who answers on the port is not believed more than it takes to name it", async (t) => {
  const reached: string[] = [];
  const answers = [
    (response: ServerResponse) => response.writeHead(302, { location: "/elsewhere" }).end(),
    (response: ServerResponse) => response.end(JSON.stringify({ status: "ok", version: "\u001b[2J" })),
    (response: ServerResponse) => response.end(JSON.stringify({ status: "ok", version: "1".repeat(99) })),
  ];

  for (const answer of answers) {
    const other = createServer((request, response) => {
      reached.push(request.url ?? "");
      answer(response);
    });
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    t.after(() => other.close());
    const port = String((other.address() as AddressInfo).port);
    const { stderr } = await runCommand(["serve", "--port", port, "--data-dir", temporaryFolder(t)]);

    assert.match(stderr, /is in use by another program\./);
  }
  assert.deepEqual(reached, ["/status", "/status", "/status"]);
});
