import assert from "node:assert/strict";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import {
  createDaemonClient,
  DaemonError,
  readDaemonAddress,
} from "../../../../adapters/node/cli/client/daemon-client.ts";
import { writeDaemonInfo } from "../../../../adapters/node/files/daemon-info.ts";
import { readOrCreateToken, rotateToken } from "../../../../adapters/node/files/token.ts";
import { listen } from "../../../../adapters/node/http/http-server.ts";
import type { Api } from "../../../../client/api.ts";
import { handle } from "../../../../handlers/app.ts";
import { testEnv } from "../../../support/env.ts";
import { failureOf } from "../../../support/failure.ts";
import { tempFolder } from "../../../support/temp-folder.ts";

/** A data folder and the service that says in it where it listens. */
async function startService(t: TestContext, folder: string): Promise<{ stop: () => Promise<void> }> {
  const env = await testEnv(t, { token: readOrCreateToken(folder) });
  const server = await listen((request) => handle(request, env), 0);
  writeDaemonInfo(folder, { pid: process.pid, port: server.port, startedAt: new Date().toISOString() });
  const stop = async () => {
    server.closeConnections();
    await server.close();
  };
  t.after(stop);
  return { stop };
}

const clientOf = (folder: string, environment: NodeJS.ProcessEnv = {}): Api =>
  createDaemonClient(readDaemonAddress({ dataDir: folder }, environment));

const failure = (asked: Promise<unknown>) => failureOf(DaemonError, asked);

test("a client finds the daemon by what its data folder says, and gets parsed answers", async (t) => {
  const folder = tempFolder(t);
  await startService(t, folder);
  const client = clientOf(folder);

  const made = await client.createCollection({ name: "Reading" });
  const deleted = await client.deleteCollection(made.id);

  assert.equal(made.name, "Reading");
  assert.equal(deleted, undefined);
});

test("a client goes on when the daemon comes back on another port with another token", async (t) => {
  const folder = tempFolder(t);
  const { stop } = await startService(t, folder);
  const client = clientOf(folder);
  await client.collections();

  await stop();
  const gone = await failure(client.collections());
  rotateToken(folder);
  await startService(t, folder);

  assert.equal(gone.kind, "unreachable");
  assert.deepEqual(await client.collections(), []);
});

test("where no daemon runs, the error says so and how to start one", async (t) => {
  const folder = tempFolder(t);
  const never = await failure(clientOf(folder).collections());
  readOrCreateToken(folder);
  writeDaemonInfo(folder, { pid: 1, port: await freePort(), startedAt: "2026-01-02T03:04:05.678Z" });

  const stopped = await failure(clientOf(folder).collections());

  for (const error of [never, stopped]) {
    assert.deepEqual([error.kind, error.code], ["unreachable", "unavailable"]);
    assert.match(error.message, /is not running.*bookmarkd serve/);
    assert.ok(error.message.includes(folder));
  }
});

test("a token the daemon does not take is named as the reason, without the token", async (t) => {
  const folder = tempFolder(t);
  await startService(t, folder);

  const error = await failure(clientOf(folder, { BOOKMARKD_TOKEN: "a-wrong-one" }).stats());

  assert.deepEqual([error.kind, error.code], ["unauthorized", "unauthorized"]);
  assert.match(error.message, /rejects this token/);
  assert.ok(!error.message.includes("a-wrong-one"));
});

test("a problem keeps the daemon's status and words", async (t) => {
  const folder = tempFolder(t);
  await startService(t, folder);
  const client = clientOf(folder);

  const missing = await failure(client.deleteBookmark("unknown"));
  const wrong = await failure(client.createCollection({ name: 7 as any }));

  assert.deepEqual(
    [missing.kind, missing.status, missing.code, missing.message],
    ["problem", 404, "not_found", "Bookmark not found"],
  );
  assert.deepEqual([wrong.status, wrong.code], [422, "invalid"]);
  assert.match(wrong.message, /^name: Input should be a valid string/);
  assert.equal(wrong.issues.length, 1);
});

test("who asks for some collections only takes no answer of a daemon that gives all", async (t) => {
  const folder = tempFolder(t);
  const asked: unknown[] = [];
  const old = await serve(t, (request, response) => {
    asked.push(request.headers["bookmarkd-collections"]);
    response.end("[]");
  });
  readOrCreateToken(folder);
  const client = createDaemonClient({
    ...readDaemonAddress({ dataDir: folder, port: String(old) }, {}),
    collections: ["To read", "Über, alles"],
  });

  const refused = await failure(client.collections());
  await startService(t, folder);
  const missing = await failure(
    createDaemonClient({
      ...readDaemonAddress({ dataDir: folder }, {}),
      collections: ["To read"],
    }).collections(),
  );

  assert.deepEqual(asked, ["To%20read,%C3%9Cber%2C%20alles"]);
  assert.match(refused.message, /does not support collection scopes/);
  assert.deepEqual([missing.status, missing.code], [403, "forbidden"]);
});

test("a program that is no bookmarkd is not taken for one", async (t) => {
  const folder = tempFolder(t);
  writeFileSync(join(folder, "token"), "a-token-of-others\n", { mode: 0o600 });
  const port = await serve(t, (_request, response) => response.end("<p>hello"));

  const error = await failure(clientOf(folder, { BOOKMARKD_PORT: String(port) }).collections());

  assert.equal(error.kind, "unreachable");
  assert.match(error.message, /is not bookmarkd/);
});

test("a program with other answers than this version's is named as the reason, and what to do", async (t) => {
  const folder = tempFolder(t);
  writeFileSync(join(folder, "token"), "a-token-of-others\n", { mode: 0o600 });
  const port = await serve(t, (_request, response) => response.end('[{"id":"7","text":"not to be shown"}]'));

  const error = await failure(clientOf(folder, { BOOKMARKD_PORT: String(port) }).collections());

  assert.deepEqual([error.kind, error.code], ["unreachable", "unavailable"]);
  assert.match(error.message, /is not bookmarkd of this version.*restart the daemon/);
  assert.doesNotMatch(error.message, /not to be shown/);
});

test("a port that is given goes before the one in the data folder", async (t) => {
  const folder = tempFolder(t);
  await startService(t, folder);
  const port = await serve(t, (_request, response) => response.end('{"status":"ok","version":"given"}'));

  const answer = await clientOf(folder, { BOOKMARKD_PORT: String(port) }).status();

  assert.equal(answer.version, "given");
});

test("a request ends with the signal's reason when that fires", async (t) => {
  const folder = tempFolder(t);
  readOrCreateToken(folder);
  const stop = new AbortController();
  const reason = new Error("enough");
  const port = await serve(t, () => stop.abort(reason));

  const asked = clientOf(folder, { BOOKMARKD_PORT: String(port) }).collections({}, { signal: stop.signal });

  await assert.rejects(asked, reason);
});

async function serve(
  t: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<number> {
  const server = createServer(answer);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** A port nobody listens on. */
async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
