import { styleText } from "node:util";
import { plainJson, plainText } from "./plain-text.ts";

/** Data goes to standard output, everything else to standard error. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(plainJson(value, 2));
}

/** Says something to the user that is not what was asked for. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

type Stream = { isTTY?: boolean };
type Format = Parameters<typeof styleText>[0];

/** The text in colour where the stream is a terminal and NO_COLOR (no-color.org) is not set. */
export function style(format: Format, text: string, stream: Stream = process.stdout): string {
  const colour = stream.isTTY === true && !process.env.NO_COLOR && process.env.TERM !== "dumb";
  return colour ? styleText(format, text, { validateStream: false } as object) : text;
}

/** Characters of a cell; a longer title or url would tear the table apart. */
const CELL_LENGTH = 60;

/**
 * Rows as a table on a terminal, else as lines of values with a tab between them, without the head. `extra` is the head of one
 * more value in each row, which only a terminal with room for it shows.
 */
export async function printTable(head: string[], rows: string[][], extra?: string): Promise<void> {
  const cells = rows.map((row) => row.map(plainText));
  if (process.stdout.isTTY !== true) {
    for (const row of cells) print(row.slice(0, head.length).join("\t"));
    return;
  }
  // Loaded where there is a table to draw: it takes some tens of milliseconds, which every command would pay.
  const { default: stringWidth } = await import("string-width");
  const lines = layOut([extra === undefined ? head : [...head, extra], ...cells], {
    columns: extra === undefined ? Number.POSITIVE_INFINITY : (process.stdout.columns ?? 0),
    width: stringWidth,
  });
  const isBare = head.every((title) => title === "");
  for (const [place, line] of lines.entries()) {
    if (place > 0) print(line);
    else if (!isBare) print(style("dim", line));
  }
}

/** Lines with columns of equal width; the last column is left out where the lines would have more than `columns`. */
export function layOut(
  table: readonly string[][],
  { columns, width }: { columns: number; width: (text: string) => number },
): string[] {
  const cells = table.map((row) => row.map(shorten));
  const widths = (table[0] ?? []).map((_, column) =>
    Math.max(...cells.map((row) => width(row[column] ?? ""))),
  );
  const whole = widths.reduce((sum, one) => sum + one + GAP.length, -GAP.length);
  const shown = whole > columns ? widths.slice(0, -1) : widths;
  return cells.map((row) =>
    shown
      .map((most, column) => (row[column] ?? "") + " ".repeat(most - width(row[column] ?? "")))
      .join(GAP)
      .trimEnd(),
  );
}

const GAP = "  ";

function shorten(cell: string): string {
  const characters = [...cell];
  return characters.length <= CELL_LENGTH ? cell : `${characters.slice(0, CELL_LENGTH - 1).join("")}…`;
}
