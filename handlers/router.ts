import { IttyRouter } from "itty-router";
import { AppError } from "../lib/errors.ts";
import type { Env } from "../lib/ports.ts";
import { guard } from "./http/guard.ts";
import type { AnswerRoute, RoutedRequest } from "./route.ts";
import { routes } from "./routes.ts";

const router = IttyRouter();
for (const one of routes) {
  const { method, path, answer } = one;
  const add = method.toLowerCase() as Lowercase<typeof method>;
  router[add]<RoutedRequest, [Env, string, AnswerRoute]>(path, guard(one), answer);
}

/** The answer of the route for this request. Throws `not_found` or `method_not_allowed`. */
export async function route(request: Request, env: Env, requestId: string): Promise<Response> {
  // HEAD is GET without the body, which the caller drops.
  const asked = request.method === "HEAD" ? asGet(request) : request;
  const response: Response | undefined = await router.fetch(asked, env, requestId, route);
  if (response !== undefined) return response;
  const allow = methodsOf(new URL(request.url).pathname);
  if (allow.length === 0) throw new AppError("not_found", "Not Found");
  throw new AppError("method_not_allowed", "Method Not Allowed", { allow });
}

/** With the body that an adapter may have found, although neither method should have one. */
function asGet(request: Request): Request {
  const get = new Request(request, { method: "GET" });
  return Object.defineProperty(get, "body", { value: request.body });
}

function methodsOf(pathname: string): string[] {
  const methods = router.routes.filter(([, pattern]) => pattern.test(pathname)).map(([method]) => method);
  if (methods.includes("GET")) methods.push("HEAD");
  return methods.length === 0 ? [] : [...methods, "OPTIONS"];
}
