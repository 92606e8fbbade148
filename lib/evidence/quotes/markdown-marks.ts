import { eachLink } from "../../text/markdown/links.ts";

/**
 * Marks at the beginning of a line that are not words: headings, quotes and lists. Numbers of lists are words, because they
 * may be wrong.
 */
const LINE_MARK = /^(?:#{1,6}|>|[-*+])(?=\s|$)/;

/** How many of these may follow each other, such as a list in a quote. */
const MOST_LINE_MARKS = 4;

const WORD = /[\p{L}\p{N}]/u;

/**
 * Returns a function that says which UTF-16 units of a Markdown text are markup and not words of the page: addresses of links,
 * signs of emphasis, code, headings, lists, quotes and tables, escaping backslashes, marks of pages. Between two letters or
 * digits, only a link's bracket is markup, so that `2*3` never reads like 23. Linear.
 */
export function findMarks(markdown: string): (at: number) => boolean {
  const marks = new Uint8Array(markdown.length);
  for (const { start, end, text } of eachLink(markdown)) {
    const from = markdown.indexOf("[", start);
    marks.fill(1, start, from + 1);
    marks.fill(1, from + 1 + text.length, end);
  }
  for (let start = 0; start < markdown.length; ) {
    const found = markdown.indexOf("\n", start);
    const end = found === -1 ? markdown.length : found;
    markLine(markdown, start, end, marks);
    start = end + 1;
  }
  return (at) => marks[at] === 1;
}

function markLine(markdown: string, start: number, end: number, marks: Uint8Array): void {
  let at = start;
  for (let count = 0; count < MOST_LINE_MARKS; count++) {
    while (at < end && /\s/.test(markdown.charAt(at))) at++;
    const [mark] = LINE_MARK.exec(markdown.slice(at, Math.min(end, at + 12))) ?? [];
    if (mark === undefined) break;
    marks.fill(1, at, at + mark.length);
    at += mark.length;
  }
  for (; at < end; at++) {
    const unit = markdown.charAt(at);
    if (unit === "\\" && /[!-/:-@[-`{-~]/.test(markdown.charAt(at + 1))) marks[at++] = 1;
    else if (unit === "<" && markdown.startsWith("<!-- page ", at))
      at = markComment(markdown, at, end, marks);
    else if ("*_`~|".includes(unit) && !isInside(markdown, at)) marks[at] = 1;
  }
}

function markComment(markdown: string, at: number, end: number, marks: Uint8Array): number {
  const close = markdown.slice(at, Math.min(end, at + 30)).indexOf("-->");
  if (close === -1) return at;
  marks.fill(1, at, at + close + 3);
  return at + close + 2;
}

/** Whether there is a letter or digit at both sides of a run of signs. */
function isInside(markdown: string, at: number): boolean {
  return WORD.test(markdown.charAt(at - 1)) && WORD.test(markdown.charAt(at + 1));
}
