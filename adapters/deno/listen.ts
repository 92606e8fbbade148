import type { HttpServer, Listen } from "../node/http/http-server.ts";
import { LOOPBACK } from "../node/http/loopback.ts";

/** The part of Deno's interface that we use: https://docs.deno.com/api/deno/~/Deno.serve */
declare const Deno: {
  serve(
    options: { hostname: string; port: number; signal: AbortSignal; onListen: () => void },
    handler: (request: Request) => Promise<Response>,
  ): { addr: { port: number }; shutdown(): Promise<void> };
};

/** Serves `handle` on 127.0.0.1 with Deno's HTTP server. Throws its error (`EADDRINUSE` when the port is taken). */
export const listen: Listen = async (handle, port): Promise<HttpServer> => {
  const ending = new AbortController();
  const options = { hostname: LOOPBACK, port, signal: ending.signal, onListen: () => {} };
  const server = Deno.serve(options, handle);
  return {
    port: server.addr.port,
    close: () => server.shutdown(),
    closeConnections: () => ending.abort(),
  };
};
