/** At most this many characters (UTF-16 units) of context are shown. */
const LONGEST = 200;

/** The words around a match, for a person to read: one line, no control or invisible characters, at most 200 units. */
export function excerpt(text: string, start: number, end: number): string {
  const room = Math.max(0, LONGEST - (end - start));
  const from = Math.max(0, start - Math.floor(room / 3));
  const piece = text.slice(from, from + LONGEST * 2);
  const clean = piece.replace(UNSHOWABLE, "").replace(/\s+/g, " ").trim();
  return trimBrokenPair(clean.slice(0, LONGEST)).trim();
}

/** Control characters other than white space, invisible characters, bidi controls, lone surrogates. */
const UNSHOWABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]|\p{Cs}/gu;

function trimBrokenPair(text: string): string {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.slice(0, -1) : text;
}
