import { reverse, reverseWords, rot13 } from "./codes/ciphers.ts";
import { unescapeText } from "./codes/encodings.ts";
import type { Disguise } from "./codes/layer.ts";
import { countLeetWords, readLeet } from "./codes/leet.ts";
import { scrambledFrom, unscramble } from "./codes/scrambled.ts";
import { readAsProse } from "./codes/vocabulary.ts";
import { tallyWords, type WordTally } from "./codes/word-tally.ts";
import { countLoneLetters, joinLetters, readLetters } from "./layouts/letter-runs.ts";
import { mayRunTogether, splitRunTogether } from "./layouts/run-together.ts";

/** A line without a disguise of its words; `deliberate` as in `Layer`. */
export type Reading = { text: string; disguise: Disguise; deliberate: boolean };

/** The disguises that some line of a text may have. */
export type Suspicion = {
  leet: boolean;
  loneLetters: boolean;
  runTogether: boolean;
  numbered: boolean;
  escapes: boolean;
};

/** The disguises that lines of a text may have. Checked once for the whole text, because most texts have none. */
export function suspect(text: string): Suspicion {
  return {
    leet: hasDigitInWord(text),
    loneLetters: hasLettersApart(text),
    runTogether: mayRunTogether(text),
    numbered: NUMBERED.test(text),
    escapes: ESCAPE.test(text),
  };
}

/** Undoes the disguises of whole words in a line: rot13, reversal, leet, separated or shuffled letters, odd case. */
export function readLine(line: string, suspicion: Suspicion): Reading[] {
  const tally = tallyWords(line);
  const readings: Reading[] = [];
  if (tally.rot13.words >= SUSPICIOUS_WORDS) readings.push(...readCipher(line, tally));
  if (tally.reversed.words >= SUSPICIOUS_WORDS) readings.push(...readReversed(line, tally));
  if (tally.scrambled.words >= SUSPICIOUS_WORDS) readings.push(...readScrambled(line, tally));
  if (tally.oddCase.dense) readings.push(...readOddCase(line));
  if (suspicion.leet) readings.push(...readLeetLine(line));
  if (suspicion.loneLetters) readings.push(...readLoneLetters(line));
  if (suspicion.runTogether) readings.push(...readRunTogether(line));
  if (suspicion.numbered) readings.push(...readNumbered(line));
  if (suspicion.escapes) readings.push(...readEscapes(line));
  return readings;
}

/** The fewest disguised words to decode and scan. Fewer may be chance. */
const SUSPICIOUS_WORDS = 2;
/** The fewest disguised words that count as deliberate. */
const DELIBERATE_WORDS = 4;
/** Single letters that are not in alphabetical order. */
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

/** The count includes chance likenesses, so each word is checked again. */
function readScrambled(line: string, { scrambled: found }: WordTally): Reading[] {
  const words = line.match(/[A-Za-z]{4,16}/g) ?? [];
  const scrambled = new Set(
    words.filter((word) => scrambledFrom(word) !== undefined).map((word) => word.toLowerCase()),
  ).size;
  if (scrambled < SUSPICIOUS_WORDS) return [];
  const deliberate = found.dense && scrambled >= DELIBERATE_WORDS && scrambled * 6 >= words.length;
  return [{ text: unscramble(line), disguise: "scrambled_letters", deliberate }];
}

/** Expressions ignore case, so this only reports the disguise. */
function readOddCase(line: string): Reading[] {
  return [{ text: line, disguise: "letter_case", deliberate: true }];
}

function readLeetLine(line: string): Reading[] {
  if (!hasDigitInWord(line)) return [];
  const words = countLeetWords(line);
  if (words < SUSPICIOUS_WORDS) return [];
  return [{ text: readLeet(line), disguise: "leet", deliberate: words >= DELIBERATE_WORDS }];
}

/** Whether a letter is next to a digit or sign that can replace a letter. */
function hasDigitInWord(text: string): boolean {
  const { length } = text;
  let before = 0;
  for (let at = 0; at < length; at += 1) {
    const kind = (KINDS[text.charCodeAt(at)] ?? 0) & (ALPHA | SIGN);
    if ((before | kind) === (ALPHA | SIGN)) return true;
    before = kind;
  }
  return false;
}

function readLoneLetters(line: string): Reading[] {
  if (!LONE_LETTERS.test(line)) return [];
  const letters = countLoneLetters(line);
  if (letters < SUSPICIOUS_LETTERS) return [];
  const prose = readAsProse(readLetters(line));
  const deliberate = letters >= DELIBERATE_LETTERS && prose.words >= DELIBERATE_WORDS && prose.share >= 0.35;
  return [{ text: joinLetters(line), disguise: "spaced_letters", deliberate }];
}

const LONE_LETTERS = /(?<!\w)\w([ .\-_*|·,~+/])\w\1\w\1/;

/**
 * Finds what `LONE_LETTERS` finds, also after a letter, because a line may be cut within a word. Written by hand, because
 * nearly every text is searched to its end.
 */
function hasLettersApart(text: string): boolean {
  const { length } = text;
  for (let at = 1; at + 4 < length; at += 1) {
    const mark = text.charCodeAt(at);
    if (
      text.charCodeAt(at + 2) === mark &&
      text.charCodeAt(at + 4) === mark &&
      ((KINDS[mark] ?? 0) & APART) !== 0 &&
      isLetter(text, at - 1) &&
      isLetter(text, at + 1) &&
      isLetter(text, at + 3)
    )
      return true;
  }
  return false;
}

function isLetter(text: string, at: number): boolean {
  return ((KINDS[text.charCodeAt(at)] ?? 0) & LETTER) !== 0;
}

/**
 * Kinds of units, one bit each: ASCII letters, digits and underscores; the letters among them; separators of letters; signs
 * that can replace a letter.
 */
const LETTER = 1;
const ALPHA = 2;
const APART = 4;
const SIGN = 8;
/** No unit beyond Latin has a kind. */
const KINDS = new Uint8Array(0x100);
const note = (characters: string, kind: number) => {
  for (const character of characters) {
    const unit = character.charCodeAt(0);
    KINDS[unit] = (KINDS[unit] ?? 0) | kind;
  }
};
note("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ", LETTER | ALPHA);
note("0123456789_", LETTER);
note(" .-_*|·,~+/", APART);
note("0123456789@$!|+", SIGN);

/** Each word has a number of its own. */
function readNumbered(line: string): Reading[] {
  if (!NUMBERED.test(line)) return [];
  return [{ text: line.replace(NUMBER, " "), disguise: "column", deliberate: false }];
}

const NUMBERED = /\d[.):\]] \S{1,24} \(?\d{1,3}[.):\]] \S{1,24} \(?\d{1,3}[.):\]] /;
const NUMBER = /(?<!\S)\(?\d{1,3}[.):\]](?!\S)/g;

/** Texts lose their spaces by accident, too, so never an alarm. */
function readRunTogether(line: string): Reading[] {
  const text = mayRunTogether(line) ? splitRunTogether(line) : undefined;
  return text === undefined ? [] : [{ text, disguise: "run_together", deliberate: false }];
}

/** Character references, percent and backslash escapes. They are common in code and urls, so never an alarm. */
function readEscapes(line: string): Reading[] {
  return ESCAPE.test(line) ? [{ text: unescapeText(line), disguise: "escapes", deliberate: false }] : [];
}

const ESCAPE = /%[0-9a-f]{2}|&(?:#x?[0-9a-f]{2}|amp;|lt;|gt;|quot;|apos;)|\\u\{?[0-9a-f]{4}|\\x[0-9a-f]{2}/i;
