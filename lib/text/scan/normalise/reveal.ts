import { isInvisible } from "./codes/invisible.ts";
import { unmaskWords } from "./confusables.ts";
import { Shifts } from "./shifts.ts";

/** Text as an eye would read it, and where each of its characters came from. */
export type Revealed = {
  text: string;
  /** Position in the source of the character at `at` of `text`, both in UTF-16 units. */
  origin: (at: number) => number;
};

/**
 * Undoes what changes characters but not what is read: compatibility forms (NFKC: fullwidth, mathematical, circled,
 * ligatures), invisible characters, combining marks, letters borrowed from another script, emphasis inside a word.
 * Keeps letter case. Time is linear in the length.
 */
export function reveal(source: string): Revealed {
  if (!SPECIAL.test(source)) return { text: source, origin: (at) => at };
  const parts: string[] = [];
  const shifts = new Shifts();
  let read = 0;
  let written = 0;
  for (let at = 0; at < source.length; ) {
    const run = readRun(source, at);
    at = run.end;
    if (run.shown === undefined) continue;
    const { start, shown } = run;
    parts.push(source.slice(read, start), shown);
    written += start - read;
    // Each escaped character stands one further back than the one before.
    if (run.escapes)
      for (let back = 1; back <= shown.length; back += 1)
        shifts.add(written + back - 1, start - written + back);
    read = at;
    written += shown.length;
    if (shown.length !== at - start) shifts.add(written, read - written);
  }
  parts.push(source.slice(read));
  return { text: unmaskWords(parts.join("")), origin: (at) => at + shifts.at(at) };
}

/** Anything there is to undo: what is not ASCII, control characters, and the marks of Markdown escapes and emphasis. */
const SPECIAL = /[^\t\n\r -)+-[\]-~]/;

/** A part of the source, and what it is shown as where that is something else. */
type Run = { start: number; end: number; shown?: string; escapes?: true };

/** All up to the next unit that may have to be undone, or what is undone there. */
function readRun(source: string, from: number): Run {
  let start = from;
  while (start < source.length && KINDS[source.charCodeAt(start)] === PLAIN) start += 1;
  if (start === source.length) return { start, end: start };
  const unit = source.charCodeAt(start);
  if (unit === BACKSLASH) return readEscapes(source, start);
  return unit === ASTERISK ? readEmphasis(source, start) : readUnusual(source, start);
}

/** Up to three asterisks between two letters. */
function readEmphasis(source: string, start: number): Run {
  let end = start;
  while (source.charCodeAt(end) === ASTERISK) end += 1;
  const parts = end - start <= 3 && LATIN.test(source.charAt(start - 1)) && LATIN.test(source.charAt(end));
  return parts ? { start, end, shown: "" } : { start, end };
}

const LATIN = /[A-Za-z]/;

function readEscapes(source: string, start: number): Run {
  let shown = "";
  let end = start;
  while (shown.length < MOST_ESCAPES && source.charCodeAt(end) === BACKSLASH) {
    if (!isMark(source.charCodeAt(end + 1))) break;
    shown += source.charAt(end + 1);
    end += 2;
  }
  return shown === "" ? { start, end: start + 1 } : { start, end, shown, escapes: true };
}

const MOST_ESCAPES = 4096;

/** Punctuation of ASCII, which is what Markdown lets escape. */
function isMark(unit: number): boolean {
  return (
    (unit >= 0x21 && unit <= 0x2f) ||
    (unit >= 0x3a && unit <= 0x40) ||
    (unit >= 0x5b && unit <= 0x60) ||
    (unit >= 0x7b && unit <= 0x7e)
  );
}

/** A run of neither ASCII nor the most common other letters. */
function readUnusual(source: string, start: number): Run {
  let shown = "";
  let kept = start;
  let end = start;
  while (end < source.length && end - start < MOST_UNUSUAL) {
    const unit = source.charCodeAt(end);
    const kind = KINDS[unit];
    if (kind === PLAIN || unit === ASTERISK || unit === BACKSLASH) break;
    if (kind === SAME) {
      end += 1;
      continue;
    }
    const codePoint = source.codePointAt(end) ?? unit;
    const known = SHOWN.get(codePoint);
    const own = known === undefined ? learn(codePoint) : known;
    const size = codePoint > 0xffff ? 2 : 1;
    if (own !== null) {
      shown += source.slice(kept, end) + own;
      kept = end + size;
    }
    end += size;
  }
  return kept === start ? { start, end } : { start, end, shown: shown + source.slice(kept, end) };
}

