import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import { findPassages } from "./find-passages.ts";

/** What `::highlight()` in the styles calls them. */
const NAME = "quoted";

/**
 * Marks quotes in a box, without a change to its elements. Pieces of the content that come later are marked, too, each by itself:
 * none of the work grows with the page. An older browser shows no marks.
 */
export function useMarks(
  box: RefObject<HTMLElement | null>,
  content: unknown,
  quotes: readonly string[],
): void {
  useEffect(() => {
    const { current } = box;
    if (current === null || quotes.length === 0 || CSS.highlights === undefined) return;
    const marks = new Highlight();
    CSS.highlights.set(NAME, marks);
    const wanted = new Set(quotes);
    const mark = (piece: Node) => {
      const nodes = textsIn(piece);
      const found = findPassages(
        nodes.map(({ data }) => data),
        [...wanted],
      );
      for (const { quote, start, end } of found) {
        const range = new Range();
        range.setStart(nodes[start.text] ?? piece, start.offset);
        range.setEnd(nodes[end.text] ?? piece, end.offset);
        marks.add(range);
        wanted.delete(quote);
      }
    };
    const observer = new MutationObserver((changes) => {
      const changed = new Set(changes.map(({ target }) => pieceOf(current, target)));
      for (const piece of changed) if (piece !== undefined) mark(piece);
    });
    observer.observe(current, { childList: true, subtree: true });
    for (const piece of current.childNodes) mark(piece);
    return () => {
      observer.disconnect();
      CSS.highlights.delete(NAME);
    };
  }, [content, quotes.join("\n")]);
}

/** The child of the box that holds a node. */
function pieceOf(box: Node, node: Node): Node | undefined {
  let piece: Node | null = node;
  while (piece !== null && piece.parentNode !== box) piece = piece.parentNode;
  return piece ?? undefined;
}

function textsIn(piece: Node): Text[] {
  const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
  return texts;
}
