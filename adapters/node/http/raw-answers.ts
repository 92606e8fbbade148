import type { ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { CORS_HEADERS } from "../../../handlers/http/headers.ts";
import { closeGently, type Linger } from "./close-gently.ts";

/** Answers to data that never becomes a Request. They are JSON, too, and scripts of a page can read them. */
const HEADERS = {
  ...CORS_HEADERS,
  "content-type": "application/json",
  "cache-control": "no-store",
  connection: "close",
};

const REASONS = {
  400: "Bad Request",
  405: "Method Not Allowed",
  408: "Request Timeout",
  413: "Content Too Large",
  417: "Expectation Failed",
  431: "Request Header Fields Too Large",
  503: "Service Unavailable",
} as const;

type RawStatus = keyof typeof REASONS;

/** The status of the parser's errors for a client, if it is not 400. */
const STATUS_OF_FAULT: Record<string, RawStatus> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Answers a request that must not become a `Request`, and ends its connection. */
export function refuse(
  response: ServerResponse,
  status: RawStatus,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...HEADERS, ...headers }).end(bodyOf(status));
}

/** Answers what the HTTP parser refused, and ends the connection. */
export function answerParserError(error: NodeJS.ErrnoException, socket: Duplex, linger: Linger): void {
  // An answer that has begun cannot be replaced.
  const begun = (socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent === true;
  if (begun || !socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  end(socket, STATUS_OF_FAULT[error.code ?? ""] ?? 400, linger);
}

/** Answers CONNECT with an error, because this is not a proxy. */
export function answerConnect(socket: Duplex, linger: Linger): void {
  end(socket, 405, linger, { allow: "GET, HEAD, POST, PATCH, DELETE, OPTIONS" });
}

function end(socket: Duplex, status: RawStatus, linger: Linger, more: Record<string, string> = {}): void {
  const body = bodyOf(status);
  const headers = { ...HEADERS, ...more, "content-length": String(body.length) };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  closeGently(socket, linger);
}

function bodyOf(status: RawStatus): string {
  return JSON.stringify({ detail: REASONS[status] });
}
