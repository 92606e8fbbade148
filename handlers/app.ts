import { withGrant } from "../lib/create-env.ts";
import { SCOPE_HEADER } from "../lib/grants/scope-header.ts";
import type { Env, Grant } from "../lib/ports.ts";
import { authorize, narrowToHeader } from "./http/authorize.ts";
import { preflight, withCommonHeaders } from "./http/headers.ts";
import { toProblem } from "./http/problem.ts";
import { answerPage } from "./page/answer-page.ts";
import { withPageHeaders } from "./page/headers.ts";
import { pageOf } from "./page/page-request.ts";
import { route } from "./router.ts";
import { routes } from "./routes.ts";

/**
 * Answers a request. Never throws: every failure becomes a response. The checks come in this order: token (401), route and
 * method (404, 405), what the token allows (403), size (413), syntax and fields (422), existence (404).
 */
export async function handle(request: Request, env: Env): Promise<Response> {
  const start = performance.now();
  const requestId = requestIdOf(request) ?? env.newId();
  const response = await answer(request, env, requestId).catch((error) =>
    toProblem(error, request, env, requestId),
  );
  env.trace?.process("request", {
    requestId,
    method: request.method,
    // Without the query, which may contain a search.
    path: new URL(request.url).pathname.slice(0, 200),
    status: response.status,
    ms: Math.round(performance.now() - start),
  });
  const withHeaders = pageOf(request, env) === undefined ? withCommonHeaders : withPageHeaders;
  return withHeaders(response, request.method, requestId);
}

/** The id that a client gave, so that its log and ours can be read together. Only a UUID, because it goes into the log. */
function requestIdOf(request: Request): string | undefined {
  const id = request.headers.get("x-request-id") ?? "";
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id) ? id : undefined;
}

async function answer(request: Request, env: Env, requestId: string): Promise<Response> {
  const page = pageOf(request, env);
  if (page !== undefined) {
    return answerPage(request, env, page, async (asking) =>
      answerFor(await narrowToHeader(request, env, undefined), request, asking, requestId),
    );
  }
  if (request.method === "OPTIONS") return preflight();
  const grant = isOpen(request) ? undefined : await authorize(request, env);
  return answerFor(grant, request, env, requestId);
}

async function answerFor(
  grant: Grant | undefined,
  request: Request,
  env: Env,
  requestId: string,
): Promise<Response> {
  if (grant === undefined) return route(request, env, requestId);
  const response = await route(request, withGrant(env, grant), requestId);
  // A client that limited its request can see that the answer is limited. A daemon that does not know the header does not set
  // it.
  response.headers.set(SCOPE_HEADER, "narrowed");
  return response;
}

function isOpen(request: Request): boolean {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const { pathname } = new URL(request.url);
  return routes.some((one) => one.open === true && one.method === method && one.path === pathname);
}
