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

/** Rows as a table on a terminal, else as lines of values with a tab between them, without the head. */
export async function printTable(head: string[], rows: string[][]): Promise<void> {
  const cells = rows.map((row) => row.map(plainText));
  if (process.stdout.isTTY !== true) {
    for (const row of cells) print(row.join("\t"));
    return;
  }
  // Loaded where there is a table to draw: it takes some tens of milliseconds, which every command would pay.
  const { default: stringWidth } = await import("string-width");
  const table = [head, ...cells.map((row) => row.map(shorten))];
  const widths = head.map((_, column) => Math.max(...table.map((row) => stringWidth(row[column] ?? ""))));
  const isBare = head.every((title) => title === "");
  for (const [place, row] of table.entries()) {
    if (place === 0 && isBare) continue;
    const line = row
      .map((cell, column) => cell + " ".repeat((widths[column] ?? 0) - stringWidth(cell)))
      .join("  ");
    print(place === 0 ? style("dim", line.trimEnd()) : line.trimEnd());
  }
}

function shorten(cell: string): string {
  const characters = [...cell];
  return characters.length <= CELL_LENGTH ? cell : `${characters.slice(0, CELL_LENGTH - 1).join("")}…`;
}
