import * as v from "valibot";
import { AppError } from "../../lib/errors.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import type { Consent, Question } from "./consent.ts";
import type { ToolAnswer } from "./untrusted/fitting.ts";
import type { Wrap } from "./untrusted/told.ts";

/** The context of a tool call, and the user's answer if the tool has asked a question. */
export type ToolContext = { bookmarkd: Bookmarkd; call: Call; wrap: Wrap; consent: Consent };

/**
 * The result of a tool: its answer, or a question to the user. In that case, the tool is called again with what the user said.
 */
export type ToolOutcome = ToolAnswer | { question: Question };

/** The hints about a tool for clients, in the protocol's format. */
type Annotations = {
  title: string;
  readOnlyHint: boolean;
  destructiveHint?: boolean;
  idempotentHint?: boolean;
  openWorldHint: boolean;
};

export type Tool = {
  name: string;
  description: string;
  annotations: Annotations;
  /** The schema of its arguments, an object. */
  input: v.GenericSchema;
  /** Throws `invalid` if the arguments do not match `input`. */
  run: (given: unknown, context: ToolContext) => Promise<ToolOutcome>;
};

/** A tool whose arguments are checked before it runs. */
export function defineTool<const TEntries extends v.ObjectEntries>(
  tool: Omit<Tool, "input" | "run"> & {
    input: v.StrictObjectSchema<TEntries, undefined>;
    run: (
      input: v.InferOutput<v.StrictObjectSchema<TEntries, undefined>>,
      context: ToolContext,
    ) => Promise<ToolOutcome>;
  },
): Tool {
  return {
    ...tool,
    run: async (given, context) => {
      const parsed = v.safeParse(tool.input, given ?? {});
      if (!parsed.success) throw new AppError("invalid", describe(tool, parsed.issues));
      return tool.run(parsed.output, context);
    },
  };
}

/** Which arguments are wrong and why, and which there are if one is unknown, so that an assistant can call again. */
function describe(
  { name, input }: { name: string; input: { entries: v.ObjectEntries } },
  issues: readonly v.BaseIssue<unknown>[],
): string {
  const faults = issues.map((issue) => {
    const argument = v.getDotPath(issue) ?? "arguments";
    if (issue.expected === "never") return `${argument}: unknown argument`;
    if (issue.received === "undefined") return `${argument}: required`;
    if (issue.kind !== "schema" || issue.type === "number") return `${argument}: ${issue.message}`;
    const given = issue.input === null ? "null" : typeof issue.input;
    return `${argument}: expected ${issue.expected?.toLowerCase()}, not ${given}`;
  });
  const isUnknown = issues.some(({ expected }) => expected === "never");
  const known = isUnknown ? ` It takes: ${Object.keys(input.entries).join(", ")}.` : "";
  return `Wrong arguments for ${name}. ${faults.join("; ")}.${known}`;
}
