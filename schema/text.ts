import * as v from "valibot";

/**
 * A string as the database can hold it: NUL, at which SQLite would cut it, and halves of surrogate pairs, which
 * UTF-8 can't say, become U+FFFD.
 */
export const Text = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\0|\p{Surrogate}/gu, "\uFFFD")),
);
