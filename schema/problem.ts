import * as v from "valibot";

/** Body of every error answer except 422. */
export const Problem = v.object({ detail: v.string() });

/** Body of 422: what is wrong, and where, in FastAPI's format. */
export const ValidationProblem = v.object({
  detail: v.array(
    v.object({ loc: v.array(v.union([v.string(), v.number()])), msg: v.string(), type: v.string() }),
  ),
});
