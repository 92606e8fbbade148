import type * as v from "valibot";
import type { Env } from "../lib/ports.ts";

/** The parameters that the path of a route may have. */
export type Param = "id" | "name";

/** A request for a handler. `params` contains the parameters in the route's path, encoded. */
export type AppRequest<Params extends Param = never> = Request & {
  params: Record<Params, string>;
  query: Record<string, string | string[] | undefined>;
};

/** `requestId` is the id of the request in the log and the answer. */
export type Handler<Params extends Param = never> = (
  request: AppRequest<Params>,
  env: Env,
  requestId: string,
) => Promise<Response>;

/** A path, with `:` before each parameter, and a handler that reads no other parameters. */
type Target =
  | { [P in Param]: { path: `${string}/:${P}${"" | `/${string}`}`; handler: Handler<P> } }[Param]
  | {
      path: string;
      handler: Handler;
    };

export type Route = Target & {
  method: "GET" | "POST" | "PATCH" | "DELETE";
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
