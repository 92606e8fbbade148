import { isAnchorSign } from "../content/drop.ts";
import { findMainContent, type MainContent } from "../content/main-content.ts";
import { measureParagraphs, measureTexts, type Paragraphs } from "../content/paragraphs.ts";
import { type Block, readBlocks } from "../markdown/blocks.ts";
import type { Source } from "../markdown/inline.ts";
import { markTask } from "../markdown/task-box.ts";
import { trimBlocks } from "../markdown/trim-blocks.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";

/** What is known about a page besides its tree. */
export type About = {
  url: string;
  title: string;
  /** The page's description of itself; "" if there is none. */
  description: string;
  /** The author, from structured data and metas; "" if unknown. */
  author: string;
  /** The types that structured data and metas name, in lower case. */
  types: string;
};

/** Controls that a reader operates instead of reading. The text on a button may be a question whose answer it opens. */
const CONTROL_TAGS: ReadonlySet<string> = new Set("select option optgroup textarea input".split(" "));

/** The rules' decision about a block. */
const OUTSIDE = 0;
const TRIMMED = 1;
export const TAKEN = 2;

/** All blocks of a page that a reader may see. */
export type Candidates = About & {
  nodes: readonly PageNode[];
  /** As the source has them, without gaps between words that style sheets part: the trees have learned from such texts. */
  blocks: readonly Block[];
  /** The same blocks as readers see them. */
  shown: readonly Block[];
  /** The rules' decision about each block: `OUTSIDE`, `TRIMMED` or `TAKEN`. */
  ruled: Uint8Array;
  /** Sums over everything that is read. */
  sums: Paragraphs;
  /** True for a node that is closed at first. */
  isClosed: (node: number) => boolean;
  /** 1 for each text in a block. */
  read: Uint8Array;
};

/** Reads all blocks of a page, and asks the rules which of them they would take. */
export function findCandidates(
  source: Source,
  about: About,
  isClosed: (node: number) => boolean,
): Candidates {
  const { nodes } = source;
  const sizes = measureTexts(nodes);
  const sums = measureParagraphs(nodes, sizes, source.skip);
  const main = findMainContent({ nodes, sizes, prose: sums.prose, hidden: source.skip });
  const { skipped, read } = markRead(source, main.dropped);
  const shown = readBlocks({ ...source, skip: (index) => skipped[index] === 1 }, 1, nodes.length);
  const blocks = shown.map((block) => (block.glued === undefined ? block : { ...block, plain: block.glued }));
  return {
    ...about,
    nodes,
    blocks,
    shown,
    ruled: rule(nodes, blocks, main, about.title),
    sums,
    isClosed,
    read,
  };
}

/** Marks the topmost nodes that are not read, and the texts that are. */
function markRead({ nodes, skip }: Source, dropped: Uint8Array): { skipped: Uint8Array; read: Uint8Array } {
  const skipped = new Uint8Array(nodes.length);
  const read = new Uint8Array(nodes.length);
  for (let index = 1; index < nodes.length; index++) {
    if (skip(index) || isNoText(nodes, index, dropped)) {
      skipped[index] = 1;
      index = nodes[index]!.end - 1;
    } else if (nodes[index]!.tag === "") read[index] = 1;
  }
  return { skipped, read };
}

/** Controls, anchor signs of headings, and parts of a line that the rules drop. */
function isNoText(nodes: readonly PageNode[], index: number, dropped: Uint8Array): boolean {
  const tag = nodes[index]?.tag ?? "";
  if (tag === "") return false;
  if (CONTROL_TAGS.has(tag)) return markTask(nodes, index) === "";
  if (isAnchorSign(nodes, index)) return true;
  return dropped[index] === 1 && tag !== "a" && !BLOCK_TAGS.has(tag);
}

function rule(
  nodes: readonly PageNode[],
  blocks: readonly Block[],
  main: MainContent,
  title: string,
): Uint8Array {
  const inMain = markInMain(nodes, main);
  const proposed = blocks.filter(({ node }) => inMain[node] === 1);
  const kept = new Set(trimBlocks(proposed, title));
  return Uint8Array.from(blocks, (block) =>
    kept.has(block) ? TAKEN : inMain[block.node] === 1 ? TRIMMED : OUTSIDE,
  );
}

function markInMain(nodes: readonly PageNode[], { tops, dropped }: MainContent): Uint8Array {
  const marks = new Uint8Array(nodes.length);
  for (const top of tops) {
    const end = nodes[top]?.end ?? top;
    for (let index = top; index < end; index++) {
      if (dropped[index] === 1) index = nodes[index]!.end - 1;
      else marks[index] = 1;
    }
  }
  return marks;
}
