import * as v from "valibot";
import type { Issue } from "../lib/errors.ts";
import { Problem, ValidationProblem } from "../schema/problem.ts";

const AnyProblem = v.union([Problem, ValidationProblem]);

/** What the body of an error says: a sentence, or what was wrong and where. Undefined where a bookmarkd did not write it. */
export function readDetail(body: unknown): string | Issue[] | undefined {
  return v.is(AnyProblem, body) ? body.detail : undefined;
}
