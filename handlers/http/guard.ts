import { AppError } from "../../lib/errors.ts";
import type { Env } from "../../lib/ports.ts";
import { narrowBookmark, narrowCollection } from "../../lib/store/grants/granted.ts";
import type { Route, RoutedRequest } from "../route.ts";

/** Pages of this computer, and extensions of its browser. Other pages have no access. */
const OWN_ORIGIN =
  /^(?:https?:\/\/(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?|chrome-extension:\/\/[a-z]+|moz-extension:\/\/[\da-f-]+)$/;

/**
 * Checks that run before the handler of a route. For requests that may see only some collections, it refuses routes without
 * `scoped`, and replaces hidden ids by an id that does not exist. It refuses routes that need the token to the page, and
 * routes for own origins to all other web pages. Throws `forbidden`.
 */
export function guard(
  route: Pick<Route, "method" | "path" | "scoped" | "reads" | "tokenOnly" | "ownOriginOnly">,
): (request: RoutedRequest, env: Pick<Env, "grant" | "reader" | "sessionId">) => Promise<void> {
  return async (request, env) => {
    if (route.ownOriginOnly && !isOwnOrigin(request)) {
      throw new AppError("forbidden", "This origin is not allowed.");
    }
    if (route.tokenOnly && env.sessionId !== undefined) {
      throw new AppError(
        "forbidden",
        `${route.method} ${route.path} needs the token. A signed-in browser may not use it.`,
      );
    }
    if (env.grant === undefined) return;
    if (route.scoped === undefined)
      throw forbidden(`${route.method} ${route.path} needs the daemon's own token`);
    if (!env.grant.writes && route.method !== "GET" && !route.reads) throw forbidden("it is read-only");
    const { params } = request;
    if (route.scoped === "collection") params.id = narrowCollection(env, params.id);
    if (route.scoped === "bookmark") params.id = await narrowBookmark(env, params.id);
  };
}

/** A program that is not a browser sends no origin. */
function isOwnOrigin(request: Request): boolean {
  const origin = request.headers.get("origin");
  return origin === null || OWN_ORIGIN.test(origin);
}

/** The error for a request that its grant does not allow. */
function forbidden(why: string): AppError {
  return new AppError("forbidden", `The scope of this request does not allow this: ${why}.`);
}
