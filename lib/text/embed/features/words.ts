import { stemmer } from "stemmer";
import { remember } from "./memo.ts";
import { STOP_WORDS } from "./stop-words.ts";

/**
 * A word of a text. `term` identifies it: its stem, or two neighboring characters in a script without spaces or in Hangul, where particles
 * stick to words. `spelling` is the word itself, "" in such a script.
 */
export type Word = { term: string; spelling: string };

/**
 * Letters and digits, with the marks that belong to them: a mark alone, as behind an emoji, is no word. Bounded, because V8 gives up on a
 * run of millions.
 */
export const RUN = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]{0,999}/gu;
const UNSPACED =
  /([\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Hang}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]{1,1000})/u;
const HANGUL = /^\p{Script=Hangul}+$/u;
const WHOLLY_UNSPACED = new RegExp(`^${UNSPACED.source}$`, "u");
/** What NFKD sets apart from Latin, Greek and Cyrillic letters, and the marks of Hebrew and Arabic, most of which texts leave out. */
const ACCENTS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670]+/g;
const ENGLISH = /^[a-z]+$/;
/** Stemming longer runs would be slow, and they are not words. */
const LONGEST_ENGLISH_WORD = 40;

/** `splitWords` with a memory for words. */
export function createWordSplitter(): typeof splitWords {
  const wordOf = remember(toWord);
  return (text) => splitWords(text, wordOf);
}

/** A text without case and accents, its letters and their other marks apart (NFKD). */
export function foldText(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(ACCENTS, "");
}

/** Whether a run of letters and digits has a script that is written without spaces, or Hangul. */
export function isUnspaced(run: string): boolean {
  return UNSPACED.test(run);
}

/** The parts of a run by script: at odd places those that are cut into pairs. */
export function splitScripts(run: string): string[] {
  return run.split(UNSPACED);
}

/** Whether nothing else is in it. */
export function isWhollyUnspaced(run: string): boolean {
  return WHOLLY_UNSPACED.test(run);
}

/** Whether a run is Korean: it is one word with its particles. */
export function isHangul(run: string): boolean {
  return HANGUL.test(run);
}

/** The words of a text in order, case and accents undone, without stop words unless there is nothing else. */
export function splitWords(text: string, wordOf = toWord): Word[] {
  const plain = foldText(text);
  const runs: string[] = plain.match(RUN) ?? [];
  const content = runs.filter((run) => !STOP_WORDS.has(run));
  const kept = content.length > 0 ? content : runs;
  return UNSPACED.test(plain)
    ? kept.flatMap((run) => splitMixedRun(run, wordOf))
    : kept.map((run) => wordOf(run));
}

/** The terms of all words of a text in order, stop words among them. */
export function listTerms(text: string): string[] {
  const runs: string[] = foldText(text).match(RUN) ?? [];
  return runs.flatMap((run) =>
    UNSPACED.test(run) ? splitMixedRun(run, toWord).map(({ term }) => term) : toWord(run).term,
  );
}

/** Splitting by a group puts the matches at odd indexes. */
function splitMixedRun(run: string, wordOf: typeof toWord): Word[] {
  if (run.length === 1) return UNSPACED.test(run) ? characterPairs(run) : [wordOf(run)];
  return splitScripts(run).flatMap((part, index) =>
    index % 2 === 1 ? characterPairs(part) : part === "" ? [] : [wordOf(part)],
  );
}

/**
 * A folded text with its characters composed again: apart, a character of Hangul is two or three, and one of Kana with its mark two. NFC
 * leaves the vowel "am" of Thai and Lao apart.
 */
export function composed(folded: string): string {
  return folded.normalize("NFC").replaceAll("\u0e4d\u0e32", "\u0e33").replaceAll("\u0ecd\u0eb2", "\u0eb3");
}

function characterPairs(part: string): Word[] {
  const characters = Array.from(composed(part));
  if (characters.length === 1) return [{ term: characters[0]!, spelling: "" }];
  return characters.slice(1).map((second, index) => ({ term: characters[index] + second, spelling: "" }));
}

function toWord(run: string): Word {
  const english = run.length <= LONGEST_ENGLISH_WORD && ENGLISH.test(run);
  return { term: english ? stemOf(run) : run, spelling: run };
}

/** Takes as long as all else that is done for a word, and texts have the same ones again. */
const stemOf = remember(stemmer);
