import { withoutLinks } from "./links.ts";

/** Longest passage that is read, in UTF-16 units; what `splitPage` makes is a quarter of it. */
const LONGEST = 8_000;

/** What stands between the cells of a table's row. */
const BETWEEN_CELLS = " · ";

/** A line of a table that only parts its head from its body. */
const TABLE_RULE = /^\|[\s:|-]*$/;
const HEADING_QUOTE_OR_FENCE = /^(?:#{1,6}|>|```\S{0,40})(?=\s|$)/;
const LIST_ITEM = /^(?:[-*+]|\d{1,4}[.)])\s/;
const ESCAPED = /\\([!-/:-@[-`{-~])/g;

/**
 * What a passage says without its Markdown: paragraphs, list items and rows of tables, one each, on one line each. Asterisks
 * that are left become `∗` (U+2217), so none comes in twos.
 */
export function toPlainBlocks(markdown: string): string[] {
  const blocks: string[] = [];
  let begins = true;
  for (const line of withoutLinks(markdown.slice(0, LONGEST)).split("\n")) {
    const { text, isApart } = readLine(line.trim());
    if (text === "") begins = true;
    else if (begins || isApart) blocks.push(text);
    else blocks.push(`${blocks.pop() ?? ""} ${text}`);
    if (text !== "") begins = isApart && !LIST_ITEM.test(line.trim());
  }
  return blocks.map(tidy).filter((block) => block !== "");
}

/** A line without the marks it begins with, and whether it is no part of the one before. */
function readLine(line: string): { text: string; isApart: boolean } {
  if (line.startsWith("|")) {
    return { text: TABLE_RULE.test(line) ? "" : cellsOf(line).join(BETWEEN_CELLS), isApart: true };
  }
  const text = withoutMarks(line);
  return { text, isApart: text.length < line.length };
}

/** Without what says that it is a heading, quoted, the fence of code or an item of a list; a quote may hold any of these. */
function withoutMarks(line: string): string {
  const rest = line.replace(HEADING_QUOTE_OR_FENCE, "").trimStart();
  return (rest === line ? rest : rest.replace(HEADING_QUOTE_OR_FENCE, "").trimStart()).replace(LIST_ITEM, "");
}

/** The cells of a row that say something; a bar with a backslash before it is part of one. */
function cellsOf(row: string): string[] {
  return row
    .replaceAll("\\|", "\u2223")
    .split("|")
    .map((cell) => cell.trim())
    .filter((cell) => cell !== "");
}

function tidy(text: string): string {
  return text
    .replace(/\*{2,}|`/g, "")
    .replace(ESCAPED, "$1")
    .replaceAll("*", "\u2217")
    .replace(/\s+/g, " ")
    .trim();
}
