import { unmaskWords } from "./confusables.ts";
import { Shifts } from "./shifts.ts";
import { shownAs } from "./shown-as.ts";

/** Text as a person sees it, with the origin of each character. */
export type Revealed = {
  text: string;
  /** The position in the source of the character at `at` in `text`, both in UTF-16 units. */
  origin: (at: number) => number;
};

/**
 * Undoes what changes the characters but not the look of a text: compatibility forms (NFKC: fullwidth, mathematical, circled,
 * ligatures), invisible characters, combining marks, letters of another script, and emphasis, code and links inside a word. Keeps case.
 * Linear in the length.
 */
export function reveal(source: string): Revealed {
  if (!SPECIAL.test(source)) return { text: source, origin: unmoved };
  const parts: string[] = [];
  const shifts = new Shifts();
  let read = 0;
  let written = 0;
  const { length } = source;
  for (let at = 0; at < length; ) {
    const run = readRun(source, at, length);
    at = run.end;
    if (run.shown === undefined) continue;
    const { start, shown } = run;
    parts.push(source.slice(read, start), shown);
    written += start - read;
    // Each escaped character is one position further back than the one before. The rest is as far back as the last of them.
    if (run.escapes) shifts.add(written, start - written + 1, shown.length > 1);
    read = at;
    written += shown.length;
    const isKnown = shown.length === at - start || (run.escapes && shown.length === 1);
    if (!isKnown) shifts.add(written, read - written);
  }
  parts.push(source.slice(read));
  return { text: unmaskWords(parts.join("")), origin: (at) => at + shifts.at(at) };
}

/** `origin` for a text without changes. */
export function unmoved(at: number): number {
  return at;
}

/** What may have to be undone: characters outside ASCII, control characters, and Markdown's escapes, emphasis, code and links. */
const SPECIAL = /[^\t\n\r -)+-Z^-_a-}]/;

/** A part of the source, and its revealed form if that differs. */
type Run = { start: number; end: number; shown?: string; escapes?: true };

/** Everything up to the next unit that may have to be undone, or that unit revealed. */
function readRun(source: string, from: number, length: number): Run {
  let start = from;
  while (start < length && KINDS[source.charCodeAt(start)] === PLAIN) start += 1;
  if (start === length) return { start, end: start };
  const unit = source.charCodeAt(start);
  const noteEnd = endOfNoteMark(source, start);
  if (noteEnd !== undefined) return { start, end: noteEnd, shown: "" };
  if (unit === BACKSLASH) return readEscapes(source, start);
  if (unit === ASTERISK || unit === BACKTICK || unit === TILDE) return readEmphasis(source, start, unit);
  return unit === OPENING || unit === CLOSING ? readLink(source, start) : readUnusual(source, start);
}

/**
 * The end of the mark of a note that begins here, directly behind a word, such as `\[7\]` or `[\[7\]](https://example.org/#note-7)`: a
 * reader reads on across it.
 */
function endOfNoteMark(source: string, start: number): number | undefined {
  const unit = source.charCodeAt(start);
  if ((unit !== OPENING && unit !== BACKSLASH) || !matchesAt(NOTE_MARK, source, start)) return undefined;
  if (!WORD_OR_MARK.test(source.charAt(start - 1))) return undefined;
  return endOfAddress(source, NOTE_MARK.lastIndex) ?? NOTE_MARK.lastIndex;
}

