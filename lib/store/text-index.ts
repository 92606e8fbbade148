import type { Client, InStatement, ResultSet } from "@libsql/client";

/** The two text indexes of passages: of words, and of groups of three characters. */
type TextIndex = "chunks_fts" | "chunks_trigram";

/** The same of what bookmarks are called: title, page's title, address and description; the second of both titles only. */
export type NameIndex = "bookmarks_fts" | "bookmarks_trigram";

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

/** Selects the positions in `words` of those that no chunk and no name in scope has. `toPositions` reads what comes back. */
export function selectMissing(words: readonly string[], scope: Scope): InStatement {
  return {
    sql: `SELECT word.key AS position FROM json_each(:words) word
          WHERE NOT EXISTS (SELECT 1 FROM ${matches("chunks_fts", "word.value")})
            AND NOT EXISTS (SELECT 1 FROM ${namesMatching("bookmarks_fts", "word.value")})`,
    args: { words: JSON.stringify(words.map(quote)), collection: scope.collectionKey ?? null },
  };
}

export function toPositions(result: ResultSet | undefined): Set<number> {
  return new Set(result?.rows.map((row) => Number(row.position)));
}

/** The trigrams of an index that begin with a run that is shorter than they are. */
export async function findCompletions(
  db: Client,
  index: "chunks_trigram" | "bookmarks_trigram",
  runs: readonly string[],
): Promise<string[]> {
  if (runs.length === 0) return [];
  const { rows } = await db.execute({
    sql: `SELECT t.term FROM json_each(?) run
          JOIN ${index}_terms t ON t.term >= run.value AND t.term < run.value || char(0x10ffff)
          ORDER BY t.doc DESC LIMIT ${MAX_COMPLETIONS}`,
    args: [JSON.stringify(runs)],
  });
  return rows.map((row) => String(row.term));
}

/** The bookmarks whose name matches, of those that can be found at all. */
export function namesMatching(index: NameIndex, expression: string): string {
  return `${index}
    CROSS JOIN live_bookmarks b ON b.key = ${index}.rowid AND (:collection IS NULL OR b.collection_key = :collection)
    WHERE ${index} MATCH ${expression}`;
}

/** A phrase of FTS5, in which nothing is an operator. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
