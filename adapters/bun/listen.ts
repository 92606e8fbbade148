import type { HttpServer, Listen } from "../node/http/http-server.ts";
import { LOOPBACK } from "../node/http/loopback.ts";

/** The part of Bun's interface that we use: https://bun.sh/docs/api/http */
declare const Bun: {
  serve(options: {
    hostname: string;
    port: number;
    idleTimeout: number;
    fetch: (request: Request) => Promise<Response>;
  }): { port: number; stop(closeActiveConnections?: boolean): Promise<void> };
};

/** A connection on which nothing moves is closed, in seconds; a save may take its turn for 20 and fetch for 10. */
const IDLE_SECONDS = 60;

/** Serves `handle` on 127.0.0.1 with Bun's HTTP server. Throws its error (`EADDRINUSE` when the port is taken). */
export const listen: Listen = async (handle, port): Promise<HttpServer> => {
  const server = Bun.serve({ hostname: LOOPBACK, port, idleTimeout: IDLE_SECONDS, fetch: handle });
  return {
    port: server.port,
    close: () => server.stop(),
    closeConnections: () => void server.stop(true),
  };
};
