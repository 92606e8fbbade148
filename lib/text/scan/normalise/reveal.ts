import { isInvisible } from "./codes/invisible.ts";
import { unmaskWords } from "./confusables.ts";
import { type Shift, shiftAt } from "./shifts.ts";

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
  const shifts: Shift[] = [];
  const known = new Map<string, string>();
  let read = 0;
  let written = 0;
  for (const run of source.matchAll(TO_REPLACE)) {
    const plain = source.slice(read, run.index);
    const escapes = run[2];
    const shown = escapes
      ? escapes.replace(ESCAPED, "$1")
      : run[1] === undefined
        ? showRun(run[0], known)
        : "";
    parts.push(plain, shown);
    written += plain.length;
    // Each escaped character stands one further back than the one before.
    for (let at = 0; escapes !== undefined && at < shown.length; at += 1)
      shifts.push({ from: written + at, by: run.index + at + 1 - written });
    read = run.index + run[0].length;
    written += shown.length;
    if (shown.length !== run[0].length) shifts.push({ from: written, by: read - written });
  }
  parts.push(source.slice(read));
  return { text: unmaskWords(parts.join("")), origin: (at) => at + shiftAt(shifts, at) };
}

/** Anything there is to undo: what is not ASCII, control characters, and the marks of Markdown escapes and emphasis. */
const SPECIAL = /[^\t\n\r -)+-[\]-~]/;

/** A run of neither ASCII nor the most common other letters, or (first group) emphasis marks between two letters, or (second group) Markdown escapes. */
const TO_REPLACE =
  /(?<=[A-Za-z])(\*{1,3})(?=[A-Za-z])|((?:\\[!-/:-@[-`{-~]){1,4096})|[^\t\n\r -~\u00c0-\u024f\u0400-\u0481\u4e00-\u9fff\uac00-\ud7a3]{1,65536}/g;

const ESCAPED = /\\(.)/g;

function showRun(run: string, known: Map<string, string>): string {
  if (!UNUSUAL.test(run)) return run;
  let shown = "";
  for (const character of run) {
    let own = known.get(character);
    if (own === undefined) {
      own = showCharacter(character);
      known.set(character, own);
    }
    shown += own;
  }
  return shown;
}

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
