import * as v from "valibot";
import type { Issue } from "../lib/errors.ts";
import { Problem, ValidationProblem } from "../schema/problem.ts";

const AnyProblem = v.union([Problem, ValidationProblem]);

/**
 * The detail in the body of an error: a sentence, or a list of faults with their places. Undefined if bookmarkd did not write
 * it.
 */
export function readDetail(body: unknown): string | Issue[] | undefined {
  return v.is(AnyProblem, body) ? body.detail : undefined;
}
