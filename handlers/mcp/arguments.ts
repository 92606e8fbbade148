import * as v from "valibot";

/** Hints for clients about tools that change nothing. */
export const READS = { readOnlyHint: true, openWorldHint: false };

/** Hints about tools that change the database, but change nothing more when they are called again. */
export const FILES = { readOnlyHint: false, idempotentHint: true, openWorldHint: false };

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

const EXPECTED_POSITION = "must be a whole number from 0";

/** Where something begins. */
export const Position = v.pipe(
  v.number(EXPECTED_POSITION),
  v.integer(EXPECTED_POSITION),
  v.safeInteger(EXPECTED_POSITION),
  v.minValue(0, EXPECTED_POSITION),
);

/** A UUID. A collection may have such a name, too. */
export const LIKE_AN_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A text that is not blank, with a maximum length in UTF-16 units. */
export function textUpTo(most: number) {
  return v.pipe(
    v.string(),
    v.regex(/\S/, "must not be blank"),
    v.maxLength(most, `must be at most ${most} characters long`),
  );
}
