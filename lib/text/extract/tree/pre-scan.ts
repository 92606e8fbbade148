import { type Attributes, attribute, hasAttribute, isNamedCode, NO_ATTRIBUTES } from "./attributes.ts";
import { labelOfDrawing } from "./drawing-label.ts";
import { formulaOf, isFormulaScript } from "./formula-script.ts";
import { KeptLines } from "./kept-lines.ts";
import { OpenTags } from "./open-tags.ts";
import { type PageNode, TreeBuilder } from "./page-tree.ts";
import { closerOf, scriptData } from "./raw-text.ts";
import { TagReader } from "./tag-reader.ts";
import { BLOCK_TAGS } from "./tags.ts";
import { ASIDE, BLOCK, ENDS_OTHERS, RAW, SWALLOWS_REST, TABLE_PART, TRAITS, VOID } from "./traits.ts";

/** A script of the page, with its body only if it is data. */
type Script = { attributes: Attributes; data: string };

/** A parsed page, with everything that is not markup of its body set aside. */
export type Scanned = {
  /** The page's elements and texts, balanced: no comments, no raw text elements. */
  nodes: PageNode[];
  htmlAttributes: Attributes;
  bodyAttributes: Attributes;
  /** Raw text of the first title element. */
  title: string;
  metas: Attributes[];
  links: Attributes[];
  bases: Attributes[];
  scripts: Script[];
  styles: string[];
  comments: string[];
  noscripts: string[];
  /** The source inside elements that are not read: svg, iframe, canvas and the like. */
  dropped: string[];
};

/** Marks the edge of a block that is not kept as an element. Pages that contain it mean the same. */
export const PARAGRAPH_BREAK = "\u2029";

/** The most elements. Beyond that, only text and line breaks are kept. */
const MAX_ELEMENTS = 60_000;
const NOT_SPACE = /[^\t\n\f\r ]/;
const LINE_BREAK = /\r\n?|\n/;
const COMMENT_END = /--!?>/g;

/** Reads any text as HTML in one pass, in time linear in its length. Never throws. */
export function preScan(source: string): Scanned {
  const scan = new PreScan(source.includes("\0") ? source.replaceAll("\0", "") : source);
  return scan.run();
}

class PreScan {
  private readonly source: string;
  private readonly isFrame: boolean;
  private readonly tags: TagReader;
  private readonly result: Scanned;
  private readonly open = new OpenTags();
  private readonly tree = new TreeBuilder();
  private readonly neverClosed = new Set<string>();
  private readonly keptLines = new KeptLines();
  private atBlockEdge = false;
  private elements: number;

  /** `around` is how many elements the page around this frame has so far; undefined for a page. */
  constructor(source: string, around?: number) {
    this.source = source;
    this.isFrame = around !== undefined;
    this.elements = around ?? 0;
    this.tags = new TagReader(source);
    this.result = {
      nodes: this.tree.nodes,
      htmlAttributes: NO_ATTRIBUTES,
      bodyAttributes: NO_ATTRIBUTES,
      title: "",
      metas: [],
      links: [],
      bases: [],
      scripts: [],
      styles: [],
      comments: [],
      noscripts: [],
      dropped: [],
    };
  }

  run(): Scanned {
    let position = 0;
    while (position < this.source.length) {
      const next = this.source.indexOf("<", position);
      const end = next === -1 ? this.source.length : next;
      if (end > position) this.addText(this.source.slice(position, end));
      position = next === -1 ? end : this.readMarkup(next);
    }
    this.tree.close(this.open.closeAll());
    this.tree.finish(this.result.htmlAttributes);
    return this.result;
  }

  private readMarkup(at: number): number {
    if (this.tags.beginsAt(at + 1)) return this.readOpener(at + 1);
    const next = this.source.charAt(at + 1);
    if (next === "/") return this.readCloser(at);
    if (next === "!") return this.readDeclaration(at);
    if (next === "?") return this.readBogusComment(at + 2);
    let end = at + 1;
    while (this.source.startsWith("<<", end)) end++;
    this.tree.addText(this.source.slice(at, end));
    return end;
  }

