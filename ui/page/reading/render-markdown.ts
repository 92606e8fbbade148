import DOMPurify from "dompurify";
import { toHtmlBlocks } from "./markdown-html.ts";
import type { Piece } from "./markdown-pieces.ts";

/** A range of the Markdown to mark, in UTF-16 units. */
export type Range = { start: number; end: number };

/** A block of the page, its start, and the given ranges that it touches. */
export type Block<R extends Range> = { content: Node; ranges: R[]; start: number };

const ALLOWED = {
  ALLOWED_TAGS:
    "h1 h2 h3 h4 h5 h6 p a em strong s code pre blockquote ul ol li br hr table thead tbody tr th td".split(
      " ",
    ),
  ALLOWED_ATTR: ["href", "start", "align"],
  ALLOWED_URI_REGEXP: /^https?:\/\//i,
  RETURN_DOM_FRAGMENT: true as const,
};

/**
 * Renders a piece of a stored page's Markdown as blocks. The result contains text, structure and links to the web, and nothing
 * that runs, loads or imitates this interface. Undefined if the piece cannot be laid out.
 */
export function renderMarkdown<R extends Range>(piece: Piece, ranges: R[]): Block<R>[] | undefined {
  const found = toHtmlBlocks(piece);
  if (found === undefined) return undefined;
  const blocks: Block<R>[] = [];
  for (const { html, start, end } of found) {
    const touched = touching(ranges, start, end);
    const last = blocks.at(-1);
    // A passage of several blocks is one.
    if (last !== undefined && touched.length > 0 && isSame(last.ranges, touched))
      last.content.appendChild(toFragment(html));
    else blocks.push({ content: toFragment(html), ranges: touched, start });
  }
  return blocks;
}

/** The same piece as it is stored. */
export function renderPlain<R extends Range>({ start, text }: Piece, ranges: R[]): Block<R> {
  const content = document.createElement("pre");
  content.className = "plain";
  content.textContent = text;
  return { content, ranges: touching(ranges, start, start + text.length), start };
}

function touching<R extends Range>(ranges: R[], start: number, end: number): R[] {
  return ranges.filter((range) => range.start < end && range.end > start);
}

function isSame(left: Range[], right: Range[]): boolean {
  return left.length === right.length && left.every((range, index) => range === right[index]);
}

function toFragment(html: string): DocumentFragment {
  const fragment = DOMPurify.sanitize(html, ALLOWED);
  for (const link of fragment.querySelectorAll("a")) {
    link.target = "_blank";
    link.rel = "noopener noreferrer nofollow";
    link.title = link.href;
  }
  // What scrolls must be reachable with the keyboard.
  for (const scrolling of fragment.querySelectorAll<HTMLElement>("pre, table")) scrolling.tabIndex = 0;
  // Headings of the page rank below the heading above the page.
  for (const heading of fragment.querySelectorAll("h1")) {
    const lower = document.createElement("h2");
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return fragment;
}
