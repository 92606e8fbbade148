import { AppError } from "../../../../../lib/errors.ts";
import { type FrontMatter, readFrontMatter } from "../../../../../lib/text/markdown/front-matter.ts";
import { toPlain } from "../../../../../lib/text/markdown/title.ts";
import { MAX_NOTE } from "../../../../../schema/organize/tag.ts";
import { type ImportItem, inFolder, toFolder } from "./items.ts";
import { toLabels } from "./labels.ts";
import { type Labels, type LineLink, labelsIn, linksIn, withoutPictures } from "./markdown-links.ts";
import { readText } from "./tree.ts";

/** The longest note to read, in UTF-16 units: longer than bookmarkd stores, so that the import can report the cut. */
const MAX_TEXT = 2 * MAX_NOTE + 2;

const HEADING = /^ {0,3}(#{1,6})[ \t]/;
const UNDERLINE = /^ {0,3}(?:=+|-{2,})\s*$/;
const FENCE = /^\s{0,20}(`{3,}|~{3,})/;
const ITEM = /^[\s>]{0,200}(?:[-*+]|\d{1,9}[.)])\s+(?:\[[ xX]\]\s+)?/;
const ROW = /^\s*\|/;
const CELL_BORDER = /(?<!\\)\|/g;
const LETTER = /\p{L}/u;
/** How a line without such a mark begins if it may be a link of the list. */
const LINK_FIRST = /^\s*(?:\[|<?https?:)/i;
const WEB = /^https?:\/\//i;
const SAYS_SOMETHING = /[\p{L}\p{N}]/u;
/** What separates a link from the text after it. */
const SEPARATOR = /^[\s:,;|·]{0,20}(?:-{1,3}(?=\s|$)|[–—]{1,3})?\s{0,20}/;
/** The address of the page that a text was taken from: in front matter of our own export and of web clippers. */
const OWN_ADDRESS = /^url:\s/m;

type Entry =
  | { kind: "link"; address: string; title: string; note: string; indent: number; isFirst: boolean }
  | { kind: "refused"; text: string };
type Link = Entry & { kind: "link" };

/** Whether most links of a text are in a Markdown list. A list of urls has them at the beginning of its lines. */
export function isMarkdownList(head: string): boolean {
  const { lines, front } = linesOf(head);
  if (front !== undefined && OWN_ADDRESS.test(front.text)) return false;
  const none = new Map<string, string>();
  let listed = 0;
  for (const line of lines) {
    const entry = WEB.test(line.trimStart()) ? "url" : entryOf(line, none);
    if (entry === "url") listed--;
    else if (entry?.kind === "link" && entry.isFirst) listed++;
  }
  return listed > 0;
}

/**
 * A list of links in Markdown, as in notes and "awesome" lists. The first link of each item or row of a table is a bookmark, the
 * text after it and below it, or in the other cells, the note, and headings are folders. Throws `invalid` for a text without such a list.
 */
export async function* readMarkdown(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const { lines } = linesOf(await readText(text));
  const labels = labelsIn(lines);
  let headings: Heading[] = [];
  let last: Link | undefined;
  let any = false;
  for (const [at, line] of lines.entries()) {
    if (line.trim() === "") continue;
    const heading = headingAt(lines, at);
    const entry = heading === undefined ? entryOf(line, labels) : undefined;
    if (heading === undefined && entry === undefined && last !== undefined && indentOf(line) > last.indent) {
      last.note = `${last.note}\n${line.trim()}`.slice(0, MAX_TEXT);
      continue;
    }
    if (last !== undefined) yield toItem(last, headings);
    last = entry?.kind === "link" ? entry : undefined;
    any ||= entry !== undefined;
    if (entry?.kind === "refused") {
      const what = `line ${at + 1}: ${entry.text}`;
      yield { kind: "refused", what, why: "The URL must start with http:// or https://" };
    } else if (heading !== undefined) {
      headings = [...headings.filter(({ level }) => level < heading.level), heading];
    }
  }
  if (last !== undefined) yield toItem(last, headings);
  if (!any) throw new AppError("invalid", "The file contains no list of links.");
}

/** The lines of a text; those of front matter and code are empty. */
function linesOf(text: string): { lines: string[]; front: FrontMatter | undefined } {
  const plain = text.replace(/\r\n?/g, "\n");
  const front = readFrontMatter(plain);
  const begin = plain.slice(0, front?.end ?? 0).split("\n").length - 1;
  let fence = "";
  const lines = plain.split("\n").map((line, at) => {
    const mark = FENCE.exec(line)?.[1] ?? "";
    const isCode = fence !== "" || mark !== "";
    if (fence === "") fence = mark;
    else if (mark.startsWith(fence) && line.trim() === mark) fence = "";
    return isCode || at < begin ? "" : line;
  });
  return { lines, front };
}

type Heading = { level: number; name: string };

/** The heading on a line, by the signs before it or the line under it. */
function headingAt(lines: readonly string[], at: number): Heading | undefined {
  const line = lines[at] ?? "";
  const marks = HEADING.exec(line)?.[1];
  if (marks !== undefined) return { level: marks.length, name: toPlain(line) };
  const below = lines[at + 1] ?? "";
  if (!UNDERLINE.test(below) || [UNDERLINE, ITEM, LINK_FIRST, ROW].some((one) => one.test(line)))
    return undefined;
  return { level: below.trim().startsWith("=") ? 1 : 2, name: toPlain(line) };
}

/** What a line lists. Outside items, a link with text counts only if it is alone: others are part of a sentence. */
function entryOf(line: string, labels: Labels): Entry | undefined {
  if (ROW.test(line)) return entryOfRow(line, labels);
  const mark = ITEM.exec(line)?.[0];
  if (mark === undefined && !LINK_FIRST.test(line)) return undefined;
  const text = withoutPictures(line.slice(mark?.length ?? 0), labels).trim();
  const links = [...linksIn(text, labels)];
  const link = links.find(({ address }) => WEB.test(address));
  if (mark === undefined && (link?.start !== 0 || (link.text !== "" && link.end < text.length))) {
    return undefined;
  }
  if (link === undefined) return links.length === 0 ? undefined : { kind: "refused", text };
  const before = text.slice(0, link.start);
  const isFirst = !SAYS_SOMETHING.test(before);
  return {
    kind: "link",
    address: link.address,
    title: link.text,
    indent: indentOf(line),
    isFirst,
    note: isFirst ? noteAfter(before, text.slice(link.end)) : text,
  };
}

/**
 * The first link of a row of a table. The other cells are the note, but for the name before an address without text. A border within a
 * link belongs to the link.
 */
function entryOfRow(line: string, labels: Labels): Entry | undefined {
  const text = withoutPictures(line, labels).trim();
  const links = [...linksIn(text, labels)];
  const link = links.find(({ address }) => WEB.test(address));
  if (link === undefined) return links.length === 0 ? undefined : { kind: "refused", text };
  const cells = cellsOf(text, links);
  const own = cells.findIndex(({ end }) => link.end <= end);
  const before = cells.slice(0, own).map(({ content }) => content);
  const named = link.text === "" ? before.findLastIndex((cell) => LETTER.test(cell)) : -1;
  const rest = noteAfter(
    text.slice(cells[own]?.start, link.start).trim(),
    text.slice(link.end, cells[own]?.end),
  );
  const note = [
    ...before.filter((_, at) => at !== named),
    rest.trim(),
    ...cells.slice(own + 1).map(({ content }) => content),
  ];
  return {
    kind: "link",
    address: link.address,
    title: link.text || toPlain(before[named] ?? ""),
    indent: indentOf(line),
    note: note.filter((cell) => SAYS_SOMETHING.test(cell)).join("; "),
    isFirst: true,
  };
}

/** The cells of a row, in order. */
function cellsOf(row: string, links: readonly LineLink[]): { content: string; start: number; end: number }[] {
  const borders = Array.from(row.matchAll(CELL_BORDER), ({ index }) => index).filter(
    (at) => !links.some(({ start, end }) => start < at && at < end),
  );
  return [...borders, row.length].map((end, at) => {
    const start = at === 0 ? 0 : (borders[at - 1] ?? 0) + 1;
    return { content: row.slice(start, end).replaceAll("\\|", "|").trim(), start, end };
  });
}

/** The text after a link, without the mark that ends its emphasis and without a separator. */
function noteAfter(before: string, after: string): string {
  const emphasis = before.split(" ").at(-1) ?? "";
  const note = (after.startsWith(emphasis) ? after.slice(emphasis.length) : after).replace(SEPARATOR, "");
  return SAYS_SOMETHING.test(note) ? note : "";
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function toItem({ address, title, note }: Link, headings: readonly Heading[]): ImportItem {
  const place = headings.reduce((outer, { name }) => inFolder(outer, name), "");
  return {
    kind: "bookmark",
    folder: toFolder(place),
    draft: { url: address, title, ...toLabels([], note) },
  };
}
