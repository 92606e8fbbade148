import { type InlineText, readInline, type Source } from "./inline.ts";

type TableBlock = InlineText & { kind: "paragraph" | "table" };

const CELL_TAGS: ReadonlySet<string> = new Set(["td", "th"]);
/** Longest text of a cell in a table that holds data rather than the page's layout, in characters. */
const MAX_CELL = 400;
const MAX_COLUMNS = 60;

/** True for a table of data, false for one that lays out the page. */
export function isDataTable({ nodes, skip }: Source, table: number): boolean {
  const end = nodes[table]?.end ?? table;
  let rows = 0;
  let cells = 0;
  let headers = 0;
  for (let index = table + 1; index < end; index++) {
    const node = nodes[index];
    if (node === undefined) break;
    if (skip(index)) index = node.end - 1;
    else if (node.tag === "table" || node.tag === "form" || node.tag === "pre") return false;
    else if (node.tag === "tr") rows++;
    else if (CELL_TAGS.has(node.tag)) {
      cells++;
      if (node.tag === "th") headers++;
      if (textLength(nodes, index, node.end) > MAX_CELL) return false;
    }
  }
  return (
    rows >= 2 && cells >= rows * 1.5 && (headers > 0 || cells / rows >= 2) && cells / rows <= MAX_COLUMNS
  );
}

function textLength(nodes: Source["nodes"], from: number, to: number): number {
  let length = 0;
  for (let index = from; index < to; index++) length += nodes[index]?.text.trim().length ?? 0;
  return length;
}

/** A table's caption, if any, and its rows. */
export function readTable(source: Source, table: number): TableBlock[] {
  const rows: InlineText[][] = [];
  const blocks: TableBlock[] = [];
  const { nodes, skip } = source;
  const end = nodes[table]?.end ?? table;
  for (let index = table + 1; index < end; index++) {
    const node = nodes[index];
    if (node === undefined) break;
    if (skip(index)) index = node.end - 1;
    else if (node.tag === "tr") rows.push([]);
    else if (node.tag === "caption") {
      blocks.push({ kind: "paragraph", ...readInline(source, index + 1, node.end) });
      index = node.end - 1;
    } else if (CELL_TAGS.has(node.tag)) {
      const row = rows.at(-1) ?? [];
      if (rows.length === 0) rows.push(row);
      row.push(readInline(source, index + 1, node.end));
      index = node.end - 1;
    }
  }
  const filled = rows.filter((row) => row.some((cell) => cell.plain !== ""));
  if (filled.length > 0) blocks.push({ kind: "table", ...writeTable(filled) });
  return blocks;
}

function writeTable(rows: readonly InlineText[][]): InlineText {
  const columns = rows.reduce((most, row) => Math.max(most, row.length), 0);
  const lines = rows.map((row) => {
    const cells = Array.from({ length: columns }, (_, at) =>
      (row[at]?.marked ?? "").replaceAll("\n", " ").replaceAll("|", "\\|"),
    );
    return `| ${cells.join(" | ")} |`;
  });
  lines.splice(1, 0, `|${" --- |".repeat(columns)}`);
  const plain = rows.map((row) => row.map((cell) => cell.plain.replaceAll("\n", " ")).join(" | "));
  return { plain: plain.join("\n"), marked: lines.join("\n") };
}
