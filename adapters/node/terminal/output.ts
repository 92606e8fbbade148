import { styleText } from "node:util";
import { plainJson, plainText } from "./plain-text.ts";

/** Data goes to standard output, everything else to standard error. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(plainJson(value, 2));
}

/** A message for the user that is not the requested output. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

type Stream = { isTTY?: boolean };
type Format = Parameters<typeof styleText>[0];

/** The text in color, if the stream is a terminal and NO_COLOR (no-color.org) is not set. */
export function style(format: Format, text: string, stream: Stream = process.stdout): string {
  const color = stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return color ? styleText(format, text, { validateStream: false } as object) : text;
}

/** The longest cell, in characters. Longer titles and urls are cut. */
const CELL_LENGTH = 60;

/** The narrowest column when a table has to fit its terminal. */
const NARROWEST = 12;

/**
 * `extra` is the heading of an additional column, shown if the terminal has room. `hidden` columns are left out on a terminal.
 * `below` has a line to print below each row, if any, on a terminal only.
 */
type TableOptions = {
  extra?: string;
  hidden?: readonly string[];
  below?: readonly (string | undefined)[];
};

/** Prints rows: as a table on a terminal, otherwise as lines with tabs between values and without headings. */
export async function printTable(
  head: string[],
  rows: string[][],
  { extra, hidden = [], below = [] }: TableOptions = {},
): Promise<void> {
  const cells = rows.map((row) => row.map(plainText));
  if (process.stdout.isTTY !== true) {
    for (const row of cells) print(row.slice(0, head.length).join("\t"));
    return;
  }
  // Loaded only for tables: it takes some tens of milliseconds, which every command would pay.
  const { default: stringWidth } = await import("string-width");
  const shown = (row: string[]) => row.filter((_, column) => !hidden.includes(head[column] ?? ""));
  const lines = layOut([extra === undefined ? head : [...head, extra], ...cells].map(shown), {
    columns: process.stdout.columns ?? Number.POSITIVE_INFINITY,
    width: stringWidth,
    extra: extra !== undefined,
  });
  const isBare = head.every((title) => title === "");
  for (const [place, line] of lines.entries()) {
    if (place > 0) print(line);
    else if (!isBare) print(style("dim", line));
    const more = place > 0 ? below[place - 1] : undefined;
    if (more !== undefined) print(style("dim", `  ${plainText(more)}`));
  }
}

type Room = { columns: number; width: (text: string) => number; extra?: boolean };

/**
 * Lines with columns of equal width, of at most `columns` if possible: first the extra column is dropped, then the widest
 * columns become narrower. An id is never shortened.
 */
export function layOut(table: readonly string[][], { columns, width, extra = false }: Room): string[] {
  const head = table[0] ?? [];
  const cells = table.map((row) => row.map((cell) => shorten(cell, CELL_LENGTH)));
  const full = head.map((_, column) => Math.max(...cells.map((row) => width(row[column] ?? ""))));
  const kept = extra && sumOf(full) > columns ? full.slice(0, -1) : full;
  const widths = narrow(kept, columns, head.indexOf("ID"));
  return cells.map((row) =>
    widths
      .map((most, column) => fit(row[column] ?? "", most, width))
      .join(GAP)
      .trimEnd(),
  );
}

function sumOf(widths: readonly number[]): number {
  return widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length);
}

/** Makes the widest column narrower, again and again, until all fit. */
function narrow(widths: readonly number[], columns: number, fixed: number): number[] {
  const narrowed = [...widths];
  for (let over = sumOf(narrowed) - columns; over > 0; over -= 1) {
    const widest = Math.max(...narrowed.filter((_, column) => column !== fixed));
    if (widest <= NARROWEST) break;
    narrowed[narrowed.findIndex((one, column) => one === widest && column !== fixed)] = widest - 1;
  }
  return narrowed;
}

function fit(cell: string, most: number, width: (text: string) => number): string {
  let shown = cell;
  for (let length = most; width(shown) > most; length -= 1) shown = shorten(cell, length);
  return shown + " ".repeat(most - width(shown));
}

const GAP = "  ";

/** A long url loses its scheme, then its middle, because both ends distinguish it from others. */
function shorten(cell: string, length: number): string {
  if ([...cell].length <= length) return cell;
  const bare = cell.replace(/^https?:\/\//, "");
  const characters = [...bare];
  if (characters.length <= length) return bare;
  const end = bare === cell ? 0 : Math.floor((length - 1) / 2);
  const start = characters.slice(0, length - 1 - end).join("");
  return `${start}…${characters.slice(characters.length - end).join("")}`;
}
