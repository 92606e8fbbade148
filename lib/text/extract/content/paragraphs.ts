import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS, HEADING_LEVELS } from "../tree/tags.ts";

/** Sums over the visible nodes of a page, as parallel lists in the order of the nodes. */
export type Paragraphs = {
  /** Characters of text inside a node, space collapsed. */
  text: Float64Array;
  /** Those of them inside links to elsewhere. */
  linked: Float64Array;
  /** Those of them in paragraphs that read like prose: long enough, and not mainly links. */
  prose: Float64Array;
  /** Commas of any script, which prose has and lists of links do not. */
  commas: Float64Array;
  /** Headings that are links to elsewhere, as in lists of other articles. */
  teasers: Float64Array;
  /** For blocks with text of their own, its length; else 0. */
  own: Float64Array;
};

const COMMAS: ReadonlySet<number> = new Set([...",،、，﹐︐"].map((comma) => comma.charCodeAt(0)));
const COMMA = 0x2c;
const NO_BREAK_SPACE = 0xa0;
/** No comma of another script comes before this. */
const FIRST_OTHER = 0x600;
/** A block with less text of its own is a label, not a paragraph. */
const MIN_PROSE = 40;
const MAX_PROSE_LINKS = 0.35;
const MIN_TEASER = 15;
const MIN_TEASER_LINKS = 0.8;
/** Kana, Chinese characters and Hangul say twice as much in the same space. */
const FIRST_DENSE = 0x3040;
const LAST_DENSE = 0xd7af;

/** The length and commas of each text, as parallel lists in the order of the nodes. */
export type TextSizes = { lengths: Float64Array; commas: Float64Array };

/** Measures each text once for all later checks. */
export function measureTexts(nodes: readonly PageNode[]): TextSizes {
  const sizes = { lengths: new Float64Array(nodes.length), commas: new Float64Array(nodes.length) };
  for (let index = 0; index < nodes.length; index++) {
    const { text } = nodes[index]!;
    if (text !== "" && text !== " ") measureText(text, index, sizes);
  }
  return sizes;
}

/** Measures all nodes in one pass. Skipped ones count as empty. */
export function measureParagraphs(
  nodes: readonly PageNode[],
  sizes: TextSizes,
  skip: (index: number) => boolean,
): Paragraphs {
  const size = nodes.length;
  const sums: Paragraphs = {
    text: new Float64Array(size),
    linked: new Float64Array(size),
    prose: new Float64Array(size),
    commas: new Float64Array(size),
    teasers: new Float64Array(size),
    own: new Float64Array(size),
  };
  measureOwn(nodes, sizes, skip, sums);
  const { text, linked, prose, commas, teasers } = sums;
  for (let index = size - 1; index > 0; index--) {
    const { parent } = nodes[index]!;
    text[parent]! += text[index]!;
    linked[parent]! += linked[index]!;
    prose[parent]! += prose[index]!;
    commas[parent]! += commas[index]!;
    teasers[parent]! += teasers[index]!;
  }
  return sums;
}

/** The share of a node's text in links. */
export function linkDensity({ text, linked }: Paragraphs, index: number): number {
  const length = text[index] ?? 0;
  return length === 0 ? 0 : (linked[index] ?? 0) / length;
}

/** Adds each text to its own node and to the nearest block around it. */
function measureOwn(
  nodes: readonly PageNode[],
  sizes: TextSizes,
  skip: (index: number) => boolean,
  sums: Paragraphs,
): void {
  const blocks = new Int32Array(nodes.length);
  const inLink = new Uint8Array(nodes.length);
  const ownLinked = new Float64Array(nodes.length);
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (skip(index)) {
      index = node.end - 1;
      continue;
    }
    const block = node.tag !== "" && BLOCK_TAGS.has(node.tag) ? index : blocks[node.parent]!;
    const linked = inLink[node.parent] === 1 || isLink(node);
    const length = sizes.lengths[index]!;
    blocks[index] = block;
    inLink[index] = linked ? 1 : 0;
    sums.text[index] = length;
    sums.linked[index] = linked ? length : 0;
    sums.commas[index] = sizes.commas[index]!;
    sums.own[block]! += length;
    if (linked) ownLinked[block]! += length;
  }
  judgeBlocks(nodes, sums, ownLinked);
}

/** Separates paragraphs and teasers from other blocks by their own text. */
function judgeBlocks(
  nodes: readonly PageNode[],
  { own, prose, teasers }: Paragraphs,
  ownLinked: Float64Array,
): void {
  for (let index = 1; index < nodes.length; index++) {
    const length = own[index]!;
    if (length <= MIN_TEASER) continue;
    const node = nodes[index]!;
    const linked = ownLinked[index]!;
    if (length >= MIN_PROSE && linked <= length * MAX_PROSE_LINKS) prose[index] = length;
    if (linked > length * MIN_TEASER_LINKS && HEADING_LEVELS.has(node.tag)) teasers[index] = 1;
  }
}

/** Counts characters with space collapsed, 0 for nothing but space, and commas. */
function measureText(text: string, index: number, { lengths, commas }: TextSizes): void {
  let length = 0;
  let count = 0;
  let afterSpace = false;
  let blank = true;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit > COMMA && unit < NO_BREAK_SPACE) {
      length++;
      blank = false;
      afterSpace = false;
      continue;
    }
    const space = unit <= 32 || unit === NO_BREAK_SPACE;
    if (!space) blank = false;
    if (!space || !afterSpace) length += unit >= FIRST_DENSE && unit <= LAST_DENSE ? 2 : 1;
    if (unit === COMMA || (unit >= FIRST_OTHER && COMMAS.has(unit))) count++;
    afterSpace = space;
  }
  lengths[index] = blank ? 0 : length;
  commas[index] = count;
}

/** Links inside the page, such as those to footnotes, are part of the text. */
function isLink(node: PageNode): boolean {
  if (node.tag !== "a") return false;
  const at = node.attributes.indexOf("href");
  return at !== -1 && !node.attributes[at + 1]?.startsWith("#");
}
