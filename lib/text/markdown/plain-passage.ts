import { withoutLinks } from "./links.ts";

/** The longest passage to read, in UTF-16 units; passages of `splitPage` have a quarter of that. */
const LONGEST = 8_000;

/** The separator between cells of a row. */
export const BETWEEN_CELLS = " · ";

/** A line of a table that only separates its head from its body. */
const TABLE_RULE = /^\|[\s:|-]*$/;
const HEADING_QUOTE_OR_FENCE = /^(?:#{1,6}|>|```\S{0,40})(?=\s|$)/;
const LIST_ITEM = /^(?:[-*+]|\d{1,4}[.)])\s/;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/**
 * The text of a passage without its Markdown: paragraphs, list items and table rows, one per line. Remaining asterisks become
 * `∗` (U+2217), so none come in pairs.
 */
export function toPlainBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let begins = true;
  for (const line of withoutLinks(markdown.slice(0, LONGEST)).split("\n")) {
    const { text, isApart, continues } = readLine(line.trim());
    if (text === "") begins = true;
    else if (begins || isApart) blocks.push(text);
    else blocks.push(`${blocks.pop() ?? ""} ${text}`);
    if (text !== "") begins = !continues;
  }
  return blocks.map(tidy).filter((block) => block !== "");
}

/** A line without its leading marks, whether it is separate from the previous one, and whether the next one may continue it. */
function readLine(line: string): { text: string; isApart: boolean; continues: boolean } {
  if (line.startsWith("|")) {
    const text = TABLE_RULE.test(line) ? "" : cellsOf(line).join(BETWEEN_CELLS);
    return { text, isApart: true, continues: false };
  }
  const item = withoutBlockMarks(withoutBlockMarks(line)).replace(LIST_ITEM, "");
  // An item of a list may be a heading, for example in a list of articles.
  const text = LIST_ITEM.test(line) ? withoutBlockMarks(item) : item;
  const isApart = text.length < line.length;
  return { text, isApart, continues: !isApart || (LIST_ITEM.test(line) && text === item) };
}

/** Without the mark of a heading, a quote or a code fence. A quote may contain another of these. */
function withoutBlockMarks(line: string): string {
  return line.replace(HEADING_QUOTE_OR_FENCE, "").trimStart();
}

/** The cells of a row that have text. A bar after a backslash is part of a cell. */
function cellsOf(row: string): string[] {
  return row
    .replaceAll("\\|", "\u2223")
    .split("|")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}

function tidy(text: string): string {
  return text
    .replace(/\*{2,}|`|(?<!\\)~~/g, "")
    .replace(ESCAPED, "$1")
    .replaceAll("*", "\u2217")
    .replace(/\s+/g, " ")
    .trim();
}
