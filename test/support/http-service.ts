import type { TestContext } from "node:test";
import { type HttpServer, listen, type ServerLimits } from "../../adapters/node/http/http-server.ts";
import { handle } from "../../handlers/app.ts";
import { testEnv } from "./env.ts";

/** Serves a handler over HTTP. The default handler answers "fine". */
export async function serve(
  t: TestContext,
  handler: (request: Request) => Promise<Response> = async () => new Response("fine"),
  limits?: Partial<ServerLimits>,
): Promise<HttpServer> {
  const server = await listen(handler, 0, limits);
  t.after(() => {
    server.closeConnections();
    return server.close();
  });
  return server;
}

/** Serves the whole service over HTTP. */
export async function serveService(
  t: TestContext,
  ports: Parameters<typeof testEnv>[1] = {},
): Promise<HttpServer> {
  const env = await testEnv(t, ports);
  return serve(t, (request) => handle(request, env));
}
