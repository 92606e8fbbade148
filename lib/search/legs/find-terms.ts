import { remember } from "../../text/embed/features/memo.ts";
import {
  composed,
  foldText,
  isUnspaced,
  isWhollyUnspaced,
  splitWords,
} from "../../text/embed/features/words.ts";
import type { QueryWord } from "../parse-query.ts";

/** Returns which terms of a query a run of letters and digits in lower case has, in order. */
export type TermFinder = (run: string) => readonly string[];

const NONE: readonly string[] = [];

/** Terms that are looked for in a run before it is split: with more, splitting is faster. */
const FEW = 50;

/**
 * Makes one that remembers, because the texts of one search have many runs in common. A single character of a script without spaces, which
 * texts have in pairs, is found in them.
 */
export function createTermFinder(words: readonly QueryWord[]): TermFinder {
  const wanted = new Set(words.flatMap(({ terms }) => terms));
  const joined = termsOfCompounds(words);
  const initials = new Set([...wanted, ...joined.keys()].map((term) => term.charAt(0)));
  const terms = [...wanted];
  const single = new Set(terms.filter((term) => isUnspaced(term) && Array.from(term).length === 1));
  const find = remember((run) => {
    if (terms.length <= FEW && isWhollyUnspaced(run) && !includesAny(composed(foldText(run)), terms))
      return NONE;
    return splitWords(run).flatMap(({ term }) => {
      if (wanted.has(term) || joined.has(term))
        return [...(wanted.has(term) ? [term] : []), ...(joined.get(term) ?? [])];
      return single.size > 0 && isUnspaced(term) ? Array.from(term).filter((one) => single.has(one)) : [];
    });
  });
  // Splitting takes the longest, and most runs of a text begin otherwise than all words of a query.
  return (run) => (run.charCodeAt(0) < 128 && !initials.has(run.charAt(0)) ? NONE : find(run));
}

/** The terms of the words that a compound stands for, by the term of the compound. */
function termsOfCompounds(words: readonly QueryWord[]): Map<string, string[]> {
  const joined = new Map<string, string[]>();
  for (const { terms, compounds = [] } of words)
    for (const { term } of compounds.flatMap((compound) => splitWords(compound)))
      joined.set(term, [...(joined.get(term) ?? []), ...terms]);
  return joined;
}

function includesAny(text: string, parts: readonly string[]): boolean {
  return parts.some((part) => text.includes(part));
}
