import { hasAttribute, isNamedCode } from "../tree/attributes.ts";
import { eachNode } from "../tree/texts.ts";
import { codeText, fenceCode, isGutter, languageOf } from "./code.ts";
import type { Source } from "./inline.ts";
import type { InlineText } from "./inline-writer.ts";

/** Code in a table with its line numbers beside it, in one row or a row for each line; undefined for any other table. */
export function readListing(source: Source, table: number): InlineText | undefined {
  const cells = findCode(source, table);
  if (cells === undefined) return undefined;
  const lines = cells.map((cell) => codeText(source, cell));
  const code = lines.join("\n").trimEnd();
  return code.trim() === "" ? undefined : fenceCode(code, languageOf(source, cells[0] ?? table));
}

/** The code of each row; undefined unless each row has two cells, the first of them with line numbers. */
function findCode(source: Source, table: number): number[] | undefined {
  const { nodes, skip } = source;
  const cells: number[] = [];
  let rows = 0;
  for (const index of eachNode(nodes, table + 1, nodes[table]?.end ?? table, skip)) {
    const tag = nodes[index]?.tag ?? "";
    if (tag === "table" || tag === "th") return undefined;
    if (tag === "tr") rows++;
    if (tag !== "td") continue;
    const isNumbers = cells.length % 2 === 0;
    if (isNumbers && !holdsNumbers(source, index)) return undefined;
    cells.push(index);
  }
  const code = cells.filter((_, at) => at % 2 === 1).flatMap((cell) => insideCell(source, cell) ?? []);
  return code.length === rows && cells.length === rows * 2 ? code : undefined;
}

/** True for a cell that is named as line numbers and contains only numbers. */
function holdsNumbers({ nodes }: Source, cell: number): boolean {
  const { end } = nodes[cell]!;
  let named = false;
  for (let index = cell; index < end; index++) {
    const node = nodes[index]!;
    if (!NUMBERS.test(node.text)) return false;
    named ||= hasAttribute(node.attributes, "data-line-number") || (node.tag !== "" && isGutter(node));
  }
  return named;
}

const NUMBERS = /^[\d\s]*$/;

/** The first preformatted element of a cell with code, or the cell; undefined for other cells. */
function insideCell({ nodes }: Source, cell: number): number | undefined {
  const { end, attributes } = nodes[cell]!;
  let isCode = isNamedCode(attributes);
  for (let index = cell + 1; index < end; index++) {
    const tag = nodes[index]?.tag;
    if (tag === "pre") return index;
    isCode ||= tag === "code";
  }
  return isCode ? cell : undefined;
}
