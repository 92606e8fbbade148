import type { Piece } from "./markdown-pieces.ts";
import { splitProse } from "./prose.ts";
import { estimateTokens } from "./tokens.ts";

/** An independent part of a code block or table. */
export type Part = { text: string; start: number; end: number };

/** The longest first line of a code block to repeat, in UTF-16 units. */
const MAX_HEAD = 200;

/** Splits a code block at its blank lines, otherwise at its lines. Each part has the fence around it. */
export function* splitCode(markdown: string, piece: Piece, limit: number): Generator<Part> {
  const source = markdown.slice(piece.start, piece.end);
  const headEnd = source.indexOf("\n") + 1;
  const fence = /^[\s>]*(`{3,80}|~{3,80})/.exec(source)?.[1] ?? "```";
  const closed = source.lastIndexOf("\n") > 0 && source.slice(source.lastIndexOf("\n")).includes(fence);
  const bodyEnd = piece.start + (closed ? source.lastIndexOf("\n") : source.length);
  const head = headEnd <= MAX_HEAD ? source.slice(0, headEnd) : `${fence}\n`;
  const room = limit - estimateTokens(head) - 2;
  for (const part of packLines(markdown, piece.start + headEnd, bodyEnd, room, true)) {
    yield { ...part, text: `${head}${trimLines(part.text)}\n${fence}` };
  }
}

/** Splits a table by its rows. Each part begins with the header. */
export function* splitTable(markdown: string, piece: Piece, limit: number): Generator<Part> {
  const header = /^[^\n]*\n[\s>]*\|[\s:|-]+(?:\n|$)/.exec(markdown.slice(piece.start, piece.end))?.[0] ?? "";
  const headerTokens = estimateTokens(header);
  const repeated = headerTokens < limit / 2 ? header : "";
  const from = piece.start + header.length;
  for (const part of packLines(
    markdown,
    from,
    piece.end,
    limit - (repeated === "" ? 0 : headerTokens),
    false,
  )) {
    yield { ...part, text: repeated + trimLines(part.text) };
  }
}

/** Whole lines up to the limit, split at a blank line if there is one in the second half. */
function* packLines(
  text: string,
  from: number,
  to: number,
  limit: number,
  atBlankLines: boolean,
): Generator<Part> {
  let start = from;
  let tokens = 0;
  let blank = 0;
  for (const line of linesOf(text, from, to, limit)) {
    const more = estimateTokens(text.slice(line.start, line.end));
    if (tokens > 0 && tokens + more > limit) {
      const cut = atBlankLines && blank > start + (line.start - start) / 2 ? blank : line.start;
      yield { text: text.slice(start, cut), start, end: cut };
      tokens = estimateTokens(text.slice(cut, line.start));
      start = cut;
    }
    tokens += more;
    if (text.slice(line.start, line.end).trim() === "") blank = line.end;
  }
  if (text.slice(start, to).trim() !== "") yield { text: text.slice(start, to), start, end: to };
}

/** Lines with their line breaks. A line longer than the limit is split like prose. */
function* linesOf(
  text: string,
  from: number,
  to: number,
  limit: number,
): Generator<{ start: number; end: number }> {
  for (let start = from; start < to; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 || found >= to ? to : found + 1;
    if (end - start > limit) yield* splitProse(text, { start, end }, limit);
    else yield { start, end };
    start = end;
  }
}

function trimLines(text: string): string {
  return text.replace(/^\n+/, "").trimEnd();
}
