import type { Client } from "@libsql/client";
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
  const telling = await weigh(db, "bookmarks_trigram", grams);
  return { finding: telling.map(({ gram }) => gram), scoring: [] };
}

/** The groups of characters that tell passages apart, as they do names, each with its rarity (IDF). */
export async function weighGrams(db: Client, grams: readonly string[]): Promise<WeighedGram[]> {
  return weigh(db, "chunks_trigram", grams);
}

async function weigh(
  db: Client,
  index: "chunks_trigram" | "bookmarks_trigram",
  grams: readonly string[],
): Promise<WeighedGram[]> {
  const { frequencies, total } = toFrequencies(await db.execute(selectFrequencies(index, grams)));
  const all = grams.map((gram, at) => {
    const rows = Math.min(frequencies[at] ?? 0, total);
    return { gram, rows, weight: rarityOf(rows, total) };
  });
  const telling = all.filter(({ weight }) => weight > LEAST_RARITY);
  return telling.length > 0 ? telling : all;
}

function sumOf<One>(all: readonly One[], of: (one: One) => number): number {
  return all.reduce((sum, one) => sum + of(one), 0);
}
