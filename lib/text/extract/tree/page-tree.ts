import { HTMLElement, type Node, parse, TextNode } from "node-html-parser";
import { type Attributes, decodeEntities, inSlices, NO_ATTRIBUTES } from "./attributes.ts";
import { PLAIN_LESS_THAN, type Scanned } from "./pre-scan.ts";

/**
 * One element or text of a page. Nodes stand in one list in document order, so the nodes below the one at `index`
 * are those from `index + 1` up to `end`: no walk needs recursion.
 */
export type PageNode = {
  /** Name in lower case, "" for a text, "html" for the root. */
  tag: string;
  /** Decoded text of a text node, else "". */
  text: string;
  attributes: Attributes;
  /** Index of the parent; -1 for the root. */
  parent: number;
  /** Index after the last node below. */
  end: number;
};

/** Lays out a scanned page as a list of nodes; the first is the root. */
export function buildTree(scanned: Scanned): PageNode[] {
  const root = parse(scanned.html, {
    parseNoneClosedTags: true,
    preserveTagNesting: true,
    closeAllByClosing: true,
    blockTextElements: {},
  });
  const nodes: PageNode[] = [
    { tag: "html", text: "", attributes: scanned.htmlAttributes, parent: -1, end: 1 },
  ];
  const walk: { children: Node[]; next: number; index: number }[] = [
    { children: root.childNodes, next: 0, index: 0 },
  ];
  for (let level = walk.at(-1); level !== undefined; level = walk.at(-1)) {
    const child = level.children[level.next++];
    if (child === undefined) {
      walk.pop();
      const done = nodes[level.index];
      if (done) done.end = nodes.length;
    } else if (child instanceof HTMLElement) {
      walk.push({ children: child.childNodes, next: 0, index: nodes.length });
      nodes.push(elementNode(child, scanned, level.index));
    } else if (child instanceof TextNode) {
      nodes.push(textNode(child, level.index, nodes.length));
    }
  }
  return nodes;
}

function elementNode(element: HTMLElement, scanned: Scanned, parent: number): PageNode {
  const attributes = scanned.attributes[Number(element.rawAttrs)] ?? NO_ATTRIBUTES;
  return { tag: element.rawTagName, text: "", attributes, parent, end: 0 };
}

function textNode(node: TextNode, parent: number, index: number): PageNode {
  return { tag: "", text: decodeText(node.rawText), attributes: NO_ATTRIBUTES, parent, end: index + 1 };
}

/** Split and joined, since replacing many single characters builds a tree of strings thirty times their size. */
function decodeText(raw: string): string {
  const text = decodeEntities(raw);
  return text.includes(PLAIN_LESS_THAN)
    ? inSlices(text, (slice) => slice.split(PLAIN_LESS_THAN).join("<"))
    : text;
}
