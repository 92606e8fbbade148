import { splitIntoWords, VOCABULARY } from "../codes/vocabulary.ts";

/**
 * A line with the words apart that nothing or a dot holds together ("IgnoreAllRules", "ignoreallrules", "ignore.all.rules"); undefined if
 * there are too few such words to say anything.
 */
export function splitRunTogether(line: string): string | undefined {
  const text = line.replace(TOKEN, splitAtDots).replace(RUN, splitRun);
  return text === line ? undefined : text;
}

const TOKEN = /(?<!\S)\S{18,8192}/g;

/** Dots in place of spaces, whatever else is written there. */
function splitAtDots(token: string): string {
  const words = token.split(DOT);
  const known = words.filter(isKnown).length;
  return words.length >= FEWEST_PARTS && known >= FEWEST_WORDS ? words.join(" ") : token;
}

const DOT = /\.(?=[^.])/;
/** Names of hosts and modules have fewer. */
const FEWEST_PARTS = 8;

function splitRun(run: string): string {
  const words = run.split(BORDERS).flatMap(partsOf);
  const known = words.filter(isKnown);
  const letters = known.reduce((sum, { length }) => sum + length, 0);
  const fewest = isIdentifier(run) ? FEWEST_OF_IDENTIFIER : FEWEST_WORDS;
  return known.length >= fewest && letters >= LEAST_KNOWN * run.length ? words.join(" ") : run;
}

/** Whether as many letters and dots follow each other as few words have. Most texts have no such run. */
export function mayRunTogether(text: string): boolean {
  const { length } = text;
  // Looks at every so many units only: a run covers one of them.
  for (let last = SHORTEST_RUN - 1; last < length; ) {
    let first = last + 1;
    while (last - first < SHORTEST_RUN && first > 0 && isPart(text, first - 1)) first -= 1;
    let end = last + 1;
    while (end - first < SHORTEST_RUN && end < length && first <= last && isPart(text, end)) end += 1;
    if (end - first >= SHORTEST_RUN) return true;
    last = Math.max(end, last + 1) + SHORTEST_RUN - 1;
  }
  return false;
}

/** The letters of four short words. */
const SHORTEST_RUN = 18;
const RUN = /(?<![A-Za-z])[A-Za-z](?:[A-Za-z'’]|[.,!?:;](?=[A-Za-z])){17,2048}/g;

/** Between two words: marks, or a capital behind a small letter. */
const BORDERS = /[.,!?:;]|(?<=[a-z])(?=[A-Z])/;

/** Names of hosts and compounds of other languages have fewer words that are common in prose, or a smaller share of them. */
const FEWEST_WORDS = 4;
/** Identifiers of programs have up to five words (`sendPasswordResetEmailToUser`). */
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

function isPart(text: string, at: number): boolean {
  return PARTS[text.charCodeAt(at)] === 1;
}

const PARTS = new Uint8Array(0x10000);
for (const part of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'’.,!?:;")
  PARTS[part.charCodeAt(0)] = 1;
