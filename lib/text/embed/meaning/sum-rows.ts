import type { CountedWord } from "../features/count-words.ts";
import { remember } from "../features/memo.ts";
import { countWeight } from "../features/weigh-features.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "./pieces.ts";
import { createRowSum } from "./row-sum.ts";
import type { WordTable } from "./word-table.ts";

/** What was learned of words: what each counts by its key, and how some are moved. */
export type Learned = { weightOf?: (key: number) => number; bend?: WordTable };

/** What is known of a word. Rows are -1 where there is none. */
type Known = { row: number; pieces: readonly number[]; moved: number; weight: number };

/**
 * Returns a function that sums the rows of a text's words. Each row is multiplied by the weight of its word and by 1 + ln of
 * its frequency in the text. A word without a row counts as its parts. The row of a word in `bend` is added to its own; the two
 * tables have the same number of dimensions.
 */
export function createMeaningSum(
  table: WordTable,
  { weightOf = () => 1, bend }: Learned = {},
): (words: readonly CountedWord[]) => Float32Array {
  const sum = createRowSum(table.dimensions);
  const ofSpaced = remember((term) => look(term, false));
  const ofUnspaced = remember((term) => look(term, true));

  function look(term: string, isUnspaced: boolean): Known {
    const key = wordKey(term);
    const row = table.find(key);
    return {
      row,
      pieces: row >= 0 ? [] : findPieces(term, isUnspaced, table.find),
      moved: bend?.find(key) ?? -1,
      weight: weightOf(key),
    };
  }

  return (words) => {
    for (const { term, spelling, count } of words) {
      const { row, pieces, moved, weight } = spelling === "" ? ofUnspaced(term) : ofSpaced(term);
      const times = countWeight(count) * weight;
      if (row >= 0) sum.add(table, row, times);
      for (const piece of pieces) sum.add(table, piece, PIECE_WEIGHT * times);
      if (bend !== undefined && moved >= 0) sum.add(bend, moved, times);
    }
    return sum.take();
  };
}