  private readDeclaration(at: number): number {
    if (!this.source.startsWith("<!--", at)) {
      const doctype = this.source.slice(at + 2, at + 9).toLowerCase() === "doctype";
      return doctype ? this.endOfTag(at) : this.readBogusComment(at + 2);
    }
    if (this.source.startsWith(">", at + 4)) return at + 5;
    if (this.source.startsWith("->", at + 4)) return at + 6;
    COMMENT_END.lastIndex = at + 4;
    const end = COMMENT_END.exec(this.source);
    this.result.comments.push(this.source.slice(at + 4, end?.index ?? this.source.length));
    return end === null ? this.source.length : COMMENT_END.lastIndex;
  }

  private readBogusComment(from: number): number {
    const found = this.source.indexOf(">", from);
    const end = found === -1 ? this.source.length : found;
    this.result.comments.push(this.source.slice(from, end));
    return end + 1;
  }

  private endOfTag(from: number): number {
    const end = this.source.indexOf(">", from);
    return end === -1 ? this.source.length : end + 1;
  }

  private readCloser(at: number): number {
    if (!this.tags.beginsAt(at + 2)) {
      return this.source.charAt(at + 2) === ">" ? at + 3 : this.readBogusComment(at + 2);
    }
    const name = this.tags.readName(at + 2);
    const closed = this.open.close(name);
    if (name === "br") this.tree.addVoid(name, NO_ATTRIBUTES);
    else if (closed > 0) this.tree.close(closed);
    else if (this.elements >= MAX_ELEMENTS || this.open.isFull) this.addGap(name, PARAGRAPH_BREAK);
    if (BLOCK_TAGS.has(name)) this.atBlockEdge = true;
    return this.endOfTag(this.tags.position);
  }

  private readOpener(at: number): number {
    const name = this.tags.readName(at);
    const attributes = this.tags.readAttributes();
    const end = this.tags.position;
    const traits = TRAITS.get(name) ?? 0;
    if ((traits & RAW) !== 0 && !(name === "svg" && this.source.startsWith("/>", end - 2)))
      return this.readRaw(name, attributes, end);
    if ((traits & ASIDE) !== 0) this.setAside(name, attributes);
    // It belongs to the thing that the elements around it describe.
    const isProperty = name === "meta" && attributes.includes("itemprop");
    if ((traits & ASIDE) === 0 || isProperty) this.addElement(name, attributes, traits);
    return end;
  }

  private readRaw(name: string, attributes: Attributes, from: number): number {
    const closer = this.neverClosed.has(name) ? null : closerOf(name, this.source, from);
    if (closer === null && !SWALLOWS_REST.has(name)) {
      this.neverClosed.add(name);
      return from;
    }
    const end = closer?.index ?? this.source.length;
    this.keepRaw(name, attributes, this.source.slice(from, end));
    return closer === null ? end : this.endOfTag(end);
  }

  private keepRaw(name: string, attributes: Attributes, body: string): void {
    const { result } = this;
    if (name === "script" && isFormulaScript(attributes)) this.addFormula(body);
    else if (name === "script") result.scripts.push({ attributes, data: scriptData(attributes, body) });
    else if (name === "style") result.styles.push(body);
    else if (name === "noscript") result.noscripts.push(body);
    else if (name === "title" && result.title === "") result.title = body;
    else if (name === "textarea" || name === "xmp") {
      this.addElement(name, attributes);
      this.addText(body);
      this.tree.close(this.open.close(name));
    } else {
      result.dropped.push(body);
      if (name === "iframe" && hasAttribute(attributes, "srcdoc")) this.addFrame(attributes);
      // In a cell, a drawing is often all there is: a check mark or a cross.
      const label = name === "svg" && this.open.isOpen("td") ? labelOfDrawing(attributes, body) : "";
      if (label !== "") this.addElement("img", ["alt", label]);
    }
  }

