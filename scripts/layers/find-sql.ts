import { parseSync } from "oxc-parser";
import { isNode, walk } from "../walk.ts";

/** How a statement of SQLite begins, or a part of one that is put together; ours are written in capitals. */
const STATEMENT =
  /^\s*(?:SELECT|WITH|VALUES|INSERT|REPLACE|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|VACUUM|ATTACH|BEGIN|WHERE|ORDER BY|(?:LEFT )?JOIN)\s/;

/** The lines of a file on which a string or a template is SQL. */
export function findSql(file: string, text: string): number[] {
  const lines = new Set<number>();
  walk(parseSync(file, text).program, (node) => {
    if (STATEMENT.test(textOf(node))) lines.add(text.slice(0, Number(node.start)).split("\n").length);
  });
  return [...lines].sort((a, b) => a - b);
}

/** What a string or the head of a template says; "" for any other node. */
function textOf(node: Record<string, unknown>): string {
  if (node.type === "Literal" && typeof node.value === "string") return node.value;
  if (node.type !== "TemplateElement" || !isNode(node.value)) return "";
  return String(node.value.cooked);
}
