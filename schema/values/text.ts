import * as v from "valibot";

/**
 * A string that the database can store. NUL, at which SQLite would cut it, and unpaired surrogates, which UTF-8 cannot
 * express, become U+FFFD.
 */
export const Text = v.pipe(
  v.string(),
  // This runs on the event loop: `replaceAll` takes eight times as long if every other character is NUL.
  v.transform((text) => text.toWellFormed().split("\0").join("\uFFFD")),
);

/** A trimmed text that is not blank, with a maximum length in UTF-16 units. */
export function textUpTo(most: number) {
  return v.pipe(
    Text,
    v.trim(),
    v.nonEmpty("Must not be blank"),
    v.maxLength(most, `Must be at most ${most} characters long`),
  );
}

/** Refuses a text with more characters: Unicode code points, as JSON Schema counts. */
export function maxCharacters(most: number) {
  return v.check(
    (text: string) => clip(text, most) === text,
    // Created on demand: the first formatted number loads the tables of all languages.
    () => `Must be at most ${most.toLocaleString("en")} characters long`,
  );
}

/** The first characters (Unicode code points) of a text. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (let left = most; left > 0 && end < text.length; left--)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}

/** The first characters of a text, with "…" if there are more. */
export function shorten(text: string, most: number): string {
  const start = clip(text, most);
  return start === text ? text : `${start}…`;
}

/** A place in a text, in UTF-16 units; one less if it is between the halves of a surrogate pair. */
export function wholeCharacter(text: string, at: number): number {
  return (text.codePointAt(at - 1) ?? 0) > 0xffff ? at - 1 : at;
}
