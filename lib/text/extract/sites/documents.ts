import type { PageKind } from "../../page.ts";
import type { Block } from "../markdown/blocks.ts";
import type { Source } from "../markdown/inline.ts";
import { attribute, decodeEntities } from "../tree/attributes.ts";
import { eachNode } from "../tree/texts.ts";
import { labelAt, whenAt } from "./labels.ts";
import { readPart, takeTexts } from "./parts.ts";
import type { Elements, Matcher } from "./select.ts";
import type { SiteContent, SitePage, SiteReader } from "./site.ts";

/** Where the parts of a document are, as CSS selectors. */
export type DocumentShape = {
  kind: PageKind;
  /** The text. Without it, the page has another structure. */
  content: string;
  /** Parts outside the text, such as a summary; read in page order. */
  beside?: string;
  /** Elements inside these parts that do not belong to them. */
  leave?: string;
  title?: string;
  /** Each author. Meta elements for libraries of papers ("citation_author") come first. */
  author?: string;
  date?: string;
};

type Parts = Record<"content" | "beside" | "title" | "author" | "date", Matcher>;

/** The results of one pass. */
type Found = {
  tops: number[];
  hasContent: boolean;
  title: string;
  authors: Set<string>;
  publishedAt: string;
};

const MAX_AUTHORS = 50;
/** Longest title, in characters. */
const MAX_TITLE = 300;

/** A reader of documents with this structure. */
export function readsDocument(shape: DocumentShape): SiteReader {
  return (page) => {
    const { nodes, elements } = page;
    const parts = matchParts(shape, elements);
    const left = markLeft(page, elements.select(shape.leave));
    const source = { ...page, skip: (index: number) => left[index] === 1 };
    const found: Found = { tops: [], hasContent: false, title: "", authors: new Set(), publishedAt: "" };
    for (const index of eachNode(nodes, 1, nodes.length, source.skip)) lookAt(source, parts, index, found);
    return found.hasContent ? toContent(source, found, shape.kind) : undefined;
  };
}

function matchParts({ content, beside, title, author, date }: DocumentShape, elements: Elements): Parts {
  return {
    content: elements.select(content),
    beside: elements.select(beside),
    title: elements.select(title),
    author: elements.select(author),
    date: elements.select(date),
  };
}

/** Marks the topmost nodes that are not read. */
function markLeft({ nodes, skip }: Source, isLeft: Matcher): Uint8Array {
  const left = new Uint8Array(nodes.length);
  for (const index of nodes.keys()) if (skip(index) || isLeft(index)) left[index] = 1;
  return left;
}

function lookAt(source: Source, parts: Parts, index: number, found: Found): void {
  if (found.title === "" && parts.title(index)) found.title = labelAt(source, index, MAX_TITLE);
  if (found.authors.size < MAX_AUTHORS && parts.author(index)) found.authors.add(labelAt(source, index));
  if (found.publishedAt === "" && parts.date(index)) found.publishedAt = whenAt(source, index).iso;
  const isContent = parts.content(index);
  if (isContent) found.hasContent = true;
  const end = source.nodes[found.tops.at(-1) ?? -1]?.end ?? 0;
  if (index >= end && (isContent || parts.beside(index))) found.tops.push(index);
}

function toContent(page: SitePage, found: Found, kind: PageKind): SiteContent | undefined {
  const { nodes } = page;
  const blocks = found.tops.flatMap((top) => readPart(page, top));
  const text = withoutTitle(blocks, found.title);
  if (text.every((block) => block.kind === "heading")) return undefined;
  const taken = new Uint8Array(nodes.length);
  for (const top of found.tops) takeTexts(nodes, top, page.skip, taken);
  const cited = citedAuthors(page);
  const author = cited.length > 0 ? cited : [...found.authors].filter((each) => each !== "");
  const { title, publishedAt } = found;
  return { blocks: text, taken, kind, title, author: author.join(", "), publishedAt };
}

/** Drops a first heading that repeats the title. */
function withoutTitle(blocks: readonly Block[], title: string): Block[] {
  const [first, ...others] = blocks;
  return first?.kind === "heading" && first.plain === title ? others : [...blocks];
}

/** The authors that a page names for libraries of papers, first name first. */
function citedAuthors({ scanned }: SitePage): string[] {
  return scanned.metas
    .filter((meta) => attribute(meta, "name").toLowerCase() === "citation_author")
    .slice(0, MAX_AUTHORS)
    .map((meta) => decodeEntities(attribute(meta, "content")).trim())
    .map((name) => name.split(/, ?/, 2).reverse().join(" ").trim());
}