const MOST_UNUSUAL = 65_536;

/** What a code point is shown as; null for one that stays. */
function learn(codePoint: number): string | null {
  const character = String.fromCodePoint(codePoint);
  const shown = showCharacter(character);
  const own = shown === character ? null : shown;
  if (SHOWN.size >= MOST_KNOWN) SHOWN.clear();
  SHOWN.set(codePoint, own);
  // Half a pair says nothing of the whole.
  if (own === null && codePoint <= 0xffff && !isSurrogate(codePoint)) KINDS[codePoint] = SAME;
  return own;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

const BACKSLASH = 0x5c;
const ASTERISK = 0x2a;

/** What stays is PLAIN, or SAME once that was found out. */
const PLAIN = 1;
const SAME = 2;
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
for (const mark of [ASTERISK, BACKSLASH]) KINDS[mark] = 0;

/** What code points are shown as, null for those that stay, as far as it was asked; forgotten when it is too much. */
const SHOWN = new Map<number, string | null>();
const MOST_KNOWN = 32_768;

function showCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  if (!UNUSUAL.test(character)) return character;
  if (BLANK.test(character)) return " ";
  if (isInvisible(codePoint) || isCombining(codePoint) || NO_CHARACTER.test(character)) return "";
  if (codePoint === 0x2028 || codePoint === 0x2029) return "\n";
  if (codePoint < 0x20 || (codePoint >= 0x7f && codePoint < 0xa0)) return " ";
  if (codePoint >= 0x1f150 && codePoint <= 0x1f169) return letterOf(codePoint - 0x1f150);
  if (codePoint >= 0x1f170 && codePoint <= 0x1f189) return letterOf(codePoint - 0x1f170);
  return SMALL_CAPITALS[character] ?? character.normalize("NFKC");
}

/** Shows a gap and is no white space to Unicode: Braille's blank, Hangul's fillers, what stands for an object, dots between words. */
const BLANK = /[\u2800\u115f\u1160\u3164\uffa0\ufffc\ufffd\u00b7\u2022\u2027\u2219\u22c5]/;

/** Private use and unassigned: nothing is shown, and an assistant's answer leaves them out. */
const NO_CHARACTER = /[\p{Co}\p{Cn}]/u;

/** Most text outside ASCII is Latin with accents, Greek, Cyrillic, Thai, kana, Han or Hangul, which stay: this is the rest. */
const UNUSUAL =
  /[^\u00c0-\u024f\u0391-\u03c9\u0400-\u0481\u0e01-\u0e5b\u3041-\u3098\u309b-\u30fe\u4e00-\u9fff\uac00-\ud7a3]/;

/** Marks set on another character: generic blocks, and Arabic vowel signs and stretching. */
function isCombining(codePoint: number): boolean {
  return (
    (codePoint >= 0x300 && codePoint <= 0x36f) ||
    (codePoint >= 0x483 && codePoint <= 0x489) ||
    codePoint === 0x640 ||
    (codePoint >= 0x64b && codePoint <= 0x65f) ||
    codePoint === 0x670 ||
    (codePoint >= 0x1ab0 && codePoint <= 0x1aff) ||
    (codePoint >= 0x1dc0 && codePoint <= 0x1dff) ||
    (codePoint >= 0x20d0 && codePoint <= 0x20ff) ||
    (codePoint >= 0xfe20 && codePoint <= 0xfe2f)
  );
}

function letterOf(index: number): string {
  return String.fromCharCode(0x41 + index);
}

const SMALL_CAPITALS: Record<string, string> = Object.fromEntries(
  Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ", (character, index) => [
    character,
    "abcdefghijklmnoprstuvwyz"[index] ?? "",
  ]),
);
