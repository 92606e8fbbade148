import { type Attributes, isNamedCode, NO_ATTRIBUTES } from "./attributes.ts";
import { labelOfDrawing } from "./drawing-label.ts";
import { formulaOf, isFormulaScript } from "./formula-script.ts";
import { ENDING_TAGS, OpenTags } from "./open-tags.ts";
import { type PageNode, TreeBuilder } from "./page-tree.ts";
import { TagReader } from "./tag-reader.ts";
import { BLOCK_TAGS, VOID_TAGS } from "./tags.ts";

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
/** The longest data script, in characters. */
const MAX_SCRIPT_DATA = 3_000_000;

const NOT_SPACE = /[^\t\n\f\r ]/;
const COMMENT_END = /--!?>/g;
const DATA_SCRIPT = /\bjson\b/i;
/** Programs that begin by assigning data that the readers of sites know. */
const ASSIGNS_DATA = /^\s{0,20}(?:var |window\[["'])ytInitial(?:Data|PlayerResponse)\b/;

/** Elements whose content is not markup, or is not read as markup, up to their closing tag. */
const RAW_TAGS: ReadonlySet<string> = new Set(
  "script style title textarea noscript iframe noembed noframes xmp svg canvas object audio".split(" "),
);

/** Elements that browsers ignore outside a table. */
const TABLE_PARTS: ReadonlySet<string> = new Set("td th tr tbody thead tfoot caption colgroup".split(" "));

/** Those of them that swallow the rest of the page if they are not closed, as in browsers. */
const SWALLOWS_REST: ReadonlySet<string> = new Set(
  "script style noscript iframe noembed noframes xmp".split(" "),
);

/** Properties of a tag name as bits, so that each tag needs one lookup. */
const RAW = 1;
const ASIDE = 2;
const VOID = 4;
const TABLE_PART = 8;
const BLOCK = 16;
/** It may close open elements. */
const ENDS_OTHERS = 32;
const TRAITS: ReadonlyMap<string, number> = traitsByName([
  [RAW_TAGS, RAW],
  [["meta", "link", "base", "html", "body", "head", "wbr"], ASIDE],
  [VOID_TAGS, VOID],
  [TABLE_PARTS, TABLE_PART],
  [BLOCK_TAGS, BLOCK],
  [ENDING_TAGS, ENDS_OTHERS],
]);

function traitsByName(names: readonly [Iterable<string>, number][]): Map<string, number> {
  const traits = new Map<string, number>();
  for (const [each, bit] of names) for (const name of each) traits.set(name, (traits.get(name) ?? 0) | bit);
  return traits;
}

/** Reads any text as HTML in one pass, in time linear in its length. Never throws. */
export function preScan(source: string): Scanned {
  const scan = new PreScan(source.includes("\0") ? source.replaceAll("\0", "") : source);
  return scan.run();
}

class PreScan {
  private readonly source: string;
  private readonly tags: TagReader;
  private readonly result: Scanned;
  private readonly open = new OpenTags();
  private readonly tree = new TreeBuilder();
  private readonly neverClosed = new Set<string>();
  private atBlockEdge = false;
  private elements = 0;

  constructor(source: string) {
    this.source = source;
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
      // In a cell, a drawing is often all there is: a check mark or a cross.
      const label = name === "svg" && this.open.isOpen("td") ? labelOfDrawing(attributes, body) : "";
      if (label !== "") this.addElement("img", ["alt", label]);
    }
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
    if (this.open.push(name)) this.tree.open(name, attributes);
    else if (isBlock) this.tree.addText(PARAGRAPH_BREAK);
  }

  /** The text for the beginning or end of an element that is not kept. */
  private addGap(name: string, gap: string): void {
    if (BLOCK_TAGS.has(name) || name === "br") this.tree.addText(gap);
  }

  private get keepsSpace(): boolean {
    return this.open.isOpen("pre") || this.open.isOpen("code");
  }

  /** Readers do not see space between blocks, and it is half of all texts. */
  private addText(text: string): void {
    if (this.atBlockEdge && !this.keepsSpace && !NOT_SPACE.test(text)) return;
    this.atBlockEdge = false;
    this.tree.addText(text);
  }
}

/** A second html or body tag adds attributes to the first. */
function merge(known: Attributes, more: Attributes): Attributes {
  return known.length > MAX_MERGED ? known : [...known, ...more];
}

const MAX_MERGED = 200;

const CLOSERS = new Map(
  [...RAW_TAGS].map((name) => [name, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, "gi")]),
);

function closerOf(name: string, source: string, from: number): RegExpExecArray | null {
  const closer = CLOSERS.get(name);
  if (closer === undefined) return null;
  closer.lastIndex = from;
  return closer.exec(source);
}

function scriptData(attributes: Attributes, body: string): string {
  if (body.length > MAX_SCRIPT_DATA) return "";
  const type = attributes.includes("type") ? (attributes[attributes.indexOf("type") + 1] ?? "") : "";
  return DATA_SCRIPT.test(type) || ASSIGNS_DATA.test(body) ? body : "";
}
