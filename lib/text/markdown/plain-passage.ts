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
    const { text, isApart } = readLine(line.trim());
    if (text === "") begins = true;
    else if (begins || isApart) blocks.push(text);
    else blocks.push(`${blocks.pop() ?? ""} ${text}`);
    if (text !== "") begins = isApart && !LIST_ITEM.test(line.trim());
  }
  return blocks.map(tidy).filter((block) => block !== "");
}

/** A line without its leading marks, and whether it is separate from the previous one. */
function readLine(line: string): { text: string; isApart: boolean } {
  if (line.startsWith("|")) {
    return { text: TABLE_RULE.test(line) ? "" : cellsOf(line).join(BETWEEN_CELLS), isApart: true };
  }
  const text = withoutMarks(line);
  return { text, isApart: text.length < line.length };
}

/** Without the marks of a heading, a quote, a code fence or a list item. A quote may contain any of these. */
function withoutMarks(line: string): string {
  const rest = line.replace(HEADING_QUOTE_OR_FENCE, "").trimStart();
  return (rest === line ? rest : rest.replace(HEADING_QUOTE_OR_FENCE, "").trimStart()).replace(LIST_ITEM, "");
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
