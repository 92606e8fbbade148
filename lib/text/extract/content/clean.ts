import type { PageNode } from "../tree/page-tree.ts";
import { eachNode } from "../tree/texts.ts";
import { classAndId, classWeight, isAboutText } from "./class-words.ts";
import { linkDensity, type Paragraphs } from "./paragraphs.ts";

const CLEANED_TAGS: ReadonlySet<string> = new Set(
  "div ul ol dl section form fieldset table header p span figure".split(" "),
);
/** The longest part that counts as being about the text, in characters. */
const MAX_ABOUT_TEXT = 300;
/** Paragraphs from this length mark where the content begins and ends. */
const MIN_PROSE = 80;
const LIST_TAGS: ReadonlySet<string> = new Set("ul ol dl".split(" "));

/** Drops parts inside the content that do not belong to it: lists of links, button bars, notices. */
export function cleanInside(
  nodes: readonly PageNode[],
  sums: Paragraphs,
  top: number,
  dropped: Uint8Array,
): void {
  const end = nodes[top]?.end ?? top;
  const { first, last } = proseRange(nodes, sums, top, dropped);
  const whole = sums.text[top] ?? 0;
  const code = holdersOf("pre", nodes, top);
  for (let index = top + 1; index < end; index++) {
    const node = nodes[index]!;
    if (dropped[index] === 1) {
      index = node.end - 1;
      continue;
    }
    if (!CLEANED_TAGS.has(node.tag)) continue;
    const between = node.end > first && index < last;
    const text = sums.text[index] ?? 0;
    if (text > 0 && text < whole * 0.5 && !code.has(index) && isClutter(node, sums, index, between)) {
      dropped[index] = 1;
      index = node.end - 1;
    }
  }
}

/** The elements below one that contain a certain tag, such as code, whose frames have names of bars and tools. */
function holdersOf(tag: string, nodes: readonly PageNode[], top: number): Set<number> {
  const holders = new Set<number>();
  const end = nodes[top]?.end ?? top;
  for (let index = top + 1; index < end; index++) {
    if (nodes[index]?.tag !== tag) continue;
    let holder = nodes[index]?.parent ?? -1;
    for (; holder > top && !holders.has(holder); holder = nodes[holder]?.parent ?? -1) holders.add(holder);
  }
  return holders;
}

function isClutter(node: PageNode, sums: Paragraphs, index: number, between: boolean): boolean {
  const text = sums.text[index] ?? 0;
  const density = linkDensity(sums, index);
  const names = classAndId(node);
  if (text <= MAX_ABOUT_TEXT && isAboutText(names)) return true;
  if (node.tag === "span" || node.tag === "figure") return false;
  if (node.tag === "p") return !between && density > 0.8;
  if ((sums.teasers[index] ?? 0) >= (between ? 3 : 2)) return true;
  const weight = classWeight(names);
  if (weight < 0 && (sums.prose[index] ?? 0) < text * 0.5) return true;
  return density > mostLinks(node.tag, weight, between);
}

/** The highest share of links in a part: higher in lists, in parts with names of content, and between prose. */
function mostLinks(tag: string, weight: number, between: boolean): number {
  if (LIST_TAGS.has(tag)) return between ? 0.9 : 0.45;
  return weight > 0 || between ? 0.5 : 0.3;
}

/** First and last node of the content that reads like prose. */
function proseRange(
  nodes: readonly PageNode[],
  sums: Paragraphs,
  top: number,
  dropped: Uint8Array,
): { first: number; last: number } {
  let first = -1;
  let last = top;
  for (const index of eachNode(nodes, top + 1, nodes[top]?.end ?? top, (at) => dropped[at] === 1)) {
    if ((sums.own[index] ?? 0) < MIN_PROSE || linkDensity(sums, index) >= 0.35) continue;
    if (first === -1) first = index;
    last = index;
  }
  return { first: first === -1 ? top : first, last };
}
