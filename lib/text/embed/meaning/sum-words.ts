import { countWeight } from "../features/weigh-features.ts";
import type { Word } from "../features/words.ts";
import { findPieces, PIECE_WEIGHT, wordKey } from "./pieces.ts";
import { createRowSum } from "./row-sum.ts";
import type { WordTable } from "./word-table.ts";

/** What was learned of words: what each counts by its key, and how some are moved. */
export type Learned = { weightOf?: (key: number) => number; bend?: WordTable };

/** How many words to remember from text to text: those of some pages, and none that is too long to come again. */
const MOST = 8_192;
const LONGEST = 40;

/** What is known of a word, and how often the text has it. Rows are -1 where there is none. */
type Known = { key: number; row: number; moved: number; weight: number; pieces?: number[]; count: number };

/** Words with a row and a key from here on count in full each time. All vectors so far are made so; others need a new version. */
const EACH_TIME = 2 ** 31;

/**
 * Returns a function that sums the rows of a text's words. Each row is multiplied by the weight of its word and by 1 + ln of
 * its frequency in the text (see `EACH_TIME`). A word without a row counts as its parts. The row of a word in `bend` is added to its own; the two
 * tables have the same number of dimensions.
 */
export function createWordSum(
  table: WordTable,
  { weightOf = () => 1, bend }: Learned = {},
): (words: readonly Word[]) => Float32Array {
  const sum = createRowSum(table.dimensions);
  const known = createMemory((key) => ({
    key,
    row: table.find(key),
    moved: bend?.find(key) ?? -1,
    weight: weightOf(key),
    count: 0,
  }));

  function add({ row, moved, weight, count }: Known, pieces: readonly number[]): void {
    const times = countWeight(count) * weight;
    if (row >= 0) sum.add(table, row, times);
    for (const piece of pieces) sum.add(table, piece, PIECE_WEIGHT * times);
    if (bend !== undefined && moved >= 0) sum.add(bend, moved, times);
  }

  function piecesOf(one: Known, { term, spelling }: Word): readonly number[] {
    // Of two characters without a space, which may be spelled as a word elsewhere.
    if (spelling === "") return findPieces(term, true, table.find);
    one.pieces ??= findPieces(term, false, table.find);
    return one.pieces;
  }

  return (words) => {
    const wholes: Known[] = [];
    const others = new Map<Known, Word>();
    for (const word of words) {
      const one = known.find(word.term);
      if (one.row >= 0 && one.key >= EACH_TIME) one.count = 0;
      one.count += 1;
      if (one.count > 1) continue;
      if (one.row >= 0) wholes.push(one);
      else others.set(one, word);
    }
    for (const one of wholes) add(one, []);
    for (const [one, word] of others) add(one, piecesOf(one, word));
    for (const one of [...wholes, ...others.keys()]) one.count = 0;
    known.trim();
    return sum.take();
  };
}

/** Remembers words. Two whose keys are alike are one, if there is a row for them. */
function createMemory(look: (key: number) => Known) {
  const byTerm = new Map<string, Known>();
  const byRow = new Map<number, Known>();
  let hasLong = false;

  function add(term: string): Known {
    const found = look(wordKey(term));
    const one = found.row < 0 ? found : (byRow.get(found.row) ?? found);
    if (found.row >= 0) byRow.set(found.row, one);
    byTerm.set(term, one);
    hasLong ||= term.length > LONGEST;
    return one;
  }

  return {
    find: (term: string): Known => byTerm.get(term) ?? add(term),
    /** Forgets all when that is too much. Not within a text, whose words are being counted. */
    trim(): void {
      if (byTerm.size <= MOST && !hasLong) return;
      byTerm.clear();
      byRow.clear();
      hasLong = false;
    },
  };
}
