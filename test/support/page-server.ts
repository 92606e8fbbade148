import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { TestContext } from "node:test";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

/** A web server on loopback with every behavior of web servers, good or bad. */
export type PageServer = {
  port: number;
  /** `http://127.0.0.1:<port>` */
  origin: string;
  /** The requests, in order. */
  requests: { path: string; headers: IncomingHttpHeaders }[];
  /** The number of connections, with or without a request. */
  connections: () => number;
  /** Resolves when all connections so far are closed. */
  allClosed: () => Promise<void>;
  close: () => Promise<void>;
};

/** Answers one request. `url` has the query, and `rest` is the path after the name of the route. */
export type Route = (
  response: ServerResponse,
  asked: { url: URL; rest: string; request: IncomingMessage },
) => void;

/** The page at /html. */
export const PAGE_HTML =
  "<!doctype html><html><head><title>Tide tables</title></head><body><p>High water at noon.</p></body></html>";

/**
 * Starts a page server on a free port of 127.0.0.1. It closes with the test. The first part of the path selects the route, see
 * `ROUTES`; `extra` adds or replaces routes.
 */
export async function startPageServer(
  t: Pick<TestContext, "after">,
  extra: Record<string, Route> = {},
): Promise<PageServer> {
  const server = await listen(extra);
  t.after(server.close);
  return server;
}

