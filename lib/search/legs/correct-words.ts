import type { Client } from "@libsql/client";
import type { Env } from "../../ports.ts";
import type { Scope } from "../../store/find/matches.ts";
import { findFarNeighbors, findNeighbors, foldWord, type Written } from "../../store/find/vocabulary.ts";
import type { WordCount } from "../../store/text-index.ts";
import { STOP_WORDS } from "../../text/embed/features/stop-words.ts";
import { createTurns } from "../../text/embed/features/turns.ts";
import { RUN } from "../../text/embed/features/words.ts";
import { gramSet, likeness } from "../grams.ts";
import { parseQuery, type QueryWord } from "../parse-query.ts";
import { countSlips, slipBetween } from "./slips.ts";
import { readCounts } from "./text-legs.ts";

/** Words that are corrected: shorter ones have too many neighbors. */
const CORRECTED = /^[\p{L}\p{M}]{5,24}$/u;

/** Parts of a host, a mail address or a path, which are meant as they are. */
const JOINED = /[\p{L}\p{N}][.@/:][\p{L}\p{N}]/u;

/** Words of a query that are corrected, and words that each of them may mean. */
const MOST_WORDS = 16;
const MOST_MEANT = 32;

/** Letters from which on a word may have two slips, and words of a query with two: to find what they mean takes milliseconds each. */
const TWICE = 7;
const MOST_TWICE = 8;

/** How many times likelier it is that letters were swapped than that there is one too many, too few or another. */
const SWAPPED = 8;

/** The word that is meant by one that occurs nowhere, and how often it occurs. */
type Correction = { word: QueryWord; count: WordCount };

/** Corrections by the words as they were typed. */
export type Corrections = ReadonlyMap<string, Correction>;
const NO_CORRECTIONS: Corrections = new Map();

/** A word as it was typed, and as the vocabulary compares it. */
type Typed = { spelling: string; folded: string };

/** A word that may be meant, and how likely it is by how it differs. */
type Meant = { written: string; likelihood: number };

/** How to find words that may be meant, how likely one is (0 if it differs too much), and how many passages must have it. */
type Way = {
  find: (db: Client, typed: readonly string[]) => Promise<Written[][]>;
  likelihoodOf: (typed: string, word: string) => number;
  least: number;
};

/** By chance, a word that is right and on no page is two slips away from another, most often from a rare one. */
const ONE_SLIP: Way = { find: findNeighbors, likelihoodOf: likelihoodOfOne, least: 1 };
const TWO_SLIPS: Way = { find: findFarNeighbors, likelihoodOf: likelihoodOfTwo, least: 3 };

/**
 * What is meant by words of a query that occur nowhere: a word of the passages in scope that differs by one slip and begins alike, the
 * likeliest by the slip and by how often it occurs; without such a neighbor, and from TWICE letters on, one that differs by two and that
 * some passages have. There is no correction for a word without either, nor for one that the table of words knows: it is taken for right,
 * and no page has it.
 */
export async function correctWords(
  { reader, embedders }: Pick<Env, "reader" | "embedders">,
  { q, words }: { q: string; words: readonly QueryWord[] },
  scope: Scope,
): Promise<Corrections> {
  const typed = await keepMisspelled(embedders, q, words);
  const near = await chooseMeant(reader, typed, scope, ONE_SLIP);
  const left = typed.filter(
    ({ spelling, folded }) => !near.has(spelling) && Array.from(folded).length >= TWICE,
  );
  const far = await chooseMeant(reader, left.slice(0, MOST_TWICE), scope, TWO_SLIPS);
  return new Map([...near, ...far]);
}

async function chooseMeant(
  db: Client,
  typed: readonly Typed[],
  scope: Scope,
  { find, likelihoodOf, least }: Way,
): Promise<Corrections> {
  if (typed.length === 0) return NO_CORRECTIONS;
  const neighbors = await find(
    db,
    typed.map(({ folded }) => folded),
  );
  const turns = createTurns(undefined);
  const choices: { spelling: string; meant: Meant[] }[] = [];
  for (const [at, { spelling, folded }] of typed.entries()) {
    await turns.take();
    choices.push({ spelling, meant: likeliest(folded, neighbors[at]!, likelihoodOf) });
  }
  const all = new Set(choices.flatMap(({ meant }) => meant.map(({ written }) => written)));
  if (all.size === 0) return NO_CORRECTIONS;
  const counts = await readCounts(db, [...all], scope);
  const corrections = new Map<string, Correction>();
  for (const { spelling, meant } of choices) {
    const [best] = meant
      .map((one) => ({ ...one, count: counts.of.get(one.written)! }))
      .filter(({ count }) => count.chunks >= least)
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

function likeliest(typed: string, neighbors: readonly Written[], likelihoodOf: Way["likelihoodOf"]): Meant[] {
  return neighbors
    .map(({ folded, written }) => ({ written, likelihood: likelihoodOf(typed, folded) }))
    .filter(({ likelihood }) => likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood)
    .slice(0, MOST_MEANT);
}

/** Hardly anybody mistypes the first letter, and rare names differ from other words in it. */
function likelihoodOfOne(typed: string, word: string): number {
  const slip = slipBetween(typed, word);
  if (slip === "swapped") return SWAPPED;
  return slip === "letter" && typed[0] === word[0] ? 1 : 0;
}

/** The more groups of three characters both have, the likelier. */
function likelihoodOfTwo(typed: string, word: string): number {
  return countSlips(typed, word) === 2 ? likeness(gramSet(typed), word) : 0;
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
