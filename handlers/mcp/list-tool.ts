import type { Tool as ListedTool } from "@modelcontextprotocol/server";
import { toJsonSchema } from "@valibot/to-json-schema";
import type { Tool } from "./tool.ts";

/** What the protocol assumes about a tool by default. */
const GRANTED = {
  readOnlyHint: false,
  destructiveHint: true,
  idempotentHint: false,
  openWorldHint: true,
};

/** Limits that calls rarely break, and unknown arguments. Errors report them if they occur. */
const UNSAID = ["regex", "safe_integer", "min_length", "max_length"];

/**
 * A tool as clients see it, in as few words as possible, because a model reads them before each conversation. No
 * `outputSchema`: clients have failed on tools that have one.
 */
export function listTool({ name, description, annotations: { title, ...hints }, input }: Tool): ListedTool {
  const options = { typeMode: "input", ignoreActions: UNSAID } as const;
  const { $schema, additionalProperties, required = [], ...schema } = toJsonSchema(input, options);
  const needed = required.length === 0 ? {} : { required };
  // A JSON Schema is JSON, but its type here has no index signature.
  const inputSchema = { ...schema, ...needed, type: "object" } as ListedTool["inputSchema"];
  const granted = new Map(Object.entries(GRANTED));
  const said = Object.entries(hints).filter(([hint, is]) => granted.get(hint) !== is);
  return { name, title, description, annotations: Object.fromEntries(said), inputSchema };
}
