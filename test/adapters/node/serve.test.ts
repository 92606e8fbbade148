import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { article } from "../../fixtures/articles.ts";
import { overridePage } from "../../fixtures/attack-pages.ts";
import { runCommand } from "../../support/commands.ts";
import { type RunningDaemon, type Send, startDaemonProcess, temporaryFolder } from "../../support/daemon.ts";
import { startDaemonHere } from "../../support/daemon-here.ts";

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
  assert.match(daemon.line, /bookmarkd token/);
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
    const { code, stderr } = await runCommand(args, { BOOKMARKD_DATA_DIR: folder, ...environment });

    assert.equal(code, 2, stderr);
    assert.doesNotMatch(stderr, /\n\s+at /, "no stack trace");
  }
});

test("a token file that others can read is refused", async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "token"), "secret-token\n");
  chmodSync(join(folder, "token"), 0o644);

  const { code, stderr } = await runCommand(["serve", "--port", "0", "--data-dir", folder]);

  assert.equal(code, 1);
  assert.match(stderr, /Others can read the token/);
  assert.ok(!stderr.includes("secret-token"));
});

test("bookmarkd token prints the token that the daemon wants", async (t) => {
  const folder = temporaryFolder(t);
  const before = await runCommand(["token", "--data-dir", folder]);

  const daemon = await startDaemonHere(t, folder);

  assert.match(before.stdout, /^[\w-]{43}\n$/);
  assert.equal(before.stdout.trim(), daemon.token);
});

test("BOOKMARKD_TOKEN goes before the token file", async (t) => {
  const daemon = await startDaemonHere(t, temporaryFolder(t), { BOOKMARKD_TOKEN: "from-the-environment" });

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

test("a rotated token counts at once in the daemon that runs, and the old one no longer", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonHere(t, folder);
  const before = await statusFor(daemon, daemon.token);

  const { stdout } = await runCommand(["token", "rotate", "--data-dir", folder]);

  assert.equal(before, 200);
  assert.equal(await statusFor(daemon, daemon.token), 401);
  assert.equal(await statusFor(daemon, stdout.trim()), 200);
});

test("a daemon whose token file can be read by others lets nobody in until it is mended, and says why", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonHere(t, folder);

  chmodSync(join(folder, "token"), 0o644);
  const spoilt = await statusFor(daemon, daemon.token);
  chmodSync(join(folder, "token"), 0o600);
  const mended = await statusFor(daemon, daemon.token);

  assert.deepEqual([spoilt, mended], [401, 200]);
  assert.match(daemon.logged(), /Others can read the token/);
});

async function statusFor(daemon: { base: string }, token: string): Promise<number> {
  const { status } = await fetch(`${daemon.base}/collections`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return status;
}

for (const [where, environment] of [
  ["in its file", {}],
  ["in the environment", { BOOKMARKD_TOKEN: "a-token-of-the-environment" }],
] as const) {
  test(`a token kept ${where} shows nowhere: not in logs, files, output, arguments or answers`, async (t) => {
    const folder = temporaryFolder(t);
    await breakDatabase(t, folder);
    const daemon = await startDaemonProcess(t, folder, { BOOKMARKD_TRACE: "1", ...environment });
    const token = daemon.token;
    const answers: unknown[] = [];

    for (const [method, path, body] of [
      ["GET", "/nothing", undefined],
      ["PUT", "/collections", undefined],
      ["POST", "/collections", { name: 7 }],
      ["POST", "/collections/unknown/bookmarks", { url: "http://10.0.0.1/" }],
      ["POST", "/collections/unknown/bookmarks", { url: `${daemon.base}/collections` }],
    ] as const) {
      answers.push(await daemon.send(method, path, body));
    }
    answers.push(await statusFor(daemon, `${token}x`));
    const broken = await daemon.send("GET", "/collections");
    const args = readArguments(daemon);
    await daemon.end("SIGTERM");

    const written = filesBelow(folder)
      .filter((file) => file !== join(folder, "token"))
      .map((file) => readFileSync(file, "latin1"));
    assert.equal(broken.status, 500);
    assert.match(readFileSync(join(folder, "logs", "process.log"), "utf8"), /A request failed/);
    assert.match(args, /serve/);
    for (const text of [...written, daemon.output(), args, JSON.stringify([answers, broken])]) {
      assert.ok(!text.includes(token));
    }
  });
}

/** What `ps` shows of the daemon. */
function readArguments(daemon: RunningDaemon): string {
  return execFileSync("ps", ["-o", "args=", "-p", String(daemon.process.pid)], { encoding: "utf8" });
}

/** Makes a database without one of its tables, so that requests fail for a reason of the daemon's own. */
async function breakDatabase(t: TestContext, folder: string): Promise<void> {
  const daemon = await startDaemonProcess(t, folder);
  await daemon.end("SIGTERM");
  const db = createClient({ url: `file:${join(folder, "bookmarkd.db")}` });
  await db.execute("ALTER TABLE collections RENAME TO elsewhere");
  db.close();
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

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

    assert.match(stderr, /is taken by another program\./);
  }
  assert.deepEqual(reached, ["/status", "/status", "/status"]);
});
