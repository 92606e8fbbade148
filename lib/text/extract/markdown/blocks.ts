import { attribute, rawAttribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS, HEADING_LEVELS } from "../tree/tags.ts";
import { holdsLines, readCode } from "./code.ts";
import { closeInline, openInline, type Source, writeWhole } from "./inline.ts";
import { type InlineText, InlineWriter } from "./inline-writer.ts";
import { type Counting, countingOf, markOf } from "./list-marks.ts";
import { readListing } from "./listing.ts";
import { isDataTable, readTable } from "./tables.ts";

/** A paragraph, heading, list item, code block or table of a page. */
export type Block = InlineText & {
  kind: "paragraph" | "heading" | "item" | "code" | "table";
  /** The level of a heading, from 1; otherwise 0. */
  level: number;
  /** The prefixes of the first line and of further lines. */
  first: string;
  further: string;
  /** The index of the node with which the block begins: its first text, or the element that is read as a whole. */
  node: number;
};

/** A block that says no more than this. */
export function newBlock(block: Pick<Block, "kind" | "plain" | "marked"> & Partial<Block>): Block {
  return { level: 0, linked: 0, first: "", further: "", node: 0, ...block };
}

/** Reads the nodes from `from` up to `to` as a list of blocks. */
export function readBlocks(source: Source, from: number, to: number): Block[] {
  return new BlockReader(source).read(from, to);
}

class BlockReader {
  private readonly source: Source;
  private readonly blocks: Block[] = [];
  private readonly writer = new InlineWriter();
  private readonly open: PageNode[] = [];
  private readonly prefixes: { first: string; further: string; used: boolean }[] = [];
  private readonly lists: { ordered: boolean; number: number; counting: Counting }[] = [];
  private heading = 0;
  private begun = NOT_BEGUN;

  constructor(source: Source) {
    this.source = source;
  }

  read(from: number, to: number): Block[] {
    const { nodes, skip } = this.source;
    for (let index = from; index < to; index++) {
      this.closeBefore(index);
      const node = nodes[index]!;
      if (skip(index)) {
        if (BLOCK_TAGS.has(node.tag)) this.endBlock();
        index = node.end - 1;
      } else if (this.readWhole(node, index)) index = node.end - 1;
      else this.enter(node, index);
    }
    this.closeBefore(to);
    this.endBlock();
    return this.blocks;
  }

  private closeBefore(index: number): void {
    for (let last = this.open.at(-1); last !== undefined && index >= last.end; last = this.open.at(-1)) {
      this.open.pop();
      this.leave(last);
    }
  }

  /** Reads nodes that are one block regardless of their content. */
  private readWhole(node: PageNode, index: number): boolean {
    if (writeWhole(this.writer, this.source, index)) {
      if (this.begun === NOT_BEGUN) this.begun = index;
      return true;
    }
    if (VERBATIM_TAGS.has(node.tag) || (node.tag === "code" && holdsLines(this.source, index))) {
      this.endBlock();
      const code = readCode(this.source, index);
      if (code.plain.trim() !== "") this.addBlock("code", 0, code, index);
      return true;
    }
    const listing = node.tag === "table" ? readListing(this.source, index) : undefined;
    if (listing !== undefined) {
      this.endBlock();
      this.addBlock("code", 0, listing, index);
      return true;
    }
    if (node.tag === "table" && isDataTable(this.source, index)) {
      this.endBlock();
      for (const table of readTable(this.source, index)) {
        if (table.plain !== "") this.addBlock(table.kind, 0, table, index);
      }
      return true;
    }
    return false;
  }

  private enter(node: PageNode, index: number): void {
    if (node.tag === "" || !BLOCK_TAGS.has(node.tag)) {
      if (this.begun === NOT_BEGUN && (node.tag === "img" || NOT_SPACE.test(node.text))) this.begun = index;
      if (openInline(this.writer, this.source, index)) this.open.push(node);
      return;
    }
    this.endBlock();
    this.open.push(node);
    const role = roleOf(node);
    if (role === undefined) return;
    if (role === "heading") this.heading = levelOf(node);
    else if (role === "list") {
      const number = readNumber(node, "start", 1);
      this.lists.push({ ordered: node.tag === "ol", number, counting: countingOf(node) });
    } else this.prefixes.push({ ...this.prefixOf(node), used: false });
  }

