import type { Line, PdfPage } from "./lines.ts";

/** The lines of a document without page headers and footers, and each header and footer once. */
export type Sorted = { lines: Line[]; furniture: string[] };

/** The share of a page at its upper and lower edge to search, and the number of lines there. */
const MARGIN = 0.15;
const MOST_LINES = 3;
/** A line that repeats on so many pages is a header or footer; in a shorter document, on all pages. */
const REPEATED = 3;
/** If this share of the pages has headers, every line in that place is one. */
const USUAL = 0.3;

const PAGE_LABEL = /^(?:[-–—\s]{0,3}(?:\d{1,4}|[ivxlc]{1,8})[-–—\s]{0,3})$/i;

/** Removes page headers, footers and page numbers, and the leaders to page numbers in tables of contents and indexes. */
export function sortLines(pages: readonly PdfPage[]): Sorted {
  const isFurniture = findFurniture(pages);
  const lines: Line[] = [];
  const furniture = new Set(pages.flatMap(({ beside }) => beside));
  for (const line of pages.flatMap((page) => page.lines)) {
    const entry = contentsEntry(line.text);
    if (entry !== undefined) lines.push({ ...line, text: entry, isEntry: true });
    else if (isFurniture(line)) furniture.add(line.text);
    else lines.push(line);
  }
  // If all pages are the same, they are the text and not a frame around it.
  if (lines.length === 0) return { lines: pages.flatMap((page) => page.lines), furniture: [] };
  return { lines, furniture: [...furniture] };
}

function findFurniture(pages: readonly PdfPage[]): (line: Line) => boolean {
  const margins = pages.flatMap((page) => marginLines(page));
  const byText = countPages(margins, textKey);
  const repeated = new Set(
    margins.filter((line) => {
      const count = byText.get(textKey(line)) ?? 0;
      return PAGE_LABEL.test(line.text) || count >= REPEATED || (count > 1 && count === pages.length);
    }),
  );
  const places = countPages([...repeated], placeKey);
  const isUsual = (line: Line) =>
    (places.get(placeKey(line)) ?? 0) >= Math.max(REPEATED, pages.length * USUAL);
  const found = new Set(margins.filter((line) => repeated.has(line) || isUsual(line)));
  return (line) => found.has(line);
}

/** The outermost lines of a page. */
function marginLines({ lines, top: upper, bottom: lower }: PdfPage): Line[] {
  const margin = (upper - lower) * MARGIN;
  const byHeight = [...lines].sort((one, other) => other.baseline - one.baseline);
  const top = byHeight.slice(0, MOST_LINES).filter(({ baseline }) => baseline > upper - margin);
  const bottom = byHeight.slice(-MOST_LINES).filter(({ baseline }) => baseline < lower + margin);
  return [...new Set([...top, ...bottom])];
}

/** The number of pages that have a line with this key. */
function countPages(lines: readonly Line[], keyOf: (line: Line) => string): Map<string, number> {
  const pages = new Map<string, Set<number>>();
  for (const line of lines) {
    const key = keyOf(line);
    const on = pages.get(key);
    if (on) on.add(line.page);
    else pages.set(key, new Set([line.page]));
  }
  return new Map(Array.from(pages, ([key, on]) => [key, on.size]));
}

function textKey({ text, size }: Line): string {
  return `${size} ${text.replace(/\d+/g, "#").replace(/\b[ivxlc]{1,8}$/i, "#")}`;
}

function placeKey({ baseline, size }: Line): string {
  return `${size} ${Math.round(baseline)}`;
}

/** The text of an entry in a table of contents or an index, where dots lead to a page number; undefined for other lines. */
function contentsEntry(text: string): string | undefined {
  const label = endWithout(text, text.length, "0123456789ivxlcIVXLC, ");
  const end = endWithout(text, label, ". …·");
  const dots = text.slice(end, label).replaceAll("…", "...").replaceAll(" ", "").length;
  return dots >= LEADING_DOTS && end > 0 ? text.slice(0, end) : undefined;
}

const LEADING_DOTS = 4;

/** The end of a text up to `end`, without these trailing characters. */
function endWithout(text: string, end: number, characters: string): number {
  let at = end;
  while (at > 0 && characters.includes(text.charAt(at - 1))) at--;
  return at;
}
