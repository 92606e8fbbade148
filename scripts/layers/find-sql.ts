import { parseSync } from "oxc-parser";
import { isNode, walk } from "../walk.ts";

/** The beginning of an SQLite statement, or of a part of one. We write these in capitals. */
const STATEMENT =
  /^\s*(?:SELECT|WITH|VALUES|INSERT|REPLACE|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|VACUUM|ATTACH|BEGIN|WHERE|ORDER BY|(?:LEFT )?JOIN)\s/;

/** The lines of a file with SQL in a string or template. */
export function findSql(file: string, text: string): number[] {
  const lines = new Set<number>();
  walk(parseSync(file, text).program, (node) => {
    if (STATEMENT.test(textOf(node))) lines.add(text.slice(0, Number(node.start)).split("\n").length);
  });
  return [...lines].sort((a, b) => a - b);
}

/** The text of a string, or of the beginning of a template; "" for any other node. */
function textOf(node: Record<string, unknown>): string {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateElement" || !isNode(node.value)) return "";
  return String(node.value.cooked);
}
