import { AppError } from "../../lib/errors.ts";
import type { Env } from "../../lib/ports.ts";
import { narrowBookmark, narrowCollection } from "../../lib/store/grants/granted.ts";
import type { AppRequest, Route } from "../route.ts";

/**
 * Checks that run before the handler of a route. For requests that may see only some collections, it refuses routes without
 * `scoped`, and replaces hidden ids by an id that does not exist. To the page, it refuses routes that need the token. Throws
 * `forbidden`.
 */
export function guard(
  route: Pick<Route, "method" | "path" | "scoped" | "reads" | "tokenOnly">,
): (request: AppRequest<"id">, env: Pick<Env, "grant" | "reader" | "sessionId">) => Promise<void> {
  return async (request, env) => {
    if (route.tokenOnly && env.sessionId !== undefined) {
      throw new AppError("forbidden", `${route.method} ${route.path} needs the token; the page may not.`);
    }
    if (env.grant === undefined) return;
    if (route.scoped === undefined) throw forbidden(`${route.method} ${route.path} is outside its scope`);
    if (!env.grant.writes && route.method !== "GET" && !route.reads) throw forbidden("it is read-only");
    const { params } = request;
    if (route.scoped === "collection") params.id = narrowCollection(env, params.id);
    if (route.scoped === "bookmark") params.id = await narrowBookmark(env, params.id);
  };
}

/** The error for a request that its grant does not allow. */
export function forbidden(why: string): AppError {
  return new AppError("forbidden", `The scope of this request does not allow this: ${why}.`);
}
