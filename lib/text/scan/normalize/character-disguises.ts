import type { Disguise } from "./codes/layer.ts";
import { readAsProse, VOCABULARY } from "./codes/vocabulary.ts";
import { maskedWords } from "./confusables.ts";
import { fold } from "./fold.ts";

/**
 * The disguise that the characters of a line show, whatever the line says: words full of invisible characters, letters of
 * another script inside words, sentences in mathematical or fullwidth letters, or accents scattered over English words. `line`
 * is the source, `shown` the same line revealed.
 */
export function deliberateCharacters(line: string, shown: string): Disguise | undefined {
  if (isStuffed(line) && hasWords(shown)) return "invisible_characters";
  if (countKnown(maskedWords(line)) >= MASKED_WORDS) return "foreign_letters";
  if (isStyled(line, shown)) return "styled_letters";
  if (countKnown(wordsWithoutAccents(line)) >= ACCENTED_WORDS) return "accents";
  return undefined;
}

/** Whether a line has a character that disguises use. */
export function hasOddCharacters(line: string): boolean {
  return SUSPICIOUS.test(line);
}

/** This many different disguised common words are no accident. Units, formulas and loanwords account for one or two. */
const MASKED_WORDS = 3;
const ACCENTED_WORDS = 3;

const SUSPICIOUS =
  /[\u00ad\u00c0-\u024f\u0251\u0261\u0269\u0370-\u058f\u061c\u13a0-\u13ff\u180e\u1e00-\u1eff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u24b6-\u24e9\ufeff\uff21-\uff5a\ud835\ud83c]|[\u0300-\u036f]|[\ufe00-\ufe0f]/;

/**
 * Eight or more invisible characters after Latin letters, with fewer than six letters to each; soft hyphens, which
 * mark the syllables of long words, must stand closer than four letters.
 */
function isStuffed(line: string): boolean {
  const stuffed = line.match(AFTER_LETTER)?.length ?? 0;
  if (stuffed < 8) return false;
  const hyphens = line.split("\u00ad").length - 1;
  return (line.match(/[A-Za-z]/g)?.length ?? 0) < stuffed * (hyphens * 2 > stuffed ? 4 : 6);
}

const AFTER_LETTER =
  /[A-Za-z](?:[\u00ad\u061c\u180e\u200b-\u200f\u2060-\u2064\ufeff]|\u034f|[\ufe00-\ufe0f])/g;

/**
 * Whether most letters and digits of a text are in words of some language. Sites that hide a label from programs scatter
 * letters through it that form no words and instruct nobody.
 */
function hasWords(text: string): boolean {
  const inWords = text.match(WORD)?.reduce((sum, word) => sum + word.length, 0) ?? 0;
  return inWords * 2 >= (text.match(WORD_PART)?.length ?? 0);
}

/** At least three letters, with no capital after a small one. */
const WORD =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{M}][\p{Ll}\p{Lo}\p{Lm}\p{M}]{2,40}|\p{Lu}{3,40})(?![\p{L}\p{N}])/gu;
const WORD_PART = /[\p{L}\p{N}]/gu;

/** The number of different common English words among these. */
function countKnown(words: readonly string[]): number {
  const lower = words.map((word) => word.toLowerCase());
  return new Set(lower.filter((word) => VOCABULARY.has(word))).size;
}

/** At least five words, most of them known, in letters that are neither ASCII nor of any language. */
function isStyled(line: string, shown: string): boolean {
  if ((line.match(STYLED_LETTER)?.length ?? 0) < 20) return false;
  const prose = readAsProse(shown);
  return prose.words >= 5 && prose.share >= 0.4;
}

const STYLED_LETTER =
  /[\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9]|\ud835[\udc00-\udfff]|\ud83c[\udd30-\udd89]/g;

/** The words with an accent, without it. Only words of at least four letters, because shorter ones exist in other languages. */
function wordsWithoutAccents(line: string): string[] {
  return Array.from(line.normalize("NFC").matchAll(ACCENTED_WORD), ([word]) =>
    fold(word.replace(COMBINING, "")),
  ).filter((word) => word.length >= 4);
}

const COMBINING = /[\u0300-\u036f]/g;

/** A word with an accent: Latin letters, letters with an accent, and combining accents (U+0300 to U+036F). */
const ACCENTED_WORD =
  /(?<![A-Za-z])[A-Za-z]{0,14}(?:[\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f])(?:[A-Za-z\u00c0-\u024f\u1e00-\u1eff]|[\u0300-\u036f]){0,24}/g;
