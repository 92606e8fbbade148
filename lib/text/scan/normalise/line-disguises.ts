import { reverse, reverseWords, rot13 } from "./codes/ciphers.ts";
import { unescapeText } from "./codes/encodings.ts";
import type { Disguise } from "./codes/layer.ts";
import { countLeetWords, readLeet } from "./codes/leet.ts";
import { countLoneLetters, joinLetters, readLetters } from "./codes/letter-runs.ts";
import { scrambledFrom, unscramble } from "./codes/scrambled.ts";
import { readAsProse } from "./codes/vocabulary.ts";
import { tallyWords, type WordTally } from "./codes/word-tally.ts";

/** What a line says once a disguise of its words is undone; `deliberate` as in `Layer`. */
export type Reading = { text: string; disguise: Disguise; deliberate: boolean };

/** What some line of a text may hold. */
export type Suspicion = { leet: boolean; loneLetters: boolean; escapes: boolean };

/** What the lines of a text may hold: asked of all at once, because most texts hold none of it. */
export function suspect(text: string): Suspicion {
  return {
    leet: DIGIT_IN_WORD.test(text),
    loneLetters: LETTERS_APART.test(text),
    escapes: ESCAPE.test(text),
  };
}

/** Undoes what changes whole words of a line: rot13, reversal, leet, letters pulled apart or shuffled, odd case. */
export function readLine(line: string, suspicion: Suspicion): Reading[] {
  const tally = tallyWords(line);
  const readings: Reading[] = [];
  if (tally.rot13.words >= SUSPICIOUS_WORDS) readings.push(...readCipher(line, tally));
  if (tally.reversed.words >= SUSPICIOUS_WORDS) readings.push(...readReversed(line, tally));
  if (tally.scrambled.words >= SUSPICIOUS_WORDS) readings.push(...readScrambled(line, tally));
  if (tally.oddCase.dense) readings.push(...readOddCase(line));
  if (suspicion.leet) readings.push(...readLeetLine(line));
  if (suspicion.loneLetters) readings.push(...readLoneLetters(line));
  if (suspicion.escapes) readings.push(...readEscapes(line));
  return readings;
}

/** Fewer words than this may be chance; from this many on the line is decoded and scanned. */
const SUSPICIOUS_WORDS = 2;
/** From this many on, the disguise itself is taken for deliberate. */
const DELIBERATE_WORDS = 4;
/** Letters standing alone, out of alphabetical order. */
const SUSPICIOUS_LETTERS = 6;
const DELIBERATE_LETTERS = 20;

function readCipher(line: string, { rot13: found }: WordTally): Reading[] {
  return [{ text: rot13(line), disguise: "rot13", deliberate: found.dense }];
}

function readReversed(line: string, { reversed: found }: WordTally): Reading[] {
  return [
    { text: reverse(line), disguise: "reversed", deliberate: found.dense },
    { text: reverseWords(line), disguise: "reversed", deliberate: false },
  ];
}

/** The tally takes chance likenesses too, so words are looked at again one by one. */
function readScrambled(line: string, { scrambled: found }: WordTally): Reading[] {
  const words = line.match(/[A-Za-z]{4,16}/g) ?? [];
  const scrambled = new Set(
    words.filter((word) => scrambledFrom(word) !== undefined).map((word) => word.toLowerCase()),
  ).size;
  if (scrambled < SUSPICIOUS_WORDS) return [];
  const deliberate = found.dense && scrambled >= DELIBERATE_WORDS && scrambled * 6 >= words.length;
  return [{ text: unscramble(line), disguise: "scrambled_letters", deliberate }];
}

/** Case is ignored by every expression, so only the alarm is given. */
function readOddCase(line: string): Reading[] {
  return [{ text: line, disguise: "letter_case", deliberate: true }];
}

function readLeetLine(line: string): Reading[] {
  if (!DIGIT_IN_WORD.test(line)) return [];
  const words = countLeetWords(line);
  if (words < SUSPICIOUS_WORDS) return [];
  return [{ text: readLeet(line), disguise: "leet", deliberate: words >= DELIBERATE_WORDS }];
}

const DIGIT_IN_WORD = /[a-z][0-9@$!|+]|[0-9@$!|+][a-z]/i;

function readLoneLetters(line: string): Reading[] {
  if (!LONE_LETTERS.test(line)) return [];
  const letters = countLoneLetters(line);
  if (letters < SUSPICIOUS_LETTERS) return [];
  const prose = readAsProse(readLetters(line));
  const deliberate = letters >= DELIBERATE_LETTERS && prose.words >= DELIBERATE_WORDS && prose.share >= 0.35;
  return [{ text: joinLetters(line), disguise: "spaced_letters", deliberate }];
}

/** The same wherever it stands, as a line may be cut off within a word. */
const LETTERS_APART = /\w([ .\-_*|·,~+/])\w\1\w\1/;
const LONE_LETTERS = /(?<!\w)\w([ .\-_*|·,~+/])\w\1\w\1/;

/** Character references, percent and backslash escapes: common in code and urls, so never an alarm. */
function readEscapes(line: string): Reading[] {
  return ESCAPE.test(line) ? [{ text: unescapeText(line), disguise: "escapes", deliberate: false }] : [];
}

const ESCAPE = /%[0-9a-f]{2}|&(?:#x?[0-9a-f]{2}|amp;|lt;|gt;|quot;|apos;)|\\u\{?[0-9a-f]{4}|\\x[0-9a-f]{2}/i;
