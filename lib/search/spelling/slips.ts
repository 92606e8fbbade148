/**
 * How two different words differ, if it is by one slip: two neighboring letters are swapped, or a letter is missing, added or replaced. Four
 * in five misspelled words do (Damerau, "A technique for computer detection and correction of spelling errors", 1964).
 */
export function slipBetween(one: string, other: string): "swapped" | "letter" | undefined {
  const [first, second] = [Array.from(one), Array.from(other)];
  const most = Math.min(first.length, second.length);
  let start = 0;
  while (start < most && first[start] === second[start]) start++;
  let end = 0;
  while (end < most - start && first.at(-1 - end) === second.at(-1 - end)) end++;
  const left = first.slice(start, first.length - end);
  const right = second.slice(start, second.length - end);
  if (left.length <= 1 && right.length <= 1) return left[0] === right[0] ? undefined : "letter";
  const areSwapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return areSwapped ? "swapped" : undefined;
}

/**
 * The least number of slips between two words of which no two touch the same letters: letters that are missing, added or replaced, and neighbors
 * that are swapped (the distance of optimal string alignment).
 */
export function countSlips(one: string, other: string): number {
  const [first, second] = [Array.from(one), Array.from(other)];
  const rows: number[][] = [Array.from({ length: second.length + 1 }, (_, at) => at)];
  for (const [row, letter] of first.entries()) {
    const above = rows[row]!;
    const own = [row + 1];
    for (const [at, against] of second.entries()) {
      const isSwapped = row > 0 && at > 0 && letter === second[at - 1] && first[row - 1] === against;
      own.push(
        Math.min(
          above[at]! + Number(letter !== against),
          above[at + 1]! + 1,
          own[at]! + 1,
          isSwapped ? rows[row - 1]![at - 1]! + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    rows.push(own);
  }
  return rows.at(-1)!.at(-1)!;
}
