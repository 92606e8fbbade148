import { setTimeout } from "node:timers/promises";

/** What a case may know about the daemon. */
export type Target = { port: number; token: string; collection: string };

export type Case = {
  name: string;
  send: (target: Target) => Iterable<string | Buffer> | AsyncIterable<string | Buffer>;
  /** The statuses of all answers until the daemon ends the connection. */
  answers: number[];
  /** Whether it reads while it sends. Other cases read when they have sent everything. */
  reads?: "meanwhile";
};

const MB = 1024 * 1024;
const PIECE = Buffer.alloc(65_536, "b");
const CHUNK = Buffer.concat([Buffer.from("10000\r\n"), PIECE, Buffer.from("\r\n")]);

const auth = ({ token }: Target) => `Authorization: Bearer ${token}\r\n`;
const close = "Connection: close\r\n";

function* pieces(head: string, piece: Buffer, bytes: number, tail = ""): Generator<string | Buffer> {
  yield head;
  for (let sent = 0; sent < bytes; sent += PIECE.length) yield piece;
  if (tail !== "") yield tail;
}

async function* drip(head: string): AsyncGenerator<string> {
  yield head;
  for (;;) {
    await setTimeout(1000);
    yield "d";
  }
}

/** A POST with a complete body. */
const post = (path: string, body: string | Buffer, headers = "") => [
  `POST ${path} HTTP/1.1\r\n${close}${headers}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n`,
  body,
];

const raw = (name: string, text: string, ...answers: number[]): Case => ({
  name,
  send: () => [Buffer.from(text, "latin1")],
  answers,
});

const authorized = (name: string, head: string, rest: string, ...answers: number[]): Case => ({
  name,
  send: (target) => [Buffer.from(`${head}\r\n${auth(target)}${rest}`, "latin1")],
  answers,
});

const saves = (name: string, body: string | Buffer, ...answers: number[]): Case => ({
  name,
  send: (target) => post(`/collections/${target.collection}/bookmarks`, body, auth(target)),
  answers,
});

const WITHOUT_TOKEN: Case[] = [
  raw("no token", `GET /collections HTTP/1.1\r\n${close}\r\n`, 401),
  raw("a token in the url", `GET /collections?access_token=x HTTP/1.1\r\n${close}\r\n`, 401),
  raw("the open path through Host", `GET /stats HTTP/1.1\r\nHost: a/status?\r\n${close}\r\n`, 401),
  raw("the open path by dots", `GET /status/../stats HTTP/1.1\r\n${close}\r\n`, 401),
  raw("the open path by escapes", `GET /%73tatus HTTP/1.1\r\n${close}\r\n`, 401),
  raw("the open path with another method", `DELETE /status HTTP/1.1\r\n${close}\r\n`, 401),
  raw("a method of its own", `PURGE /collections HTTP/1.1\r\n${close}\r\n`, 401),
  raw("the open path", `GET /status HTTP/1.1\r\n${close}\r\n`, 200),
  {
    name: "no token and 16 MB",
    send: () => pieces(`POST /collections HTTP/1.1\r\nContent-Length: ${16 * MB}\r\n\r\n`, PIECE, 16 * MB),
    answers: [401],
  },
  {
    name: "no token and chunks without an end",
    send: () => pieces("POST /collections HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", CHUNK, 16 * MB),
    answers: [401],
  },
  authorized("two tokens", "GET /collections HTTP/1.1", `Authorization: Bearer y\r\n${close}\r\n`, 401),
];

const TOO_LARGE: Case[] = ["HTTP/1.1\r\n", `HTTP/1.1\r\n${close}`, "HTTP/1.0\r\n"].flatMap((version) => [
  {
    name: `16 MB, ${JSON.stringify(version)}`,
    send: (target) =>
      pieces(`POST /collections ${version}${auth(target)}Content-Length: ${16 * MB}\r\n\r\n`, PIECE, 16 * MB),
    answers: [413],
  },
  {
    name: `16 MB, reads meanwhile, ${JSON.stringify(version)}`,
    send: (target) =>
      pieces(`POST /collections ${version}${auth(target)}Content-Length: ${16 * MB}\r\n\r\n`, PIECE, 16 * MB),
    answers: [413],
    reads: "meanwhile",
  },
]);