  private leave(node: PageNode): void {
    if (!BLOCK_TAGS.has(node.tag)) {
      closeInline(this.writer, node);
      return;
    }
    this.endBlock();
    const role = roleOf(node);
    if (role === "heading") this.heading = 0;
    else if (role === "list") this.lists.pop();
    else if (role === "prefixed") this.prefixes.pop();
  }

  /** The prefixes of the first line and of further lines; empty if nested too deep. */
  private prefixOf(node: PageNode): { first: string; further: string } {
    if (this.prefixes.length >= MAX_PREFIXES) return { first: "", further: "" };
    if (node.tag === "blockquote") return { first: "> ", further: "> " };
    if (node.tag === "dd") return { first: ": ", further: "  " };
    const list = this.lists.at(-1);
    if (list) list.number = readNumber(node, "value", list.number);
    const { mark, indent } = list?.ordered ? markOf(list.number++, list.counting) : UNORDERED;
    return { first: mark, further: " ".repeat(indent) };
  }

  private endBlock(): void {
    const text = this.writer.take();
    const { plain, marked } = text;
    const node = Math.max(0, this.begun);
    this.begun = NOT_BEGUN;
    if (plain === "" && marked === "") return;
    const item = this.prefixes.some(({ first, used }) => !used && first !== "> ");
    const kind = this.heading > 0 ? "heading" : item ? "item" : "paragraph";
    this.addBlock(kind, this.heading, text, node);
  }

  private addBlock(kind: Block["kind"], level: number, text: InlineText, node: number): void {
    const { plain, marked, linked, glued, readings } = text;
    let first = "";
    let further = "";
    for (const prefix of this.prefixes) {
      first += prefix.used ? prefix.further : prefix.first;
      further += prefix.further;
      prefix.used = true;
    }
    this.blocks.push({ kind, level, plain, marked, linked, glued, readings, first, further, node });
  }
}

/** The number in an attribute of a list or an item. */
function readNumber({ attributes }: PageNode, name: "start" | "value", otherwise: number): number {
  const number = Number.parseInt(attribute(attributes, name), 10);
  return number >= 0 ? number : otherwise;
}

const VERBATIM_TAGS: ReadonlySet<string> = new Set(["pre", "listing", "xmp"]);
const UNORDERED = { mark: "- ", indent: 2 };
const NOT_BEGUN = -1;
const NOT_SPACE = /\S/;
/** The effect of elements on the blocks inside them. */
const ROLES: ReadonlyMap<string, "heading" | "list" | "prefixed"> = new Map([
  ...[...HEADING_LEVELS.keys()].map((tag) => [tag, "heading"] as const),
  ...["ul", "ol", "menu"].map((tag) => [tag, "list"] as const),
  ...["blockquote", "dd", "li"].map((tag) => [tag, "prefixed"] as const),
]);
/** A heading without a level of its own is of this one (WAI-ARIA 1.2, "heading"). */
const USUAL_LEVEL = 2;

function roleOf({ tag, attributes }: PageNode): "heading" | "list" | "prefixed" | undefined {
  const own = ROLES.get(tag);
  return own === undefined && rawAttribute(attributes, "role") === "heading" ? "heading" : own;
}

function levelOf({ tag, attributes }: PageNode): number {
  const stated = Number.parseInt(rawAttribute(attributes, "aria-level"), 10);
  return HEADING_LEVELS.get(tag) ?? (stated > 0 ? Math.min(stated, HEADING_LEVELS.size) : USUAL_LEVEL);
}

/** The deepest nesting of lists and quotes in the Markdown. */
const MAX_PREFIXES = 6;
