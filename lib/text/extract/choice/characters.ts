/** The class of a character, as bits. Letters and digits form words. */
const LETTER = 1;
export const CAPITAL = 2;
export const DIGIT = 4;
export const COMMA = 8;
export const STOP = 16;
/** A letter of Chinese or Japanese, which have no spaces between words. Thai is cut at its vowel signs, which are no letters. */
export const UNSPACED = 32;
export const WORD_PART = LETTER | DIGIT;

const COMMAS = ",،、，";
const STOPS = ".!?。！？";
const UNITS = 0x10000;
const UNKNOWN = 0xff;

/** The classes of UTF-16 units seen so far; `UNKNOWN` for others. */
const CLASSES = new Uint8Array(UNITS).fill(UNKNOWN);
/** For the same units: the unit in lower case. */
const LOWER = new Uint16Array(UNITS);

/** The bits of a UTF-16 unit. Characters beyond U+FFFF are not part of words. */
export function classOf(unit: number): number {
  const known = CLASSES[unit]!;
  return known === UNKNOWN ? learn(unit) : known;
}

/** The unit in lower case. Call `classOf` for it first. */
export function lowerOf(unit: number): number {
  return LOWER[unit]!;
}

function learn(unit: number): number {
  const character = String.fromCharCode(unit);
  const bits = bitsOf(character);
  CLASSES[unit] = bits;
  LOWER[unit] = character.toLowerCase().charCodeAt(0);
  return bits;
}

function bitsOf(character: string): number {
  if (/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/u.test(character)) return LETTER | UNSPACED;
  if (/\p{L}/u.test(character)) return /\p{Lu}/u.test(character) ? LETTER | CAPITAL : LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (COMMAS.includes(character)) return COMMA;
  return STOPS.includes(character) ? STOP : 0;
}

/** Adds one unit, in lower case, to the hash of a word: a polynomial hash that stays a small integer. Begins with 0. */
export function addToHash(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit + 1) & 0x3fff_ffff;
}

/** The hashes of the words among the first characters of a text, ignoring case. */
export function hashWords(text: string, most: number): number[] {
  const end = Math.min(text.length, most);
  const hashes: number[] = [];
  let hash = 0;
  let inWord = false;
  for (let at = 0; at < end; at++) {
    const unit = text.charCodeAt(at);
    const isPart = (classOf(unit) & WORD_PART) !== 0;
    if (isPart) hash = addToHash(hash, lowerOf(unit));
    else if (inWord) {
      hashes.push(hash);
      hash = 0;
    }
    inWord = isPart;
  }
  if (inWord) hashes.push(hash);
  return hashes;
}
