import MarkdownIt from "markdown-it";
import { findPages, pageMark } from "../../../lib/text/markdown/page-marks.ts";
import type { Piece } from "./markdown-pieces.ts";

/** A block of a page as HTML before sanitizing. `start` and `end` are its place in the Markdown of the page. */
export type HtmlBlock = { html: string; start: number; end: number };

/** The deepest nesting of blocks. A list counts as two levels. */
const MAX_NESTING = 16;

/** The length of the longest page mark, in UTF-16 units. */
const LONGEST_MARK = 22;

/** HTML in Markdown becomes text, and pictures are described instead of loaded. */
const markdownIt = new MarkdownIt({ html: false, linkify: true, maxNesting: MAX_NESTING });
markdownIt.renderer.rules.image = (tokens, index) => {
  const text = tokens[index]?.content ?? "";
  return `<em>${markdownIt.utils.escapeHtml(text === "" ? "[picture]" : `[picture: ${text}]`)}</em>`;
};

// Comments mark where the pages of a document begin.
markdownIt.inline.ruler.before("html_inline", "page_mark", (state, silent) => {
  const [found] = findPages(state.src.slice(state.pos, state.pos + LONGEST_MARK));
  const mark = found === undefined ? "" : pageMark(found.page);
  if (found === undefined || !state.src.startsWith(mark, state.pos)) return false;
  if (!silent) state.push("page_mark", "", 0).content = String(found.page);
  state.pos += mark.length;
  return true;
});
markdownIt.renderer.rules.page_mark = (tokens, index) => `<em>[page ${tokens[index]?.content ?? ""}]</em>`;

/**
 * Turns a piece of Markdown into blocks. Undefined if it is nested too deep, because the renderer would leave out the inner
 * part.
 */
export function toHtmlBlocks({ start, text, before }: Piece): HtmlBlock[] | undefined {
  const whole = before + text;
  try {
    const env = {};
    const tokens = markdownIt.parse(whole, env);
    if (tokens.some(({ level }) => level >= MAX_NESTING - 1)) return undefined;
    const lineStarts = [0, ...Array.from(whole.matchAll(/\n/g), ({ index }) => index + 1)];
    const placeOf = (line: number) => start + Math.max((lineStarts[line] ?? whole.length) - before.length, 0);
    const blocks: HtmlBlock[] = [];
    let first = 0;
    for (const [index, token] of tokens.entries()) {
      if (token.level !== 0 || token.nesting === 1) continue;
      const [from, to] = tokens[first]?.map ?? [0, lineStarts.length];
      const html = markdownIt.renderer.render(tokens.slice(first, index + 1), markdownIt.options, env);
      blocks.push({ html, start: placeOf(from), end: placeOf(to) });
      first = index + 1;
    }
    return blocks;
  } catch {
    return undefined;
  }
}
