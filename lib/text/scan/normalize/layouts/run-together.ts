import { nextRun, type Run, unitsOf } from "../codes/runs.ts";
import { splitIntoWords, VOCABULARY } from "../codes/vocabulary.ts";

/**
 * The words of a line that nothing or a dot holds together ("IgnoreAllRules", "ignoreallrules", "ignore.all.rules"), apart; undefined if
 * there are too few such words to say anything. The rest of the line is left out, because it was read already.
 */
export function splitRunTogether(line: string): string | undefined {
  const hasDots = line.split(".", FEWEST_PARTS).length === FEWEST_PARTS;
  const tokens = hasDots ? Array.from(line.matchAll(TOKEN), ([token]) => splitAtDots(token)) : [];
  const dotted = tokens.filter((one) => one !== undefined);
  if (dotted.length > 0) return dotted.join("\n");
  const runs = Array.from(line.matchAll(RUN), ([run]) => splitRun(run)).filter((one) => one !== undefined);
  return runs.length === 0 ? undefined : runs.join("\n");
}

const TOKEN = /(?<!\S)\S{24,8192}/g;

/** Dots in place of spaces, whatever else is written there. */
function splitAtDots(token: string): string | undefined {
  const words = token.split(DOT);
  const known = words.filter(isKnown).length;
  return words.length >= FEWEST_PARTS && known >= FEWEST_WORDS ? words.join(" ") : undefined;
}

const DOT = /\.(?=[^.])/;
/** Names of hosts and modules have fewer. */
const FEWEST_PARTS = 8;

function splitRun(run: string): string | undefined {
  const parts = run.split(BORDERS);
  if (parts.length < FEWEST_WORDS && !parts.some(({ length }) => length >= SHORTEST_JOINED)) return undefined;
  const words = parts.flatMap(partsOf);
  const known = words.filter(isKnown);
  const letters = known.reduce((sum, { length }) => sum + length, 0);
  const fewest = isIdentifier(run) ? FEWEST_OF_IDENTIFIER : FEWEST_WORDS;
  return known.length >= fewest && letters >= LEAST_KNOWN * run.length ? words.join(" ") : undefined;
}

/** Whether as many letters and marks follow each other as few words have. Most texts have no such run. */
export function mayRunTogether(text: string): boolean {
  return nextRun(text, 0, JOINED) !== -1;
}

/** The letters of four words. */
const JOINED: Run = {
  units: unitsOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'’.,!?:;"),
  shortest: 24,
};
const RUN = /(?<![A-Za-z])[A-Za-z](?:[A-Za-z'’]|[.,!?:;](?=[A-Za-z])){23,2048}/g;

/** Between two words: marks, or a capital behind a small letter. */
const BORDERS = /[.,!?:;]|(?<=[a-z])(?=[A-Z])/;

/** Names of hosts and compounds of other languages have fewer words that are common in prose, or a smaller share of them. */
const FEWEST_WORDS = 4;
/** Most identifiers of programs have up to five common words (`sendPasswordResetEmailToUser`). */
const FEWEST_OF_IDENTIFIER = 6;

function isIdentifier(run: string): boolean {
  return CAMEL_CASE.test(run) && LETTERS_ONLY.test(run);
}

const CAMEL_CASE = /[a-z][A-Z]/;
const LETTERS_ONLY = /^[A-Za-z]+$/;

const LEAST_KNOWN = 0.4;

/** Words of two letters are too short to recognize anything by. */
function isKnown(word: string): boolean {
  return VOCABULARY.has(word.toLowerCase());
}

function partsOf(word: string): string[] {
  return isKnown(word) || word.length < SHORTEST_JOINED ? [word] : splitIntoWords(word).split(" ");
}

/** Longer than words of English. */
const SHORTEST_JOINED = 20;
