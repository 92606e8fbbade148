import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CORS_HEADERS } from "../../handlers/headers.ts";

/** Answers to what never becomes a Request: they too are JSON and readable for a page's script. */
const HEADERS = {
  ...CORS_HEADERS,
  "content-type": "application/json",
  "cache-control": "no-store",
  connection: "close",
};

const REASONS: Record<number, string> = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Content Too Large",
  431: "Request Header Fields Too Large",
};

/** What the parser's errors are to a client, where it is not plain 400. */
const STATUS_OF_FAULT: Record<string, number> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request whose target or method no `Request` can have. */
export function refuse(response: ServerResponse): void {
  response.writeHead(400, HEADERS).end(bodyOf(400));
}

/** Answers what the HTTP parser refused. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Duplex): void {
  // An answer that has begun can't be taken back.
  const begun = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
  if (begun || !socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  end(socket, STATUS_OF_FAULT[error.code ?? ""] ?? 400);
}

/** Answers CONNECT: this is no proxy. */
export function answerConnect(_request: unknown, socket: Duplex): void {
  end(socket, 405, { allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS" });
}

function end(socket: Duplex, status: number, more: Record<string, string> = {}): void {
  const body = bodyOf(status);
  const headers = { ...HEADERS, ...more, "content-length": String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
}

function bodyOf(status: number): string {
  return JSON.stringify({ detail: REASONS[status] });
}
