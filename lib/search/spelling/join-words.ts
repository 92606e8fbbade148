import type { WordCount } from "../../store/text-index.ts";
import { STOP_WORDS } from "../../text/embed/features/stop-words.ts";
import { RUN } from "../../text/embed/features/words.ts";
import { parseQuery, type QueryWord } from "../parse-query.ts";

/** Two neighboring words of a query, and the word that they are together. */
export type Pair = { parts: readonly [string, string]; joined: string; isHyphenated: boolean };

/** The most pairs of a query that are counted. */
const MOST_PAIRS = 16;

/** Words that may be parts of a compound, and compounds. */
const PART = /^[\p{L}\p{M}]{1,20}$/u;
const COMPOUND = /^[\p{L}\p{M}]{4,24}$/u;

const HYPHEN = /^[-\u2010\u2011]$/;

/**
 * The pairs of neighboring words that may be written as one: "fast api", "e-mail". Stop words take part only with a hyphen, as in
 * "set-up".
 */
export function listPairs(q: string, words: readonly QueryWord[]): Pair[] {
  const known = new Map(words.map((word) => [word.spelling, word]));
  const isPart = (run: string, isHyphenated: boolean) =>
    PART.test(run) &&
    known.get(run)?.unspaced !== true &&
    (known.has(run) || (isHyphenated && STOP_WORDS.has(run)));
  const text = q.normalize("NFC").toLowerCase();
  const pairs = new Map<string, Pair>();
  let before: RegExpExecArray | undefined;
  for (const run of text.matchAll(RUN)) {
    const between = before && text.slice(before.index + before[0].length, run.index);
    const isHyphenated = HYPHEN.test(between ?? "");
    if (before && (isHyphenated || between?.trim() === "")) {
      const parts = [before[0], run[0]] as const;
      const joined = parts.join("");
      if (COMPOUND.test(joined) && !known.has(joined) && parts.every((part) => isPart(part, isHyphenated)))
        pairs.set(joined, { parts, joined, isHyphenated });
    }
    before = run;
  }
  return [...pairs.values()].slice(0, MOST_PAIRS);
}

/**
 * The words of a query with the compounds that passages have. A compound stands for both of its parts, and takes the place of one that
 * occurs nowhere. Without a hyphen, and if both parts occur, only a compound that is rarer than both counts: "man age" would also find
 * "manage", which means something else.
 */
export function joinWords(
  words: readonly QueryWord[],
  pairs: readonly Pair[],
  of: ReadonlyMap<string, WordCount>,
): QueryWord[] {
  const compoundsOf = new Map<string, string[]>();
  const replacing: QueryWord[] = [];
  const isMissing = (part: string) => !STOP_WORDS.has(part) && occursNowhere(of.get(part));
  for (const { parts, joined, isHyphenated } of pairs) {
    const count = of.get(joined);
    if (count === undefined || occursNowhere(count)) continue;
    const isRarer = parts.every((part) => count.frequency < (of.get(part)?.frequency ?? 0));
    if (parts.some(isMissing)) replacing.push(...parseQuery(joined));
    else if (!isHyphenated && !isRarer) continue;
    for (const part of parts) compoundsOf.set(part, [...(compoundsOf.get(part) ?? []), joined]);
  }
  const kept = words.flatMap((word) => {
    const compounds = compoundsOf.get(word.spelling);
    if (compounds === undefined) return word;
    return isMissing(word.spelling) ? [] : { ...word, compounds };
  });
  return [...kept, ...replacing];
}

/** No passage has the word, not even out of scope, nor has a name in scope. */
export function occursNowhere(count: WordCount | undefined): boolean {
  return count === undefined || (count.frequency === 0 && !count.isNamed);
}
