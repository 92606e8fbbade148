import type { Client, InStatement, ResultSet } from "@libsql/client";

/** The two text indexes: of words, and of groups of three characters. */
type TextIndex = "chunks_fts" | "chunks_trigram";

/** Where to look: one collection, or all when it is undefined. */
export type Scope = { collectionKey?: number | undefined };

/** A chunk that was found, and how well it fits: the more the better. */
export type TextHit = { chunkKey: number; bookmarkKey: number; score: number };

/** What a match counts in a passage that stands beside its page's content. */
const ASIDE_WEIGHT = 0.7;

/** Trigrams that stand for a run of one or two characters, most frequent first. */
const MAX_COMPLETIONS = 32;

/** The chunks of an index that can be found at all. CROSS JOIN has SQLite start from the matches of the index. */
function matches(index: TextIndex, expression: string): string {
  return `${index}
    CROSS JOIN chunks k ON k.key = ${index}.rowid
    CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
    CROSS JOIN live_bookmarks b ON b.key = g.bookmark_key AND (:collection IS NULL OR b.collection_key = :collection)
    WHERE ${index} MATCH ${expression}`;
}

/** Selects the chunks with any of the phrases, those with most and rarest first. `toHits` reads what comes back. */
export function selectByPhrases(
  index: TextIndex,
  phrases: readonly string[],
  scope: Scope,
  limit: number,
): InStatement {
  return {
    sql: `SELECT k.key AS chunk_key, g.bookmark_key, bm25(${index}) * iif(k.aside, ${ASIDE_WEIGHT}, 1) AS score
          FROM ${matches(index, ":expression")}
          ORDER BY score, chunk_key LIMIT :limit`,
    args: { expression: phrases.map(quote).join(" OR "), collection: scope.collectionKey ?? null, limit },
  };
}

/** BM25 of SQLite is better the smaller it is, and negative. */
export function toHits(result: ResultSet | undefined): TextHit[] {
  return (result?.rows ?? []).map((row) => ({
    chunkKey: Number(row.chunk_key),
    bookmarkKey: Number(row.bookmark_key),
    score: -Number(row.score),
  }));
}

/** Chunks that are counted of a word at most: how often it stands there beyond that says nothing new. */
const MOST_COUNTED = 2_000;

/**
 * Selects in how many chunks each of `words` stands, 0 where it does in none in scope, and how many chunks there are.
 * `toCounts` reads what comes back.
 */
export function selectCounts(words: readonly string[], scope: Scope): InStatement {
  return {
    sql: `SELECT (SELECT max(key) FROM chunks) AS total,
            CASE WHEN EXISTS (SELECT 1 FROM ${matches("chunks_fts", "word.value")})
              THEN (SELECT count(*) FROM (
                SELECT 1 FROM chunks_fts WHERE chunks_fts MATCH word.value LIMIT ${MOST_COUNTED}))
              ELSE 0 END AS chunks
          FROM json_each(:words) word ORDER BY word.key`,
    args: { words: JSON.stringify(words.map(quote)), collection: scope.collectionKey ?? null },
  };
}

/** In how many chunks each word stands, in order, and how many there are: not more than that, for some are gone. */
export function toCounts(result: ResultSet | undefined): { chunks: number[]; total: number } {
  const rows = result?.rows ?? [];
  return { chunks: rows.map((row) => Number(row.chunks)), total: Number(rows[0]?.total ?? 0) };
}

/** The texts of some chunks, in no order. */
export async function readTexts(db: Client, keys: readonly number[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const { rows } = await db.execute({
    sql: "SELECT k.heading, k.body FROM json_each(?) wanted JOIN chunks k ON k.key = wanted.value",
    args: [JSON.stringify(keys)],
  });
  return rows.map((row) => `${row.heading}\n${row.body}`);
}

/** The trigrams of the index that begin with a run that is shorter than they are. */
export async function findCompletions(db: Client, runs: readonly string[]): Promise<string[]> {
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
