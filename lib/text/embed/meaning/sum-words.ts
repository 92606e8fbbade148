import { createFeatureCounter } from "../features/feature-counter.ts";
import type { Word } from "../features/words.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "./pieces.ts";
import type { WordTable } from "./word-table.ts";

/**
 * A function that answers the sum of the rows of a text's words, each times 1 + ln of how often it stands there. A word
 * without a row counts as its pieces. A word of the `bend` is moved by its row there; the two tables have equally many
 * dimensions.
 */
export function createWordSum(table: WordTable, bend?: WordTable): (words: readonly Word[]) => Float32Array {
  const wholes = createFeatureCounter();
  const pieces = createFeatureCounter();
  const bends = createFeatureCounter();
  return (words) => {
    const sum = new Float32Array(table.dimensions);
    for (const { term, spelling } of words) {
      const key = wordKey(term);
      const row = table.find(key);
      if (row >= 0) wholes.add(row);
      else for (const piece of findPieces(term, spelling === "", table.find)) pieces.add(piece);
      const moved = bend?.find(key) ?? -1;
      if (moved >= 0) bends.add(moved);
    }
    wholes.drain((row, count) => table.addRow(sum, row, 1 + Math.log(count)));
    pieces.drain((row, count) => table.addRow(sum, row, PIECE_WEIGHT * (1 + Math.log(count))));
    bends.drain((row, count) => bend?.addRow(sum, row, 1 + Math.log(count)));
    return sum;
  };
}
