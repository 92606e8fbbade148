import type * as v from "valibot";
import type { Env } from "../lib/ports.ts";
import { checkLength, dropBody, withBody } from "./http/body.ts";
import { readQuery } from "./http/check.ts";

/** The parameters that the path of a route may have. */
type Param = "id" | "name";

/**
 * A request for a handler. `params` contains the parameters in the route's path, encoded; `query` and `input` (the body) are
 * what the route's schemas made of them.
 */
export type AppRequest<Params extends Param = never, Query = unknown, Input = unknown> = Request & {
  params: Record<Params, string>;
  query: Query;
  input: Input;
};

/** Answers a request with the route for it. Throws what the route throws. */
export type AnswerRoute = (request: Request, env: Env, requestId: string) => Promise<Response>;

/** `requestId` is the id of the request in the log and the answer; `route` is for a handler that uses other routes. */
export type Handler<Params extends Param = never, Query = unknown, Input = unknown> = (
  request: AppRequest<Params, Query, Input>,
  env: Env,
  requestId: string,
  route: AnswerRoute,
) => Promise<Response>;

/** A path, with `:` before each parameter, and a handler that reads no other parameters. */
type Target<Query, Input> =
  | {
      [P in Param]: { path: `${string}/:${P}${"" | `/${string}`}`; handler: Handler<P, Query, Input> };
    }[Param]
  | { path: string; handler: Handler<never, Query, Input> };

type Description = {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  /** One line that says what the route does. */
  summary: string;
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
  /** True if the handler answers a body that is no JSON, in the form of its own protocol. Its `input` is undefined then. */
  answersNoJson?: true;
  /** True if web pages from other computers may not use the route, even with a token. */
  ownOriginOnly?: true;
};

/** A request whose route is known, with the query as it was sent. */
export type RoutedRequest = Request & {
  params: Record<Param, string>;
  query: Record<string, string | string[] | undefined>;
};

export type Route = Description & {
  query?: v.GenericSchema;
  body?: v.GenericSchema;
  /** Checks the request against the schemas, then calls the handler. */
  answer: (request: RoutedRequest, env: Env, requestId: string, route: AnswerRoute) => Promise<Response>;
};

/**
 * A route whose handler gets only what passed the schemas `query` and `body`. The size of the body is checked first, then the
 * query, then the body.
 */
export function defineRoute<QuerySchema extends v.GenericSchema, BodySchema extends v.GenericSchema>({
  handler,
  ...defined
}: Target<v.InferOutput<QuerySchema>, v.InferOutput<BodySchema>> &
  Description & { query?: QuerySchema; body?: BodySchema }): Route {
  // The compiler cannot know that what passed the schemas is what this handler reads.
  const checked = handler as Handler<Param, unknown, unknown>;
  return {
    ...defined,
    answer: async (request, env, requestId, route) => {
      checkLength(request);
      if (defined.body === undefined) await dropBody(request);
      const query = defined.query && readQuery(request.query, defined.query);
      const answer = (input: unknown) =>
        checked(Object.assign(request, { query, input }), env, requestId, route);
      const { body, answersNoJson } = defined;
      return body === undefined ? answer(undefined) : withBody(request, env, { body, answersNoJson }, answer);
    },
  };
}
