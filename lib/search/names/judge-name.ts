import type { Name } from "../../store/find/names-index.ts";
import { gramSet, likeness, mayResemble, SIMILAR } from "../grams.ts";
import { createTermFinder } from "../legs/find-terms.ts";
import { parseQuery, parseText, type QueryWord } from "../parse-query.ts";
import { readableAddress } from "./addresses.ts";

/**
 * How a query fits a name, 0 to 1: `likeness` to its title or address as a whole (Dice's coefficient of their words), and
 * the share of its words that are in the name at all.
 */
export type NameFit = { likeness: number; coverage: number };

/** Returns a function that rates names. A word that is `missing` from the indexes matches similar spellings. */
export function createNameJudge(
  words: readonly QueryWord[],
  missing: readonly QueryWord[] = [],
): (name: Name) => NameFit {
  const terms = new Set(words.flatMap((word) => word.terms));
  const find = createTermFinder(words);
  const misspelled = missing.filter((word) => !word.unspaced);
  return ({ title, pageTitle, address, description, tags, note }) => {
    // A host is often called with "www." and often without.
    const texts = new Set([title, pageTitle, readableAddress(address).replace(/^www\./, "")]);
    const parts = Array.from(texts, parseQuery);
    const likeness = Math.max(...parts.map((part) => like(part)));
    const named = countCommon(parts.flat());
    const rest = () => [...parseQuery(description), ...parseText(tags), ...parseText(note)];
    const common = named === terms.size ? named : countCommon([...parts.flat(), ...rest()]);
    return { likeness, coverage: terms.size === 0 ? 0 : common / terms.size };
  };

  function like(part: readonly QueryWord[]): number {
    const size = new Set(part.flatMap((word) => word.terms)).size;
    return size === 0 ? 0 : (2 * countCommon(part)) / (size + terms.size);
  }

  function countCommon(part: readonly QueryWord[]): number {
    const theirs = new Set(part.flatMap(({ spelling }) => find(spelling)));
    return theirs.size + misspelled.filter((word) => isMeantBy(word, part, theirs)).length;
  }
}

function isMeantBy(word: QueryWord, part: readonly QueryWord[], theirs: ReadonlySet<string>): boolean {
  if (word.terms.some((term) => theirs.has(term))) return false;
  const grams = gramSet(word.spelling);
  return part.some(
    ({ spelling, unspaced }) =>
      !unspaced && mayResemble(spelling, grams) && likeness(grams, spelling) >= SIMILAR,
  );
}
