import type * as v from "valibot";
import type { Env } from "../lib/ports.ts";

/** A request on its way to a handler. Of the params those are there that the route's path names, encoded. */
export type AppRequest = Request & {
  params: { id: string; name: string };
  query: Record<string, string | string[] | undefined>;
};

/** `requestId` is what the log and the answer call the request. */
export type Handler = (request: AppRequest, env: Env, requestId: string) => Promise<Response>;

export type Route = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** With `:name` for each parameter. */
  path: string;
  handler: Handler;
  /** What it does, in one line. */
  summary: string;
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** What it answers when all is well, by status; null where that is no JSON. */
  answers: Record<number, v.GenericSchema | null>;
  /** Error statuses beyond those that follow from the rest (see `openapi.ts`). */
  errors?: (404 | 501)[];
  /** True for the one route that needs no token. */
  open?: true;
  /**
   * How it answers who may see some collections only; absent: it refuses. "collection" and "bookmark" say what the id in its path
   * is of: one that may not be seen is answered as one that is not there. "narrowed": what the handler calls gives no more than
   * `env.grant` has. "nothing": nothing in it is of a collection.
   */
  scoped?: "collection" | "bookmark" | "narrowed" | "nothing";
  /** True where what it makes would outlast a session of the page: it is refused there, so that nothing is left when one has ended. */
  tokenOnly?: true;
  /** True where a method that usually changes something does not, or sees to it itself whether it may. */
  reads?: true;
};
