/** A node of a syntax tree from oxc-parser. */
export type Node = Record<string, unknown>;

/** Visits every node of a syntax tree, in no particular order. */
export function walk(root: unknown, visit: (node: Node) => void): void {
  const waiting: unknown[] = [root];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if (Array.isArray(next)) waiting.push(...next);
    else if (isNode(next)) {
      if (typeof next.type === "string") visit(next);
      waiting.push(...Object.values(next));
    }
  }
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null;
}
