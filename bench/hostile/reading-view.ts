/** The reading view without a browser: what it does to a page before there is a document. */
import { toHtmlBlocks } from "../../ui/page/markdown-html.ts";
import { cutMarkdown } from "../../ui/page/markdown-pieces.ts";

/** Reads Markdown as the reading view does, piece by piece; answers how many blocks there are. */
export function readAsView(markdown: string): number {
  let blocks = 0;
  for (const piece of cutMarkdown(markdown)) blocks += toHtmlBlocks(piece)?.length ?? 0;
  return blocks;
}
