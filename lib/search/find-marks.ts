import { isUnspaced, RUN, splitScripts, splitWords } from "../text/embed/features/words.ts";
import { gramSet, likeness, mayResemble, SIMILAR } from "./grams.ts";
import type { QueryWord } from "./parse-query.ts";

/** A part of a text, in UTF-16 units, end exclusive. */
export type Range = [start: number, end: number];

const ASCII = /^[A-Za-z0-9]+$/;

/** Finds the words of a query in a text; `has` stops at the first. */
export type Marker = { find: (text: string) => Range[]; has: (text: string) => boolean };

/**
 * Finds the words of a query in a text: the same word, a word with the same stem, the same pair of
 * characters in a script without spaces, and for a word that is `missing` from the index whatever is spelled much like
 * it.
 */
export function createMarker(words: readonly QueryWord[], missing: readonly QueryWord[]): Marker {
  const compounds = words.flatMap((word) => word.compounds ?? []).flatMap((compound) => splitWords(compound));
  const terms = new Set([...words.flatMap((word) => word.terms), ...compounds.map(({ term }) => term)]);
  const unspaced = new Set(words.filter((word) => word.unspaced).map(({ spelling }) => spelling));
  const misspelled = missing
    .filter((word) => !word.unspaced)
    .map(({ spelling }) => ({ spelling, grams: gramSet(spelling) }));
  // A stem begins with the letter its word begins with, and stemming is what takes time.
  const initials = new Set(Array.from(terms, (term) => term.charAt(0)));
  const isSimilar = (run: string) => misspelled.some((word) => isMeant(word, run));
  const markRun = memoize((run): Range[] => {
    const isAscii = ASCII.test(run);
    if (!isAscii && isUnspaced(run)) return markParts(run);
    const lower = run.toLowerCase();
    const isKnown =
      (!isAscii || initials.has(lower.charAt(0))) && splitWords(run).some(({ term }) => terms.has(term));
    return isKnown || isSimilar(lower) ? [[0, run.length]] : [];
  });
  /** The marks of a run of several scripts, such as a name with a particle. */
  function markParts(run: string): Range[] {
    let at = 0;
    return splitScripts(run).flatMap((part, place) => {
      const start = at;
      at += part.length;
      const ranges = place % 2 === 1 ? markCharacters(part, terms) : part === "" ? [] : markRun(part);
      return ranges.map(([from, to]): Range => [start + from, start + to]);
    });
  }
  return {
    find(text) {
      const ranges: Range[] = [];
      let at = 0;
      // No run begins between two others, so the next is the first equal one.
      for (const run of text.match(RUN) ?? []) {
        at = text.indexOf(run, at);
        for (const [start, end] of markRun(run))
          if (saysMuch(run.slice(start, end), unspaced)) ranges.push([at + start, at + end]);
        at += run.length;
      }
      return ranges;
    },
    has: (text) => {
      for (const [run] of text.matchAll(RUN)) if (markRun(run).length > 0) return true;
      return false;
    },
  };
}

/** Whether a word is spelled much like a run, or is a part of it that the index of characters finds. */
function isMeant(
  { spelling, grams }: { spelling: string; grams: ReadonlySet<string> },
  run: string,
): boolean {
  if (spelling.length >= 3 && run.includes(spelling)) return true;
  return mayResemble(run, grams) && likeness(grams, run) >= SIMILAR;
}

/**
 * Two letters of an alphabet without spaces are often in both words by chance, unless they are all that was searched for. Two Chinese or Korean
 * characters are not.
 */
function saysMuch(part: string, wanted: ReadonlySet<string>): boolean {
  return Array.from(part).length > 2 || !OF_LETTERS.test(part) || wanted.has(part);
}

const OF_LETTERS = /^[\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]{1,2}$/u;

/** The parts of a run without spaces that are made of the terms: of pairs of characters, or of single ones. */
function markCharacters(run: string, terms: ReadonlySet<string>): Range[] {
  const characters = Array.from(run);
  const ranges: Range[] = [];
  let start = 0;
  for (const [index, character] of characters.entries()) {
    const pair = character + (characters[index + 1] ?? "");
    const found = terms.has(pair) ? pair : terms.has(character) ? character : "";
    const last = ranges.at(-1);
    if (found !== "" && last !== undefined && last[1] >= start)
      last[1] = Math.max(last[1], start + found.length);
    else if (found !== "") ranges.push([start, start + found.length]);
    start += character.length;
  }
  return ranges;
}

function memoize<T>(compute: (run: string) => T): (run: string) => T {
  const known = new Map<string, T>();
  return (run) => {
    const found = known.get(run) ?? compute(run);
    known.set(run, found);
    return found;
  };
}
