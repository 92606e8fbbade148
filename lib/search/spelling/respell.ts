import { STOP_WORDS } from "../../text/embed/features/stop-words.ts";

/** Letters that a folded word keeps, and how they are written without them: by habit, by the keyboard, or in another country. */
const SPELLED_OUT: readonly (readonly [letter: string, letters: string])[] = [
  ["œ", "oe"],
  ["æ", "ae"],
  ["ø", "oe"],
  ["ø", "o"],
  ["ł", "l"],
  ["đ", "d"],
  ["ð", "d"],
  ["þ", "th"],
  ["ı", "i"],
];

/** German letters in words as they are written, which folded words have without dots. */
const GERMAN = [
  ["ä", "ae"],
  ["ö", "oe"],
  ["ü", "ue"],
  ["ß", "ss"],
] as const;

/**
 * The folded words that may be the same word in other letters, itself first: "lodz" also as "łodz", "groesse" as "große". Those of German
 * are only candidates, see `isRespelled`.
 */
export function respell(folded: string): string[] {
  return [...new Set([...inOtherLetters(folded), ...withoutUmlauts(folded)])];
}

/** Letters and digits in one word, and numbers that are often written in groups of three digits. */
const MIXED = /^(?=.{0,23}\p{L})(?=.{0,23}\p{Nd})[\p{L}\p{M}\p{Nd}]{2,24}$/u;
const LONG_NUMBER = /^\d{4,15}$/;

/** A word as the phrase that others write it as: "gpt 4" for "gpt4", which is "GPT-4" too, and "37 500" for "37500". None if it is all of a kind. */
export function apart(folded: string): string[] {
  if (LONG_NUMBER.test(folded)) {
    const first = folded.length % 3;
    return [`${folded.slice(0, first)} ${folded.slice(first).match(/\d{3}/g)?.join(" ")}`.trim()];
  }
  return MIXED.test(folded)
    ? [folded.replace(/(?<=\p{Nd})(?=\p{L})|(?<=[\p{L}\p{M}])(?=\p{Nd})/gu, " ")]
    : [];
}

/** The least letters of a part of a compound; the "e" of "e-mail" is the only shorter one. */
const LEAST_PART = 2;

/** A compound as the two words that others write it as: "sysv init" for "sysvinit", which is "SysV-init" too. */
export function splits(folded: string): string[] {
  const letters = Array.from(folded);
  const ends = letters
    .map((_, end) => end)
    .filter((end) => end >= LEAST_PART && letters.length - end >= LEAST_PART);
  return (
    [...(letters[0] === "e" ? [1] : []), ...ends]
      .map((end) => [letters.slice(0, end).join(""), letters.slice(end).join("")] as const)
      // "Log in" is a verb, but "not able" is not "notable".
      .filter(([first]) => !STOP_WORDS.has(first))
      .map((parts) => parts.join(" "))
  );
}

function inOtherLetters(folded: string): string[] {
  const others = SPELLED_OUT.flatMap(([letter, letters]) => [
    folded.replaceAll(letter, letters),
    folded.replaceAll(letters, letter),
  ]);
  return [folded, ...others];
}

/** What a German word that is spelled out is when it is folded: each rule is followed everywhere in it or nowhere. */
function withoutUmlauts(folded: string): string[] {
  const spellings = [folded];
  for (const [letter, letters] of GERMAN)
    spellings.push(...spellings.map((one) => one.replaceAll(letters, letter.normalize("NFD").charAt(0))));
  return spellings;
}

/**
 * Whether a word of a text, as it is written and folded, is the same as one that was typed: apart from accents, or in other letters. In "boren"
 * there is no umlaut, so it is not "boeren". "Maße" are no "Masse": only whoever lacks the letter types "ss".
 */
export function isRespelled(
  typed: { spelling: string; folded: string },
  word: { written: string; folded: string },
): boolean {
  const isGerman = GERMAN.some(([letter]) => word.written.includes(letter));
  return (
    (isGerman && spellOut(word.written) === spellOut(typed.spelling)) ||
    inOtherLetters(typed.folded).includes(word.folded)
  );
}

function spellOut(word: string): string {
  return GERMAN.reduce((spelled, [letter, letters]) => spelled.replaceAll(letter, letters), word);
}
