import { parseSync } from "oxc-parser";
import { isNode, walk } from "../walk.ts";

/** The lines of a file on which `as` overrides the compiler's type; `as const` does not. */
export function findCasts(file: string, text: string): number[] {
  const lines: number[] = [];
  walk(parseSync(file, text).program, (node) => {
    if (node.type !== "TSAsExpression" || !isNode(node.typeAnnotation)) return;
    const { start, end } = node.typeAnnotation;
    if (text.slice(Number(start), Number(end)) === "const") return;
    lines.push(text.slice(0, Number(node.start)).split("\n").length);
  });
  return lines.sort((a, b) => a - b);
}
