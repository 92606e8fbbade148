import { readAsProse, VOCABULARY } from "../vocabulary.ts";
import { countMaskedWords } from "./confusables.ts";
import { fold } from "./fold.ts";
import type { Disguise } from "./layer.ts";

/**
 * The disguise that a line's characters show on purpose, whatever it says: words stuffed with invisible characters,
 * letters of another script inside words, sentences in mathematical or fullwidth letters, accents strewn over
 * English words. `line` is the source, `shown` the same line revealed.
 */
export function deliberateCharacters(line: string, shown: string): Disguise | undefined {
  if (!SUSPICIOUS.test(line)) return undefined;
  if (isStuffed(line)) return "invisible_characters";
  if (countMaskedWords(line) >= MASKED_WORDS) return "foreign_letters";
  if (isStyled(line, shown)) return "styled_letters";
  if (countStrewnAccents(line) >= ACCENTED_WORDS) return "accents";
  return undefined;
}

const MASKED_WORDS = 3;
const ACCENTED_WORDS = 3;

const INVISIBLE = "[\\u00ad\\u034f\\u061c\\u180e\\u200b-\\u200f\\u2060-\\u2064\\ufe00-\\ufe0f\\ufeff]";

const SUSPICIOUS =
  /[\u00ad\u00c0-\u024f\u0251\u0261\u0269\u0300-\u058f\u061c\u13a0-\u13ff\u180e\u1e00-\u1eff\u200b-\u200f\u202a-\u202e\u2060-\u2064\u24b6-\u24e9\ufe00-\ufe0f\ufeff\uff21-\uff5a\ud835\ud83c]/;

/** Ten or more invisible characters after Latin letters, with fewer than four letters to each. */
function isStuffed(line: string): boolean {
  const stuffed = line.match(AFTER_LETTER)?.length ?? 0;
  return stuffed >= 10 && (line.match(/[A-Za-z]/g)?.length ?? 0) < stuffed * 4;
}

const AFTER_LETTER = new RegExp(`[A-Za-z]${INVISIBLE}`, "g");

/** Five or more words, most of them known, in letters that are neither ASCII nor those of a language. */
function isStyled(line: string, shown: string): boolean {
  if ((line.match(STYLED_LETTER)?.length ?? 0) < 20) return false;
  const prose = readAsProse(shown);
  return prose.words >= 5 && prose.share >= 0.4;
}

const STYLED_LETTER = /[\uff21-\uff3a\uff41-\uff5a\u24b6-\u24e9]|\ud835[\udc00-\udfff]|\ud83c[\udd30-\udd89]/g;

function countStrewnAccents(line: string): number {
  let count = 0;
  for (const [word] of line.normalize("NFC").matchAll(ACCENTED_WORD)) {
    const bare = fold(word.replace(/[\u0300-\u036f]/g, ""));
    if (bare.length >= 4 && VOCABULARY.has(bare)) count += 1;
  }
  return count;
}

const ACCENTED_WORD = /(?<![A-Za-z])[A-Za-z]{0,14}[\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff][A-Za-z\u00c0-\u024f\u0300-\u036f\u1e00-\u1eff]{0,24}/g;
