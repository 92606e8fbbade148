import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { createServerAdapter } from "@whatwg-node/server";
import { MAX_BODY_BYTES } from "../../handlers/body.ts";
import { drainUnreadBody } from "./drain-body.ts";
import { answerConnect, answerParserError, refuse } from "./raw-answers.ts";

/** The address the daemon listens on, and no other. */
export const LOOPBACK = "127.0.0.1";

/** What becomes of the Host header: nothing is derived from what the client sent there. */
const HOST = "bookmarkd.localhost";

/** The platform's own classes, named one by one: those of `globalThis` are not enumerable, and the adapter has ponyfills. */
const PLATFORM = { Request, Response, URL };

/** Methods that are valid HTTP but no `Request` may have. */
const NO_REQUEST = new Set(["TRACE", "TRACK", "CONNECT"]);

/** What the adapter hands to its handler beside the request. */
type NodeContext = { req: IncomingMessage; res: ServerResponse };

export type HttpServer = {
  port: number;
  /** Accepts no more connections and ends idle ones; resolves when the last is gone. */
  close: () => Promise<void>;
  /** Ends all connections at once. */
  closeConnections: () => void;
};

/**
 * Serves `handle` on 127.0.0.1. Port 0 takes a free one. Rejects with the error of `listen` (`EADDRINUSE` when the port is taken).
 */
export async function listen(
  handle: (request: Request) => Promise<Response>,
  port: number,
): Promise<HttpServer> {
  const server = createHttpServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen({ host: LOOPBACK, port, exclusive: true }, () => {
      server.off("error", reject);
      resolve();
    });
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      }),
    closeConnections: () => server.closeAllConnections(),
  };
}

function createHttpServer(handle: (request: Request) => Promise<Response>): Server {
  const adapter = createServerAdapter<NodeContext>(
    async (request, { req, res }) => {
      const response = await handle(request);
      drainUnreadBody(req, res);
      return response;
    },
    { fetchAPI: PLATFORM },
  );
  const server = createServer({
    maxHeaderSize: 16 * 1024,
    requireHostHeader: false,
    headersTimeout: 10_000,
    requestTimeout: 60_000,
    keepAliveTimeout: 5_000,
    connectionsCheckingInterval: 2_000,
  });
  server.maxConnections = 256;

  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    if (isAcceptable(request)) return void adapter(request, response);
    drainUnreadBody(request, response);
    refuse(response);
  };
  server.on("request", onRequest);
  server.on("checkContinue", (request: IncomingMessage, response: ServerResponse) => {
    // A body that is too large is refused before it is sent.
    if (!(Number(request.headers["content-length"]) > MAX_BODY_BYTES)) response.writeContinue();
    onRequest(request, response);
  });
  server.on("clientError", answerParserError);
  server.on("connect", answerConnect);
  return server;
}

/** Makes the request safe to be read as one, or says that it can't be. */
function isAcceptable(request: IncomingMessage): boolean {
  const { method = "", url = "" } = request;
  request.headers.host = HOST;
  const names = request.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase());
  // Node keeps the first of two; which one the client meant is not for us to guess.
  if (names.filter((name) => name === "authorization").length > 1) delete request.headers.authorization;
  return url.startsWith("/") && URL.canParse(`http://${HOST}${url}`) && !NO_REQUEST.has(method);
}
