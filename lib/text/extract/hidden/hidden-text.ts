import type { HiddenBy, HiddenText } from "../../page.ts";
import { type Attributes, attribute, decodeEntities } from "../tree/attributes.ts";
import { eachString } from "../tree/json-ld.ts";
import type { PageNode } from "../tree/page-tree.ts";
import type { Scanned } from "../tree/pre-scan.ts";
import { BLOCK_TAGS } from "../tree/tags.ts";
import { collapseParagraphs, tidyLines, visitTexts } from "../tree/texts.ts";
import type { Visibility } from "./visibility.ts";

/** Attributes with text that a reader sees only on hover, hears, or never meets. */
const TEXT_ATTRIBUTES: ReadonlyMap<string, HiddenBy> = new Map([
  ["alt", "alt"],
  ["aria-label", "aria_label"],
  ["aria-description", "aria_label"],
  ["aria-roledescription", "aria_label"],
  ["aria-valuetext", "aria_label"],
  ["aria-placeholder", "placeholder"],
  ["title", "title_attribute"],
  ["placeholder", "placeholder"],
  ["summary", "other"],
  ["label", "other"],
  ["abbr", "other"],
  ["longdesc", "other"],
  ["srcdoc", "other"],
  ["standby", "other"],
  ["content", "meta"],
]);
const LETTERS = /\p{L}/u;
/** Two words, a run of a script without spaces, or a long run that may be encoded text. */
const PROSE = /\p{L}{2}[\s,.:;!?'"/_-]+\p{L}{2}|[^\p{ASCII}]{4}|[A-Za-z0-9+/=]{24}/u;
const MAY_BE_PROSE = /[^!-~]|[^ ]{24}/;
/** If a page has more hidden texts, they are joined, up to this length in UTF-16 units. */
const MAX_SEPARATE = 5_000;
const MAX_JOINED = 4_000;
/** Shorter values mean nothing, in UTF-16 units. */
const MIN_LENGTH = 3;
/** The lookahead keeps the name whole. Without it, a long unclosed name would be tried at each of its letters. */
const TAG = /<\/?([a-z][a-z0-9]*(?![a-z0-9]))?[^<>]*>/gi;
const SAYS_SOMETHING = /\s(?:alt|title|aria-label)\s*=/i;
const SAID = /\s(?:alt|title|aria-label)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi;
/** Any space except single blanks between words. */
const SPACE_TO_TIDY = /[^\S ]| {2}/;
const SPACES = /[^\S\n\ufeff]+/g;

/** Everything in the source of a page that readers do not see, and how it is hidden, in document order. */
export function collectHidden(
  nodes: readonly PageNode[],
  visibility: Visibility,
  scanned: Scanned,
  structured: readonly unknown[],
): HiddenText[] {
  const hidden: HiddenText[] = [];
  for (const meta of scanned.metas) addAttributes(hidden, "meta", meta);
  for (const link of scanned.links) addAttributes(hidden, "link", link);
  addAttributes(hidden, "html", scanned.htmlAttributes);
  addAttributes(hidden, "body", scanned.bodyAttributes);
  for (const { tag, attributes } of nodes) {
    // Metas among the nodes are also in the page's metas.
    if (attributes.length > 0 && tag !== "meta") addAttributes(hidden, tag, attributes);
  }
  addTexts(hidden, nodes, visibility);
  for (const comment of scanned.comments) add(hidden, stripTags(comment), "comment");
  for (const noscript of scanned.noscripts) add(hidden, stripTags(noscript), "noscript");
  for (const dropped of scanned.dropped) add(hidden, stripTags(dropped), "other");
  for (const { text } of eachString(structured))
    if (PROSE.test(text)) add(hidden, stripTags(text), "json_ld");
  return hidden.length > MAX_SEPARATE ? joinNeighbors(hidden) : hidden;
}

/** Joins consecutive texts that are hidden in the same way: otherwise, each of a million would be checked by itself. */
function joinNeighbors(hidden: readonly HiddenText[]): HiddenText[] {
  const joined: HiddenText[] = [];
  for (const { text, by } of hidden) {
    const last = joined.at(-1);
    if (last?.by === by && last.text.length + text.length < MAX_JOINED) last.text += `\n${text}`;
    else joined.push({ text, by });
  }
  return joined;
}

/** The text of a piece of source. Tags of blocks become line breaks; other tags are removed. */
export function stripTags(source: string): string {
  if (!source.includes("<")) return decodeEntities(source);
  const text = source.replace(TAG, (tag: string, name: string | undefined) => {
    const lower = name?.toLowerCase() ?? "";
    const edge = BLOCK_TAGS.has(lower) || lower === "br" ? "\n" : "";
    return SAYS_SOMETHING.test(tag) ? saidBy(tag) + edge : edge;
  });
  return decodeEntities(text);
}

/** The texts in the attributes of a tag, each on its own line. */
function saidBy(tag: string): string {
  const texts = [...tag.matchAll(SAID)].map((match) => match[1] ?? match[2] ?? "");
  const said = texts.filter((text) => LETTERS.test(text)).join("\n");
  return said === "" ? "" : `\n${said}\n`;
}

function addAttributes(hidden: HiddenText[], tag: string, attributes: Attributes): void {
  const hiddenInput = tag === "input" && attribute(attributes, "type").toLowerCase() === "hidden";
  for (let at = 0; at < attributes.length; at += 2) {
    const raw = attributes[at + 1]!;
    if (raw.length < MIN_LENGTH) continue;
    const name = attributes[at]!;
    const by = name === "value" ? hiddenByValue(tag, hiddenInput) : hiddenByName(name);
    if (by === undefined) continue;
    const value = decodeEntities(raw);
    const free = by === "data_attribute" || by === "meta" || by === "hidden_input";
    if (free ? isProse(value) : LETTERS.test(value))
      add(hidden, by === "other" ? stripTags(value) : value, by);
  }
}

/** The cheap check comes first: most values are numbers, names and switches. */
function isProse(value: string): boolean {
  return MAY_BE_PROSE.test(value) && PROSE.test(value);
}

const VALUE_TAGS: ReadonlySet<string> = new Set("input button option param data".split(" "));

function hiddenByValue(tag: string, hiddenInput: boolean): HiddenBy | undefined {
  if (hiddenInput) return "hidden_input";
  return VALUE_TAGS.has(tag) ? "other" : undefined;
}

function hiddenByName(name: string): HiddenBy | undefined {
  return TEXT_ATTRIBUTES.get(name) ?? (name.startsWith("data-") ? "data_attribute" : undefined);
}

function nothing(): boolean {
  return false;
}

/** Consecutive hidden texts with nothing visible between them are one text. */
function addTexts(hidden: HiddenText[], nodes: readonly PageNode[], visibility: Visibility): void {
  let gathered = "";
  let by: HiddenBy | undefined;
  visitTexts(nodes, nothing, (index, onNewLine) => {
    const how = visibility[index];
    if (how === undefined && by === undefined) return;
    const { text } = nodes[index]!;
    if (how !== by && (how !== undefined || text.trim() !== "")) {
      if (by !== undefined) add(hidden, gathered, by);
      gathered = "";
      by = how;
    }
    if (by !== undefined) gathered += (onNewLine ? "\n" : "") + collapseParagraphs(text);
  });
  if (by !== undefined) add(hidden, gathered, by);
}

function add(hidden: HiddenText[], text: string, by: HiddenBy): void {
  const tidy = SPACE_TO_TIDY.test(text) ? tidyLines(text.replace(SPACES, " ")) : text.trim();
  if (LETTERS.test(tidy)) hidden.push({ text: tidy, by });
}
