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

/** The words of a query with their numbers of chunks, those that the text indexes do not know as such, and which of them find. */
export type CountedWords = { known: CountedWord[]; missing: QueryWord[]; total: number; plan: Plan };

/** How often words occur, by their spellings, and the number of chunks. */
export type Counts = { of: ReadonlyMap<string, WordCount>; total: number };

/** Counts words in scope. */
export async function readCounts(db: Client, spellings: readonly string[], scope: Scope): Promise<Counts> {
  const { words, total } = toCounts(await db.execute(selectCounts(spellings, scope)));
  return { of: new Map(words.map((count, at) => [spellings[at]!, count])), total };
}

const NOWHERE: WordCount = { chunks: 0, isNamed: false, frequency: 0 };

/** What is known of the words of a query by these counts. */
export function planWith(words: readonly QueryWord[], { of, total }: Counts, { share }: Scope): CountedWords {
  const counts = words.map(({ spelling }) => of.get(spelling) ?? NOWHERE);
  const spellings = words.map(({ spelling }) => spelling);
  const frequencies = counts.map(({ frequency }) => frequency);
  return {
    known: words.map((word, index) => ({ ...word, chunks: counts[index]!.chunks })),
    missing: words.filter((word, index) => word.unspaced || !isKnown(counts[index]!)),
    total,
    plan: planMatches(spellings, { frequencies, total, share }),
  };
}

function isKnown({ chunks, isNamed }: WordCount): boolean {
  return chunks > 0 || isNamed;
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

/** The chunks with any of the words' groups of characters, most and rarest first. */
async function findByGrams(db: Client, words: readonly QueryWord[], scope: Scope): Promise<Hit[]> {
  const grams = [...gramsOf(words), ...(await findCompletions(db, "chunks_trigram", shortRunsOf(words)))];
  if (grams.length === 0) return [];
  return findByTrigrams(db, await weighGrams(db, grams), scope, HITS_OF_LEG);
}
