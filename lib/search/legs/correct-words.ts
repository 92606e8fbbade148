import type { Env } from "../../ports.ts";
import type { Scope } from "../../store/find/matches.ts";
import { findNeighbors } from "../../store/find/vocabulary.ts";
import type { WordCount } from "../../store/text-index.ts";
import { STOP_WORDS } from "../../text/embed/features/stop-words.ts";
import { foldText, RUN } from "../../text/embed/features/words.ts";
import { parseQuery, type QueryWord } from "../parse-query.ts";
import { readCounts } from "./text-legs.ts";

/** Letters of the shortest word that is corrected: shorter ones have too many neighbors. */
const SHORTEST = 5;
const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Words of a query that are corrected, and words that each of them may mean. */
const MOST_WORDS = 16;
const MOST_MEANT = 12;

/** How many times likelier it is that the first letter is right than that it is wrong, and that a slip swapped letters than another one. */
const SAME_FIRST = 8;
const SWAPPED = 8;

/** The word that is meant by one that occurs nowhere, and how often it occurs. */
export type Correction = { word: QueryWord; count: WordCount };

/** These by the spellings that were typed. */
export type Corrections = ReadonlyMap<string, Correction>;
export const NO_CORRECTIONS: Corrections = new Map();

/** A word as it was typed, and as the vocabulary would have it. */
type Typed = { spelling: string; folded: string };

/** A word that may be meant, and how likely such a slip is. */
type Meant = { word: string; likelihood: number };

/**
 * What is meant by words that occur nowhere: a word of the passages in scope that differs by one slip, the likeliest by the slip and by how
 * often it occurs. A word without such a neighbor is not in the answer, nor is one that the table of words knows: it is right, and no page
 * has it.
 */
export async function correctWords(
  { reader, embedders }: Pick<Env, "reader" | "embedders">,
  words: readonly QueryWord[],
  scope: Scope,
): Promise<Corrections> {
  const typed = await keepMisspelled(embedders, words);
  if (typed.length === 0) return NO_CORRECTIONS;
  const neighbors = await findNeighbors(
    reader,
    typed.map(({ folded }) => folded),
  );
  const choices = typed.map(({ spelling, folded }) => ({
    spelling,
    meant: likeliest(folded, neighbors.get(folded) ?? []),
  }));
  const all = new Set(choices.flatMap(({ meant }) => meant.map(({ word }) => word)));
  if (all.size === 0) return NO_CORRECTIONS;
  const counts = await readCounts(reader, [...all], scope);
  const corrections = new Map<string, Correction>();
  for (const { spelling, meant } of choices) {
    const [best] = meant
      .map((one) => ({ ...one, count: counts.of.get(one.word)! }))
      .filter(({ count }) => count.chunks > 0)
      .sort((a, b) => b.likelihood * b.count.chunks - a.likelihood * a.count.chunks);
    const [word] = best === undefined ? [] : parseQuery(best.word);
    if (best !== undefined && word !== undefined) corrections.set(spelling, { word, count: best.count });
  }
  return corrections;
}

async function keepMisspelled(embedders: Env["embedders"], words: readonly QueryWord[]): Promise<Typed[]> {
  const typed: Typed[] = [];
  for (const { spelling, unspaced } of words) {
    const folded = foldText(spelling).normalize("NFC");
    if (unspaced || folded.length < SHORTEST || !LETTERS.test(folded)) continue;
    if (!(await embedders.isWord?.(spelling))) typed.push({ spelling, folded });
  }
  return typed.slice(0, MOST_WORDS);
}

function likeliest(typed: string, neighbors: readonly string[]): Meant[] {
  return neighbors
    .map((word) => ({ word, likelihood: likelihoodOf(typed, word) }))
    .filter(({ likelihood }) => likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood)
    .slice(0, MOST_MEANT);
}

function likelihoodOf(typed: string, word: string): number {
  const slip = slipBetween(typed, word);
  if (slip === undefined) return 0;
  return (slip === "swapped" ? SWAPPED : 1) * (typed[0] === word[0] ? SAME_FIRST : 1);
}

/**
 * How two different words differ, if it is by one slip: two neighboring letters are swapped, or a letter is missing, added or replaced. Four
 * in five misspelled words do (Damerau, "A technique for computer detection and correction of spelling errors", 1964).
 */
export function slipBetween(one: string, other: string): "swapped" | "letter" | undefined {
  const most = Math.min(one.length, other.length);
  let start = 0;
  while (start < most && one[start] === other[start]) start++;
  let end = 0;
  while (end < most - start && one.at(-1 - end) === other.at(-1 - end)) end++;
  const left = one.slice(start, one.length - end);
  const right = other.slice(start, other.length - end);
  if (left.length <= 1 && right.length <= 1) return left === right ? undefined : "letter";
  const areSwapped = left.length === 2 && right.length === 2 && left[0] === right[1] && left[1] === right[0];
  return areSwapped ? "swapped" : undefined;
}

/** A query with its words corrected. Words that turn out to be stop words are dropped, unless there are no others. */
export function correct<Query extends { q: string; words: readonly QueryWord[] }>(
  { q, words }: Query,
  corrections: Corrections,
): { q: string; words: QueryWord[] } {
  if (corrections.size === 0) return { q, words: [...words] };
  const meant = words.map((word) => corrections.get(word.spelling)?.word ?? word);
  const different = [...new Map(meant.map((word) => [word.spelling, word])).values()];
  const content = different.filter(({ spelling }) => !STOP_WORDS.has(spelling));
  return {
    q: q.replace(RUN, (run) => corrections.get(run.normalize("NFC").toLowerCase())?.word.spelling ?? run),
    words: content.length > 0 ? content : different,
  };
}
