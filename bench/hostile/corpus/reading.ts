/** Test data: Markdown that the reading view is to show. */
import { between, type Input, inputsOf } from "../input.ts";
import { MARKDOWN_PIECES } from "./pieces.ts";

/** What a parser of Markdown takes long for although no piece alone is long. */
const KNOTS: Readonly<Record<string, Input["make"]>> = {
  "emphasis that opens": between("", "**a_", ""),
  "emphasis that closes": between("", "a_** ", ""),
  "emphasis around emphasis": between("", "*a **b ", ""),
  "links within links": between("", "[a](", ")"),
  "brackets within brackets": between("", "[", "](b)"),
  "texts of links": between("", "[a [b] ", "](c)"),
  "addresses of parentheses": between("[a](", "(", ")"),
  "titles of links": between("[a](b ", '"', ")"),
  "quotation within quotation": between("", "> ", "a"),
  "lists within lists": (bytes) => {
    let text = "";
    for (let depth = 0; text.length < bytes && depth < 2_000; depth++)
      text += `${" ".repeat(2 * depth)}- a\n`;
    return text;
  },
  "code within a line": between("", "`", "a"),
  "code that is not closed": between("", "`a``b```c", ""),
  "tables of one row": between("", "| a ", "|\n|---|\n"),
  "rows that are too long": between("| a |\n|---|\n", "| b ", "\n"),
  "columns of a table": (bytes) => `${"| a ".repeat(bytes / 8)}|\n${"|---".repeat(bytes / 8)}|\n| b |\n`,
  "rows of a wide table": (bytes) => {
    const columns = Math.sqrt(bytes / 8);
    return `${"| a ".repeat(columns)}|\n${"|---".repeat(columns)}|\n${"| b |\n".repeat(columns)}`;
  },
  "definitions that repeat": between("", "[a]: b\n", "[a]"),
  "tags that are not closed": between("", "<a b ", ""),
  "comments that are not closed": between("", "<!-- ", ""),
  "blanks before a line end": between("a", " ", "\nb"),
  "backslashes before a line end": between("a", "\\", "\nb"),
  "addresses in a row": between("", "https://a.invalid/?", " "),
  "lines of equals signs": between("a\n", "=", "x"),
  "lists that are interrupted": between("", "- a\n\nb\n", ""),
  "lines of one quotation": between("> a\n", "b\n", ""),
};

export const READ: readonly Input[] = [
  ...inputsOf("reading", KNOTS),
  ...inputsOf(
    "reading",
    Object.fromEntries(
      Object.entries(MARKDOWN_PIECES).map(([name, piece]) => [name, between("a", piece, "x\n")]),
    ),
  ),
];
