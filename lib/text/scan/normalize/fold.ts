/**
 * The form that expressions match: lower case, without accents, with typographic punctuation as ASCII. Every character keeps
 * its position.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  const kept = lower.length === text.length ? lower : Array.from(text, lowerInPlace).join("");
  return foldLetters(kept);
}

/** Removes accents and keeps case: for the sources of expressions, where `\S` and `\s` differ. */
export function foldLetters(text: string): string {
  return text.replace(OUTSIDE_ASCII, (character) => {
    const folded = FOLDED.get(character) ?? foldCharacter(character);
    FOLDED.set(character, folded);
    return folded;
  });
}

/** Characters that were folded before: at most the 1,600 of `OUTSIDE_ASCII`. */
const FOLDED = new Map<string, string>();

const OUTSIDE_ASCII =
  /[\u00c0-\u024f\u0370-\u052f\u0622-\u06d3\u1e00-\u1fff\u2010-\u2015\u2018-\u201f\u2032\u2033]/g;

const ACCENTS = /[\u0300-\u036f\u0653-\u0655]/g;

const SPECIAL: Record<string, string> = {
  ı: "i",
  ł: "l",
  đ: "d",
  ø: "o",
  ى: "ي",
  ی: "ي",
  ک: "ك",
  "‘": "'",
  "’": "'",
  "‚": "'",
  "‛": "'",
  "′": "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "‟": '"',
  "″": '"',
};

function foldCharacter(character: string): string {
  const special = SPECIAL[character];
  if (special !== undefined) return special;
  if (character >= "\u2010" && character <= "\u2015") return "-";
  const bare = character.normalize("NFD").replace(ACCENTS, "");
  return bare.length === 1 ? bare : character;
}

function lowerInPlace(character: string): string {
  const lower = character.toLowerCase();
  return lower.length === character.length ? lower : lower.charAt(0).padEnd(character.length);
}
