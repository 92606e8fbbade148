import * as v from "valibot";

/** What clients are told of tools that change nothing. */
export const READS = { readOnlyHint: true, openWorldHint: false };

/** A whole number within bounds. */
export function count(least: number, most: number) {
  const expected = `must be a whole number from ${least} to ${most}`;
  return v.pipe(
    v.number(expected),
    v.integer(expected),
    v.minValue(least, expected),
    v.maxValue(most, expected),
  );
}
