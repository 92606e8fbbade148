import type { InlineText } from "./inline-writer.ts";

/** A cell of a table, and how many columns and rows it takes. */
export type Cell = { text: InlineText; across: number; down: number };

/** The longest row: with longer ones, a table of many short rows would grow to rows times columns. */
export const MAX_COLUMNS = 60;
/** A longer text is not repeated in each row it spans, and no table repeats more, in characters. */
const MAX_LABEL = 80;
const MAX_REPEATED = 10_000;
const EMPTY: InlineText = { plain: "", marked: "", linked: 0 };

/**
 * The rows of a table with each text in its own column, without empty rows and columns. A cell over several columns is in the
 * first of them; one over several rows is in each of these, because it says something about all of them.
 */
export function layOut(rows: readonly (readonly Cell[])[]): InlineText[][] {
  const grid = new Grid();
  const all = rows.map((row) => grid.add(row));
  const lines = all.filter((_, at) => rows[at]?.some(({ text }) => text.plain !== ""));
  const filled: boolean[] = [];
  for (const line of lines) for (const [at, { marked }] of line.entries()) filled[at] ||= marked !== "";
  return lines.map((line) => line.filter((_, at) => filled[at]));
}

class Grid {
  /** What reaches into each column from above, and for how many more rows. */
  private readonly above: { text: InlineText; left: number }[] = [];
  private line: InlineText[] = [];
  private repeated = 0;

  add(row: readonly Cell[]): InlineText[] {
    this.line = [];
    for (const cell of row) {
      while (this.reach());
      this.place(cell);
    }
    const last = this.above.findLastIndex(({ left }) => left > 0);
    while (this.line.length <= last) if (!this.reach()) this.line.push(EMPTY);
    return this.line;
  }

  /** Continues a cell from above in the next column; false if there is none. */
  private reach(): boolean {
    const from = this.above[this.line.length];
    if (from === undefined || from.left === 0) return false;
    from.left--;
    this.repeated += from.text.marked.length;
    this.line.push(this.repeated > MAX_REPEATED ? EMPTY : from.text);
    return true;
  }

  private place({ text, across, down }: Cell): void {
    const label = text.marked.length > MAX_LABEL ? EMPTY : text;
    for (let column = 0; column < across && this.line.length < MAX_COLUMNS; column++) {
      this.above[this.line.length] = { text: column === 0 ? label : EMPTY, left: down - 1 };
      this.line.push(column === 0 ? text : EMPTY);
    }
  }
}
