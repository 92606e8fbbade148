import { type Block, readBlocks } from "../markdown/blocks.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { eachNode } from "../tree/texts.ts";
import { labelAt, whenAt } from "./labels.ts";
import { select } from "./select.ts";
import type { SiteContent, SiteKind, SitePage, SiteReader } from "./site.ts";

/** Where the parts of a document stand, in the notation of `select`. */
export type DocumentShape = {
  kind: SiteKind;
  /** The text: without it, the page is built in another way. */
  content: string;
  /** What belongs to it outside, such as a summary; read in the order of the page. */
  beside?: string;
  /** What is in their place but no part of them. */
  leave?: string;
  title?: string;
  /** Each of the authors. */
  author?: string;
  date?: string;
};

/** What is known of a document beside its text. */
type Names = { title: string; authors: Set<string>; publishedAt: string };

const MAX_AUTHORS = 50;
const MAX_TITLE = 300;

/** A reader of documents that are built like this. */
export function readsDocument(shape: DocumentShape): SiteReader {
  const { kind, content, beside = "", leave = "", title = "", author = "", date = "" } = shape;
  const [isContent, isBeside, isLeft] = [select(content), select(beside), select(leave)];
  const [isTitle, isAuthor, isDate] = [select(title), select(author), select(date)];
  return (page) => {
    const { nodes } = page;
    const left = new Uint8Array(nodes.length);
    const tops: number[] = [];
    const names: Names = { title: "", authors: new Set(), publishedAt: "" };
    let hasContent = false;
    let end = 0;
    for (let index = 1; index < nodes.length; index++) {
      const node = nodes[index];
      if (node === undefined) break;
      if (page.skip(index) || isLeft(node)) {
        left[index] = 1;
        index = node.end - 1;
        continue;
      }
      if (isTitle(node)) names.title ||= labelAt(page, index, MAX_TITLE);
      if (isAuthor(node) && names.authors.size < MAX_AUTHORS) names.authors.add(labelAt(page, index));
      if (isDate(node)) names.publishedAt ||= whenAt(page, index).iso;
      if (index < end) continue;
      const isWanted = isContent(node);
      hasContent ||= isWanted;
      if (!isWanted && !isBeside(node)) continue;
      tops.push(index);
      end = node.end;
    }
    return hasContent ? toContent(page, tops, left, names, kind) : undefined;
  };
}

function toContent(
  page: SitePage,
  tops: readonly number[],
  left: Uint8Array,
  { title, authors, publishedAt }: Names,
  kind: SiteKind,
): SiteContent | undefined {
  const source = { ...page, skip: (index: number) => left[index] === 1 };
  const blocks = tops.flatMap((top) => readBlocks(source, top, page.nodes[top]?.end ?? top));
  if (!blocks.some(isText)) return undefined;
  const taken = new Uint8Array(page.nodes.length);
  for (const top of tops) takeTexts(page.nodes, top, source.skip, taken);
  const author = [...authors].filter((each) => each !== "").join(", ");
  return { blocks, trimmed: [], taken, kind, title, author, publishedAt };
}

function isText({ kind }: Block): boolean {
  return kind !== "heading";
}

/** Marks the texts below a node as part of the content. */
export function takeTexts(
  nodes: readonly PageNode[],
  top: number,
  skip: (index: number) => boolean,
  taken: Uint8Array,
): void {
  for (const at of eachNode(nodes, top, nodes[top]?.end ?? top, skip)) {
    if (nodes[at]?.tag === "") taken[at] = 1;
  }
}
