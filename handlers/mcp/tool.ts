import * as v from "valibot";
import { AppError } from "../../lib/errors.ts";
import type { Bookmarkd, Call } from "./bookmarkd.ts";
import type { Consent, Question } from "./consent.ts";
import type { ToolAnswer } from "./untrusted/fitting.ts";
import type { Wrap } from "./untrusted/told.ts";

/** What one call of a tool has at hand, and what the user said to the question that the tool answered the call with before. */
export type ToolContext = { bookmarkd: Bookmarkd; call: Call; wrap: Wrap; consent: Consent };

/** What a tool gives for a call: its answer, or a question to the user. It is called again then, with what the user said. */
export type ToolOutcome = ToolAnswer | { question: Question };

/** What a tool is to a client beside its name, as the protocol has it. */
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
  /** Of its arguments, an object. */
  input: v.GenericSchema;
  /** Throws `invalid` when the arguments are not as `input` says. */
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
      if (!parsed.success) throw new AppError("invalid", describe(tool.name, parsed.issues));
      return tool.run(parsed.output, context);
    },
  };
}

/** What is wrong with which argument, so that an assistant can call again with the right ones. */
function describe(name: string, issues: readonly v.BaseIssue<unknown>[]): string {
  const faults = issues.map((issue) => {
    const argument = v.getDotPath(issue) ?? "arguments";
    if (issue.expected === "never") return `${argument}: unknown argument`;
    if (issue.received === "undefined") return `${argument}: required`;
    if (issue.kind !== "schema" || issue.type === "number") return `${argument}: ${issue.message}`;
    return `${argument}: expected ${issue.expected?.toLowerCase()}, not ${typeof issue.input}`;
  });
  return `Wrong arguments for ${name}. ${faults.join("; ")}.`;
}
