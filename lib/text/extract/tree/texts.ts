import { inSlices } from "./attributes.ts";
import type { PageNode } from "./page-tree.ts";
import { PARAGRAPH_BREAK } from "./pre-scan.ts";
import { BLOCK_TAGS } from "./tags.ts";

/** Yields the index of each node from `from` up to `to`, without skipped nodes and their content. */
export function* eachNode(
  nodes: readonly PageNode[],
  from: number,
  to: number,
  skip: (index: number) => boolean,
): Generator<number> {
  for (let index = from; index < to; index++) {
    if (skip(index)) index = (nodes[index]?.end ?? to) - 1;
    else yield index;
  }
}

/** Visits the texts of a page in order, so that words of two blocks can be kept apart. */
export function visitTexts(
  nodes: readonly PageNode[],
  skip: (index: number) => boolean,
  visit: (index: number, onNewLine: boolean) => void,
): void {
  const ends: number[] = [];
  let nextEnd = nodes.length;
  let onNewLine = true;
  for (let index = 1; index < nodes.length; index++) {
    const { tag, end } = nodes[index]!;
    while (index >= nextEnd) {
      nextEnd = ends.pop() ?? nodes.length;
      onNewLine = true;
    }
    if (tag !== "" && (tag === "br" || BLOCK_TAGS.has(tag))) {
      onNewLine = true;
      ends.push(nextEnd);
      nextEnd = end;
    }
    if (skip(index)) index = end - 1;
    else if (tag === "") {
      visit(index, onNewLine);
      onNewLine = false;
    }
  }
}

/** The texts of a page that are not skipped, one line per block. */
export function readLines(nodes: readonly PageNode[], skip: (index: number) => boolean): string {
  let lines = "";
  visitTexts(nodes, skip, (index, onNewLine) => {
    lines += (onNewLine ? "\n" : "") + collapseParagraphs(nodes[index]!.text);
  });
  return tidyLines(lines);
}

/**
 * Text with each run of white space as one blank. Zero-width characters are not white space: U+FEFF, which JavaScript counts
 * as such, would split words that the scan should see whole.
 */
export function collapseSpace(text: string): string {
  return isCollapsed(text) ? text : inSlices(text, (slice) => joinLines(slice).replace(NOT_ONE_BLANK, " "));
}

/**
 * Text without the line breaks between Chinese or Japanese characters, where browsers show no space (CSS Text 3, section 4.1.3):
 * a blank would divide words.
 */
function joinLines(text: string): string {
  return DENSE.test(text) ? text.replace(BREAK_IN_DENSE, "") : text;
}

/** True if a quick look finds only single blanks, as in most texts. */
function isCollapsed(text: string): boolean {
  let last = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < BLANK || (unit === BLANK && last === BLANK)) return false;
    if (unit >= FIRST_OTHER_SPACE && isOtherSpace(unit)) return false;
    last = unit;
  }
  return true;
}

/** White space outside ASCII. Most texts have none of it, but many have other characters from there. */
function isOtherSpace(unit: number): boolean {
  return unit <= LAST_SPACE && OTHER_SPACE.test(String.fromCharCode(unit));
}

const BLANK = 0x20;
const FIRST_OTHER_SPACE = 0xa0;
const LAST_SPACE = 0x3000;
const OTHER_SPACE = /\s/;

/** The same, with a blank line where the text has a paragraph separator. */
export function collapseParagraphs(text: string): string {
  if (!text.includes(PARAGRAPH_BREAK)) return collapseSpace(text);
  return inSlices(text, (slice) =>
    joinLines(slice).replace(NOT_ONE_BLANK_IN_LINE, " ").replace(PARAGRAPH_BREAKS, "\n\n"),
  );
}

/** Removes blank lines and space at the ends of lines. */
export function tidyLines(text: string): string {
  return text.replace(AROUND_BREAK, "\n").trim();
}

/** Kana, Chinese characters, and the punctuation and forms as wide as these. Korean has spaces. */
const WIDE = "\\u3001-\\u303f\\u3041-\\u30ff\\u3400-\\u9fff\\uf900-\\ufaff\\uff01-\\uff60";
const DENSE = new RegExp(`[${WIDE}]`);
const BREAK_IN_DENSE = new RegExp(`(?<=[${WIDE}])[\\t\\r ]*\\n[\\t\\r\\n ]*(?=[${WIDE}])`, "g");
/** Any run of white space except a single blank, which needs no replacement. */
const NOT_ONE_BLANK = /[^\S\ufeff ][^\S\ufeff]*| [^\S\ufeff]+/g;
const NOT_ONE_BLANK_IN_LINE = /[^\S\ufeff\u2029 ][^\S\ufeff\u2029]*| [^\S\ufeff\u2029]+/g;
const PARAGRAPH_BREAKS = / ?\u2029[ \u2029]*/g;
const AROUND_BREAK = / ?\n[ \n]*/g;
