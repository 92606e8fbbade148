import type { Name } from "../../store/find/names-index.ts";
import { isUnspaced } from "../../text/embed/features/words.ts";
import { gramSet, likeness, mayResemble, SIMILAR } from "../grams.ts";
import { createTermFinder } from "../legs/find-terms.ts";
import { listSpellings, MAX_WORDS, parseQuery, type QueryWord } from "../parse-query.ts";
import { readableAddress } from "./addresses.ts";

/** What the beginning of a title counts against a whole one: a page that is called just that comes before it. */
const OF_LEAD = 0.95;

/** What separates the name of a page in a title from what else is said there. */
const BEHIND_LEAD = /[|:–—·•()[\]?!｜：（）【】？！]|\s[-/]\s/;

/**
 * How a query fits a name, 0 to 1: `likeness` to its title or address as a whole, or to what its title begins with (Dice's coefficient
 * of their words), and the share of its words that are in the name at all.
 */
export type NameFit = { likeness: number; coverage: number };

/** Returns a function that rates names. A word that is `missing` from the indexes matches similar spellings. */
export function createNameJudge(
  words: readonly QueryWord[],
  missing: readonly QueryWord[] = [],
): (name: Name) => NameFit {
  const terms = new Set(words.flatMap((word) => word.terms));
  const find = createTermFinder(words);
  const hasCompounds = words.some(({ compounds }) => compounds !== undefined);
  const misspelled = missing.filter((word) => !word.unspaced);
  return ({ title, pageTitle, address, description, tags, note }) => {
    // A host is often called with "www." and often without.
    const texts = new Set([title, pageTitle, readableAddress(address).replace(/^www\./, "")]);
    const parts = Array.from(texts, parseQuery);
    const leads = [leadOf(title), leadOf(pageTitle)].filter((lead) => !texts.has(lead)).map(parseQuery);
    const likeness = Math.max(...parts.map(like), ...leads.map((lead) => OF_LEAD * like(lead)));
    const spellings = parts.flatMap(spellingsOf);
    const named = countCommon(spellings);
    const rest = () =>
      [listSpellings(description, MAX_WORDS), listSpellings(tags), listSpellings(note)].flat();
    const common = named === terms.size ? named : countCommon([...spellings, ...rest()]);
    return { likeness, coverage: terms.size === 0 ? 0 : common / terms.size };
  };

  function like(part: readonly QueryWord[]): number {
    const size = new Set(part.flatMap(termsOf)).size;
    return size === 0 ? 0 : (2 * countCommon(spellingsOf(part))) / (size + terms.size);
  }

  /** A compound has the terms of the words that it stands for. */
  function termsOf({ spelling, terms: own }: QueryWord): readonly string[] {
    const meant = hasCompounds ? find(spelling) : [];
    return meant.length > own.length ? meant : own;
  }

  function countCommon(spellings: readonly string[]): number {
    const theirs = new Set(spellings.flatMap((spelling) => find(spelling)));
    return theirs.size + misspelled.filter((word) => isMeantBy(word, spellings, theirs)).length;
  }
}

/** What a title begins with: "Trail Running Shoes" of "Trail Running Shoes: Shop All Models". */
function leadOf(title: string): string {
  return title.split(BEHIND_LEAD, 1)[0]!;
}

function spellingsOf(words: readonly QueryWord[]): string[] {
  return words.map(({ spelling }) => spelling);
}

function isMeantBy(word: QueryWord, spellings: readonly string[], theirs: ReadonlySet<string>): boolean {
  if (word.terms.some((term) => theirs.has(term))) return false;
  const grams = gramSet(word.spelling);
  return spellings.some(
    (spelling) =>
      mayResemble(spelling, grams) && likeness(grams, spelling) >= SIMILAR && !isUnspaced(spelling),
  );
}
