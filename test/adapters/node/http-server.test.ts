import assert from "node:assert/strict";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { listen } from "../../../adapters/node/http/http-server.ts";
import { clock } from "../../../adapters/shared/clock.ts";
import { handle } from "../../../handlers/app.ts";
import { createBudget } from "../../../lib/saving/budget.ts";
import { TOKEN, testEnv } from "../../support/env.ts";
import { serve, serveService } from "../../support/http-service.ts";
import { openRawClient, type RawAnswer } from "../../support/raw-client.ts";

const MB = 1024 * 1024;

const PIECE = Buffer.alloc(65_536, "a");

const AUTHORIZED = `Host: x\r\nAuthorization: Bearer ${TOKEN}\r\n`;

/** A test that waits for an end that must come fails after this many milliseconds. */
const MUST_END = { timeout: 20_000 };

function assertReadable(answer: RawAnswer | undefined, what: string): void {
  assert.equal(answer?.headers["access-control-allow-origin"], "*", what);
  assert.equal(typeof JSON.parse(answer?.body ?? "").detail, "string", what);
}

/** A server that answers a request only when `finish` is called; one is under way. */
async function beginRequest(t: TestContext) {
  let begin = () => {};
  let finish = () => {};
  const begun = new Promise<void>((resolve) => (begin = resolve));
  const finished = new Promise<void>((resolve) => (finish = resolve));
  const server = await listen(async () => {
    begin();
    await finished;
    return new Response("fine");
  }, 0);
  const client = openRawClient(t, server.port);
  await client.send("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
  await begun;
  return { server, client, finish };
}

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

test("the longest query and the longest url that are allowed fit into a request", async (t) => {
  const { port } = await serveService(t);
  const ask = async (path: string) => {
    const headers = { authorization: `Bearer ${TOKEN}` };
    return (await fetch(`http://127.0.0.1:${port}${path}`, { headers })).status;
  };
  const longest = "https://example.com/?".padEnd(65_536, "?");

  const statuses = [
    await ask(`/search?q=${encodeURIComponent("鹭".repeat(4_000))}`),
    await ask(`/bookmarks?url=${encodeURIComponent(longest)}`),
  ];

  assert.deepEqual(statuses, [200, 200]);
});

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
    const { port } = await serveService(t, { bodies: createBudget(clock.after, 10 * MB) });
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
  "a connection that was busy when the server began to end is closed with its answer",
  MUST_END,
  async (t) => {
    const { server, client, finish } = await beginRequest(t);

    const closed = server.close();
    finish();
    const first = await client.answer();
    // Before Node's own time-out for connections that are kept, which is 5 s.
    const late = setTimeout(() => assert.fail("The connection stays open."), 2_500);
    await closed;
    clearTimeout(late);

    assert.equal(first?.status, 200);
  },
);

test(
  "a request that comes over a busy connection while the server ends is answered 503",
  MUST_END,
  async (t) => {
    const { server, client, finish } = await beginRequest(t);
    const { send, answer, answers } = client;

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
