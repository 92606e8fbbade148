import type { Client, InStatement } from "@libsql/client";
import {
  findCompletions,
  type Scope,
  selectByPhrases,
  selectMissing,
  toHits,
  toPositions,
} from "../store/text-index.ts";
import { HITS_OF_LEG, type Hit } from "./fuse.ts";
import { gramsOf, shortRunsOf } from "./grams.ts";
import type { QueryWord } from "./parse-query.ts";

/** What the words find, what the characters of the others find, and which words these are. */
export type TextFound = { legs: { text: Hit[]; trigram: Hit[] }; missing: QueryWord[]; missingShare: number };

/** What the words find, and the characters of those words that the text index does not know as such. */
export async function findByText(db: Client, words: readonly QueryWord[], scope: Scope): Promise<TextFound> {
  const spellings = words.map(({ spelling }) => spelling);
  const [byWords, unknown] = await db.batch(
    [selectByWords(words, scope, HITS_OF_LEG), selectMissing(spellings, scope)],
    "read",
  );
  const positions = toPositions(unknown);
  const missing = words.filter(({ unspaced }, index) => unspaced || positions.has(index));
  const trigram = await findByGrams(db, missing, scope);
  return { legs: { text: toHits(byWords), trigram }, missing, missingShare: missing.length / words.length };
}

/** Selects the chunks with any of the words, best first. `toHits` reads what comes back. */
export function selectByWords(words: readonly QueryWord[], scope: Scope, limit: number): InStatement {
  const spellings = words.map(({ spelling }) => spelling);
  return selectByPhrases("chunks_fts", spellings, scope, limit);
}

/** The chunks with any of the words' groups of characters, most and rarest first. */
async function findByGrams(db: Client, words: readonly QueryWord[], scope: Scope): Promise<Hit[]> {
  const grams = [...gramsOf(words), ...(await findCompletions(db, "chunks_trigram", shortRunsOf(words)))];
  if (grams.length === 0) return [];
  return toHits(await db.execute(selectByPhrases("chunks_trigram", grams, scope, HITS_OF_LEG)));
}
