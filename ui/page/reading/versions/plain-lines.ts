import { findMarks } from "../../../../lib/evidence/quotes/markdown-marks.ts";

/** A line of a page as people read it, and what it is. */
export type PlainLine = { text: string; look: "text" | "heading" | "item" };

const HEADING = /^ {0,3}#{1,6}\s/;
const ITEM = /^\s*[-*+]\s/;

/** What is left of a line below the head of a table. */
const RULE = /^[\s:|-]+$/;

/** The lines of a Markdown text that have words, without markup; only the cells of a table keep the bars between them. Linear. */
export function plainLines(markdown: string): PlainLine[] {
  const isMark = findMarks(markdown);
  const lines: PlainLine[] = [];
  let start = 0;
  for (const line of markdown.split("\n")) {
    const from = start;
    const read = (unit: string, at: number) => (unit !== "|" && isMark(from + at) ? "" : unit);
    const text = Array.from({ length: line.length }, (_, at) => read(line.charAt(at), at)).join("");
    start += line.length + 1;
    if (RULE.test(text) || text === "") continue;
    const look = HEADING.test(line) ? "heading" : ITEM.test(line) ? "item" : "text";
    lines.push({ text: withoutOuterBars(text.replace(/\s+/g, " ").trim()), look });
  }
  return lines;
}

function withoutOuterBars(text: string): string {
  const from = text.startsWith("|") ? 1 : 0;
  return text.slice(from, text.endsWith("|") ? -1 : undefined).trim();
}
