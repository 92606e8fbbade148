import type { Client } from "@libsql/client";
import type { Env } from "../../ports.ts";
import type { Scope } from "../../store/find/matches.ts";
import {
  findFarNeighbors,
  findNeighbors,
  findWritten,
  foldWord,
  type Written,
} from "../../store/find/vocabulary.ts";
import type { WordCount } from "../../store/text-index.ts";
import { STOP_WORDS } from "../../text/embed/features/stop-words.ts";
import { createTurns } from "../../text/embed/features/turns.ts";
import { isHangul, RUN } from "../../text/embed/features/words.ts";
import { gramSet, likeness } from "../grams.ts";
import { readCounts } from "../legs/text-legs.ts";
import { parseQuery, type QueryWord } from "../parse-query.ts";
import { apart, isRespelled, respell, splits } from "./respell.ts";
import { countSlips, slipBetween } from "./slips.ts";

/** Words whose slips are corrected: shorter ones have too many neighbors. And words that may be spelled otherwise. */
const CORRECTED = /^[\p{L}\p{M}]{5,24}$/u;
const RESPELLED = /^[\p{L}\p{M}]{4,24}$/u;

/** Parts of a host, a mail address or a path, which are meant as they are. */
const JOINED = /[\p{L}\p{N}][.@/:][\p{L}\p{N}]/u;

/** Words of a query whose slips are corrected, and words that each of them may mean. */
const MOST_WORDS = 16;
const MOST_MEANT = 32;

/** Letters from which on a word may have two slips. */
const TWICE = 7;

/** Words of a query that are looked for in ways that take a millisecond or more each: as two words, and with two slips. */
const MOST_SLOW = 8;

/** How many times likelier it is that letters were swapped than that there is one too many, too few or another. */
const SWAPPED = 8;

/** And that only accents are missing, which FTS5 undoes in Latin script alone, than that letters are spelled otherwise. */
const SAME = 8;

/** The word that is meant by one that occurs nowhere, and how often it occurs. */
type Correction = { word: QueryWord; count: WordCount };

/** Corrections by the words as they were typed. */
export type Corrections = ReadonlyMap<string, Correction>;
const NO_CORRECTIONS: Corrections = new Map();

/** A word as it was typed, as the vocabulary compares it, and whether the table of words knows it. */
type Typed = { spelling: string; folded: string; isWord: boolean };

/** A word that may be meant, and how likely it is by how it differs. */
type Meant = { written: string; likelihood: number };

/**
 * A way to find words that may be meant: of which words, and of how many; how likely one is (0 if it differs too much), and how many passages
 * must have it.
 */
type Way = {
  isFor: (typed: Typed) => boolean;
  most: number;
  find: (db: Client, typed: readonly Typed[]) => Promise<Written[][]>;
  likelihoodOf: (typed: Typed, word: Written) => number;
  least: number;
};

/** The same word in other letters. */
const OTHERWISE: Way = {
  isFor: ({ folded }) => RESPELLED.test(folded),
  most: Number.POSITIVE_INFINITY,
  find: (db, typed) => findWritten(db, foldedOf(typed).map(respell)),
  likelihoodOf: (typed, word) => (isRespelled(typed, word) ? (typed.folded === word.folded ? SAME : 1) : 0),
  least: 1,
};
/** The same letters and digits with something between them, or in their usual form: "h2so4" for "h₂so₄". */
const APART: Way = {
  isFor: ({ folded }) => apart(folded).length > 0,
  most: MOST_WORDS,
  find: async (_db, typed) =>
    typed.map(({ folded }) => [folded, ...apart(folded)].map((written) => ({ folded, written }))),
  likelihoodOf: () => 1,
  least: 1,
};
/** The two words of a compound. */
const SPLIT: Way = {
  isFor: ({ folded }) => RESPELLED.test(folded),
  most: MOST_SLOW,
  find: async (_db, typed) =>
    typed.map(({ folded }) => splits(folded).map((written) => ({ folded, written }))),
  likelihoodOf: () => 1,
  least: 1,
};
const ONE_SLIP: Way = {
  isFor: ({ isWord, folded }) => !isWord && CORRECTED.test(folded),
  most: MOST_WORDS,
  find: (db, typed) => findNeighbors(db, foldedOf(typed)),
  likelihoodOf: ({ folded }, word) => likelihoodOfOne(folded, word.folded),
  least: 1,
};
/** By chance, a word that is right and on no page is two slips away from another, most often from a rare one. */
const TWO_SLIPS: Way = {
  isFor: ({ isWord, folded }) => !isWord && RESPELLED.test(folded) && Array.from(folded).length >= TWICE,
  most: MOST_SLOW,
  find: (db, typed) => findFarNeighbors(db, foldedOf(typed)),
  likelihoodOf: ({ folded }, word) => likelihoodOfTwo(folded, word.folded),
  least: 3,
};

