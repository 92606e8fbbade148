import { attribute } from "../tree/attributes.ts";
import type { PageNode } from "../tree/page-tree.ts";
import { eachNode } from "../tree/texts.ts";
import { describeImage, readInline, type Source } from "./inline.ts";
import type { InlineText } from "./inline-writer.ts";
import { type Cell, layOut, MAX_COLUMNS } from "./table-grid.ts";

type TableBlock = InlineText & { kind: "paragraph" | "table" };

/** Elements that data tables do not contain. */
const LAYOUT_TAGS: ReadonlySet<string> = new Set("table form pre".split(" "));
const CELL_TAGS: ReadonlySet<string> = new Set(["td", "th"]);
/** The longest cell in a data table, in characters; layout tables have longer ones, but no header cells. */
const MAX_CELL = 400;
const MAX_CELL_UNDER_HEADER = 2_000;

/** True for a data table, false for a table that lays out the page. */
export function isDataTable({ nodes, skip }: Source, table: number): boolean {
  let rows = 0;
  let cells = 0;
  let before = 0;
  let headers = 0;
  for (const index of eachNode(nodes, table + 1, nodes[table]?.end ?? table, skip)) {
    const { tag, end } = nodes[index]!;
    if (LAYOUT_TAGS.has(tag)) return false;
    if (tag === "tr") {
      rows++;
      before = cells;
    }
    if (tag === "th") headers++;
    if (CELL_TAGS.has(tag)) {
      cells++;
      if (cells - before > MAX_COLUMNS) return false;
      if (textLength(nodes, index, end) > mostInCell(headers)) return false;
    }
  }
  return rows >= 2 && cells / rows >= (headers > 0 ? 1.5 : 2);
}

function mostInCell(headers: number): number {
  return headers > 1 ? MAX_CELL_UNDER_HEADER : MAX_CELL;
}

function textLength(nodes: Source["nodes"], from: number, to: number): number {
  let length = 0;
  for (let index = from; index < to; index++) length += nodes[index]?.text.trim().length ?? 0;
  return length;
}

/** The caption of a table, if it has one, and its rows. */
export function readTable(source: Source, table: number): TableBlock[] {
  const rows: Cell[][] = [];
  const blocks: TableBlock[] = [];
  const { nodes } = source;
  let read = table;
  for (const index of eachNode(nodes, table + 1, nodes[table]?.end ?? table, source.skip)) {
    const node = nodes[index]!;
    if (index < read) continue;
    const { tag, end } = node;
    if (tag === "tr" || (rows.length === 0 && CELL_TAGS.has(tag))) rows.push([]);
    if (tag === "caption" || CELL_TAGS.has(tag)) {
      const text = readCell(source, index);
      if (tag === "caption") blocks.push({ kind: "paragraph", ...text });
      else rows.at(-1)?.push({ text, across: spanOf(node, "colspan"), down: spanOf(node, "rowspan") });
      read = end;
    }
  }
  const filled = layOut(rows);
  if (filled.length > 0) blocks.push({ kind: "table", ...writeTable(filled) });
  return blocks;
}

/** The text of a cell, or the label of what is drawn in it, such as a check mark. */
function readCell(source: Source, cell: number): InlineText {
  const end = source.nodes[cell]?.end ?? cell;
  const text = readInline(source, cell + 1, end);
  if (text.plain !== "" || text.marked !== "") return text;
  for (const index of eachNode(source.nodes, cell + 1, end, source.skip)) {
    const { attributes } = source.nodes[index]!;
    const label = attribute(attributes, "aria-label") || attribute(attributes, "title");
    if (label.trim() !== "") return { ...text, marked: describeImage(label) };
  }
  return text;
}

function spanOf({ attributes }: PageNode, name: "colspan" | "rowspan"): number {
  return Math.max(1, Number.parseInt(attribute(attributes, name), 10) || 1);
}

const LINE_BREAKS = /\n+/g;

function writeTable(rows: readonly InlineText[][]): InlineText {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const lines = rows.map((row) => {
    const cells = Array.from({ length: columns }, (_, at) =>
      (row[at]?.marked ?? "").replace(LINE_BREAKS, " ").replaceAll("|", "\\|"),
    );
    return `| ${cells.join(" | ")} |`;
  });
  lines.splice(1, 0, `|${" --- |".repeat(columns)}`);
  const plain = writeRows(rows, (cell) => cell.plain);
  const isGlued = rows.some((row) => row.some(({ glued }) => glued !== undefined));
  const glued = isGlued ? writeRows(rows, (cell) => cell.glued ?? cell.plain) : undefined;
  const linked = rows.flat().reduce((sum, cell) => sum + cell.linked, 0);
  const hasReadings = rows.some((row) => row.some(({ readings }) => readings !== undefined));
  const readings = hasReadings ? writeRows(rows, (cell) => cell.readings ?? cell.plain) : undefined;
  return { plain, marked: lines.join("\n"), linked, glued, readings };
}

function writeRows(rows: readonly InlineText[][], textOf: (cell: InlineText) => string): string {
  return rows.map((row) => row.map((cell) => textOf(cell).replace(LINE_BREAKS, " ")).join(" | ")).join("\n");
}
