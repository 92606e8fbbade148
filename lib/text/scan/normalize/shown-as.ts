import { isInvisible } from "./codes/invisible.ts";

/** How a code point looks if it looks like another character or like nothing; null if it stays. */
export function shownAs(codePoint: number): string | null {
  const known = SHOWN.get(codePoint);
  return known === undefined ? learn(codePoint) : known;
}

/** The code points that were looked up so far. Cleared when there are too many. */
const SHOWN = new Map<number, string | null>();
const MOST_KNOWN = 32_768;

function learn(codePoint: number): string | null {
  const character = String.fromCodePoint(codePoint);
  const shown = showCharacter(character);
  const own = shown === character ? null : shown;
  if (SHOWN.size >= MOST_KNOWN) SHOWN.clear();
  SHOWN.set(codePoint, own);
  return own;
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
  const shown = SMALL_CAPITALS[character] ?? character.normalize("NFKC");
  return SYMBOL.test(shown) ? " " : shown;
}

/** Pictures, arrows, boxes and other signs outside ASCII: between words, they mean no more than a gap. */
const SYMBOL = /^(?!\p{ASCII})[\p{So}\p{Sm}\p{Emoji_Modifier}]$/u;

/**
 * Characters that look like a gap but are not white space in Unicode: the blank of Braille, the fillers of Hangul, the object
 * replacement character, dots between words.
 */
const BLANK = /[\u2800\u115f\u1160\u3164\uffa0\ufffc\ufffd\u00b7\u2022\u2027\u2219\u22c5]/;

/** Private use and unassigned characters: nobody sees them, and assistants' answers leave them out. */
const NO_CHARACTER = /[\p{Co}\p{Cn}]/u;

/**
 * Everything outside ASCII except what stays in most texts: Latin with accents, Greek, Cyrillic, Thai, kana, Han and Hangul.
 */
const UNUSUAL =
  /[^\u00c0-\u024f\u0391-\u03c9\u0400-\u0481\u0e01-\u0e5b\u3041-\u3098\u309b-\u30fe\u4e00-\u9fff\uac00-\ud7a3]/;

/** Marks on another character: the generic blocks, and Arabic vowel signs and stretching. */
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
