import { addToHash, HASH_START, HashSet, hashOf } from "../../hash.ts";
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
  const { length } = line;
  const word = newWord();
  let found: Set<string> | undefined;
  for (let from = 0; findWord(line, from, length, word); from = word.end) {
    if (!(HASHES.has(word.withI) || HASHES.has(word.withL))) continue;
    const own = line.slice(word.start, word.end);
    if (own.length > LONGEST_WORD || own.includes(NO_LETTER)) continue;
    const plain = [spell(own, "i"), spell(own, "l")].find((reading) => VOCABULARY.has(reading.toLowerCase()));
    if (plain) {
      found ??= new Set();
      found.add(plain.toLowerCase());
    }
  }
  return found?.size ?? 0;
}

/** Longer words are not known, and 2 stands for no letter. */
const LONGEST_WORD = Math.max(...Array.from(VOCABULARY, (word) => word.length));
const NO_LETTER = "2";

/** The hashes of known words: most others need not be spelled. */
const HASHES = new HashSet(15);
for (const word of VOCABULARY) HASHES.add(hashOf(word));

/** A word as it is found, and the hashes of what it reads as. */
type Word = { start: number; end: number; withI: number; withL: number };

function newWord(): Word {
  return { start: 0, end: 0, withI: 0, withL: 0 };
}

/** All such words of a line. */
function* leetWords(line: string): Generator<Word> {
  const word = newWord();
  for (let from = 0; findWord(line, from, line.length, word); from = word.end) yield word;
}

/**
 * Two to 24 letters, digits and signs with a digit or sign among the first 21, which begin behind no word. By hand, as every
 * line of a page is searched to its end. Answers whether there is one.
 */
function findWord(line: string, from: number, length: number, word: Word): boolean {
  for (let start = from; start < length; start += 1) {
    if ((kindAt(line, start) & PART) === 0 || (start > 0 && (kindAt(line, start - 1) & BEFORE) !== 0))
      continue;
    const sign = readWordAt(line, start, length, word);
    // Behind a letter begins no word.
    if (sign === -1) start = word.end - 1;
    else if (sign <= LATEST_SIGN && word.end - start >= LEAST) return true;
  }
  return false;
}

/** Reads what begins at `start` into `word`; answers where its first digit or sign stands, -1 for none. */
function readWordAt(line: string, start: number, length: number, word: Word): number {
  const most = Math.min(length, start + MOST);
  let sign = -1;
  let end = start;
  let withI = HASH_START;
  let withL = HASH_START;
  for (; end < most; end += 1) {
    const unit = line.charCodeAt(end);
    const kind = unit < KINDS.length ? KINDS[unit]! : 0;
    if ((kind & PART) === 0) break;
    if (sign === -1 && (kind & SIGN) !== 0) sign = end - start;
    withI = addToHash(withI, READ_WITH_I[unit]!);
    withL = addToHash(withL, READ_WITH_L[unit]!);
  }
  word.start = start;
  word.end = end;
  word.withI = withI;
  word.withL = withL;
  return sign;
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

/** The small letters that units of ASCII are read as. */
const READ_WITH_I = readingsWith("i");
const READ_WITH_L = readingsWith("l");

function readingsWith(one: "i" | "l"): Uint8Array {
  return Uint8Array.from({ length: KINDS.length }, (_, unit) =>
    spell(String.fromCharCode(unit), one).toLowerCase().charCodeAt(0),
  );
}
