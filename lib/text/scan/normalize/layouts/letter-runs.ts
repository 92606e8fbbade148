import { splitIntoWords } from "../codes/vocabulary.ts";

/** A line in which words were pulled apart into letters ("i g n o r e", "i.g.n.o.r.e"), put together again. */
export function joinLetters(line: string): string {
  return line.replace(SPACED_RUN, (run) => spellRun(run)).replace(DOTTED_WORD, (word) => closeWord(word));
}

/** Only the words of a line that were pulled apart, put together again. */
export function readLetters(line: string): string {
  const spaced = Array.from(line.matchAll(SPACED_RUN), ([run]) => spellRun(run));
  const dotted = Array.from(line.replace(SPACED_RUN, " ").matchAll(DOTTED_WORD), ([word]) => closeWord(word));
  return [...spaced, ...dotted].join(" ");
}

/** How many letters of a line stand alone in runs; alphabets and other runs in order do not count. */
export function countLoneLetters(line: string): number {
  let count = 0;
  for (const [run] of line.matchAll(SPACED_RUN)) count += countDisordered(run);
  for (const [word] of line.matchAll(DOTTED_WORD)) {
    if (word.length >= SHORTEST_DOTTED) count += countDisordered(word);
  }
  return count;
}

/** Seven or more single characters, each followed by one to three spaces. */
const SPACED_RUN = /(?<!\S)(?:[^\s.](?: {1,3}|\t)){7,}[^\s](?!\S)/g;

/** Two or more single characters held apart by the same mark. */
const DOTTED_WORD = /(?<!\w)\w([.\-_*|·,~+/])(?:\w\1){0,40}\w(?!\w)/g;

/** Two letters with a mark between them are an abbreviation. */
const SHORTEST_DOTTED = 5;

function spellRun(run: string): string {
  return run
    .split(/ {2,3}/)
    .map((word) => splitIntoWords(word.replace(/\s/g, "")))
    .join(" ");
}

function closeWord(word: string): string {
  return Array.from(word)
    .filter((_, at) => at % 2 === 0)
    .join("");
}

/** Letters that do not directly follow the one before them in the alphabet, and are not the same again. */
function countDisordered(run: string): number {
  const letters = run.toLowerCase().match(/[a-z]/g) ?? [];
  return letters.filter((letter, at) => {
    const step = letter.charCodeAt(0) - (letters[at - 1] ?? " ").charCodeAt(0);
    return step !== 1 && step !== 0;
  }).length;
}