  /** Adds the page that a frame contains. What such a page frames itself is only scanned, and its styles do not count. */
  private addFrame(attributes: Attributes): void {
    const { result } = this;
    const source = attribute(attributes, "srcdoc");
    if (this.isFrame) {
      result.dropped.push(source);
      return;
    }
    this.addElement("iframe", withoutName(attributes, "srcdoc"));
    const frame = new PreScan(source, this.elements);
    const page = frame.run();
    this.tree.graft(page.nodes);
    this.elements = frame.elements;
    this.tree.close(this.open.close("iframe"));
    result.comments.push(...page.comments);
    result.dropped.push(page.title, ...page.dropped, ...page.noscripts);
  }

  private addFormula(body: string): void {
    this.addElement("math", formulaOf(body));
    this.tree.close(this.open.close("math"));
  }

  /** Removes what belongs to the whole page from the markup. */
  private setAside(name: string, attributes: Attributes): void {
    const { result } = this;
    if (name === "meta") result.metas.push(attributes);
    else if (name === "link") result.links.push(attributes);
    else if (name === "base") result.bases.push(attributes);
    else if (name === "html") result.htmlAttributes = merge(result.htmlAttributes, attributes);
    else if (name === "body") result.bodyAttributes = merge(result.bodyAttributes, attributes);
  }

  private addElement(name: string, attributes: Attributes, traits = TRAITS.get(name) ?? 0): void {
    const isBlock = (traits & BLOCK) !== 0;
    const misplaced = (traits & TABLE_PART) !== 0 && !this.open.isOpen("table");
    if (misplaced || this.elements >= MAX_ELEMENTS) {
      if (isBlock) this.tree.close(this.open.makeRoom(name));
      this.addGap(name, misplaced ? " " : PARAGRAPH_BREAK);
      return;
    }
    this.elements++;
    if ((traits & VOID) !== 0) {
      if (name !== "br" && name !== "hr") this.atBlockEdge = false;
      if (name === "hr") this.tree.close(this.open.makeRoom(name));
      this.tree.addVoid(name, attributes);
      return;
    }
    if ((traits & ENDS_OTHERS) !== 0) this.tree.close(this.open.makeRoom(name));
    this.atBlockEdge = isBlock && name !== "textarea" && !(name === "td" && isNamedCode(attributes));
    if (this.open.push(name)) {
      this.tree.open(name, attributes);
      this.keptLines.open(attributes, this.open.depth);
    } else if (isBlock) this.tree.addText(PARAGRAPH_BREAK);
  }

  /** The text for the beginning or end of an element that is not kept. */
  private addGap(name: string, gap: string): void {
    if (BLOCK_TAGS.has(name) || name === "br") this.tree.addText(gap);
  }

  private get keepsSpace(): boolean {
    return this.isVerbatim || this.open.isOpen("code");
  }

  private get isVerbatim(): boolean {
    return this.open.isOpen("pre") || this.open.isOpen("listing") || this.open.isOpen("xmp");
  }

  /** Readers do not see space between blocks, and it is half of all texts. */
  private addText(text: string): void {
    if (this.atBlockEdge && !this.keepsSpace && !NOT_SPACE.test(text)) return;
    this.atBlockEdge = false;
    if (this.keptLines.hold(this.open.depth) && !this.isVerbatim) this.addLines(text);
    else this.tree.addText(text);
  }

  private addLines(text: string): void {
    for (const [at, line] of text.split(LINE_BREAK).entries()) {
      if (at > 0) this.addElement("br", NO_ATTRIBUTES);
      if (line !== "") this.tree.addText(line);
    }
  }
}

function withoutName(attributes: Attributes, name: string): Attributes {
  return attributes.filter((_, at) => attributes[at - (at % 2)] !== name);
}

/** A second html or body tag adds attributes to the first. */
function merge(known: Attributes, more: Attributes): Attributes {
  return known.length > MAX_MERGED ? known : [...known, ...more];
}

const MAX_MERGED = 200;
