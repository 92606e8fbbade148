import { wholeCharacter } from "../../../schema/values/text.ts";

/** The longest excerpt, in UTF-16 units. */
const LONGEST = 200;

/**
 * The sentence around a match, for people: one line of at most 200 UTF-16 units, without control or invisible characters. If
 * the sentence is longer, the match and the words around it.
 */
export function excerpt(text: string, start: number, end: number): string {
  const room = Math.max(0, LONGEST - (end - start));
  const from = beginningBefore(text, start, Math.floor(room / 2));
  const piece = text.slice(from, from + LONGEST * 2);
  const clean = piece.replace(UNSHOWABLE, "").replace(/\s+/g, " ").trim();
  return clean.length <= LONGEST ? clean : cutAtWord(clean);
}

/** The start of the sentence; if that is more than `reach` away, the start of the first word within `reach`. */
function beginningBefore(text: string, start: number, reach: number): number {
  const least = Math.max(0, start - reach);
  const before = text.slice(least, start);
  const stop = Math.max(...STOPS.map((mark) => before.lastIndexOf(mark)));
  if (stop !== -1) return least + stop + 1;
  if (least === 0) return 0;
  const gap = before.search(/\s/);
  return gap === -1 ? start : least + gap + 1;
}

/** What ends a sentence. A period counts only before a space. */
const STOPS = [". ", "! ", "? ", "\n", "。", "！", "？", "।"];

/** Cuts after the last sentence that ends in the second half, otherwise after a word. */
function cutAtWord(clean: string): string {
  const cut = clean.slice(0, wholeCharacter(clean, LONGEST));
  const stop = Math.max(...STOPS.map((mark) => cut.lastIndexOf(mark)));
  if (stop >= LONGEST / 2) return cut.slice(0, stop + 1);
  const gap = cut.lastIndexOf(" ");
  return gap >= LONGEST / 2 ? cut.slice(0, gap) : cut;
}

/** Control characters other than white space, invisible characters, bidi controls, lone surrogates. */
const UNSHOWABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
  /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffd]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e0fff}]|\p{Cs}/gu;
