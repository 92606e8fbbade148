import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createClient } from "@libsql/client/sqlite3";
import { runCommand } from "../support/commands.ts";
import { type RunningDaemon, startDaemonProcess, temporaryFolder } from "../support/daemon.ts";
import { startDaemonHere } from "../support/daemon-here.ts";

test("a token file that others can read is refused", async (t) => {
  const folder = temporaryFolder(t);
  writeFileSync(join(folder, "token"), "secret-token\n");
  chmodSync(join(folder, "token"), 0o644);

  const { code, stderr } = await runCommand(["serve", "--port", "0", "--data-dir", folder]);

  assert.equal(code, 1);
  assert.match(stderr, /Other users can read the token/);
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
  assert.match(daemon.logged(), /Other users can read the token/);
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

test("a daemon works on when nobody reads its first messages or keeps its log any longer", async (t) => {
  const folder = temporaryFolder(t);
  const daemon = await startDaemonProcess(t, folder);
  const ended = once(daemon.process, "exit");
  daemon.process.stdout?.destroy();
  daemon.process.stderr?.destroy();

  // This is worth a line of the log.
  chmodSync(join(folder, "token"), 0o644);
  const { status } = await daemon.send("GET", "/collections");
  daemon.process.kill("SIGTERM");
  const [code] = await ended;

  assert.deepEqual([status, code], [401, 0]);
});
