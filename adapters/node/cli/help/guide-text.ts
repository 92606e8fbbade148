import { style } from "../../terminal/output.ts";

/** The longest line of prose, in characters. */
const MOST = 90;

/** A Markdown guide as text for a terminal with this many columns: without links, and with tables as lists. */
export function guideText(markdown: string, columns: number): string {
  const width = Math.min(MOST, Math.max(40, columns));
  // Every other part is between two fences.
  const blocks = markdown
    .replaceAll(/^<!--.*-->\n/gm, "")
    .split(/^```.*\n?/m)
    .map((block, index) => {
      if (index % 2 === 1) return block.replaceAll(/^(?=.)/gm, "    ").trimEnd();
      return block
        .trim()
        .split(/\n{2,}/)
        .map((part) => proseText(part, width))
        .join("\n\n");
    });
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function proseText(part: string, width: number): string {
  const heading = /^#+ (.+)$/.exec(part)?.[1];
  if (heading !== undefined) return style("bold", plain(heading));
  const lines = part.split("\n");
  if (lines[0]?.startsWith("|"))
    return lines
      .slice(2)
      .map((row) => rowText(row, width))
      .join("\n");
  if (/^(?:[-*]|\d+\.) /.test(part)) {
    return part
      .split(/\n(?=(?:[-*]|\d+\.) )/)
      .map((item) => wrap(plain(joined(item)), width, "  "))
      .join("\n");
  }
  return wrap(plain(joined(part)), width, "");
}

/** A row of a table: its first cell, and below it the others. */
function rowText(row: string, width: number): string {
  const [first = "", ...rest] = row
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => plain(cell.trim()));
  const told = rest.filter((cell) => cell !== "").join("; ");
  return `  ${first}${told === "" ? "" : `\n${wrap(`      ${told}`, width, "      ")}`}`;
}

function joined(part: string): string {
  return part.replaceAll(/\n\s*/g, " ");
}

/** Without the marks of links, bold text and code. */
function plain(text: string): string {
  return text
    .replaceAll(/\[([^\][]*)\]\([^()]*\)/g, "$1")
    .replaceAll(/\*\*([^*]+)\*\*/g, "$1")
    .replaceAll("`", "")
    .replaceAll("\\|", "|");
}

/** Wraps a text. All lines but the first begin with `indent`. */
function wrap(text: string, width: number, indent: string): string {
  const start = /^ */.exec(text)?.[0] ?? "";
  const lines: string[] = [];
  let line = start;
  for (const word of text.trim().split(/ +/)) {
    if (line.trim() !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = indent;
    }
    line += line.trim() === "" ? word : ` ${word}`;
  }
  return [...lines, line].join("\n");
}
