import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";
import { createServerAdapter } from "@whatwg-node/server";
import { MAX_BODY_BYTES } from "../../../handlers/http/body.ts";
import { closeGently, type Linger } from "./close-gently.ts";
import { LOOPBACK, pageHost, portOf } from "./loopback.ts";
import { answerConnect, answerParserError, refuse } from "./raw-answers.ts";

/** The host that replaces the Host header, unless that names the page: nothing is derived from what the client sent there. */
const HOST = "bookmarkd.localhost";

/** The platform's own classes, named one by one: those of `globalThis` are not enumerable, and the adapter has ponyfills. */
const PLATFORM = { Request, Response, URL };

/** Methods that are valid HTTP but no `Request` may have. */
const NO_REQUEST = new Set(["TRACE", "TRACK", "CONNECT"]);

/** The limits for clients; times in milliseconds. */
export type ServerLimits = {
  /** Connections at a time; more are closed at once. */
  connections: number;
  /** The first line and all headers. */
  headerBytes: number;
  /** From the connection, or the request's first byte, to the end of its headers. */
  headersMs: number;
  /** To the end of its body. */
  requestMs: number;
  /** Between two requests of a connection. */
  keepAliveMs: number;
  /** How long an answer may make no progress, because its client does not read. */
  stalledMs: number;
  /** How often to check the timeouts of headers and requests. */
  checkMs: number;
  linger: Linger;
};

const LIMITS: ServerLimits = {
  connections: 256,
  // A url of the greatest length as a parameter, every character escaped, and ordinary headers.
  headerBytes: 3 * 65_536 + 16 * 1024,
  headersMs: 10_000,
  requestMs: 60_000,
  keepAliveMs: 5_000,
  stalledMs: 30_000,
  checkMs: 2_000,
  linger: { bytes: 32 * 1024 * 1024, ms: 2_000 },
};

/** How long to read from a connection after its last answer, in milliseconds. */
const LAST_REQUEST_MS = 100;

type Handle = (request: Request) => Promise<Response>;

/** What the adapter passes to its handler besides the request. */
type NodeContext = { req: IncomingMessage; res: ServerResponse };

export type HttpServer = {
  port: number;
  /** Accepts no more connections and ends idle ones; resolves when the last is gone. */
  close: () => Promise<void>;
  /** Ends all connections at once. */
  closeConnections: () => void;
};

/** Serves `handle` on 127.0.0.1, as `listen` does; other runtimes have their own. */
export type Listen = (handle: Handle, port: number) => Promise<HttpServer>;

/**
 * Serves `handle` on 127.0.0.1. Port 0 picks a free one. Rejects with the error of `listen` (`EADDRINUSE` if the port is in
 * use).
 */
export async function listen(
  handle: Handle,
  port: number,
  limits: Partial<ServerLimits> = {},
): Promise<HttpServer> {
  const server = createHttpServer(handle, { ...LIMITS, ...limits });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: LOOPBACK, port, exclusive: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    port: portOf(server),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    closeConnections: () => server.closeAllConnections(),
  };
}

function createHttpServer(handle: Handle, limits: ServerLimits): Server {
  const server = createServer({
    maxHeaderSize: limits.headerBytes,
    requireHostHeader: false,
    headersTimeout: limits.headersMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
  });
  server.maxConnections = limits.connections;

  const answer = createAnswer(handle, limits);
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    // A connection that was busy when the daemon began to stop may still bring a request.
    if (!server.listening) return refuse(response, 503, { "retry-after": "5" });
    if (!isAcceptable(request)) return refuse(response, 400);
    response.once("close", () => closeIdle(server));
    answer(request, response);
  };
  server.on("connection", (socket) => {
    // Node calls this after the last answer of a connection. Its own version resets a connection with unread bytes.
    socket.destroySoon = () => closeGently(socket, limits.linger);
  });
  server.on("request", onRequest);
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    // A body that is too large is refused before it is sent.
    if (!(Number(request.headers["content-length"]) > MAX_BODY_BYTES)) response.writeContinue();
    onRequest(request, response);
  });
  server.on("checkExpectation", (_request, response: ServerResponse) => refuse(response, 417));
  server.on("clientError", (error, socket) => answerParserError(error, socket, limits.linger));
  server.on("connect", (_request, socket) => answerConnect(socket, limits.linger));
  return server;
}

/** A connection that waits for its next request would delay the end of the daemon. */
function closeIdle(server: Server): void {
  // Later, because what the client has sent meanwhile is still to be refused.
  if (!server.listening) setTimeout(() => server.closeIdleConnections(), LAST_REQUEST_MS);
}

/** Turns Node's requests into the platform's, and its answers back. */
function createAnswer(
  handle: Handle,
  limits: ServerLimits,
): (request: IncomingMessage, response: ServerResponse) => void {
  const adapter = createServerAdapter<NodeContext>(
    async (request, { req, res }) => {
      const response = await handle(withBody(request, req));
      // An answer may be ready before the parser has read everything that came with the headers.
      if (!req.complete) await nextTurn();
      // Nobody reads the rest of a body that is still coming, so nothing can follow it.
      if (!req.complete) res.setHeader("connection", "close");
      endStalled(req, res, limits.stalledMs);
      return response;
    },
    { fetchAPI: PLATFORM },
  );
  return (request, response) => void adapter(request, response);
}

/**
 * A `Request` for GET or HEAD has no body, but HTTP allows one. If the headers do not give its length, the service has to see
 * it.
 */
function withBody(request: Request, message: IncomingMessage): Request {
  const isHidden = request.body === null && message.headers["transfer-encoding"] !== undefined;
  return isHidden ? Object.defineProperty(request, "body", { value: Readable.toWeb(message) }) : request;
}

/** Cuts the connection if the answer has made no progress for so long. */
function endStalled({ socket }: IncomingMessage, response: ServerResponse, stalledMs: number): void {
  // Later, because the adapter switches the socket's time-out off when it begins to write.
  setImmediate(() => {
    if (response.writableFinished || socket.destroyed) return;
    socket.setTimeout(stalledMs);
    // Before Node's own listener, which sets the time-out for the next request.
    response.prependOnceListener("finish", () => socket.setTimeout(0));
  });
}

/** Makes sure that a request can be read in only one way, or says that it cannot. */
function isAcceptable(request: IncomingMessage): boolean {
  const { method = "", url = "" } = request;
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  const isOne = names.filter((name) => name === "host").length === 1;
  const { localPort } = request.socket;
  if (!isOne || localPort === undefined || request.headers.host !== pageHost(localPort)) {
    request.headers.host = HOST;
  }
  // Node keeps the first of two; which one the client meant is not for us to guess.
  if (names.filter((name) => name === "authorization").length > 1) delete request.headers.authorization;
  return url.startsWith("/") && URL.canParse(`http://${HOST}${url}`) && !NO_REQUEST.has(method);
}
