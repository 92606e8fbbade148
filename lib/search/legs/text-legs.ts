import type { Client } from "@libsql/client";
import { findCompletions } from "../../store/find/completions.ts";
import { isEverything, type Plan, type Scope } from "../../store/find/matches.ts";
import { findByTrigrams } from "../../store/find/trigrams.ts";
import { findByPostings, type Wanted } from "../../store/postings/find-by-postings.ts";
import { findByPhrases, readTexts, selectCounts, toCounts, type WordCount } from "../../store/text-index.ts";
import { isHangul } from "../../text/embed/features/words.ts";
import { gramsOf, shortRunsOf } from "../grams.ts";
import type { QueryWord } from "../parse-query.ts";
import { type CountedQuery, type CountedWord, createCoverage, toCountedQuery } from "./coverage.ts";
import { HITS_OF_LEG, type Hit } from "./fuse.ts";
import { planMatches, weighWords } from "./plan-matches.ts";

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

/** Matches that FTS5 scores beside postings: that takes some ten milliseconds. */
const MOST_UNPACKED = 20_000;

/** With a smaller share of words that occur nowhere, their characters would count hardly anything, and are not looked for. */
const LEAST_MISSING = 1 / 16;

/** First hits of each leg that are read for that. */
const READ = 10;

/**
 * The words of a query with their numbers of chunks, those that the text indexes do not know as such, and how to find passages: by the
 * postings of these words, or by a plan if those of frequent ones are not packed.
 */
export type CountedWords = {
  known: CountedWord[];
  missing: QueryWord[];
  total: number;
  find: { packed: Wanted[] } | { plan: Plan };
};

/** How often words occur, by their spellings, and the number of chunks. */
export type Counts = { of: ReadonlyMap<string, WordCount>; total: number };

/** Counts words in scope. */
export async function readCounts(db: Client, spellings: readonly string[], scope: Scope): Promise<Counts> {
  const { words, total } = toCounts(await db.execute(selectCounts(spellings, scope)));
  return { of: new Map(words.map((count, at) => [spellings[at]!, count])), total };
}

const NOWHERE: WordCount = { chunks: 0, isNamed: false, frequency: 0, unpacked: 0 };

/** What is known of the words of a query by these counts. */
export function planWith(words: readonly QueryWord[], { of, total }: Counts, scope: Scope): CountedWords {
  const own = words.map(({ spelling }) => spelling);
  // Compounds find passages, but count as the words that they stand for.
  const spellings = [...new Set([...own, ...words.flatMap(({ compounds = [] }) => compounds)])];
  const counts = spellings.map((spelling) => of.get(spelling) ?? NOWHERE);
  const frequencies = counts.map(({ frequency }) => frequency);
  // What half of all passages have counts next to nothing, but may be all that a part of them has.
  const packed = packedOf(spellings, counts, isEverything(scope) ? total / 2 : Number.POSITIVE_INFINITY);
  return {
    known: words.map((word, index) => ({ ...word, chunks: counts[index]!.chunks })),
    missing: words.filter((word, index) => word.unspaced || !isKnown(counts[index]!)),
    total,
    find: packed ?? { plan: planMatches(spellings, { frequencies, total, share: scope.share }) },
  };
}

/**
 * The words to find by their postings: without those that more than `most` passages have, unless there are no others. Undefined if too many
 * matches are not packed, or none are: then FTS5 does it all.
 */
function packedOf(
  spellings: readonly string[],
  counts: readonly WordCount[],
  most: number,
): { packed: Wanted[] } | undefined {
  const unpacked = counts.reduce((sum, count) => sum + count.unpacked, 0);
  const isAnyPacked = counts.some(({ frequency, unpacked }) => unpacked < frequency);
  if (!isAnyPacked || unpacked > MOST_UNPACKED) return undefined;
  const found = spellings
    .map((phrase, at) => ({ phrase, passages: counts[at]!.frequency }))
    .filter(({ passages }) => passages > 0);
  const telling = found.filter(({ passages }) => passages < most);
  return { packed: telling.length > 0 ? telling : found };
}

function isKnown({ chunks, isNamed }: WordCount): boolean {
  return chunks > 0 || isNamed;
}

/** What the words find, and the characters of those words that the text index does not know as such. */
export async function findByText(
  db: Client,
  { known, missing, total, find }: CountedWords,
  scope: Scope,
): Promise<TextFound> {
  const inWords = new Set(known.filter(({ chunks }) => chunks > 0).map(({ spelling }) => spelling));
  // Of Korean, the characters are looked for, too, but what has the word itself comes first.
  const isMissing = ({ spelling }: QueryWord) => !isHangul(spelling) || !inWords.has(spelling);
  const missingShare = missing.filter(isMissing).length / known.length;
  const [byWords, byGrams] = await Promise.all([
    "packed" in find
      ? findByPostings(db, find.packed, scope, HITS_OF_LEG)
      : findByPhrases(db, find.plan, scope, HITS_OF_LEG),
    missingShare < LEAST_MISSING && !missing.some(({ unspaced }) => unspaced)
      ? []
      : findByGrams(db, missing, scope),
  ]);
  const legs = { text: byWords, trigram: byGrams };
  const first = Object.values(legs).flatMap((hits) => hits.slice(0, READ).map(({ chunkKey }) => chunkKey));
  const counted = toCountedQuery(known, total);
  const covers = createCoverage(counted);
  const texts = await readTexts(db, [...new Set(first)]);
  const coverage = Math.max(0, ...Array.from(texts.values(), covers));
  return { legs, missing, missingShare, counted, texts, coverage };
}

/** The chunks with any of the words' groups of characters, most and rarest first. */
async function findByGrams(db: Client, words: readonly QueryWord[], scope: Scope): Promise<Hit[]> {
  const grams = [...gramsOf(words), ...(await findCompletions(db, "chunks_trigram", shortRunsOf(words)))];
  if (grams.length === 0) return [];
  return findByTrigrams(db, await weighWords(db, words, grams), scope, HITS_OF_LEG);
}
