import type * as v from "valibot";
import type { Env } from "../lib/ports.ts";

/** A request for a handler. `params` contains the parameters in the route's path, encoded. */
export type AppRequest = Request & {
  params: { id: string; name: string };
  query: Record<string, string | string[] | undefined>;
};

/** `requestId` is the id of the request in the log and the answer. */
export type Handler = (request: AppRequest, env: Env, requestId: string) => Promise<Response>;

export type Route = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `:name` for each parameter. */
  path: string;
  handler: Handler;
  /** One line that says what the route does. */
  summary: string;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** The successful answers by status; null if the answer is not JSON. */
  answers: Record<number, v.GenericSchema | null>;
  /** Error statuses that do not follow from the rest (see `openapi.ts`). */
  errors?: (404 | 501)[];
  /** True for the one route that needs no token. */
  open?: true;
  /**
   * What a request may do that can see only some collections; without this field, it is refused. "collection" and "bookmark"
   * say what the id in the path names: a hidden one gets the answer for a missing one. "narrowed": the handler returns no more
   * than `env.grant` allows. "nothing": the answer contains nothing of collections.
   */
  scoped?: "collection" | "bookmark" | "narrowed" | "nothing";
  /**
   * True if the result would outlast a session of the page. The page cannot use such a route, so that nothing remains after a
   * session ends.
   */
  tokenOnly?: true;
  /** True if the method usually changes something but this route does not, or if the route checks the right itself. */
  reads?: true;
};
