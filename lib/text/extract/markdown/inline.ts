import { breakPageMarks } from "../../markdown/page-marks.ts";
import { attribute, inSlices } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import { collapseParagraphs, collapseSpace } from "../tree/texts.ts";
import { resolveLink } from "../tree/urls.ts";
import { readFormula } from "./math.ts";
import { isWordGap } from "./word-gap.ts";

/** A piece of running text, plain and as Markdown. Line breaks are `\n`; other white space is collapsed. */
export type InlineText = {
  plain: string;
  /** Without the prefixes of lines in lists and quotes. */
  marked: string;
  /** How much of the plain text is in links, in UTF-16 units. */
  linked: number;
  /** The plain text without the spaces that are not in the source; absent if it is the same. */
  glued?: string | undefined;
};

/** Everything about a page that reading its text needs. */
export type Source = {
  nodes: readonly PageNode[];
  /** True for a node that is not read, nor anything inside it. */
  skip: (index: number) => boolean;
  /** The base of relative links. */
  base: string;
};

/** Characters that begin markup in any place. */
const MARKUP = /[\\`*[\]<]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu;
const MAY_BE_MARKUP = /[\\`*[\]<_]/;
/** Where a word may break at the end of a line; not part of the word. */
const SOFT_HYPHEN = "\u00ad";

/** The space between words: a blank, a line break, or a blank line if a page has too many blocks. */
type Space = " " | "\n" | "\n\n";

function spaceAt(text: string, at: number): Space | "" {
  const character = text.charAt(at);
  if (character === "\n") return "\n\n";
  return character === " " ? " " : "";
}

/** Collects the texts of one block and writes them as one line. */
export class InlineWriter {
  /** In pieces: reading the end of a growing text would copy all of it each time. */
  private plain: string[] = [];
  private marked: string[] = [];
  private space = "";
  /** Whether the space that comes next is not in the source, and the places of such spaces in `plain`. */
  private isGap = false;
  private readonly gaps = new Set<number>();
  private length = 0;
  private linked = 0;
  private link = "";
  private linkStart = 0;
  private linkLength = 0;
  private code = false;
  private codeStart = 0;

  addText(text: string): void {
    const collapsed = collapseParagraphs(text.includes(SOFT_HYPHEN) ? withoutSoftHyphens(text) : text);
    const before = spaceAt(collapsed, 0);
    const after = spaceAt(collapsed, collapsed.length - 1);
    if (before !== "") this.addSpace(before);
    if (collapsed.length === before.length) return;
    const words = collapsed.slice(before.length, collapsed.length - after.length);
    this.addMarked(words, this.code ? breakPageMarks(words).replaceAll("`", "'") : escapeMarkdown(words));
    if (after !== "") this.addSpace(after);
  }

  /** Adds text that needs no escapes. */
  addMarked(plain: string, marked: string): void {
    this.flushSpace();
    if (plain !== "") {
      this.plain.push(plain);
      this.length += plain.length;
    }
    if (marked !== "") this.marked.push(marked);
  }

  /** Two line breaks in a row separate paragraphs. */
  addBreak(): void {
    if (this.space === "\n") this.space = "\n\n";
    else this.addSpace("\n");
  }

  addSpace(space: Space): void {
    if (this.plain.length > 0 && (this.space === "" || this.space === " ")) this.space = space;
  }

  /** Parts two words that the source does not part. */
  addGap(): void {
    if (this.space !== "" || this.plain.length === 0) return;
    this.space = " ";
    this.isGap = true;
  }

  openLink(url: string): void {
    if (this.link !== "" || url === "") return;
    this.flushSpace();
    this.link = url;
    this.linkStart = this.marked.push("[");
    this.linkLength = this.length;
  }

  closeLink(): void {
    if (this.link === "") return;
    if (this.marked.length === this.linkStart) this.marked.pop();
    else this.marked.push(`](${this.link})`);
    this.linked += this.length - this.linkLength;
    this.link = "";
  }

  openCode(): void {
    if (this.code || this.link !== "") return;
    this.flushSpace();
    this.code = true;
    this.codeStart = this.marked.push("`");
  }

  closeCode(): void {
    if (!this.code) return;
    if (this.marked.length === this.codeStart) this.marked.pop();
    else this.marked.push("`");
    this.code = false;
  }

  /** The last piece of text, to which the next one adds; "" at the beginning, after a space and in code. */
  get last(): string {
    return this.space !== "" || this.code ? "" : (this.plain.at(-1) ?? "");
  }

  /** Returns the collected text and begins again. */
  take(): InlineText {
    this.closeCode();
    this.closeLink();
    const { plain, gaps } = this;
    const glued = gaps.size === 0 ? undefined : plain.filter((_, at) => !gaps.has(at)).join("");
    const taken = { plain: plain.join(""), marked: this.marked.join(""), linked: this.linked, glued };
    gaps.clear();
    this.plain = [];
    this.marked = [];
    this.length = 0;
    this.linked = 0;
    this.space = "";
    this.isGap = false;
    return taken;
  }

  private flushSpace(): void {
    if (this.space === "") return;
    if (this.isGap && this.space === " ") this.gaps.add(this.plain.length);
    this.isGap = false;
    this.plain.push(this.space);
    this.length += this.space.length;
    this.marked.push(this.code || this.link !== "" ? " " : this.space);
    this.space = "";
  }
}

/** All text from one node to another as one line. Spaces separate blocks inside. */
export function readInline(source: Source, from: number, to: number): InlineText {
  const writer = new InlineWriter();
  const open: PageNode[] = [];
  for (let index = from; index < to; index++) {
    const node = source.nodes[index];
    if (node === undefined) break;
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
  else if (node.tag === "a") writer.openLink(resolveLink(attribute(node.attributes, "href"), source.base));
  else if (CODE_TAGS.has(node.tag)) writer.openCode();
  else if (node.tag === "q") writer.addText("“");
  else if (BLOCK_TAGS.has(node.tag)) writer.addSpace(" ");
  else return false;
  return node.tag !== "" && node.tag !== "br" && node.tag !== "img";
}

/** Writes the end of a node. */
export function closeInline(writer: InlineWriter, node: PageNode): void {
  if (node.tag === "a") writer.closeLink();
  else if (CODE_TAGS.has(node.tag)) writer.closeCode();
  else if (node.tag === "q") writer.addText("”");
  else writer.addSpace(" ");
}

const CODE_TAGS: ReadonlySet<string> = new Set("code kbd samp".split(" "));

/** Escapes everything that Markdown would take for markup inside a line. */
export function escapeMarkdown(text: string): string {
  return MAY_BE_MARKUP.test(text) ? inSlices(text, (slice) => slice.replace(MARKUP, "\\$&")) : text;
}

function withoutSoftHyphens(text: string): string {
  return inSlices(text, (slice) => slice.split(SOFT_HYPHEN).join(""));
}

/** The description of an image. Its address is omitted, because programs that show the text would fetch it. */
export function describeImage(text: string): string {
  const description = collapseSpace(text).trim();
  return description === "" ? "" : `(Image: ${escapeMarkdown(description)})`;
}
