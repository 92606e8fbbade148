import type { Client, InStatement, ResultSet } from "@libsql/client";
import type { Hit } from "./fuse.ts";
import { gramsOf, shortRunsOf } from "./grams.ts";
import type { QueryWord } from "./parse-query.ts";

/** Where to look: one collection, or all when it is undefined. */
export type Scope = { collectionKey?: number | undefined };

/** Trigrams that stand for a run of one or two characters, most frequent first. */
const MAX_COMPLETIONS = 32;

/** The chunks of an index that can be found at all. CROSS JOIN has SQLite start from the matches of the index. */
function matches(index: "chunks_fts" | "chunks_trigram", expression: string): string {
  return `${index}
    CROSS JOIN chunks k ON k.key = ${index}.rowid
    CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
    CROSS JOIN live_bookmarks b ON b.key = g.bookmark_key AND (:collection IS NULL OR b.collection_key = :collection)
    WHERE ${index} MATCH ${expression}`;
}

/** Selects the chunks with any of the words, best first. `toHits` reads what comes back. */
export function selectByWords(words: readonly QueryWord[], scope: Scope, limit: number): InStatement {
  return select(
    "chunks_fts",
    words.map(({ spelling }) => spelling),
    scope,
    limit,
  );
}

/** Selects the chunks with any of the words' groups of characters, most and rarest first. */
export async function findByGrams(
  db: Client,
  words: readonly QueryWord[],
  scope: Scope,
  limit: number,
): Promise<Hit[]> {
  const grams = [...gramsOf(words), ...(await completions(db, shortRunsOf(words)))];
  if (grams.length === 0) return [];
  return toHits(await db.execute(select("chunks_trigram", grams, scope, limit)));
}

/** Selects the positions in `words` of those that no chunk in scope has. `toPositions` reads what comes back. */
export function selectMissing(words: readonly QueryWord[], scope: Scope): InStatement {
  return {
    sql: `SELECT word.key AS position FROM json_each(:words) word
          WHERE NOT EXISTS (SELECT 1 FROM ${matches("chunks_fts", "word.value")})`,
    args: {
      words: JSON.stringify(words.map(({ spelling }) => quote(spelling))),
      collection: scope.collectionKey ?? null,
    },
  };
}

export function toPositions(result: ResultSet | undefined): Set<number> {
  return new Set(result?.rows.map((row) => Number(row.position)));
}

/** BM25 of SQLite is better the smaller it is, and negative. */
export function toHits(result: ResultSet | undefined): Hit[] {
  return (result?.rows ?? []).map((row) => ({
    chunkKey: Number(row.chunk_key),
    bookmarkKey: Number(row.bookmark_key),
    score: -Number(row.score),
  }));
}

function select(
  index: "chunks_fts" | "chunks_trigram",
  phrases: readonly string[],
  scope: Scope,
  limit: number,
): InStatement {
  return {
    sql: `SELECT k.key AS chunk_key, g.bookmark_key, bm25(${index}) AS score
          FROM ${matches(index, ":expression")}
          ORDER BY score, chunk_key LIMIT :limit`,
    args: { expression: phrases.map(quote).join(" OR "), collection: scope.collectionKey ?? null, limit },
  };
}

/** The trigrams of the index that begin with a run that is shorter than they are. */
async function completions(db: Client, runs: readonly string[]): Promise<string[]> {
  if (runs.length === 0) return [];
  const { rows } = await db.execute({
    sql: `SELECT t.term FROM json_each(?) run
          JOIN chunks_trigram_terms t ON t.term >= run.value AND t.term < run.value || char(0x10ffff)
          ORDER BY t.doc DESC LIMIT ${MAX_COMPLETIONS}`,
    args: [JSON.stringify(runs)],
  });
  return rows.map((row) => String(row.term));
}

/** A phrase of FTS5, in which nothing is an operator. */
function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
