import type { PageNode } from "./page-tree.ts";
import { BLOCK_TAGS } from "./tags.ts";

/** The text of all nodes that `skip` does not name, one line for each block, space collapsed. */
export function readVisibleText(nodes: readonly PageNode[], skip: (index: number) => boolean): string {
  const pieces: string[] = [];
  const ends: number[] = [];
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index];
    if (node === undefined) break;
    while (ends.length > 0 && index >= (ends.at(-1) ?? 0)) {
      ends.pop();
      pieces.push("\n");
    }
    if (BLOCK_TAGS.has(node.tag) || node.tag === "br") {
      pieces.push("\n");
      if (node.end > index + 1) ends.push(node.end);
    }
    if (skip(index)) index = node.end - 1;
    else if (node.tag === "") pieces.push(node.text.replace(SPACES, " "));
  }
  return pieces
    .join("")
    .replace(/ ?\n[ \n]*/g, "\n")
    .trim();
}

const SPACES = /\s+/g;