/** The same without a test: the caller closes it. */
export async function listen(extra: Record<string, Route> = {}): Promise<PageServer> {
  const routes: Record<string, Route> = { ...ROUTES, ...extra };
  const requests: PageServer["requests"] = [];
  const sockets = new Set<Socket>();
  let connections = 0;
  const server = createServer((request, response) => {
    requests.push({ path: request.url ?? "", headers: request.headers });
    const url = new URL(request.url ?? "/", "http://page-server.invalid");
    const [, name = "", rest = ""] = /^\/([^/]*)\/?(.*)$/.exec(url.pathname) ?? [];
    const route = routes[name] ?? ROUTES.missing;
    route?.(response, { url, rest, request });
  });
  server.on("connection", (socket) => {
    connections++;
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    requests,
    connections: () => connections,
    allClosed: async () => {
      await Promise.all([...sockets].map((socket) => once(socket, "close")));
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Every behavior, by the first part of its path. */
const ROUTES: Record<string, Route> = {
  /** A good page. */
  html: (response) => send(response, "text/html; charset=utf-8", PAGE_HTML),
  text: (response) => send(response, "text/plain", "Low water at six."),
  /** /markdown and /markdown/notes.md, which is called plain text. */
  markdown: (response, { rest }) =>
    send(response, rest ? "text/plain" : "text/markdown", "# Tides\n\nTwice a day."),
  picture: (response) => send(response, "image/gif", "GIF89a"),
  /** Bytes that are not text, labeled as plain text. */
  binary: (response) => send(response, "text/plain", Buffer.from([0x1f, 0x8b, 0x08, 0x00, 0x01, 0x02])),
  empty: (response) => send(response, "text/html", ""),
  /** A page without a Content-Type. */
  untyped: (response) => response.end(PAGE_HTML),
  /** /type?value=… with the good page. */
  type: (response, { url }) => send(response, url.searchParams.get("value") ?? "", PAGE_HTML),
  /** /encoded/<hex>?type=…: exactly these bytes. */
  encoded: (response, { url, rest }) =>
    send(response, url.searchParams.get("type") ?? "text/html", Buffer.from(rest, "hex")),
  /** /large?bytes=…: that many bytes of text, with Content-Length. */
  large: (response, { url }) =>
    send(response, "text/plain", Buffer.alloc(Number(url.searchParams.get("bytes")), "a")),

  /** /redirect?to=…&status=… */
  redirect: (response, { url }) => {
    const location = Buffer.from(url.searchParams.get("to") ?? "", "utf8").toString("latin1");
    response.writeHead(Number(url.searchParams.get("status") ?? 302), { location }).end("moved");
  },
  /** /chain/3 leads to /html over three redirects. */
  chain: (response, { rest }) => {
    response.writeHead(302, { location: rest === "1" ? "/html" : `/chain/${Number(rest) - 1}` }).end();
  },
  /** Redirects to itself. */
  loop: (response) => response.writeHead(302, { location: "/loop" }).end(),
  /** A redirect without a target. */
  nowhere: (response) => response.writeHead(302).end(),
  /** A redirect with a body that never ends. */
  "endless-redirect": (response) => {
    response.writeHead(302, { location: "/html" });
    pour(response);
  },

  missing: (response) => response.writeHead(404, { "content-type": "text/html" }).end("not here"),
  /** /status/503?retry-after=30 */
  status: (response, { url, rest }) => {
    const retryAfter = url.searchParams.get("retry-after");
    response.writeHead(Number(rest), retryAfter === null ? {} : { "retry-after": retryAfter }).end();
  },

  gzip: (response) => sendEncoded(response, "gzip", gzipSync(PAGE_HTML)),
  brotli: (response) => sendEncoded(response, "br", brotliCompressSync(PAGE_HTML)),
  /** /coding?value=zstd: names a coding without using it. */
  coding: (response, { url }) =>
    sendEncoded(response, url.searchParams.get("value") ?? "", Buffer.from(PAGE_HTML)),
  /** Labeled as gzip but something else. */
  "broken-gzip": (response) => sendEncoded(response, "gzip", Buffer.from(PAGE_HTML)),
  /** /bomb/br?megabytes=200, /bomb/gzip: zeros that compress to next to nothing (200 MB of brotli to about 300 bytes). */
  bomb: (response, { url, rest }) => {
    const zeros = Buffer.alloc(Number(url.searchParams.get("megabytes") ?? 64) * 1024 * 1024, " ");
    sendEncoded(
      response,
      rest,
      rest === "br" ? brotliCompressSync(zeros, FAST_BROTLI) : gzipSync(zeros, { level: 1 }),
    );
  },

  /** Never answers. */
  silent: () => {},
  /** One byte of the page a second. */
  drip: (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.write("<");
    every(1000, response, () => response.write("p"));
  },
  /** One byte of its headers every tenth of a second. */
  "drip-headers": (response) => {
    const { socket } = response;
    socket?.write("HTTP/1.1 200 OK\r\nx-slow: ");
    every(100, response, () => socket?.write("a"));
  },
  /** A body without an end, as fast as it is read. */
  endless: (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    pour(response);
  },
  /** Headers without an end. */
  "endless-headers": (response) => {
    const { socket } = response;
    socket?.write("HTTP/1.1 200 OK\r\n");
    every(1, response, () => socket?.write(`x-filler: ${"a".repeat(1000)}\r\n`));
  },
  /** Interim answers without an end. */
  "endless-hints": (response) => {
    const { socket } = response;
    every(1, response, () => socket?.write("HTTP/1.1 103 Early Hints\r\nlink: </a.css>\r\n\r\n"));
  },
  /** Closes after half of the length it promised. */
  half: (response) => {
    response.writeHead(200, { "content-type": "text/html", "content-length": PAGE_HTML.length });
    response.write(PAGE_HTML.slice(0, PAGE_HTML.length / 2), () => response.socket?.destroy());
  },
  /** Closes in the middle of a chunked body. */
  "half-chunked": (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    response.write(PAGE_HTML.slice(0, 40), () => response.socket?.destroy());
  },
  /** Sends more than the length it promised. */
  overlong: (response) => {
    response.socket?.end(
      `HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 9\r\n\r\n${PAGE_HTML}`,
    );
  },
  /** Two lengths that differ. */
  "two-lengths": (response) => {
    response.socket?.end("HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabcde");
  },
  /** Speaks something else. */
  "not-http": (response) => response.socket?.end("220 mail.invalid ready\r\n"),
  /** Closes without an answer. */
  hangup: (response) => response.socket?.destroy(),
};

const FAST_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { "content-type": type, "content-length": Buffer.byteLength(body) }).end(body);
}

function sendEncoded(response: ServerResponse, coding: string, body: Buffer): void {
  response.writeHead(200, { "content-type": "text/html", "content-encoding": coding }).end(body);
}

/** Writes until the client disconnects, never ahead of it. */
function pour(response: ServerResponse): void {
  const filler = Buffer.alloc(64 * 1024, "<p>more and more ");
  const write = () => {
    while (!response.destroyed && response.write(filler));
  };
  response.on("drain", write);
  write();
}

function every(ms: number, response: ServerResponse, write: () => void): void {
  const timer = setInterval(write, ms);
  response.on("close", () => clearInterval(timer));
}