/** Those that come first decide. */
const WAYS: readonly Way[] = [OTHERWISE, APART, SPLIT, ONE_SLIP, TWO_SLIPS];

const foldedOf = (typed: readonly Typed[]) => typed.map(({ folded }) => folded);

/**
 * What is meant by words of a query that occur nowhere. The first way that finds a word of the passages in scope decides: other letters,
 * something between letters and digits, two words, one slip, and from TWICE letters on two slips. Of several words, the one counts that is
 * the likeliest by how it differs and by how often it occurs. A word in the table of words is taken for right: its slips are not corrected.
 */
export async function correctWords(
  { reader, embedders }: Pick<Env, "reader" | "embedders">,
  { q, words }: { q: string; words: readonly QueryWord[] },
  scope: Scope,
): Promise<Corrections> {
  const typed = await keepTyped(embedders, q, words);
  const corrections = new Map<string, Correction>();
  for (const way of WAYS) {
    const left = typed.filter((one) => !corrections.has(one.spelling) && way.isFor(one));
    const meant = await chooseMeant(reader, left.slice(0, way.most), scope, way);
    for (const [spelling, correction] of meant) corrections.set(spelling, correction);
  }
  return corrections;
}

async function chooseMeant(
  db: Client,
  typed: readonly Typed[],
  scope: Scope,
  { find, likelihoodOf, least }: Way,
): Promise<Corrections> {
  if (typed.length === 0) return NO_CORRECTIONS;
  const neighbors = await find(db, typed);
  const turns = createTurns(undefined);
  const choices: { spelling: string; meant: Meant[] }[] = [];
  for (const [at, one] of typed.entries()) {
    await turns.take();
    choices.push({ spelling: one.spelling, meant: likeliest(one, neighbors[at]!, likelihoodOf) });
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
    const parts = best === undefined ? [] : parseQuery(best.written);
    if (best !== undefined && parts.length > 0)
      corrections.set(spelling, { word: toOne(best.written, parts), count: best.count });
  }
  return corrections;
}

/** One word of the query, which the index finds as a phrase if it is made of several. */
function toOne(written: string, parts: readonly QueryWord[]): QueryWord {
  const [first] = parts;
  if (parts.length === 1 && !written.includes(" ")) return first!;
  return { spelling: written, terms: parts.flatMap(({ terms }) => terms), unspaced: false };
}

async function keepTyped(
  embedders: Env["embedders"],
  q: string,
  words: readonly QueryWord[],
): Promise<Typed[]> {
  const joined = q.split(/\s+/).filter((part) => JOINED.test(part));
  const asTyped = new Set(joined.flatMap((part) => parseQuery(part)).map(({ spelling }) => spelling));
  const typed: Typed[] = [];
  for (const { spelling, unspaced } of words) {
    const folded = foldWord(spelling);
    const isNoWord = unspaced && !isHangul(folded);
    const isKept = RESPELLED.test(folded) || apart(folded).length > 0;
    if (isNoWord || asTyped.has(spelling) || !isKept) continue;
    typed.push({ spelling, folded, isWord: (await embedders.isWord?.(spelling)) ?? false });
  }
  return typed;
}

function likeliest(typed: Typed, neighbors: readonly Written[], likelihoodOf: Way["likelihoodOf"]): Meant[] {
  return neighbors
    .filter(({ folded }) => !isHangul(typed.folded) || endsAlike(typed.folded, folded))
    .map((word) => ({ written: word.written, likelihood: likelihoodOf(typed, word) }))
    .filter(({ likelihood }) => likelihood > 0)
    .sort((a, b) => b.likelihood - a.likelihood)
    .slice(0, MOST_MEANT);
}

/** In Hangul, one character more or less, or another at the end, is mostly another particle and no slip. */
function endsAlike(typed: string, word: string): boolean {
  return word.length === typed.length && word.at(-1) === typed.at(-1);
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