const NOTE_MARK = /(?:\\?\[){1,2}\d{1,3}(?:\\?\]){1,2}/y;
const WORD_OR_MARK = /[\p{L}\p{N}.,;:!?'")\]]/u;

/**
 * The beginning of a link inside a word, or the end of a link in a sentence with its address: a reader sees neither. Links side by side
 * stay apart, because in menus they have nothing to do with each other; but the labels of menus do not begin with small letters.
 */
function readLink(source: string, start: number): Run {
  const inWord = LATIN.test(source.charAt(start - 1));
  if (source.charCodeAt(start) === OPENING) {
    const begins = inWord && matchesAt(LINK_BEGINS, source, start);
    return { start, end: start + 1, ...(begins ? { shown: "" } : {}) };
  }
  const end = endOfAddress(source, start + 1);
  if (end === undefined || !isInSentence(source, start, end)) return { start, end: start + 1 };
  return { start, end, shown: inWord && LATIN.test(source.charAt(end)) ? "" : "]" };
}

const LINK_BEGINS = /\[(?=[A-Za-z]{1,40}\]\()/y;

/** Behind the address in parentheses that begins here, if it says nothing by itself. */
function endOfAddress(source: string, start: number): number | undefined {
  if (source.charAt(start) !== "(") return undefined;
  const rest = source.slice(start + 1, start + 1 + LONGEST_ADDRESS);
  const length = rest.search(ADDRESS_ENDS);
  if (length < 1 || rest.charAt(length) !== ")") return undefined;
  return TELLING.test(rest.slice(0, length)) ? undefined : start + length + 2;
}

const LONGEST_ADDRESS = 2000;
const ADDRESS_ENDS = /[()\s]/;

/** A place to fill in, or four words in a row. */
const TELLING = /[{}<>[\]]|%7b|(?<![a-z])[a-z]+(?:(?:[-_+]|%20)[a-z]+){3}/i;

/** Whether words stand before or after a link, whose text ends at `start` and whose address at `end`. Not for images. */
function isInSentence(source: string, start: number, end: number): boolean {
  const before = source.slice(Math.max(0, start - LONGEST_LINK), start);
  const opening = before.lastIndexOf("[");
  if (before.charAt(opening - 1) === "!") return false;
  return (
    matchesAt(WORD_BEGINS, source, end) || WORD_ENDS.test(before.slice(Math.max(0, opening - 9), opening))
  );
}

/** The longest text of a link to look behind, in UTF-16 units. */
const LONGEST_LINK = 300;

const WORD_BEGINS = /[,;:*_`"']{0,3}[ \n]?[*_`"']{0,3}(?:[\p{L}\p{N}]|\[\p{Ll})/uy;
const WORD_ENDS = /[\p{L}\p{N}][,;:*_`"']{0,3}[ \n]?[*_`"']{0,3}$/u;

function matchesAt(expression: RegExp, source: string, at: number): boolean {
  expression.lastIndex = at;
  return expression.test(source);
}

/** Up to three asterisks, backticks or tildes between two letters. */
function readEmphasis(source: string, start: number, mark: number): Run {
  let end = start;
  while (source.charCodeAt(end) === mark) end += 1;
  const parts = end - start <= 3 && LATIN.test(source.charAt(start - 1)) && LATIN.test(source.charAt(end));
  return parts ? { start, end, shown: "" } : { start, end };
}

const LATIN = /[A-Za-z]/;

function readEscapes(source: string, start: number): Run {
  const units: number[] = [];
  let end = start;
  while (units.length < MOST_ESCAPES && source.charCodeAt(end) === BACKSLASH) {
    const unit = source.charCodeAt(end + 1);
    if (!isMark(unit)) break;
    units.push(unit);
    end += 2;
  }
  if (units.length === 0) return { start, end: start + 1 };
  return { start, end, shown: String.fromCharCode(...units), escapes: true };
}

const MOST_ESCAPES = 4096;

/** ASCII punctuation, which Markdown allows to escape. */
function isMark(unit: number): boolean {
  return (
    (unit >= 0x21 && unit <= 0x2f) ||
    (unit >= 0x3a && unit <= 0x40) ||
    (unit >= 0x5b && unit <= 0x60) ||
    (unit >= 0x7b && unit <= 0x7e)
  );
}

/** A run of characters outside ASCII and outside the most common other letters. */
function readUnusual(source: string, start: number): Run {
  let shown = "";
  let kept = start;
  let end = start;
  while (end < source.length && end - start < MOST_UNUSUAL) {
    const unit = source.charCodeAt(end);
    const kind = KINDS[unit];
    if (kind === PLAIN || kind === MARKUP) break;
    if (kind === SAME) {
      end += 1;
      continue;
    }
    const codePoint = source.codePointAt(end) ?? unit;
    const size = codePoint > 0xffff ? 2 : 1;
    const own = kind === MARK ? shownMark(source, end) : (shownAs(codePoint) ?? learnKind(source, end, size));
    if (own !== null) {
      shown += source.slice(kept, end) + own;
      kept = end + size;
    }
    end += size;
  }
  return kept === start ? { start, end } : { start, end, shown: shown + source.slice(kept, end) };
}

const MOST_UNUSUAL = 65_536;

/** Remembers the kind of a character that looks like itself. Half a surrogate pair says nothing about the character. */
function learnKind(source: string, at: number, size: number): string | null {
  const unit = source.charCodeAt(at);
  if (size > 1 || isSurrogate(unit)) return null;
  KINDS[unit] = COMBINES.test(source.charAt(at)) ? MARK : SAME;
  return KINDS[unit] === MARK ? shownMark(source, at) : null;
}

/** A mark of another script on a Latin letter looks like nothing: Hebrew points or Thai vowels are only a disguise there. */
function shownMark(source: string, at: number): string | null {
  let base = at - 1;
  while (at - base <= MOST_MARKS && COMBINES.test(source.charAt(base))) base -= 1;
  return LATIN.test(source.charAt(base)) ? "" : null;
}

const COMBINES = /[\p{Mn}\p{Me}]/u;

/** Marks on one letter. */
const MOST_MARKS = 8;

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

const BACKSLASH = 0x5c;
const ASTERISK = 0x2a;
const BACKTICK = 0x60;
const TILDE = 0x7e;
const OPENING = 0x5b;
const CLOSING = 0x5d;

/** PLAIN for what stays; SAME if that had to be looked up; MARK for marks that stay on letters of their script; MARKUP for Markdown. */
const PLAIN = 1;
const SAME = 2;
const MARK = 3;
const MARKUP = 4;
const KINDS = new Uint8Array(0x10000);
const PLAIN_RANGES = [
  [0x09, 0x0a],
  [0x0d, 0x0d],
  [0x20, 0x7e],
  [0xc0, 0x24f],
  [0x400, 0x481],
  [0x4e00, 0x9fff],
  [0xac00, 0xd7a3],
] as const;
for (const [first, last] of PLAIN_RANGES) KINDS.fill(PLAIN, first, last + 1);
for (const unit of [BACKSLASH, ASTERISK, BACKTICK, TILDE, OPENING, CLOSING]) KINDS[unit] = MARKUP;
