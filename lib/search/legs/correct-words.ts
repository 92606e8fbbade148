import type { Env } from "../../ports.ts";
import type { Scope } from "../../store/find/matches.ts";
import { findNeighbors, foldWord } from "../../store/find/vocabulary.ts";
import type { WordCount } from "../../store/text-index.ts";
import { STOP_WORDS } from "../../text/embed/features/stop-words.ts";
import { RUN } from "../../text/embed/features/words.ts";
import { parseQuery, type QueryWord } from "../parse-query.ts";
import { readCounts } from "./text-legs.ts";

/** Words that are corrected: shorter ones have too many neighbors. */
const CORRECTED = /^[\p{L}\p{M}]{5,24}$/u;

/** Parts of a host, a mail address or a path, which are meant as they are. */
const JOINED = /[\p{L}\p{N}][.@/:][\p{L}\p{N}]/u;

/** Words of a query that are corrected, and words that each of them may mean. */
const MOST_WORDS = 16;
const MOST_MEANT = 32;

/** How many times likelier it is that letters were swapped than that there is one too many, too few or another. */
const SWAPPED = 8;

/** The word that is meant by one that occurs nowhere, and how often it occurs. */
type Correction = { word: QueryWord; count: WordCount };

/** Corrections by the words as they were typed. */
export type Corrections = ReadonlyMap<string, Correction>;
const NO_CORRECTIONS: Corrections = new Map();

/** A word as it was typed, and as the vocabulary compares it. */
type Typed = { spelling: string; folded: string };

/** A word that may be meant, and how likely such a slip is. */
type Meant = { written: string; likelihood: number };

/**
 * What is meant by words of a query that occur nowhere: a word of the passages in scope that differs by one slip and begins alike, the
 * likeliest by the slip and by how often it occurs. There is no correction for a word without such a neighbor, nor for one that the table of
 * words knows: it is taken for right, and no page has it.
 */
export async function correctWords(
  { reader, embedders }: Pick<Env, "reader" | "embedders">,
  { q, words }: { q: string; words: readonly QueryWord[] },
  scope: Scope,
): Promise<Corrections> {
  const typed = await keepMisspelled(embedders, q, words);
  if (typed.length === 0) return NO_CORRECTIONS;
  const neighbors = await findNeighbors(
    reader,
    typed.map(({ folded }) => folded),
  );
  const choices = typed.map(({ spelling, folded }, at) => ({
    spelling,
    meant: likeliest(folded, neighbors[at]!),
  }));
  const all = new Set(choices.flatMap(({ meant }) => meant.map(({ written }) => written)));
  if (all.size === 0) return NO_CORRECTIONS;
  const counts = await readCounts(reader, [...all], scope);
  const corrections = new Map<string, Correction>();
  for (const { spelling, meant } of choices) {
    const [best] = meant
      .map((one) => ({ ...one, count: counts.of.get(one.written)! }))
      .filter(({ count }) => count.chunks > 0)
      .sort((a, b) => b.likelihood * b.count.chunks - a.likelihood * a.count.chunks);
    const [word] = best === undefined ? [] : parseQuery(best.written);
    if (best !== undefined && word !== undefined) corrections.set(spelling, { word, count: best.count });
  }
  return corrections;
}

async function keepMisspelled(
  embedders: Env["embedders"],
  q: string,
  words: readonly QueryWord[],
): Promise<Typed[]> {
  const joined = q.split(/\s+/).filter((part) => JOINED.test(part));
  const asTyped = new Set(joined.flatMap((part) => parseQuery(part)).map(({ spelling }) => spelling));
  const typed: Typed[] = [];
  for (const { spelling, unspaced } of words) {
    const folded = foldWord(spelling);
    if (unspaced || asTyped.has(spelling) || !CORRECTED.test(folded)) continue;
    if (!(await embedders.isWord?.(spelling))) typed.push({ spelling, folded });
  }
  return typed.slice(0, MOST_WORDS);
}

function likeliest(typed: string, neighbors: readonly { folded: string; written: string }[]): Meant[] {
  return neighbors
    .map(({ folded, written }) => ({ written, likelihood: likelihoodOf(typed, folded) }))
    .filter(({ likelihood }) => likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood)
    .slice(0, MOST_MEANT);
}

/** Hardly anybody mistypes the first letter, and rare names differ from other words in it. */
function likelihoodOf(typed: string, word: string): number {
  const slip = slipBetween(typed, word);
  if (slip === "swapped") return SWAPPED;
  return slip === "letter" && typed[0] === word[0] ? 1 : 0;
}

/**
 * How two different words differ, if it is by one slip: two neighboring letters are swapped, or a letter is missing, added or replaced. Four
 * in five misspelled words do (Damerau, "A technique for computer detection and correction of spelling errors", 1964).
 */
export function slipBetween(one: string, other: string): "swapped" | "letter" | undefined {
  const [first, second] = [Array.from(one), Array.from(other)];
  const most = Math.min(first.length, second.length);
  let start = 0;
  while (start < most && first[start] === second[start]) start++;
  let end = 0;
  while (end < most - start && first.at(-1 - end) === second.at(-1 - end)) end++;
  const left = first.slice(start, first.length - end);
  const right = second.slice(start, second.length - end);
  if (left.length <= 1 && right.length <= 1) return left[0] === right[0] ? undefined : "letter";
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
