import assert from "node:assert/strict";
import { once } from "node:events";
import { chmodSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connect } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { article } from "../../fixtures/articles.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { type RunningDaemon, runProgram, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";

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

async function until<T>(look: () => Promise<T>, isDone: (value: T) => boolean): Promise<T> {
  for (;;) {
    const value = await look();
    if (isDone(value)) return value;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

const statusOf = (daemon: RunningDaemon, id: string) => async () =>
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
  assert.match(daemon.line, /bookmarkd token/);
  assert.ok(!daemon.line.includes(daemon.token));
});

test("the data folder and its files are for their owner only", async (t) => {
  const folder = join(temporaryFolder(t), "data");

  await startDaemonProcess(t, folder);

  assert.equal(statSync(folder).mode & 0o777, 0o700);
  for (const file of ["token", "bookmarkd.db", "daemon.lock", "daemon.json"]) {
    assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600, file);
  }
});

test("a second daemon on the same data folder ends with 1 and names the first one's pid", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonProcess(t, folder);

  const second = await runProgram(["serve", "--port", "0", "--data-dir", folder]);

  assert.deepEqual([second.code, second.stdout], [1, ""]);
  assert.match(second.stderr, new RegExp(`pid ${daemon.process.pid}`));
  assert.equal(second.stderr.trim().split("\n").length, 1);
});

test("a port where a bookmarkd answers, or another program listens, ends the start with 1 and says which", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t));
  const other = createServer((_request, response) => response.end("hello"));
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  t.after(() => other.close());
  const ports = [new URL(daemon.base).port, String((other.address() as AddressInfo).port)];

  const [byUs, byOther] = await Promise.all(
    ports.map((port) => runProgram(["serve", "--port", port, "--data-dir", temporaryFolder(t)])),
  );

  assert.deepEqual([byUs?.code, byOther?.code], [1, 1]);
  assert.match(byUs?.stderr ?? "", new RegExp(`Port ${ports[0]} is taken by a bookmarkd \\(version`));
  assert.match(byOther?.stderr ?? "", new RegExp(`Port ${ports[1]} is taken by another program`));
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
    const { code, stderr } = await runProgram([...args], { BOOKMARKD_DATA_DIR: folder, ...environment });

    assert.equal(code, 2, stderr);
    assert.doesNotMatch(stderr, /\n\s+at /, "no stack trace");
  }
});

test("a token file that others can read is refused", async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "token"), "secret-token\n");
  chmodSync(join(folder, "token"), 0o644);

  const { code, stderr } = await runProgram(["serve", "--port", "0", "--data-dir", folder]);

  assert.equal(code, 1);
  assert.match(stderr, /Others can read the token/);
  assert.ok(!stderr.includes("secret-token"));
});

test("bookmarkd token prints the token that the daemon wants", async (t) => {
  const folder = temporaryFolder(t);
  const before = await runProgram(["token", "--data-dir", folder]);

  const daemon = await startDaemonProcess(t, folder);

  assert.match(before.stdout, /^[\w-]{43}\n$/);
  assert.equal(before.stdout.trim(), daemon.token);
});

test("BOOKMARKD_TOKEN goes before the token file", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t), { BOOKMARKD_TOKEN: "from-the-environment" });

  const { status } = await daemon.send("GET", "/collections");

  assert.equal(status, 200);
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

test("a refused body is answered although the client is still sending it", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t));
  const length = 24 * 1024 * 1024;

  const response = await fetch(`${daemon.base}/collections`, {
    method: "POST",
    headers: { authorization: `Bearer ${daemon.token}` },
    body: new Blob([new Uint8Array(length)]),
  });

  assert.equal(response.status, 413);
});

const RAW_REQUESTS = [
  ["garbage", "garbage\r\n\r\n", 400],
  ["CONNECT", "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example\r\n\r\n", 405],
  ["TRACE", "TRACE /status HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["an absolute target", "GET http://evil.example/status HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a header of 64 KB", `GET /status HTTP/1.1\r\nX: ${"a".repeat(65_536)}\r\n\r\n`, 431],
  ["a Host that would make another path of it", "GET /collections HTTP/1.1\r\nHost: x/status?\r\n\r\n", 401],
] as const;

test("what is no request, or none for this service, is answered with a status that says so, and with CORS", async (t) => {
  const daemon = await startDaemonProcess(t, temporaryFolder(t));

  for (const [what, text, status] of RAW_REQUESTS) {
    const socket = connect(Number(new URL(daemon.base).port), "127.0.0.1");
    t.after(() => socket.destroy());
    socket.write(text);
    const [answer] = await once(socket, "data");

    assert.match(String(answer), new RegExp(`^HTTP/1.1 ${status} `), what);
    assert.match(String(answer).toLowerCase(), /access-control-allow-origin: \*/, what);
  }
});
