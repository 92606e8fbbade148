import { createFeatureCounter } from "../features/feature-counter.ts";
import { remember } from "../features/memo.ts";
import type { Word } from "../features/words.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "./pieces.ts";
import type { WordTable } from "./word-table.ts";

/** What was learned of words: what each counts by its key, and how some are moved. */
export type Learned = { weightOf?: (key: number) => number; bend?: WordTable };

/**
 * Returns a function that sums the rows of a text's words. Each row is multiplied by the weight of its word and by 1 + ln of
 * its frequency in the text. A word without a row counts as its parts. The row of a word in `bend` is added to its own; the two
 * tables have the same number of dimensions.
 */
export function createWordSum(
  table: WordTable,
  { weightOf = () => 1, bend }: Learned = {},
): (words: readonly Word[]) => Float32Array {
  const wholes = createFeatureCounter();
  const find = remember((term) => {
    const key = wordKey(term);
    return { key, row: table.find(key) };
  });
  const piecesOf = remember((term) => findPieces(term, false, table.find));
  return (words) => {
    const sum = new Float32Array(table.dimensions);
    const others = new Map<string, { count: number; isUnspaced: boolean }>();
    for (const { term, spelling } of words) {
      const { key, row } = find(term);
      const other = others.get(term);
      if (row >= 0) wholes.add(key, 1);
      else if (other !== undefined) other.count++;
      else others.set(term, { count: 1, isUnspaced: spelling === "" });
    }
    const move = (key: number, weight: number) => {
      const row = bend?.find(key) ?? -1;
      if (row >= 0) bend?.addRow(sum, row, weight);
    };
    wholes.drain((hash, count) => {
      const key = hash >>> 0;
      const weight = (1 + Math.log(count)) * weightOf(key);
      table.addRow(sum, table.find(key), weight);
      move(key, weight);
    });
    for (const [term, { count, isUnspaced }] of others) {
      const { key } = find(term);
      const weight = (1 + Math.log(count)) * weightOf(key);
      const pieces = isUnspaced ? findPieces(term, true, table.find) : piecesOf(term);
      for (const row of pieces) table.addRow(sum, row, PIECE_WEIGHT * weight);
      move(key, weight);
    }
    return sum;
  };
}
