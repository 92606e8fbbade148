import type { Block } from "./blocks.ts";

/** What Markdown would take at the start of a line for a heading, quote, list, rule, fence or table. */
const LINE_START = /^(?:#{1,6}(?=\s|$)|[>|]|[-+](?=\s|$)|(?:[-=_][ \t]*){3}|~{3})/gm;
const NUMBERED_START = /^(\d{1,9})([.)])(?=\s|$)/gm;
/** Lines are escaped in slices of this length: replacing in a long text takes many times its memory. */
const SLICE = 50_000;

/** Blocks as Markdown, separated by blank lines. Items of a list follow each other directly. */
export function writeMarkdown(blocks: readonly Block[]): string {
  let markdown = "";
  let previous: Block | undefined;
  for (const block of blocks) {
    const text = writeBlock(block);
    if (text.trim() === "") continue;
    if (previous) markdown += previous.kind === "item" && block.kind === "item" ? "\n" : "\n\n";
    markdown += text;
    previous = block;
  }
  return markdown;
}

/** Blocks as plain text, separated by blank lines. */
export function writePlain(blocks: readonly Block[]): string {
  return blocks
    .map((block) => block.plain)
    .filter((plain) => plain !== "")
    .join("\n\n");
}

/**
 * Blocks in which elements meet without a space, with their words together and apart: style sheets part them or don't, and nobody knows
 * which of it a page does. The scan reads both.
 */
export function writeReadings(blocks: readonly Block[]): string {
  return blocks.flatMap(({ readings }) => readings ?? []).join("\n");
}

function writeBlock(block: Block): string {
  if (block.kind === "heading") {
    return `${block.first}${"#".repeat(block.level)} ${block.marked.replace(/\n+/g, " ")}`;
  }
  const verbatim = block.kind === "code" || block.kind === "table";
  const text = verbatim ? block.marked : escapeStarts(block.marked);
  return block.first + (block.further === "" ? text : text.replaceAll("\n", `\n${block.further}`));
}

function escapeStarts(text: string): string {
  const slices: string[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start + SLICE);
    const end = found === -1 ? text.length : found + 1;
    slices.push(text.slice(start, end).replace(LINE_START, "\\$&").replace(NUMBERED_START, "$1\\$2"));
    start = end;
  }
  return slices.join("");
}
