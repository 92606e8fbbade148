import * as v from "valibot";

/**
 * A string as the database can hold it: NUL, at which SQLite would cut it, and halves of surrogate pairs, which
 * UTF-8 can't say, become U+FFFD.
 */
export const Text = v.pipe(
  v.string(),
  // On the event loop: `replaceAll` takes eight times as long where every other character is NUL.
  v.transform((text) => text.toWellFormed().split("\0").join("\uFFFD")),
);

/** A text that is not blank, of at most so many UTF-16 units, without the white space around it. */
export function textUpTo(most: number) {
  return v.pipe(
    Text,
    v.trim(),
    v.nonEmpty("Must not be blank"),
    v.maxLength(most, `Must be at most ${most} characters long`),
  );
}

/** Refuses what has more characters: Unicode code points, as JSON Schema counts. */
export function maxCharacters(most: number) {
  return v.check(
    (text: string) => clip(text, most) === text,
    // Made when it is needed: the first number that is written out loads the tables of all languages.
    () => `Must be at most ${most.toLocaleString("en")} characters long`,
  );
}

/** The first so many characters (Unicode code points) of a text. */
export function clip(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (let left = most; left > 0 && end < text.length; left--)
    end += (text.codePointAt(end) ?? 0) > 0xffff ? 2 : 1;
  return text.slice(0, end);
}