const CHUNKED: Case[] = [
  {
    name: "16 MB in chunks",
    send: (target) =>
      pieces(
        `POST /collections HTTP/1.1\r\n${auth(target)}Transfer-Encoding: chunked\r\n\r\n`,
        CHUNK,
        16 * MB,
        "0\r\n\r\n",
      ),
    answers: [413],
  },
  {
    name: "chunks up to 96 MB, reads meanwhile",
    send: (target) =>
      pieces(
        `POST /collections HTTP/1.1\r\n${auth(target)}Transfer-Encoding: chunked\r\n\r\n`,
        CHUNK,
        96 * MB,
      ),
    answers: [413],
    reads: "meanwhile",
  },
  authorized(
    "a withheld body",
    "POST /collections HTTP/1.1",
    "Expect: 100-continue\r\nContent-Length: 99999999\r\n\r\n",
    413,
  ),
  authorized("a wish", "GET /collections HTTP/1.1", "Expect: rain\r\n\r\n", 417),
  authorized(
    "a chunk's size in words",
    "POST /collections HTTP/1.1",
    "Transfer-Encoding: chunked\r\n\r\nfive\r\nhello\r\n",
    400,
  ),
  authorized(
    "a second request inside the first",
    "POST /collections HTTP/1.1",
    "Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /status HTTP/1.1\r\n\r\n",
    400,
  ),
];

const BODIES: Case[] = [
  saves("half of an object", '{"url":', 422),
  saves("a list", "[]", 422),
  saves("brackets", "[".repeat(400_000), 422),
  saves("8 MB of brackets", "[".repeat(8 * MB), 422),
  saves("8 MB of digits", "7".repeat(8 * MB), 422),
  saves("a million keys", `{${Array.from({ length: 300_000 }, (_, i) => `"${i}":0`).join()}}`, 422),
  saves("bytes that are no text", Buffer.from([0x22, 0xc3, 0x28, 0x22]), 422),
  saves("half a character at the end", Buffer.from([0x22, 0xe2, 0x82]), 422),
  saves("a prototype", '{"__proto__":{"url":"http://127.0.0.1/"}}', 422),
  saves("a url of this machine's network", '{"url":"http://172.16.3.4/"}', 422),
  saves("a url that hides its address", '{"url":"http://0xa9.0xfe.43518/"}', 422),
];

const WIRE: Case[] = [
  raw("nonsense", "\x00\x01\x02\r\n\r\n", 400),
  raw("a mail server's greeting", "EHLO there.test\r\n", 400),
  raw("a proxy's request", `GET http://there.test/ HTTP/1.1\r\n${close}\r\n`, 400),
  raw("a tunnel", "CONNECT there.test:25 HTTP/1.1\r\n\r\n", 405),
  raw("TRACE", `TRACE / HTTP/1.1\r\n${close}\r\n`, 400),
  raw("a long header", `GET /status HTTP/1.1\r\nX: ${"y".repeat(300_000)}\r\n\r\n`, 431),
  raw("many headers", `GET /status HTTP/1.1\r\n${"name: value\r\n".repeat(30_000)}\r\n`, 431),
  raw("a header cut by zero", "GET /status HTTP/1.1\r\nX: a\0b\r\n\r\n", 400),
  raw("two lengths", "POST / HTTP/1.1\r\nContent-Length: 1\r\nContent-Length: 3\r\n\r\nabc", 400),
  raw(
    "requests in a row",
    `${"GET /status HTTP/1.1\r\n\r\n".repeat(20)}GET /status HTTP/1.1\r\n${close}\r\n`,
    ...Array(21).fill(200),
  ),
  { name: "8 MB of nonsense", send: () => pieces("nonsense\r\n", PIECE, 8 * MB), answers: [400] },
  {
    name: "8 MB for a tunnel",
    send: () => pieces("CONNECT there.test:25 HTTP/1.1\r\n\r\n", PIECE, 8 * MB),
    answers: [405],
  },
];

export const CASES: Case[] = [...WITHOUT_TOKEN, ...TOO_LARGE, ...CHUNKED, ...BODIES, ...WIRE];

export const SLOW_CASES: Case[] = [
  {
    name: "a slow header",
    send: () => drip("GET /status HTTP/1.1\r\nX: "),
    answers: [408],
    reads: "meanwhile",
  },
  {
    name: "a slow body",
    send: (target) => drip(`POST /collections HTTP/1.1\r\n${auth(target)}Content-Length: 900\r\n\r\n`),
    answers: [408],
    reads: "meanwhile",
  },
  { name: "silence", send: () => [], answers: [408] },
];

/** Valid requests, from which damaged ones are made. */
export const GOOD_REQUESTS = ({ token, collection }: Target): string[] => [
  `GET /collections?limit=5 HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer ${token}\r\n${close}\r\n`,
  `POST /collections/${collection}/bookmarks HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n${close}Content-Length: 45\r\n\r\n{"url":"http://127.0.0.1:9/","html":"<p>x</p>"`,
  `PATCH /collections/${collection} HTTP/1.1\r\nAuthorization: Bearer ${token}\r\n${close}Transfer-Encoding: chunked\r\n\r\nd\r\n{"name":"abc"\r\n1\r\n}\r\n0\r\n\r\n`,
];
