import type { PageNode } from "../tree/page-tree.ts";
import { eachNode } from "../tree/texts.ts";
import { classAndId, isAboutText } from "./class-words.ts";
import { cleanInside } from "./clean.ts";
import { dropUnlikely, type Strictness } from "./drop.ts";
import { linkDensity, measureParagraphs, type Paragraphs, type TextSizes } from "./paragraphs.ts";
import { findTop } from "./score.ts";

/** The content of a page: the topmost nodes of its parts, and the topmost dropped nodes inside them. */
export type MainContent = { tops: number[]; dropped: Uint8Array };

/** A try with this much text is accepted, in characters. */
const ENOUGH_TEXT = 300;
/** If there is less, the whole page is taken, provided that it has clearly more. */
const LITTLE_TEXT = 250;
/** The shortest paragraph and the most paragraphs of a lead. */
const MIN_LEAD = 80;
const MAX_LEAD = 3;
/** Names of parts below a heading or an image that are not part of the text. */
const SUBTITLE = /dek\b|caption|sub-?(?:title|head|line)|heading|summary|standfirst/i;
const LEAD = /\b(?:lead|lede|intro|teaser|abstract|vorspann|chapo)/i;
const LEAD_HEADINGS: ReadonlySet<string> = new Set("h2 h3 h4".split(" "));
/** How many times more text a laxer try must find: a short page has more text around it than in it. */
const WORTH_DROPPING_LESS = 5;
const WORTH_THE_WHOLE = 1.5;
const TRIES: readonly Strictness[] = ["names", "tags", "hidden"];

/** The input of every try. */
export type Survey = {
  nodes: readonly PageNode[];
  sizes: TextSizes;
  /** The prose of each node in everything that is not hidden, before anything is dropped. */
  prose: Float64Array;
  hidden: (index: number) => boolean;
};

/** Finds the content of a page. Each try drops less than the previous one, until enough text remains. */
export function findMainContent(survey: Survey): MainContent {
  let best: { content: MainContent; length: number } | undefined;
  for (const strictness of TRIES) {
    const content = findOnce(survey, strictness);
    const length = textLength(survey, content);
    if (best === undefined || length > best.length * WORTH_DROPPING_LESS) best = { content, length };
    if (length >= ENOUGH_TEXT) break;
  }
  if (best && best.length < LITTLE_TEXT) {
    const whole = takeWhole(survey);
    if (textLength(survey, whole) > best.length * WORTH_THE_WHOLE) return whole;
  }
  return best?.content ?? { tops: [0], dropped: new Uint8Array(survey.nodes.length) };
}

function textLength({ nodes, sizes }: Survey, { tops, dropped }: MainContent): number {
  let length = 0;
  for (const top of tops) {
    const end = nodes[top]?.end ?? top;
    for (let index = top; index < end; index++) {
      if (dropped[index] === 1) index = nodes[index]!.end - 1;
      else length += sizes.lengths[index]!;
    }
  }
  return length;
}

function findOnce(survey: Survey, strictness: Strictness): MainContent {
  const { nodes, sizes, prose, hidden } = survey;
  const dropped = dropUnlikely(nodes, prose, hidden, strictness);
  const sums = measureParagraphs(nodes, sizes, (index) => dropped[index] === 1);
  const top = findTop(nodes, dropped, sums);
  const tops = [...findLead(nodes, sums, top, dropped), ...withSiblings(nodes, sums, top, dropped)];
  if (strictness !== "hidden") for (const part of tops) cleanInside(nodes, sums, part, dropped);
  return { tops, dropped };
}

/** A whole page with hardly any text, except menus and the like. */
function takeWhole({ nodes, sizes, prose, hidden }: Survey): MainContent {
  const dropped = dropUnlikely(nodes, prose, hidden, "tags");
  const sums = measureParagraphs(nodes, sizes, (index) => dropped[index] === 1);
  cleanInside(nodes, sums, 0, dropped);
  return { tops: [0], dropped };
}

/** Prose next to the content belongs to it, such as a paragraph above the body of an article. */
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

/** Prose between the main heading and the content: most news sites put their first paragraph there. */
function findLead(nodes: readonly PageNode[], sums: Paragraphs, top: number, dropped: Uint8Array): number[] {
  const siblings = nodes[top]?.parent ?? -1;
  const heading = nodes.findLastIndex(({ tag }, index) => index < top && tag === "h1");
  if (heading === -1 || siblings < 0) return [];
  const lead: number[] = [];
  const isSkipped = (index: number) => dropped[index] === 1 || nodes[index]?.tag === "figure";
  for (const index of eachNode(nodes, nodes[heading]?.end ?? top, top, isSkipped)) {
    const node = nodes[index];
    if (node && node.parent !== siblings && isLead(node, index, sums)) lead.push(index);
  }
  return lead.length > MAX_LEAD ? [] : lead;
}

/** Most leads are paragraphs; some sites set them as a heading, or in an element of its own. */
function isLead(node: PageNode, index: number, sums: Paragraphs): boolean {
  const prose = sums.prose[index] ?? 0;
  if ((sums.own[index] ?? 0) < MIN_LEAD || prose < MIN_LEAD) return false;
  const names = classAndId(node);
  if (isAboutText(names) || SUBTITLE.test(names)) return false;
  if (node.tag === "p") return true;
  return (
    prose === sums.text[index] && (LEAD_HEADINGS.has(node.tag) || (node.tag === "div" && LEAD.test(names)))
  );
}
