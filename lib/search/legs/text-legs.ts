import type { Client } from "@libsql/client";
import type { Plan, Scope } from "../../store/find/matches.ts";
import { findByTrigrams } from "../../store/find/trigrams.ts";
import {
  findByPhrases,
  findCompletions,
  readTexts,
  selectCounts,
  toCounts,
  type WordCount,
} from "../../store/text-index.ts";
import { gramsOf, shortRunsOf } from "../grams.ts";
import type { QueryWord } from "../parse-query.ts";
import { type CountedQuery, type CountedWord, createCoverage, toCountedQuery } from "./coverage.ts";
import { HITS_OF_LEG, type Hit } from "./fuse.ts";
import { planMatches, weighGrams } from "./plan-matches.ts";

/** What the words find, what the characters of the others find, and which words these are. */
export type TextFound = {
  legs: { text: Hit[]; trigram: Hit[] };
  missing: QueryWord[];
  missingShare: number;
  /** The query with how often each of its words occurs. */
  counted: CountedQuery;
  /** The texts that were read, by their keys. */
  texts: ReadonlyMap<number, string>;
  /** How much of the query the best of the first hits has, from 0 to 1 (see coverage.ts). */
  coverage: number;
};

/** First hits of each leg that are read for that. */
const READ = 10;

/**
 * The words of a query with their numbers of chunks, those that the text indexes do not know as such, those of them that occur nowhere, not
 * even out of scope, and which of the words find.
 */
export type CountedWords = {
  known: CountedWord[];
  missing: QueryWord[];
  unknown: QueryWord[];
  total: number;
  plan: Plan;
};

/** Counts the words of a query. */
export async function countWords(
  db: Client,
  words: readonly QueryWord[],
  scope: Scope,
): Promise<CountedWords> {
  const spellings = words.map(({ spelling }) => spelling);
  const { words: counts, total } = toCounts(await db.execute(selectCounts(spellings, scope)));
  const frequencies = counts.map(({ frequency }) => frequency);
  return {
    known: words.map((word, index) => ({ ...word, chunks: counts[index]?.chunks ?? 0 })),
    missing: words.filter((word, index) => word.unspaced || !isKnown(counts[index])),
    unknown: words.filter(
      (word, index) => !word.unspaced && !isKnown(counts[index]) && frequencies[index] === 0,
    ),
    total,
    plan: planMatches(spellings, { frequencies, total, share: scope.share }),
  };
}

/** What the words find, and the characters of those words that the text index does not know as such. */
export async function findByText(
  db: Client,
  { known, missing, total, plan }: CountedWords,
  scope: Scope,
): Promise<TextFound> {
  const [byWords, byGrams] = await Promise.all([
    findByPhrases(db, plan, scope, HITS_OF_LEG),
    findByGrams(db, missing, scope),
  ]);
  const legs = { text: byWords, trigram: byGrams };
  const first = Object.values(legs).flatMap((hits) => hits.slice(0, READ).map(({ chunkKey }) => chunkKey));
  const counted = toCountedQuery(known, total);
  const covers = createCoverage(counted);
  const texts = await readTexts(db, [...new Set(first)]);
  const coverage = Math.max(0, ...Array.from(texts.values(), covers));
  return { legs, missing, missingShare: missing.length / known.length, counted, texts, coverage };
}

function isKnown(count: WordCount | undefined): boolean {
  return count !== undefined && (count.chunks > 0 || count.isNamed);
}

/** The chunks with any of the words' groups of characters, most and rarest first. */
async function findByGrams(db: Client, words: readonly QueryWord[], scope: Scope): Promise<Hit[]> {
  const grams = [...gramsOf(words), ...(await findCompletions(db, "chunks_trigram", shortRunsOf(words)))];
  if (grams.length === 0) return [];
  return findByTrigrams(db, await weighGrams(db, grams), scope, HITS_OF_LEG);
}
