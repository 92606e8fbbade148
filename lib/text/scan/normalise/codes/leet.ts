import { VOCABULARY } from "./vocabulary.ts";

/** A line with its digits and signs read as the letters they stand for; 1 is i or l, whichever makes a known word. */
export function readLeet(line: string): string {
  let text = "";
  let read = 0;
  for (const { start, end } of leetWords(line)) {
    text += line.slice(read, start) + readWord(line.slice(start, end));
    read = end;
  }
  return text + line.slice(read);
}

function readWord(word: string): string {
  const plain = spell(word, "i");
  if (VOCABULARY.has(plain.toLowerCase())) return plain;
  const other = spell(word, "l");
  return VOCABULARY.has(other.toLowerCase()) ? other : plain;
}

/** How many different words of a line are common English ones only when their digits are read as letters. */
export function countLeetWords(line: string): number {
  const found = new Set<string>();
  for (const { start, end } of leetWords(line)) {
    if (end - start > LONGEST_WORD) continue;
    const word = line.slice(start, end);
    if (word.includes(NO_LETTER)) continue;
    const plain = [spell(word, "i"), spell(word, "l")].find((reading) =>
      VOCABULARY.has(reading.toLowerCase()),
    );
    if (plain) found.add(plain.toLowerCase());
  }
  return found.size;
}

/** Longer words are not known, and 2 stands for no letter. */
const LONGEST_WORD = Math.max(...Array.from(VOCABULARY, (word) => word.length));
const NO_LETTER = "2";

/**
 * Two to 24 letters, digits and signs with a digit or sign among the first 21, which begin behind no word. By hand, as every
 * line of a page is searched to its end.
 */
function* leetWords(line: string): Generator<{ start: number; end: number }> {
  for (let start = 0; start < line.length; start += 1) {
    if ((kindAt(line, start) & PART) === 0 || (start > 0 && (kindAt(line, start - 1) & BEFORE) !== 0))
      continue;
    let end = start;
    let sign = -1;
    for (; end < line.length && end - start < MOST; end += 1) {
      const kind = kindAt(line, end);
      if ((kind & PART) === 0) break;
      if (sign === -1 && (kind & SIGN) !== 0) sign = end - start;
    }
    if (sign === -1 || sign > LATEST_SIGN || end - start < LEAST) continue;
    yield { start, end };
    start = end - 1;
  }
}

const LEAST = 2;
const MOST = 24;
const LATEST_SIGN = 20;

function kindAt(line: string, at: number): number {
  return KINDS[line.charCodeAt(at)] ?? 0;
}

/** What such a word consists of, what of it stands for a letter, and what it does not stand behind. */
const PART = 1;
const SIGN = 2;
const BEFORE = 4;
const KINDS = new Uint8Array(0x80);
const note = (characters: string, kind: number) => {
  for (const character of characters) {
    const unit = character.charCodeAt(0);
    KINDS[unit] = (KINDS[unit] ?? 0) | kind;
  }
};
note("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", PART | BEFORE);
note("0123456789", PART | SIGN | BEFORE);
note("@$|", PART | SIGN | BEFORE);
note("!+", PART | SIGN);
note("_", BEFORE);

const LETTERS: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "+": "t",
};

function spell(word: string, one: "i" | "l"): string {
  return word.replace(/[0-9@$!|+]/g, (sign) => ("1!|".includes(sign) ? one : (LETTERS[sign] ?? sign)));
}
