import { withoutMarks } from "./headings.ts";
import { eachLink, withoutLinks } from "./links.ts";

/** How much of a text is searched for its title, in UTF-16 units. */
const HEAD = 50_000;

const HEADING = /^ {0,3}#{1,6}[ \t]/;
const UNDERLINE = /^ {0,3}(?:=+|-+)$/;
const TEXT_LINE = /^ {0,3}\S/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HTML_HEADING = /<h1(?=[\s>])/i;
/** In UTF-16 units, with its markup. */
const LONGEST_HEADING = 1_000;
const TAG = /<\/?[a-z][^<>]{0,500}>/gi;
/** Marks at words; an asterisk between spaces is a sign. */
const EMPHASIS = /`+|~~|(?<![\s\\])\*+|(?<!\\)\*+(?=[^\s*])/g;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;

/**
 * The title of a Markdown text without front matter: its first heading (also in HTML) without markup, else its first line that says
 * something; "" if nothing does. Code is not searched.
 */
export function titleOfMarkdown(markdown: string): string {
  const lines = withoutCode(markdown.slice(0, HEAD).split("\n"));
  return firstHeading(lines) || (lines.map(toPlain).find((line) => SAYS_SOMETHING.test(line)) ?? "");
}

function withoutCode(lines: readonly string[]): string[] {
  let fence = "";
  return lines.filter((line) => {
    const mark = FENCE.exec(line)?.[1] ?? "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) {
      fence = "";
      return false;
    }
    return fence === "";
  });
}

/** The first heading, by the signs before it, the line under it, or its element. */
function firstHeading(lines: readonly string[]): string {
  const element = htmlHeading(lines.join("\n"));
  let start = 0;
  for (const [at, line] of lines.entries()) {
    if (element && start >= element.start) break;
    start += line.length + 1;
    const isUnderlined = UNDERLINE.test(lines[at + 1]?.trimEnd() ?? "") && TEXT_LINE.test(line);
    const heading = HEADING.test(line) || isUnderlined ? toPlain(line) : "";
    if (SAYS_SOMETHING.test(heading)) return heading;
  }
  return element ? toPlain(element.text) : "";
}

/** The first heading of the first level that is an element, on one line. */
function htmlHeading(text: string): { start: number; text: string } | undefined {
  const start = text.search(HTML_HEADING);
  const from = start === -1 ? -1 : text.indexOf(">", start) + 1;
  if (from < 1) return undefined;
  const inside = text.slice(from, from + LONGEST_HEADING);
  const end = inside.search(/<\/h1/i);
  return end === -1 ? undefined : { start, text: inside.slice(0, end).replaceAll("\n", " ") };
}

/** A line as a reader sees it: without pictures, links, tags and emphasis. */
export function toPlain(line: string): string {
  return withoutLinks(withoutPictures(HEADING.test(line) ? withoutMarks(line) : line))
    .replace(TAG, "")
    .replace(EMPHASIS, "")
    .replace(ESCAPED, "$1")
    .trim();
}

function withoutPictures(line: string): string {
  let text = "";
  let written = 0;
  for (const { start, end } of eachLink(line)) {
    if (line.charAt(start) !== "!") continue;
    text += line.slice(written, start);
    written = end;
  }
  return text + line.slice(written);
}
