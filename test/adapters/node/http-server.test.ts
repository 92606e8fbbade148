import assert from "node:assert/strict";
import { once } from "node:events";
import { Duplex } from "node:stream";
import { type TestContext, test } from "node:test";
import { closeGently } from "../../../adapters/node/http/close-gently.ts";
import { type HttpServer, listen, type ServerLimits } from "../../../adapters/node/http/http-server.ts";
import { handle } from "../../../handlers/app.ts";
import { createBudget } from "../../../lib/saving/budget.ts";
import { TOKEN, testEnv } from "../../support/env.ts";
import { openRawClient, type RawAnswer } from "../../support/raw-client.ts";

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(65_536, "a");
const CHUNK = Buffer.concat([Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")]);
const AUTHORIZED = `Host: x\r\nAuthorization: Bearer ${TOKEN}\r\n`;
/** A test that waits for an end that must come fails after this many milliseconds. */
const MUST_END = { timeout: 20_000 };

/** Serves the handler, which answers "fine" unless one is given. */
async function serve(
  t: TestContext,
  handler: (request: Request) => Promise<Response> = async () => new Response("fine"),
  limits?: Partial<ServerLimits>,
): Promise<HttpServer> {
  const server = await listen(handler, 0, limits);
  t.after(() => {
    server.closeConnections();
    return server.close();
  });
  return server;
}

/** Serves the whole service. */
async function serveService(t: TestContext, ports: Parameters<typeof testEnv>[1] = {}): Promise<HttpServer> {
  const env = await testEnv(t, ports);
  return serve(t, (request) => handle(request, env));
}

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

/** What never becomes a request, with its answer's status. */
const NO_REQUESTS: [what: string, text: string, status: number][] = [
  ["a line that is no request", "hello there\r\n\r\n", 400],
  ["a TLS greeting", "\x16\x03\x01\x00\xa5\x01\x00\x00\xa1\x03\x03", 400],
  ["a header without a colon", "GET /status HTTP/1.1\r\nHost: x\r\nnothing\r\n\r\n", 400],
  [
    "two lengths",
    "POST /collections HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n{}",
    400,
  ],
  [
    "a length and chunks",
    "POST /collections HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
  ],
  [
    "a chunk of no size",
    `POST /collections HTTP/1.1\r\n${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\nsome\r\n`,
    400,
  ],
  [
    "a chunk with a long remark",
    `POST /collections HTTP/1.1\r\n${AUTHORIZED}Transfer-Encoding: chunked\r\n\r\n1;${"x".repeat(40_000)}\r\n`,
    413,
  ],
  ["headers of 20 KB", `GET /status HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(20_000)}\r\n\r\n`, 431],
  ["a path of 20 KB", `GET /${"x".repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ["CONNECT", "CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: elsewhere.test\r\n\r\n", 405],
  ["TRACE", "TRACE /status HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a url where the path belongs", "GET http://elsewhere.test/status HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["an asterisk where the path belongs", "GET * HTTP/1.1\r\nHost: x\r\n\r\n", 400],
  ["a wish nobody knows", "GET /status HTTP/1.1\r\nHost: x\r\nExpect: tea\r\n\r\n", 417],
];

for (const [what, text, status] of NO_REQUESTS) {
  test(
    `${what} is answered ${status}, readable for a page's script, and the connection ends`,
    MUST_END,
    async (t) => {
      const { port } = await serveService(t);
      const { send, answers } = openRawClient(t, port);

      await send(Buffer.from(text, "latin1"));
      const received = await answers();

      assert.deepEqual(
        received.map((answer) => answer.status),
        [status],
      );
      assertReadable(received[0], what);
    },
  );
}

for (const [what, head] of [
  ["garbage", "nothing that is HTTP\r\n"],
  ["endless headers", "GET /status HTTP/1.1\r\nHost: x\r\nX-Long: "],
  ["CONNECT", "CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: x\r\n\r\n"],
] as const) {
  test(
    `the answer to ${what} reaches a client that reads only when it has sent 8 MB more`,
    MUST_END,
    async (t) => {
      const { port } = await serve(t);
      const { send, answers } = openRawClient(t, port);

      await send(head, ...repeat(PIECE, 8 * MB));
      const [answer] = await answers();

      assertReadable(answer, what);
    },
  );
}

test("a client that resets its connection after CONNECT does no harm", async (t) => {
  const { port } = await serve(t);
  const rude = openRawClient(t, port);
  await rude.send("CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: x\r\n\r\n");
  await rude.answer();

  rude.socket.resetAndDestroy();

  const { send, answer } = openRawClient(t, port);
  await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  assert.equal((await answer())?.body, "fine");
});

test("a client that stays connected after CONNECT does not hold up the end", MUST_END, async (t) => {
  const server = await serve(t, undefined, { linger: { bytes: MB, ms: 10 } });
  const { send, answer } = openRawClient(t, server.port, { stays: true });
  await send("CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: x\r\n\r\n");

  await answer();

  await server.close();
});

for (const [what, text] of [
  ["says nothing", ""],
  ["stops in the middle of its headers", "GET /status HTTP/1.1\r\nHost: "],
  [
    "stops in the middle of its body",
    `POST /collections HTTP/1.1\r\n${AUTHORIZED}Content-Length: 90\r\n\r\n{"name`,
  ],
] as const) {
  test(`a client that ${what} is answered 408 when the time is up, and cut off`, MUST_END, async (t) => {
    const env = await testEnv(t);
    const { port } = await serve(t, (request) => handle(request, env), {
      headersMs: 20,
      requestMs: 40,
      checkMs: 10,
    });
    const { send, answers } = openRawClient(t, port);

    if (text !== "") await send(text);
    const received = await answers();

    assert.deepEqual(
      received.map(({ status }) => status),
      [408],
    );
    assertReadable(received[0], what);
  });
}

test(
  "256 connections are held, one more is closed, and there is room again when one leaves",
  MUST_END,
  async (t) => {
    const { port } = await serve(t);
    const request = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
    const clients = Array.from({ length: 256 }, () => openRawClient(t, port));
    await Promise.all(clients.map(({ send }) => send(request)));
    const held = await Promise.all(clients.map(({ answer }) => answer()));

    const oneMore = openRawClient(t, port);
    await oneMore.send(request);
    const refused = await oneMore.answer();
    clients[0]?.socket.destroy();
    const next = await untilAnswered(t, port, request);

    assert.ok(held.every((answer) => answer?.status === 200));
    assert.equal(refused, undefined);
    assert.equal(next.status, 200);
  },
);

/** Tries again while the server has no room. */
async function untilAnswered(t: TestContext, port: number, request: string): Promise<RawAnswer> {
  for (;;) {
    const { send, answer } = openRawClient(t, port);
    await send(request);
    const received = await answer();
    if (received !== undefined) return received;
  }
}

test("a client that takes nothing of its answer is cut off", MUST_END, async (t) => {
  const answer = async () => Response.json("x".repeat(32 * MB));
  const server = await serve(t, answer, { stalledMs: 10 });
  const { send, socket } = openRawClient(t, server.port);

  await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await once(socket, "readable");

  await server.close();
});

test(
  "a client that takes its answer piece by piece gets all of it, and then the next",
  MUST_END,
  async (t) => {
    const server = await serve(t, async () => Response.json("x".repeat(4 * MB)));
    const { send, answer } = openRawClient(t, server.port);

    await send("GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n\r\n");
    const lengths = [(await answer())?.body.length, (await answer())?.body.length];

    assert.deepEqual(lengths, [4 * MB + 2, 4 * MB + 2]);
  },
);

for (const host of ["x/status?", "x/status#", "user@x/status\\", "evil.test:7331", "", "a b", "[", "%00"]) {
  test(`nothing is derived from the Host header ${JSON.stringify(host)}`, async (t) => {
    const seen: unknown[] = [];
    const { port } = await serve(t, async (request) => {
      seen.push(request.url, request.headers.get("host"));
      return new Response("fine");
    });
    const { send, answer } = openRawClient(t, port);

    await send(`GET /collections?x=1 HTTP/1.1\r\nHost: ${host}\r\nHost: second.test\r\n\r\n`);
    await answer();

    assert.deepEqual(seen, ["http://bookmarkd.localhost/collections?x=1", "bookmarkd.localhost"]);
  });
}

test("a request without a Host is one", async (t) => {
  const { port } = await serve(t);
  const { send, answer } = openRawClient(t, port);

  await send("GET / HTTP/1.1\r\n\r\n");

  assert.equal((await answer())?.status, 200);
});

test("two Authorization headers are as good as none, whichever is right", async (t) => {
  const { port } = await serveService(t);
  const { send, answer } = openRawClient(t, port);
  const [right, wrong] = [`Authorization: Bearer ${TOKEN}\r\n`, "AUTHORIZATION: Bearer wrong\r\n"];

  const statuses: unknown[] = [];
  for (const headers of [right, right + wrong, wrong + right, right + right]) {
    await send(`GET /collections HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
    statuses.push((await answer())?.status);
  }

  assert.deepEqual(statuses, [200, 401, 401, 401]);
});

test("requests that were sent at once are answered in their order", async (t) => {
  const { port } = await serve(t, async (request) => new Response(new URL(request.url).pathname));
  const { send, answer } = openRawClient(t, port);

  await send(["/a", "/b", "/c"].map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(""));
  const bodies = [(await answer())?.body, (await answer())?.body, (await answer())?.body];

  assert.deepEqual(bodies, ["/a", "/b", "/c"]);
});

test(
  "the body of a client that goes away is dropped, and its room is there for the next",
  MUST_END,
  async (t) => {
    const { port } = await serveService(t, { bodies: createBudget(10 * MB) });
    const gone = openRawClient(t, port);
    const waits = openRawClient(t, port);
    const body = JSON.stringify({ name: "Papers" });
    await gone.send(
      `POST /collections HTTP/1.1\r\n${AUTHORIZED}Expect: 100-continue\r\nContent-Length: ${10 * MB}\r\n\r\n`,
    );
    await gone.answer();

    await gone.send(PIECE);
    await waits.send(
      `POST /collections HTTP/1.1\r\n${AUTHORIZED}Content-Length: ${body.length}\r\n\r\n${body}`,
    );
    gone.socket.resetAndDestroy();

    assert.equal((await waits.answer())?.status, 201);
  },
);

test(
  "a request that comes over a busy connection while the server ends is answered 503",
  MUST_END,
  async (t) => {
    let begin = () => {};
    let finish = () => {};
    const begun = new Promise<void>((resolve) => (begin = resolve));
    const finished = new Promise<void>((resolve) => (finish = resolve));
    const server = await listen(async () => {
      begin();
      await finished;
      return new Response("fine");
    }, 0);
    const { send, answer, answers } = openRawClient(t, server.port);
    await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await begun;

    const closed = server.close();
    await send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    finish();
    const first = await answer();
    const [second] = await answers();

    assert.deepEqual([first?.status, second?.status], [200, 503]);
    assert.equal(second?.headers["retry-after"], "5");
    assertReadable(second, "503");
    await closed;
  },
);
