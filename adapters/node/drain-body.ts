import type { IncomingMessage, ServerResponse } from "node:http";

/** What a client may still send after its answer, in bytes and milliseconds, before the connection is ended. */
const DRAIN_BYTES = 32 * 1024 * 1024;
const DRAIN_MS = 2_000;
const LOOK_EVERY_MS = 50;

/**
 * Lets an answer reach a client that is still sending its body (a 413, a 401): closing a connection with bytes unread
 * makes the kernel reset it, and the answer is lost. So the connection is kept while Node throws the rest away, and
 * ends when the body has ended or the limits are reached. To be called before the headers are written.
 */
export function drainUnreadBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || !hasBody(request)) return;
  response.shouldKeepAlive = true;
  response.once("finish", () => endAfterBody(request));
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

function endAfterBody(request: IncomingMessage): void {
  const { socket } = request;
  const start = socket.bytesRead;
  const deadline = Date.now() + DRAIN_MS;
  const timer = setInterval(() => {
    const over = request.complete || socket.bytesRead - start > DRAIN_BYTES || Date.now() > deadline;
    if (!over && !socket.destroyed) return;
    clearInterval(timer);
    socket.destroySoon();
  }, LOOK_EVERY_MS);
}
