import { withoutMarks } from "../markdown/headings.ts";
import { withoutLinks } from "../markdown/links.ts";

/** A block of Markdown: its place in UTF-16 units; the end is exclusive. */
export type Piece = {
  kind: "heading" | "prose" | "item" | "code" | "table";
  /** Level of a heading, from 1; else 0. */
  level: number;
  start: number;
  end: number;
};

type Line = { text: string; start: number; end: number };

const FENCE = /^[\s>]*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]|$)/;
const ITEM = /^[\s>]*(?:[-*+]|\d{1,9}[.)])[ \t]/;
const TABLE_ROW = /^[\s>]*\|/;
/** A longer heading counts as text, because a heading is repeated with each passage below it. In UTF-16 units. */
const MAX_HEADING = 500;
/** How much of the beginning of a line is read to recognize its kind. */
const LINE_HEAD = 80;

/** Reads Markdown block by block, as far as the caller asks. */
export function* readPieces(markdown: string): Generator<Piece> {
  let piece: Piece | undefined;
  let fence = "";
  for (const line of readLines(markdown)) {
    if (fence !== "" && piece) {
      piece.end = line.end;
      if (closesFence(line.text, fence)) fence = "";
      else continue;
      yield piece;
      piece = undefined;
      continue;
    }
    const kind = kindOf(line);
    if (piece && (kind === undefined || kind !== continuationOf(piece))) {
      yield piece;
      piece = undefined;
    }
    if (kind === undefined) continue;
    if (piece) piece.end = line.end;
    else
      piece = {
        kind: kind === "text" ? "prose" : kind,
        level: levelOf(line, kind),
        start: line.start,
        end: line.end,
      };
    if (kind === "code") fence = FENCE.exec(line.text)?.[1] ?? "";
  }
  if (piece) yield piece;
}

/** A heading's text without its marks. */
export function headingText(markdown: string, { start, end }: Piece): string {
  return withoutLinks(withoutMarks(markdown.slice(start, end)))
    .replace(/\\([\\`*_[\]<>#|.)+-])/g, "$1")
    .trim();
}

/** What the next line must be to continue the block. */
function continuationOf(piece: Piece): "text" | "table" | undefined {
  if (piece.kind === "table") return "table";
  return piece.kind === "prose" || piece.kind === "item" ? "text" : undefined;
}

function kindOf({ text, start, end }: Line): "text" | "heading" | "item" | "code" | "table" | undefined {
  if (text.trim() === "") return undefined;
  if (FENCE.test(text)) return "code";
  if (HEADING.test(text) && end - start <= MAX_HEADING) return "heading";
  if (TABLE_ROW.test(text)) return "table";
  return ITEM.test(text) ? "item" : "text";
}

function levelOf(line: Line, kind: string): number {
  return kind === "heading" ? (HEADING.exec(line.text)?.[1]?.length ?? 0) : 0;
}

function closesFence(text: string, fence: string): boolean {
  const trimmed = text.replace(/^[\s>]+/, "").trimEnd();
  return trimmed.startsWith(fence) && trimmed.replaceAll(fence.charAt(0), "") === "";
}

/** The beginning of each line, enough to recognize its kind, and its place without the line break. */
function* readLines(text: string): Generator<Line> {
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    yield { text: text.slice(start, Math.min(end, start + LINE_HEAD)), start, end };
    start = end + 1;
  }
}
