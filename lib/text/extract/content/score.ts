import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { classAndId, classWeight } from "./class-words.ts";
import { linkDensity, type Paragraphs } from "./paragraphs.ts";

/** Shorter paragraphs do not show where the content is. */
const MIN_PARAGRAPH = 25;
/** How many elements around a paragraph get some of its points. */
const LEVELS = 5;
/** A block with more text of its own contains several paragraphs, separated by line breaks. */
const SEVERAL_PARAGRAPHS = 600;
/** Notices about cookies and scripts are well written, too. */
const NOTICE = /\bcookies?\b|java\s?script|\bgdpr\b|datenschutz|privacy policy/i;

/** The least share of prose that an element around the content must add, and the least share of prose in what it adds. */
const WORTH_WIDENING = 0.25;
const WIDENING_DENSITY = 0.5;
/** The same for an element that the author marked as content. */
const MARKED_DENSITY = 0.6;

/** The least prose of a post in a thread, in characters, and its least share of the post's text. */
const MIN_POST = 40;
const POST_DENSITY = 0.6;
/** An element that adds more headings of other articles is a list of them. */
const MAX_TEASERS = 2;

/** The element with the most points; 0, the root, if none has any. */
export function findTop(nodes: readonly PageNode[], dropped: Uint8Array, sums: Paragraphs): number {
  const scores = scoreNodes(nodes, dropped, sums);
  let top = 0;
  let best = 0;
  for (let index = 1; index < nodes.length; index++) {
    const score = (scores[index] ?? 0) * (1 - linkDensity(sums, index));
    if (score > best) {
      top = index;
      best = score;
    }
  }
  return widen(nodes, sums, aroundPosts(nodes, dropped, sums, top));
}

/** In a thread, the best post is one of several with the same names. All of them are the content. */
function aroundPosts(nodes: readonly PageNode[], dropped: Uint8Array, sums: Paragraphs, top: number): number {
  const names = classNames(nodes[top]);
  if (names === "") return top;
  const own = sums.prose[top] ?? 0;
  let first = top;
  let last = top;
  let others = 0;
  const tag = nodes[top]?.tag;
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (dropped[index] === 1) {
      index = node.end - 1;
      continue;
    }
    if (index === top || node.tag !== tag || !isPost(sums, index) || classNames(node) !== names) continue;
    others += sums.prose[index]!;
    first = Math.min(first, index);
    last = Math.max(last, index);
  }
  if (others < own * WORTH_WIDENING) return top;
  let around = top;
  while (around > 0 && (around > first || (nodes[around]?.end ?? 0) <= last))
    around = nodes[around]?.parent ?? 0;
  return (sums.teasers[around] ?? 0) - (sums.teasers[top] ?? 0) > MAX_TEASERS ? top : around;
}

/** True for an element with some prose and little else. */
function isPost({ prose, text }: Paragraphs, index: number): boolean {
  return prose[index]! >= MIN_POST && prose[index]! >= text[index]! * POST_DENSITY;
}

function classNames(node: PageNode | undefined): string {
  return node === undefined ? "" : attribute(node.attributes, "class").trim();
}

/** Each paragraph gives points to the elements around it: all of them, then a half, then a third and less. */
function scoreNodes(nodes: readonly PageNode[], dropped: Uint8Array, sums: Paragraphs): Float64Array {
  const scores = new Float64Array(nodes.length);
  const seen = new Uint8Array(nodes.length);
  for (let index = 1; index < nodes.length; index++) {
    const node = nodes[index]!;
    if (dropped[index] === 1) index = node.end - 1;
    else if ((sums.own[index] ?? 0) >= MIN_PARAGRAPH) {
      const from = holdsParagraphs(node, index, sums) ? index : node.parent;
      spread(nodes, scores, seen, from, pointsOf(nodes, sums, index));
    }
  }
  return scores;
}

function pointsOf(nodes: readonly PageNode[], sums: Paragraphs, index: number): number {
  const own = sums.own[index] ?? 0;
  const share = own / Math.max(own, sums.text[index] ?? 0);
  const points = 1 + (sums.commas[index] ?? 0) * share + Math.min(3, Math.floor(own / 100));
  return own < 400 && isNotice(nodes, index) ? points / 4 : points;
}

function isNotice(nodes: readonly PageNode[], index: number): boolean {
  const end = Math.min(nodes[index]?.end ?? index, index + 20);
  for (let at = index + 1; at < end; at++) if (NOTICE.test(nodes[at]?.text ?? "")) return true;
  return false;
}

function spread(
  nodes: readonly PageNode[],
  scores: Float64Array,
  seen: Uint8Array,
  from: number,
  points: number,
): void {
  for (let level = 0, index = from; level < LEVELS && index > 0; level++) {
    const node = nodes[index]!;
    if (seen[index] === 0) {
      seen[index] = 1;
      scores[index] = startingScore(node);
    }
    const share = level === 0 ? 1 : level === 1 ? 2 : level * 3;
    scores[index]! += points / share;
    index = node.parent;
  }
}

/** True for an element whose own text is several paragraphs. */
function holdsParagraphs(node: PageNode, index: number, sums: Paragraphs): boolean {
  if (node.tag === "p" || node.tag === "li" || node.tag === "pre") return false;
  const own = sums.own[index] ?? 0;
  if (own > SEVERAL_PARAGRAPHS) return true;
  return own < (sums.text[index] ?? 0);
}

function startingScore(node: PageNode): number {
  const weight = classWeight(classAndId(node));
  if (node.tag === "article" || node.tag === "main") return 12 + weight;
  if (node.tag === "div" || node.tag === "section") return 5 + weight;
  if (node.tag === "pre" || node.tag === "td" || node.tag === "blockquote") return 3 + weight;
  return (/^(?:ol|ul|dl|dd|dt|li|form|address|h\d|th)$/.test(node.tag) ? -3 : 0) + weight;
}

/** Moves up to an element around it that adds much prose and little else, for content in several parts. */
function widen(nodes: readonly PageNode[], sums: Paragraphs, top: number): number {
  let chosen = top;
  for (let index = nodes[top]?.parent ?? -1; index >= 0; index = nodes[index]?.parent ?? -1) {
    if ((sums.teasers[index] ?? 0) - (sums.teasers[chosen] ?? 0) > MAX_TEASERS) break;
    const known = sums.prose[chosen] ?? 0;
    const prose = (sums.prose[index] ?? 0) - known;
    const text = (sums.text[index] ?? 0) - (sums.text[chosen] ?? 0);
    const marked = isContentElement(nodes[index]);
    const share = marked ? WORTH_WIDENING / 2 : WORTH_WIDENING;
    if (prose > known * share && prose >= text * (marked ? MARKED_DENSITY : WIDENING_DENSITY)) chosen = index;
  }
  return chosen;
}

/** True for an element that the author marked as the content. */
function isContentElement(node: PageNode | undefined): boolean {
  if (node === undefined) return false;
  if (node.tag === "article" || node.tag === "main" || attribute(node.attributes, "role") === "main")
    return true;
  return /articlebody/i.test(attribute(node.attributes, "itemprop"));
}
