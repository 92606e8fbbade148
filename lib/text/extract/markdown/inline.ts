import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import { collapseSpace } from "../tree/texts.ts";
import { resolveLink } from "../tree/urls.ts";
import { escapeMarkdown, type InlineText, InlineWriter } from "./inline-writer.ts";
import { readFormula } from "./math.ts";
import { markTask } from "./task-box.ts";
import { isWordGap } from "./word-gap.ts";

/** Everything about a page that reading its text needs. */
export type Source = {
  nodes: readonly PageNode[];
  /** True for a node that is not read, nor anything inside it. */
  skip: (index: number) => boolean;
  /** The base of relative links. */
  base: string;
};

/** All text from one node to another as one line. Spaces separate blocks inside. */
export function readInline(source: Source, from: number, to: number): InlineText {
  const writer = new InlineWriter();
  const open: PageNode[] = [];
  for (let index = from; index < to; index++) {
    const node = source.nodes[index]!;
    closeEnded(writer, open, index);
    if (source.skip(index) || writeWhole(writer, source, index)) index = node.end - 1;
    else if (openInline(writer, source, index)) open.push(node);
  }
  return writer.take();
}

function closeEnded(writer: InlineWriter, open: PageNode[], index: number): void {
  for (let last = open.at(-1); last !== undefined && index >= last.end; last = open.at(-1)) {
    closeInline(writer, last);
    open.pop();
  }
}

/** Writes a node that is more than its texts; false for other nodes. */
export function writeWhole(writer: InlineWriter, source: Source, index: number): boolean {
  return writeFormula(writer, source, index) || writeRaised(writer, source, index);
}

/**
 * Writes the number of a note in brackets, and an exponent in raised digits. Without that, they would be part of the word or number
 * before them: "patience1", and a million as "106".
 */
function writeRaised(writer: InlineWriter, { nodes }: Source, index: number): boolean {
  const { tag, end } = nodes[index]!;
  if ((tag !== "sup" && tag !== "a") || end - index > MOST_RAISED) return false;
  let number = "";
  let target = "";
  for (const node of nodes.slice(index, end)) {
    number += node.text.trim();
    if (node.tag === "a") target = attribute(node.attributes, "href");
  }
  if (!RAISED.test(number)) return false;
  if (tag === "a" ? target.startsWith("#") : target.includes("#")) {
    if (!BEFORE_NOTE.test(writer.last.slice(-1))) return false;
    writer.addMarked(`[${number}]`, `\\[${number}\\]`);
    return true;
  }
  if (tag === "a" || target !== "" || !/\d$/.test(writer.last)) return false;
  const raised = Array.from(number, (digit) => RAISED_DIGITS[DIGITS.indexOf(digit)] ?? digit).join("");
  writer.addMarked(raised, raised);
  return true;
}

/** The nodes of a raised number, and its form. */
const MOST_RAISED = 5;
const RAISED = /^[-−–+]?\d{1,4}$/;
const BEFORE_NOTE = /[\p{L}\p{N}\p{Pe}\p{Pf}\p{Po}]/u;
const DIGITS = "0123456789-−–+";
const RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁻⁻⁺";

/** Writes a formula as its source; false if the node is not a formula. */
function writeFormula(writer: InlineWriter, { nodes }: Source, index: number): boolean {
  const formula = readFormula(nodes, index);
  if (formula === "") return false;
  writer.addMarked(formula, MAY_LINK.test(formula) ? escapeMarkdown(formula) : formula);
  return true;
}

/** No formula has this, and Markdown would take it for a link, an image or markup. */
const MAY_LINK = /\]\(|<[!/A-Za-z]/;

/** Writes the beginning of a node; true if `closeInline` must be called at its end. */
export function openInline(writer: InlineWriter, source: Source, index: number): boolean {
  const node = source.nodes[index]!;
  if (node.tag !== "" && isWordGap(source, index, writer.last)) writer.addGap();
  if (node.tag === "") writer.addText(node.text);
  else if (node.tag === "br") writer.addBreak();
  else if (node.tag === "img") writer.addMarked("", describeImage(attribute(node.attributes, "alt")));
  else if (node.tag === "input") writer.addMarked("", markTask(source.nodes, index));
  else if (node.tag === "a") writer.openLink(resolveLink(attribute(node.attributes, "href"), source.base));
  else if (CODE_TAGS.has(node.tag)) writer.openCode();
  else if (node.tag === "q") writer.addText("“");
  else if (isStruck(node)) writer.openStruck();
  else if (isLine(node)) writer.addSpace("\n");
  else if (BLOCK_TAGS.has(node.tag)) writer.addSpace(" ");
  else return false;
  return node.tag !== "" && node.tag !== "br" && node.tag !== "img";
}

/** Writes the end of a node. */
export function closeInline(writer: InlineWriter, node: PageNode): void {
  if (node.tag === "a") writer.closeLink();
  else if (CODE_TAGS.has(node.tag)) writer.closeCode();
  else if (node.tag === "q") writer.addText("”");
  else if (isStruck(node)) writer.closeStruck();
  else if (isLine(node)) writer.addSpace("\n");
  else writer.addSpace(" ");
}

/** True for an element with text that is deleted or no longer valid. */
function isStruck({ tag, attributes }: PageNode): boolean {
  if (STRUCK_TAGS.has(tag)) return true;
  return tag === "span" && attributes.length > 0 && STRUCK_STYLE.test(attribute(attributes, "style"));
}

const STRUCK_TAGS: ReadonlySet<string> = new Set("del s strike".split(" "));
const STRUCK_STYLE = /text-decoration(?:-line)?\s{0,9}:\s{0,9}line-through\b/i;

/** True for an element within a line that its style puts on a line of its own. */
function isLine({ tag, attributes }: PageNode): boolean {
  return attributes.length > 0 && !BLOCK_TAGS.has(tag) && LINE_STYLE.test(attribute(attributes, "style"));
}

const LINE_STYLE = /(?:^|[;\s])display\s{0,9}:\s{0,9}(?:block|flex|grid|table|list-item|flow-root)(?![\w-])/i;

const CODE_TAGS: ReadonlySet<string> = new Set("code kbd samp".split(" "));

/** The description of an image. Its address is omitted, because programs that show the text would fetch it. */
export function describeImage(text: string): string {
  const description = collapseSpace(text).trim();
  return description === "" ? "" : `(Image: ${escapeMarkdown(description)})`;
}
