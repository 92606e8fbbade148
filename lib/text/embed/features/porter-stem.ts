/**
 * The stem of an English word in lower case, by M. F. Porter, "An algorithm for suffix stripping" (Program 14, 1980),
 * with the two departures of his own program (`bli` for `abli`, and `logi`): `relational` and `relate` both give `relat`.
 * Words of one or two letters stay as they are. For words of ordinary length: its time grows with their square.
 */
export function porterStem(word: string): string {
  if (word.length < 3) return word;
  let stem = stripPlural(word);
  stem = stripPast(stem);
  if (stem.endsWith("y") && hasVowel(stem.slice(0, -1))) stem = `${stem.slice(0, -1)}i`;
  stem = replaceSuffix(stem, STEP_2);
  stem = replaceSuffix(stem, STEP_3);
  stem = stripSuffix(stem);
  return stripFinal(stem);
}

/** Step 1a. */
function stripPlural(word: string): string {
  if (!word.endsWith("s") || word.endsWith("ss")) return word;
  return word.endsWith("sses") || word.endsWith("ies") ? word.slice(0, -2) : word.slice(0, -1);
}

/** Step 1b. */
function stripPast(word: string): string {
  if (word.endsWith("eed")) return measure(word, word.length - 3) > 0 ? word.slice(0, -1) : word;
  const length = word.endsWith("ed") ? 2 : word.endsWith("ing") ? 3 : 0;
  const stem = word.slice(0, word.length - length);
  if (length === 0 || !hasVowel(stem)) return word;
  if (/(?:at|bl|iz)$/.test(stem)) return `${stem}e`;
  if (endsDouble(stem) && !/[lsz]$/.test(stem)) return stem.slice(0, -1);
  return measure(stem) === 1 && endsShort(stem) ? `${stem}e` : stem;
}

type Rule = readonly [suffix: string, replacement: string];

/** Step 2; longer suffixes come before those they end in. */
const STEP_2: readonly Rule[] = [
  ["ational", "ate"],
  ["tional", "tion"],
  ["enci", "ence"],
  ["anci", "ance"],
  ["izer", "ize"],
  ["bli", "ble"],
  ["alli", "al"],
  ["entli", "ent"],
  ["eli", "e"],
  ["ousli", "ous"],
  ["ization", "ize"],
  ["ation", "ate"],
  ["ator", "ate"],
  ["alism", "al"],
  ["iveness", "ive"],
  ["fulness", "ful"],
  ["ousness", "ous"],
  ["aliti", "al"],
  ["iviti", "ive"],
  ["biliti", "ble"],
  ["logi", "log"],
];

const STEP_3: readonly Rule[] = [
  ["icate", "ic"],
  ["ative", ""],
  ["alize", "al"],
  ["iciti", "ic"],
  ["ical", "ic"],
  ["ful", ""],
  ["ness", ""],
];

/** The first rule whose suffix fits decides, also when the stem is too short for it. */
function replaceSuffix(word: string, rules: readonly Rule[]): string {
  const rule = rules.find(([suffix]) => word.endsWith(suffix));
  if (rule === undefined) return word;
  const length = word.length - rule[0].length;
  return measure(word, length) > 0 ? word.slice(0, length) + rule[1] : word;
}

/** A search finds the leftmost match, which is the longest suffix. */
const STEP_4 = /(?:al|ance|ence|er|ic|able|ible|ant|ement|ment|ent|(?<=[st])ion|ou|ism|ate|iti|ous|ive|ize)$/;

function stripSuffix(word: string): string {
  const start = word.search(STEP_4);
  return start >= 0 && measure(word, start) > 1 ? word.slice(0, start) : word;
}

/** Step 5. */
function stripFinal(word: string): string {
  let stem = word;
  if (word.endsWith("e")) {
    const shorter = word.slice(0, -1);
    const vowels = measure(shorter);
    if (vowels > 1 || (vowels === 1 && !endsShort(shorter))) stem = shorter;
  }
  return stem.endsWith("ll") && measure(stem) > 1 ? stem.slice(0, -1) : stem;
}

/** How often a run of vowels is followed by one of consonants in the first `length` letters: Porter's m. */
function measure(word: string, length = word.length): number {
  let count = 0;
  let afterVowel = false;
  for (let index = 0; index < length; index++) {
    const vowel = isVowel(word, index);
    if (afterVowel && !vowel) count++;
    afterVowel = vowel;
  }
  return count;
}

function hasVowel(word: string): boolean {
  for (let index = 0; index < word.length; index++) if (isVowel(word, index)) return true;
  return false;
}

/** A y is a vowel after a consonant. */
function isVowel(word: string, index: number): boolean {
  const letter = word[index];
  if (letter === "y") return index > 0 && !isVowel(word, index - 1);
  return letter === "a" || letter === "e" || letter === "i" || letter === "o" || letter === "u";
}

function endsDouble(word: string): boolean {
  const last = word.length - 1;
  return last > 0 && word[last] === word[last - 1] && !isVowel(word, last);
}

/** Consonant, vowel, consonant, the last not w, x or y, as in "hop". */
function endsShort(word: string): boolean {
  const last = word.length - 1;
  return (
    last > 1 &&
    !isVowel(word, last - 2) &&
    isVowel(word, last - 1) &&
    !isVowel(word, last) &&
    !/[wxy]$/.test(word)
  );
}
