/**
 * How rules are written: a phrase is a row of words, each a list of those that may stand there. What comes out is the source of
 * one expression, in which a space is a gap between two words, see `Rule`.
 */

/** One of these words, parted by commas; each is an expression of its own. */
export function oneOf(list: string): string {
  return `(?:${wordsOf(list).join("|")})`;
}

/** One of these words or none, in front of the next part of a phrase. */
export function maybe(list: string): string {
  return `${inFront(list)}?`;
}

/** Up to `most` of these words, in front of the next part of a phrase. */
export function upTo(most: number, list: string): string {
  return `${inFront(list)}{0,${most}}`;
}

/** One of these words or none, behind the part before. */
export function also(list: string): string {
  return `(?:${wordsOf(list)
    .map((word) => ` ${word}`)
    .join("|")})?`;
}

/** Parts that follow each other, with a gap between those that are words. */
export function phrase(...parts: readonly string[]): string {
  return parts.reduce((before, part) => (isJoined(before, part) ? before + part : `${before} ${part}`));
}

function inFront(list: string): string {
  return `(?:${wordsOf(list)
    .map((word) => `${word} `)
    .join("|")})`;
}

/** Whether a gap stands between two parts already, or what follows is no word: `maybe`, `gap`, `near`, `also`, what may not follow. */
function isJoined(before: string, part: string): boolean {
  return ENDS_WITH_GAP.test(before) || BEGINS_WITH_GAP.test(part);
}

const ENDS_WITH_GAP = /(?: \)(?:\?|\{0,\d{1,2}\})|\]\{0,\d{1,4}\}| \?)$/;
const BEGINS_WITH_GAP = /^(?:\(\?: |\(\?<?[=!]| \?)/;

/** The entries of a list; a comma within brackets or braces parts nothing. */
function wordsOf(list: string): string[] {
  const words: string[] = [];
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    const unit = list.charCodeAt(at);
    if (unit === BACKSLASH) at++;
    else if (unit === COMMA && depth === 0) {
      words.push(entryOf(list, start, at));
      start = at + 1;
    } else depth += DEPTHS[unit] ?? 0;
  }
  words.push(entryOf(list, start, list.length));
  return words;
}

function entryOf(list: string, start: number, end: number): string {
  const entry = list.slice(start, end).trim();
  return entry.includes("\n") ? entry.replace(/\s+/g, " ") : entry;
}

const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const DEPTHS: Record<number, number> = { 40: 1, 41: -1, 91: 1, 93: -1, 123: 1, 125: -1 };
