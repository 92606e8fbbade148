/** White space, ends of lines and control characters; U+2800 is a blank that no class has. */
const SPACING = /[\s\p{Cc}\p{Zl}\p{Zp}\p{Zs}\u2800]+/gu;

/**
 * What takes no room on a page, by Unicode's classes: characters without a width, those that turn the direction of
 * writing, tags, selectors, and code points that stand for no character.
 */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;

/** Control characters, but for tabs and ends of lines, and halves of surrogate pairs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
const UNSHOWABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu;

/** How much of a text is looked at for each character of its line: the rest would be cut off anyway. */
const READ_AHEAD = 4;

/** A text as one line that shows all it holds, of at most `longest` UTF-16 units and "…" where there was more. */
export function toLine(text: string, longest: number): string {
  const read = cutPlainly(text, longest * READ_AHEAD);
  const line = read.replace(SPACING, " ").replace(INVISIBLE, "").replace(SPACING, " ").trim();
  const cut = cutPlainly(line, longest);
  return cut.length === line.length && read.length === text.length ? line : `${cut}…`;
}

/** A text with its lines, without other control characters, of at most `longest` UTF-16 units and "…" where there was more. */
export function cutText(text: string, longest: number): string {
  const cut = cutPlainly(text, longest);
  const shown = cut.replace(UNSHOWABLE, "\ufffd");
  return cut.length === text.length ? shown : `${shown}…`;
}

/** The beginning of a text, with no character cut in two. */
function cutPlainly(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const splits = (text.codePointAt(longest - 1) ?? 0) > 0xffff;
  return text.slice(0, splits ? longest - 1 : longest);
}
