import type { Client } from "@libsql/client";
import { completeEach } from "../../store/find/completions.ts";
import {
  LEAST_RARITY,
  type NameIndex,
  type Plan,
  rarityOf,
  type Scope,
  selectFrequencies,
  toFrequencies,
} from "../../store/find/matches.ts";
import type { WeighedGram } from "../../store/find/trigrams.ts";
import { triples } from "../../text/embed/features/triples.ts";
import { isUnspaced } from "../../text/embed/features/words.ts";
import type { QueryWord } from "../parse-query.ts";

/** Matches that are all scored: that takes some three milliseconds. */
const FEW = 5_000;

/** Rows that the rarer phrases must find before the others only add to their scores. With half of that, misspelled queries lost. */
const ENOUGH = 2_000;

/** And what share of the rarity (IDF) of all words those must have that find. */
const LEAST_SHARE = 0.5;

/** The rarest words of a long query: they tell its passages from all others. Each of them is scored in each match. */
const MOST_TELLING = 16;

/** How often each phrase occurs in an index, the number of rows, and the share in scope. */
type Frequencies = { frequencies: readonly number[]; total: number; share?: number | undefined };

/**
 * Which phrases find: all if that is few rows; otherwise the rarest, as many as needed to find enough in scope and to miss
 * nothing that contains most of the query. The others would find passages with little of it, which rank last and cost most,
 * because each row is scored. Of a long query, only the MOST_TELLING rarest count. A phrase that half of all rows contain counts
 * next to nothing, and is dropped, but not in a part of all rows, where it may be all there is.
 */
export function planMatches(
  phrases: readonly string[],
  { frequencies, total, share = 1 }: Frequencies,
): Plan {
  const counted = phrases
    .map((phrase, index) => ({ phrase, rows: frequencies[index] ?? 0 }))
    .filter(({ rows }) => rows > 0);
  const all = { finding: phrases, scoring: [] };
  const sum = sumOf(counted, ({ rows }) => rows);
  if (sum <= FEW) return all;
  const telling = counted
    .map((one) => ({ ...one, rarity: rarityOf(one.rows, total) }))
    .filter(({ rarity }) => rarity > LEAST_RARITY || share < 1)
    .sort((a, b) => a.rows - b.rows)
    .slice(0, MOST_TELLING);
  if (telling.length === 0) return all;
  const most = sumOf(telling, ({ rarity }) => rarity);
  let [found, known, taken] = [0, 0, 0];
  for (const { rows, rarity } of telling) {
    if (found * share >= ENOUGH && known >= LEAST_SHARE * most) break;
    found += rows;
    known += rarity;
    taken++;
  }
  const order = telling.map(({ phrase }) => phrase);
  return { finding: order.slice(0, taken), scoring: order.slice(taken) };
}

/** The same for words whose frequencies in the index are unknown. */
export async function planWords(
  db: Client,
  index: NameIndex,
  words: readonly string[],
  { share }: Scope,
): Promise<Plan> {
  return planMatches(words, { ...toFrequencies(await db.execute(selectFrequencies(index, words))), share });
}

/**
 * The same for groups of characters in names: a misspelled word has few that its right spelling has too, and any of them may be the
 * frequent ones, so only those are left out that half of all rows have.
 */
export async function planGrams(db: Client, grams: readonly string[]): Promise<Plan> {
  const telling = tellingOf((await weigh(db, "bookmarks_trigram", grams)).weighed);
  return { finding: telling.flatMap(({ any }) => any), scoring: [] };
}

/** The groups of characters that tell passages apart, as they do names, each with its rarity (IDF). */
export async function weighGrams(db: Client, grams: readonly string[]): Promise<WeighedGram[]> {
  return tellingOf((await weigh(db, "chunks_trigram", grams)).weighed);
}

/**
 * The same for words. In a short query, two neighboring characters of a script without spaces, of which no group of three with the next ones occurs, may be a
 * word of their own: they are looked for by any group that begins with them.
 */
export async function weighWords(
  db: Client,
  words: readonly QueryWord[],
  grams: readonly string[],
): Promise<WeighedGram[]> {
  const { weighed, total } = await weigh(db, "chunks_trigram", grams);
  const occurring = weighed.flatMap(({ any, rows }) => (rows > 0 ? any : []));
  const pairs = pairsOf(words).filter((pair) => !occurring.some((gram) => gram.includes(pair)));
  const completed = await completeEach(db, "chunks_trigram", pairs.slice(0, MOST_PAIRS));
  const added = completed.map(({ terms, rows }) => {
    const most = Math.min(rows, total);
    return { any: terms, rows: most, weight: rarityOf(most, total) };
  });
  return tellingOf([...weighed, ...added]);
}

/** The most pairs of a query. A longer one is a question, of whose pairs most are of two words or of grammar. */
const MOST_PAIRS = 6;

/** The pairs of characters of words that have more than two. */
function pairsOf(words: readonly QueryWord[]): string[] {
  const longer = words.filter(({ unspaced, spelling }) => unspaced && triples(spelling).length > 0);
  return [
    ...new Set(
      longer.flatMap(({ terms }) =>
        terms.filter((term) => Array.from(term).length === 2 && isUnspaced(term)),
      ),
    ),
  ];
}

async function weigh(
  db: Client,
  index: NameIndex | "chunks_trigram",
  grams: readonly string[],
): Promise<{ weighed: WeighedGram[]; total: number }> {
  const { frequencies, total } = toFrequencies(await db.execute(selectFrequencies(index, grams)));
  const weighed = grams.map((gram, at) => {
    const rows = Math.min(frequencies[at] ?? 0, total);
    return { any: [gram], rows, weight: rarityOf(rows, total) };
  });
  return { weighed, total };
}

/** Those that tell rows apart, or all if none does. */
function tellingOf(all: readonly WeighedGram[]): WeighedGram[] {
  const telling = all.filter(({ weight }) => weight > LEAST_RARITY);
  return telling.length > 0 ? telling : [...all];
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
