/** The reading view without a browser: what it does to a page before there is a document. */
import { toHtmlBlocks } from "../../ui/page/reading/markdown-html.ts";
import { AT_ONCE, cutMarkdown } from "../../ui/page/reading/markdown-pieces.ts";

/**
 * Lays out Markdown as the reading view does, piece by piece, as far as it goes without being asked for more; answers how
 * many blocks there are.
 */
export function readAsView(markdown: string): number {
  let blocks = 0;
  for (const piece of cutMarkdown(markdown)) {
    blocks += toHtmlBlocks(piece)?.length ?? 0;
    if (piece.start + piece.text.length >= AT_ONCE) break;
  }
  return blocks;
}
