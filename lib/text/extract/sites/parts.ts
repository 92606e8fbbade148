import { type Block, readBlocks } from "../markdown/blocks.ts";
import type { Source } from "../markdown/inline.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { eachNode } from "../tree/texts.ts";
import type { Matcher } from "./select.ts";

/** Elements that separate a text from its surroundings. A text that is read alone needs no separation. */
const FRAMES: ReadonlySet<string> = new Set("blockquote li dd".split(" "));

/** Reads one part of a page by itself. */
export function readPart(source: Source, top: number): Block[] {
  const { tag, end } = source.nodes[top]!;
  return readBlocks(source, FRAMES.has(tag) ? top + 1 : top, end);
}

/** The first visible node that matches; −1 if there is none. */
export function findNode({ nodes, skip }: Source, isIt: Matcher): number {
  return nodes.findIndex((_, index) => isIt(index) && !skip(index));
}

/** Marks the texts below a node as part of the content. */
export function takeTexts(
  nodes: readonly PageNode[],
  top: number,
  skip: (index: number) => boolean,
  taken: Uint8Array,
): void {
  for (const at of eachNode(nodes, top, nodes[top]?.end ?? top, skip)) {
    if (nodes[at]?.tag === "") taken[at] = 1;
  }
}
