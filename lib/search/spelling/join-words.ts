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
 * The words of a query with the compounds that passages have: in place of parts of which one occurs nowhere, otherwise beside them.
 * Without a hyphen, both parts have to be more frequent than the compound: "data base" also means "database", but by chance "man age" is
 * "manage".
 */
export function joinWords(
  words: readonly QueryWord[],
  pairs: readonly Pair[],
  of: ReadonlyMap<string, WordCount>,
): QueryWord[] {
  let joined = [...words];
  for (const { parts, joined: compound, isHyphenated } of pairs) {
    const count = of.get(compound);
    if (occursNowhere(count)) continue;
    const counts = parts.map((part) => of.get(part));
    const isReplaced = parts.some((part, at) => !STOP_WORDS.has(part) && occursNowhere(counts[at]));
    const isRarer = counts.every((one) => (count?.frequency ?? 0) < (one?.frequency ?? 0));
    if (!isReplaced && !isHyphenated && !isRarer) continue;
    if (isReplaced) joined = joined.filter(({ spelling }) => !parts.includes(spelling));
    joined.push(...parseQuery(compound));
  }
  return joined;
}

/** No passage has the word, not even out of scope, nor has a name in scope. */
export function occursNowhere(count: WordCount | undefined): boolean {
  return count === undefined || (count.frequency === 0 && !count.isNamed);
}
