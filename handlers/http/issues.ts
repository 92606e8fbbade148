import type * as v from "valibot";
import type { Issue } from "../../lib/errors.ts";

/** Valibot's findings in the shape of FastAPI's, which clients of this interface know. */
export function toIssues(place: "body" | "query", found: readonly v.BaseIssue<unknown>[]): Issue[] {
  return found.map((issue) => {
    const path = (issue.path ?? []).map((step) => step.key as string | number);
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
