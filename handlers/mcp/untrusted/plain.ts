import { wholeCharacter } from "../../../schema/values/text.ts";

/** White space, line breaks and control characters. U+2800 is a blank that no class contains. */
const SPACING = /[\s\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u2800]+/gu;

/**
 * Invisible characters, by Unicode's classes: zero-width characters, those that change the direction of writing, tags,
 * selectors, and unassigned code points.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/** Control characters except tabs and line breaks, and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu;

/** How much of a text is read per character of its line. The rest would be cut off anyway. */
const READ_AHEAD = 4;

/** A text as one line without hidden parts, of at most `longest` UTF-16 units, with "…" if it was longer. */
export function toLine(text: string, longest: number): string {
  const read = cutPlainly(text, longest * READ_AHEAD);
  const line = read.replace(SPACING, " ").replace(INVISIBLE, "").replace(SPACING, " ").trim();
  const cut = cutPlainly(line, longest);
  return cut.length === line.length && read.length === text.length ? line : `${cut}…`;
}

/**
 * A text with its lines but without other control characters, of at most `longest` UTF-16 units, with "…" if it was longer.
 */
export function cutText(text: string, longest: number): string {
  const cut = cutPlainly(text, longest);
  const shown = cut.replace(UNSHOWABLE, "\ufffd");
  return cut.length === text.length ? shown : `${shown}…`;
}

/** The beginning of a text, without splitting a character. */
function cutPlainly(text: string, longest: number): string {
  return text.slice(0, wholeCharacter(text, longest));
}
