import * as v from "valibot";
import { AppError, type Issue } from "../../lib/errors.ts";

/** Checks a body, however it was sent, against `schema`. Throws `invalid`. */
export function checkBody<const TSchema extends v.GenericSchema>(
  body: unknown,
  schema: TSchema,
): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, body);
  if (!parsed.success) throw invalid(toIssues("body", parsed.issues));
  return parsed.output;
}

/** Checks the query of a request against `schema`. Throws `invalid`. */
export function readQuery<const TSchema extends v.GenericSchema>(
  query: Record<string, unknown>,
  schema: TSchema,
): v.InferOutput<TSchema> {
  const parsed = v.safeParse(schema, query);
  if (!parsed.success) throw invalid(toIssues("query", parsed.issues));
  return parsed.output;
}

/** The error for these issues. */
export function invalid(issues: Issue[]): AppError {
  return new AppError("invalid", issues.map((issue) => issue.msg).join("; "), { issues });
}

/** Valibot's issues in FastAPI's format, which clients of this API know. */
function toIssues(place: "body" | "query", found: readonly v.BaseIssue<unknown>[]): Issue[] {
  return found.map((issue) => {
    const path = (issue.path ?? []).map(({ key }) => (typeof key === "number" ? key : String(key)));
    return { loc: [place, ...path], ...describe(issue) };
  });
}

function describe(issue: v.BaseIssue<unknown>): { msg: string; type: string } {
  if (issue.received === "undefined" && issue.kind === "schema")
    return { msg: "Field required", type: "missing" };
  if (issue.kind === "schema" && issue.type !== "picklist") {
    return { msg: `Input should be a valid ${issue.expected ?? issue.type}`, type: `${issue.type}_type` };
  }
  return { msg: issue.message, type: issue.type };
}
