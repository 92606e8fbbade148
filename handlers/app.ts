import type { Env } from "../lib/env.ts";
import { AppError } from "../lib/errors.ts";
import { isAuthorized } from "./authorize.ts";
import { preflight, withCommonHeaders } from "./headers.ts";
import { toProblem } from "./problem.ts";
import { route } from "./router.ts";
import { routes } from "./routes.ts";

/**
 * Answers a request. Never throws: whatever goes wrong becomes a response. The checks come in this order: token (401),
 * route and method (404, 405), size (413), syntax and fields (422), existence (404).
 */
export async function handle(request: Request, env: Env): Promise<Response> {
  const requestId = env.newId();
  const response = await answer(request, env).catch((error) => toProblem(error, request, env, requestId));
  return withCommonHeaders(response, request.method, requestId);
}

async function answer(request: Request, env: Env): Promise<Response> {
  if (request.method === "OPTIONS") return preflight();
  if (!isOpen(request) && !(await isAuthorized(request, env.token))) {
    throw new AppError("unauthorized", "Unauthorized");
  }
  return route(request, env);
}

function isOpen(request: Request): boolean {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const { pathname } = new URL(request.url);
  return routes.some((one) => one.open === true && one.method === method && one.path === pathname);
}
