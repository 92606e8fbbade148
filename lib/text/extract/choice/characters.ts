/** What a character is, by bits; a letter or a digit is part of a word. */
const LETTER = 1;
export const CAPITAL = 2;
export const DIGIT = 4;
export const COMMA = 8;
export const STOP = 16;
export const WORD_PART = LETTER | DIGIT;

const COMMAS = ",،、，";
const STOPS = ".!?。！？";
const UNITS = 0x10000;
const UNKNOWN = 0xff;

/** Of the UTF-16 units that were met so far; `UNKNOWN` for those that were not. */
const CLASSES = new Uint8Array(UNITS).fill(UNKNOWN);
/** In step with it: the unit in lower case. */
const LOWER = new Uint16Array(UNITS);

/** The bits of a UTF-16 unit; what lies beyond U+FFFF is no part of a word. */
export function classOf(unit: number): number {
  const known = CLASSES[unit]!;
  return known === UNKNOWN ? learn(unit) : known;
}

/** The unit in lower case; ask `classOf` for it first. */
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
  if (/\p{L}/u.test(character)) return /\p{Lu}/u.test(character) ? LETTER | CAPITAL : LETTER;
  if (/\p{N}/u.test(character)) return DIGIT;
  if (COMMAS.includes(character)) return COMMA;
  return STOPS.includes(character) ? STOP : 0;
}

/** One more unit, in lower case, of a word's number: a polynomial hash that stays a small integer. Begins with 0. */
export function addToHash(hash: number, unit: number): number {
  return (Math.imul(hash, 31) + unit + 1) & 0x3fff_ffff;
}

/** The words among the first characters of a text, upper and lower case alike, as numbers. */
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
