import { cleanInside } from "./clean.ts";
import { dropUnlikely, type Strictness } from "./drop.ts";
import type { PageNode } from "./page-tree.ts";
import { linkDensity, measureParagraphs, type Paragraphs, type TextSizes } from "./paragraphs.ts";
import { findTop } from "./score.ts";

/** Which nodes are the page's content: the tops of its parts, and the tops of what is left out inside them. */
export type MainContent = { tops: number[]; dropped: Uint8Array };

/** With this much text a try is taken, in characters. */
const ENOUGH_TEXT = 300;
/** With less, the whole page is taken if it has clearly more. */
const LITTLE_TEXT = 250;
const TRIES: readonly Strictness[] = ["names", "tags", "hidden"];

/** Finds the content of a page; each try drops less than the one before, until enough text is left. */
export function findMainContent(
  nodes: readonly PageNode[],
  sizes: TextSizes,
  hidden: (index: number) => boolean,
): MainContent {
  let best: { content: MainContent; length: number } | undefined;
  for (const strictness of TRIES) {
    const content = findOnce(nodes, sizes, hidden, strictness);
    const left = measureParagraphs(nodes, sizes, (index) => content.dropped[index] === 1);
    const length = content.tops.reduce((sum, top) => sum + (left.text[top] ?? 0), 0);
    if (best === undefined || length > best.length * 1.5) best = { content, length };
    if (length >= ENOUGH_TEXT) break;
  }
  if (best && best.length < LITTLE_TEXT) {
    const content = takeWhole(nodes, sizes, hidden);
    const left = measureParagraphs(nodes, sizes, (index) => content.dropped[index] === 1).text[0] ?? 0;
    if (left > best.length * 1.5) return content;
  }
  return best?.content ?? { tops: [0], dropped: new Uint8Array(nodes.length) };
}

function findOnce(
  nodes: readonly PageNode[],
  sizes: TextSizes,
  hidden: (index: number) => boolean,
  strictness: Strictness,
): MainContent {
  const dropped = dropUnlikely(nodes, hidden, strictness);
  const sums = measureParagraphs(nodes, sizes, (index) => dropped[index] === 1);
  const top = findTop(nodes, dropped, sums);
  const tops = withSiblings(nodes, sums, top, dropped);
  if (strictness !== "hidden") for (const part of tops) cleanInside(nodes, sums, part, dropped);
  return { tops, dropped };
}

/** All of a page with hardly any text, but for its menus and the like. */
function takeWhole(
  nodes: readonly PageNode[],
  sizes: TextSizes,
  hidden: (index: number) => boolean,
): MainContent {
  const dropped = dropUnlikely(nodes, hidden, "tags");
  const sums = measureParagraphs(nodes, sizes, (index) => dropped[index] === 1);
  cleanInside(nodes, sums, 0, dropped);
  return { tops: [0], dropped };
}

/** Prose that stands beside the content belongs to it, such as a paragraph above an article's body. */
function withSiblings(
  nodes: readonly PageNode[],
  sums: Paragraphs,
  top: number,
  dropped: Uint8Array,
): number[] {
  const parent = nodes[top]?.parent ?? -1;
  if (parent < 0) return [top];
  const tops: number[] = [];
  const end = nodes[parent]?.end ?? 0;
  for (let index = parent + 1; index < end; index = nodes[index]?.end ?? end) {
    if (dropped[index] === 1) continue;
    const length = sums.text[index] ?? 0;
    const prose = nodes[index]?.tag === "p" && length > 80 && linkDensity(sums, index) < 0.25;
    if (index === top || prose) tops.push(index);
  }
  return tops;
}
