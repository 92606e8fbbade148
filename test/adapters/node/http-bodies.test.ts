import assert from "node:assert/strict";
import { Duplex } from "node:stream";
import { test } from "node:test";
import { closeGently } from "../../../adapters/node/http/close-gently.ts";
import { TOKEN } from "../../support/env.ts";
import { serve, serveService } from "../../support/http-service.ts";
import { openRawClient, type RawAnswer } from "../../support/raw-client.ts";

const MB = 1024 * 1024;

const PIECE = Buffer.alloc(65_536, "a");

const CHUNK = Buffer.concat([Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")]);

const AUTHORIZED = `Host: x\r\nAuthorization: Bearer ${TOKEN}\r\n`;

/** A test that waits for an end that must come fails after this many milliseconds. */
const MUST_END = { timeout: 20_000 };

function repeat(piece: Buffer, bytes: number): Buffer[] {
  return Array.from({ length: bytes / PIECE.length }, () => piece);
}

function assertReadable(answer: RawAnswer | undefined, what: string): void {
  assert.equal(answer?.headers["access-control-allow-origin"], "*", what);
  assert.equal(typeof JSON.parse(answer?.body ?? "").detail, "string", what);
}

/** Requests with a body that is too large, by the kind of client that sends them. */
const TOO_LARGE: [client: string, head: string, body: Buffer[]][] = [
  ["keep-alive", `HTTP/1.1\r\n${AUTHORIZED}Content-Length: ${20 * MB}\r\n\r\n`, repeat(PIECE, 20 * MB)],
  [
    "Connection: close",
    `HTTP/1.1\r\n${AUTHORIZED}Connection: close\r\nContent-Length: ${20 * MB}\r\n\r\n`,
    repeat(PIECE, 20 * MB),
  ],
  [
    "chunked",
    `HTTP/1.1\r\n${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\n`,
    [...repeat(CHUNK, 20 * MB), Buffer.from("0\r\n\r\n")],
  ],
  ["HTTP/1.0", `HTTP/1.0\r\n${AUTHORIZED}Content-Length: ${20 * MB}\r\n\r\n`, repeat(PIECE, 20 * MB)],
  [
    "HTTP/1.0 with keep-alive",
    `HTTP/1.0\r\n${AUTHORIZED}Connection: keep-alive\r\nContent-Length: ${20 * MB}\r\n\r\n`,
    repeat(PIECE, 20 * MB),
  ],
];

for (const [client, head, body] of TOO_LARGE) {
  test(`413 reaches a ${client} client that reads only when it has sent 20 MB`, MUST_END, async (t) => {
    const { port } = await serveService(t);
    const { send, answers } = openRawClient(t, port);

    await send(`POST /collections ${head}`, ...body);
    const [answer, ...others] = await answers();

    assert.deepEqual([answer?.status, others], [413, []]);
    assert.equal(answer?.headers.connection, "close");
    assertReadable(answer, client);
  });
}

for (const target of [
  "GET /collections",
  "HEAD /collections",
  "GET /status",
  "POST /bookmarks/unknown/reindex",
  "DELETE /bookmarks/unknown",
  "DELETE /collections/unknown",
]) {
  test(
    `a body of 11 MB that does not say how long it is gets 413 from ${target} too, which takes none`,
    MUST_END,
    async (t) => {
      const { port } = await serveService(t);
      const { send, answers } = openRawClient(t, port);

      await send(
        `${target} HTTP/1.1\r\n${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\n`,
        ...repeat(CHUNK, 11 * MB),
        "0\r\n\r\n",
      );
      const [answer, ...others] = await answers();

      assert.deepEqual([answer?.status, others], [413, []]);
    },
  );
}

test(
  "a route that takes no body answers when it has seen a small one, and the connection goes on",
  MUST_END,
  async (t) => {
    const { port } = await serveService(t);
    const { send, answer } = openRawClient(t, port);
    const statuses: (number | undefined)[] = [];

    for (const target of ["GET /collections", "DELETE /bookmarks/unknown", "GET /status"]) {
      await send(`${target} HTTP/1.1\r\n${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`);
      statuses.push((await answer())?.status);
    }

    assert.deepEqual(statuses, [200, 404, 200]);
  },
);

test("without a token no body is waited for, not even where none is taken", MUST_END, async (t) => {
  const { port } = await serveService(t);
  const { send, answer } = openRawClient(t, port);

  await send("GET /collections HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n");
  const received = await answer();

  assert.equal(received?.status, 401);
});

test("413 reaches a client that sends nothing of its body before it is asked to", MUST_END, async (t) => {
  const { port } = await serveService(t);
  const { send, answers } = openRawClient(t, port);

  await send(
    `POST /collections HTTP/1.1\r\n${AUTHORIZED}Expect: 100-continue\r\nContent-Length: ${11 * MB}\r\n\r\n`,
  );
  const received = await answers();

  assert.deepEqual(
    received.map(({ status }) => status),
    [413],
    "no 100 goes before it",
  );
});

test("a client that waits for 100 Continue gets it when its body may come", async (t) => {
  const { port } = await serveService(t);
  const { send, answer } = openRawClient(t, port);
  const body = JSON.stringify({ name: "Papers" });

  await send(
    `POST /collections HTTP/1.1\r\n${AUTHORIZED}Expect: 100-continue\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  const interim = await answer();
  await send(body);
  const final = await answer();

  assert.deepEqual([interim?.status, final?.status], [100, 201]);
});

test("401 reaches a client without a token that reads only when it has sent 20 MB", MUST_END, async (t) => {
  const { port } = await serveService(t);
  const { send, answers } = openRawClient(t, port);

  await send(
    "POST /collections HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
    ...repeat(CHUNK, 20 * MB),
  );
  const [answer] = await answers();

  assert.deepEqual([answer?.status, answer?.body], [401, '{"detail":"Unauthorized"}']);
});

test("who sends on and on gets the answer meanwhile and is cut off in the end", MUST_END, async (t) => {
  const { port } = await serve(t, undefined, { linger: { bytes: MB, ms: 100 } });
  const { send, answers, socket } = openRawClient(t, port, { stays: true });

  await send("POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n");
  const received = answers();
  while (!socket.destroyed) await send(CHUNK);

  assert.deepEqual(
    (await received).map(({ status }) => status),
    [200],
  );
});

test("of what a client sends after its last answer no more is taken than the limit", async (t) => {
  const connection = new Duplex({ read: () => {}, write: (_piece, _encoding, done) => done() });
  t.after(() => connection.destroy());
  closeGently(connection, { bytes: 10, ms: 60_000 });

  connection.push("0123456789");
  await new Promise(setImmediate);
  const atTheLimit = connection.isPaused();
  connection.push("0");
  await new Promise(setImmediate);

  assert.deepEqual([atTheLimit, connection.isPaused()], [false, true]);
});

test("who stays connected after its last answer is cut off when the time is up", MUST_END, async (t) => {
  const server = await serve(t, undefined, { linger: { bytes: MB, ms: 10 } });
  const { send, answer } = openRawClient(t, server.port, { stays: true });

  await send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
  const { status } = (await answer()) ?? {};

  assert.equal(status, 200);
  await server.close();
});

test("a connection on which a whole request was refused stays open for the next", async (t) => {
  const { port } = await serveService(t);
  const { send, answer } = openRawClient(t, port);

  await send("POST /collections HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}");
  const refused = await answer();
  await send("GET /status HTTP/1.1\r\nHost: x\r\n\r\n");
  const next = await answer();

  assert.deepEqual([refused?.status, refused?.headers.connection, next?.status], [401, "keep-alive", 200]);
});
