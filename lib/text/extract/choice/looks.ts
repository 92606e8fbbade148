import type { Block } from "../markdown/blocks.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import type { Surroundings } from "./surroundings.ts";

/** What a block looks like to its reader: its kind, and the two elements that its text stands in. */
export function lookOf(
  nodes: readonly PageNode[],
  { shapes }: Pick<Surroundings, "shapes">,
  { node, kind, level }: Block,
): string {
  let own = node;
  while (own > 0 && !BLOCK_TAGS.has(nodes[own]?.tag ?? "")) own = nodes[own]?.parent ?? 0;
  return `${kind}${level} ${shapes[own] ?? 0} ${shapes[nodes[own]?.parent ?? 0] ?? 0}`;
}
