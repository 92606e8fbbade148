import type { Layer } from "../codes/layer.ts";
import { readAsProse, soundsLikeOrder } from "../codes/vocabulary.ts";
import { joinLetters } from "./letter-runs.ts";

/**
 * Sentences that stand down a column: a word or letter on each line, in each item of a list, or in the rows of one column of a table. Where
 * letters stand alone, they are put together again.
 */
export function readColumns(text: string): Layer[] {
  return blocksOf(text)
    .flatMap((block) => columnsOf(block, text))
    .flatMap(readColumn);
}

/** A line without its line break. */
type Line = { start: number; end: number };

/** Consecutive lines that are short, or rows of a table. Empty lines do not count. */
function blocksOf(text: string): Line[][] {
  const blocks: Line[][] = [];
  let block: Line[] = [];
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? text.length : found;
    if (end - start > LONGEST_LINE && text.charCodeAt(start) !== BAR) {
      if (block.length >= FEWEST_PIECES) blocks.push(block);
      if (block.length > 0) block = [];
    } else if (end > start) block.push({ start, end });
    start = end + 1;
  }
  if (block.length >= FEWEST_PIECES) blocks.push(block);
  return blocks;
}

/** A piece, and what may mark it, in UTF-16 units. */
const LONGEST_LINE = 40;
const BAR = 0x7c;

/** Consecutive pieces, from top to bottom. */
type Column = { pieces: string[]; start: number; end: number };

/** The columns of short pieces in some lines. A row with another number of cells begins another table. */
function columnsOf(block: readonly Line[], text: string): Column[] {
  const columns: Column[] = [];
  let open: Column[] = [];
  for (const { start, end } of block) {
    const cells = text.slice(start, end).replace(MARK, "").split("|").map(toPiece);
    if (cells.at(-1) === "") cells.pop();
    if (cells.length === 0) continue;
    if (cells.length !== open.length) open = cells.map(() => addColumn(columns, start));
    for (const [at, cell] of cells.entries()) {
      if (!isShort(cell)) open[at] = addColumn(columns, end);
      else {
        open[at]?.pieces.push(cell);
        if (open[at]) open[at].end = end;
      }
    }
  }
  return columns;
}

function addColumn(columns: Column[], start: number): Column {
  const column = { pieces: [], start, end: start };
  columns.push(column);
  return column;
}

/** What marks an item, a heading, a quotation or a row. */
const MARK = /^[\s>#*+|-]*(?:\d{1,4}[.):]\s+)?/;

/** A cell without space around it, and without what breaks a line. */
function toPiece(cell: string): string {
  const content = cell.trim();
  return content.endsWith("\\") ? content.slice(0, -1) : content;
}

/** Up to two words. */
function isShort(piece: string): boolean {
  return piece.length <= LONGEST_PIECE && SHORT.test(piece);
}

const LONGEST_PIECE = 24;
const SHORT = /^\S{1,24}(?: \S{1,24})?$/;

function readColumn({ pieces, start, end }: Column): Layer[] {
  if (pieces.length < FEWEST_PIECES) return [];
  const text = joinLetters(pieces.join(" "));
  const { words, share } = readAsProse(text);
  if (words < FEWEST_WORDS || share < LEAST_KNOWN || !soundsLikeOrder(text)) return [];
  return [{ text, start, end, disguise: "column", deliberate: false }];
}

/** Fewer words are no order. Menus and tables have fewer of the words that sentences are made of. */
const FEWEST_PIECES = 5;
const FEWEST_WORDS = 4;
const LEAST_KNOWN = 0.4;
