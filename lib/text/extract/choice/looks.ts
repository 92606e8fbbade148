import type { Block } from "../markdown/blocks.ts";
import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";

/** Class names beyond this length are not compared, in characters. */
const MAX_CLASS = 200;

/** What a block looks like to its reader: its kind, and the elements that its text stands in. */
export function lookOf(nodes: readonly PageNode[], { node, kind, level }: Block): string {
  let own = node;
  while (own > 0 && !BLOCK_TAGS.has(nodes[own]?.tag ?? "")) own = nodes[own]?.parent ?? 0;
  return `${kind}${level} ${shapeOf(nodes[own])} < ${shapeOf(nodes[nodes[own]?.parent ?? 0])}`;
}

function shapeOf(node: PageNode | undefined): string {
  return node === undefined ? "" : `${node.tag}.${attribute(node.attributes, "class").slice(0, MAX_CLASS)}`;
}
