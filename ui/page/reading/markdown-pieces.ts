/**
 * A part of a page's Markdown that can be laid out by itself. `start` is its place in the page, in UTF-16 units. `before` must
 * precede its text if it begins inside a table or a block of code.
 */
export type Piece = { start: number; text: string; before: string };

/** How much of a page is laid out without a request, in UTF-16 units: the text of a book. */
export const AT_ONCE = 500_000;

/** The limits of a piece in UTF-16 units and lines, so that laying one out takes no longer in a larger page. */
const MAX_LENGTH = 8_000;
const MAX_LINES = 100;
/** The shortest piece: at most half of a piece is given up to end between two blocks. */
const MIN_LENGTH = MAX_LENGTH / 2;

/** The longest text to repeat before a piece. No readable page has a longer table head or fence. */
const MAX_REPEATED = 1_000;

/** What a piece must begin with if it begins at a line. */
type Context = { fence: string; tableHead: string };

const NOWHERE: Context = { fence: "", tableHead: "" };

/**
 * Cuts Markdown into pieces, one at a time: at the end of a block if there is one in the second half of a piece, otherwise
 * between lines, otherwise between words. Together, all pieces are the unchanged Markdown.
 */
export function* cutMarkdown(markdown: string): Generator<Piece> {
  let context = NOWHERE;
  for (let start = 0; start < markdown.length; ) {
    const { end, after } = findEnd(markdown, start, context);
    const before = context.fence !== "" ? context.fence : context.tableHead;
    yield { start, text: markdown.slice(start, end), before };
    start = end;
    context = after;
  }
}

/** The end of a piece that begins at `start`, and the context of the next one. */
function findEnd(markdown: string, start: number, context: Context): { end: number; after: Context } {
  const limit = start + MAX_LENGTH;
  let line = start;
  let last = "";
  let lines = 0;
  let between: { end: number; after: Context } | undefined;
  while (line < markdown.length && lines < MAX_LINES) {
    const next = lineEnd(markdown, line, limit);
    if (next === undefined) break;
    const text = markdown.slice(line, next);
    context = step(context, last, text);
    // Text that is not indented begins no part of a list.
    const isEnd = text.trim() === "" && context.fence === "" && !/[ \t]/.test(markdown.charAt(next));
    if (isEnd && next - start >= MIN_LENGTH) between = { end: next, after: context };
    last = text;
    line = next;
    lines++;
  }
  if (line >= markdown.length) return { end: line, after: context };
  if (between !== undefined) return between;
  if (line > start) return { end: line, after: context };
  return { end: wordEnd(markdown, start, limit), after: context };
}

/** The position after the line at `at`; undefined if that is beyond `limit`. */
function lineEnd(markdown: string, at: number, limit: number): number | undefined {
  const end = markdown.slice(at, limit).indexOf("\n");
  if (end !== -1) return at + end + 1;
  return limit >= markdown.length ? markdown.length : undefined;
}

/** The position after the last space of a line that is longer than a piece. Divides no character. */
function wordEnd(markdown: string, start: number, limit: number): number {
  const space = markdown.slice(start, limit).lastIndexOf(" ");
  if (space >= MIN_LENGTH) return start + space + 1;
  const isHalf = /[\ud800-\udbff]/.test(markdown.charAt(limit - 1));
  return isHalf ? limit - 1 : limit;
}

const FENCE = /^ {0,3}(?<marks>`{3,}|~{3,})/;
/** The second line of a table, by the characters it may have. */
const TABLE_RULE = /^[ \t|:-]+$/;

/** The context of the line after `line`. `last` is the line before. */
function step({ fence, tableHead }: Context, last: string, line: string): Context {
  const marks = FENCE.exec(line)?.groups?.marks ?? "";
  if (fence !== "") {
    const closes = marks.startsWith(fence.trimEnd()) && line.trim() === marks;
    return closes ? NOWHERE : { fence, tableHead: "" };
  }
  // Backticks that end in the same line are code in a sentence.
  const isInline = marks.startsWith("`") && line.includes("`", line.indexOf(marks) + marks.length);
  if (marks !== "" && !isInline && marks.length < MAX_REPEATED) return { fence: `${marks}\n`, tableHead: "" };
  if (line.trim() === "") return NOWHERE;
  const isRule = line.includes("-") && line.includes("|") && TABLE_RULE.test(line.trimEnd());
  if (isRule && last.includes("|") && last.length + line.length <= MAX_REPEATED)
    return { fence: "", tableHead: `${last}${line}` };
  return { fence: "", tableHead };
}
