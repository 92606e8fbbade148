import assert from "node:assert/strict";
import { test } from "node:test";
import { TOKEN } from "../../support/env.ts";
import { serve, serveService } from "../../support/http-service.ts";
import { openRawClient, type RawAnswer } from "../../support/raw-client.ts";

const MB = 1024 * 1024;

const PIECE = Buffer.alloc(65_536, "a");

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
  ["headers of 220 KB", `GET /status HTTP/1.1\r\nHost: x\r\nX-Long: ${"x".repeat(220_000)}\r\n\r\n`, 431],
  ["a path of 220 KB", `GET /${"x".repeat(220_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
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
