import { type HTMLElement, parse } from "node-html-parser";
import type { PageNode } from "../tree/page-tree.ts";
import { VOID_TAGS } from "../tree/tags.ts";

/** Says for an index whether the node matches. */
export type Matcher = (index: number) => boolean;

/** The limit for reading longer values, in characters. */
const MAX_VALUE = 2_000;
/** Other names would need escapes, and no site uses them. */
const NAME = /^[a-z][a-z0-9:-]*$/;
const TO_ESCAPE = /["'<>]/g;
/** The written HTML is balanced: only its own closing tag closes an element. */
const AS_WRITTEN = { blockTextElements: {}, preserveTagNesting: true };

/**
 * The elements of a page, for CSS selectors. node-html-parser never sees the raw page, on which it may take quadratic time. It
 * gets the elements from the scan of the page, without their texts.
 */
export class Elements {
  private readonly nodes: readonly PageNode[];
  private readonly marks = new Map<string, Uint8Array>();
  private parsed: { root: HTMLElement; indexes: ReadonlyMap<number, number> } | undefined;

  constructor(nodes: readonly PageNode[]) {
    this.nodes = nodes;
  }

  /** The nodes that match a selector; "", as no selector, matches none. Throws for an invalid selector. */
  select(selector = ""): Matcher {
    const marks = this.marks.get(selector) ?? this.mark(selector);
    return (index) => marks[index] === 1;
  }

  private mark(selector: string): Uint8Array {
    const marks = new Uint8Array(this.nodes.length);
    this.marks.set(selector, marks);
    if (selector === "") return marks;
    this.parsed ??= parseElements(this.nodes);
    const { root, indexes } = this.parsed;
    for (const { range } of root.querySelectorAll(selector)) marks[indexes.get(range[0]) ?? 0] = 1;
    return marks;
  }
}

function parseElements(nodes: readonly PageNode[]) {
  const { html, indexes } = writeElements(nodes);
  return { root: parse(html, AS_WRITTEN), indexes };
}

/** Elements as balanced HTML, and the index of the one that begins at each position. */
function writeElements(nodes: readonly PageNode[]): { html: string; indexes: Map<number, number> } {
  const indexes = new Map<number, number>();
  const open: PageNode[] = [];
  let html = "";
  const closeBefore = (index: number) => {
    for (let last = open.at(-1); last !== undefined && last.end <= index; last = open.at(-1)) {
      html += `</${last.tag}>`;
      open.pop();
    }
  };
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (node.tag === "") continue;
    closeBefore(index);
    indexes.set(html.length, index);
    html += `<${node.tag}${writeAttributes(node)}>`;
    if (!VOID_TAGS.has(node.tag)) open.push(node);
  }
  closeBefore(nodes.length);
  return { html, indexes };
}

function writeAttributes({ attributes }: PageNode): string {
  let written = "";
  for (let at = 0; at < attributes.length; at += 2) {
    const name = attributes[at]!;
    if (!NAME.test(name)) continue;
    const value = attributes[at + 1]!.slice(0, MAX_VALUE);
    written += ` ${name}="${value.replace(TO_ESCAPE, escapeCharacter)}"`;
  }
  return written;
}

function escapeCharacter(character: string): string {
  return `&#${character.charCodeAt(0)};`;
}
