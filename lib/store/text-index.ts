import type { Client, InStatement, ResultSet } from "@libsql/client";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { BOOKMARK_COLUMNS, toBookmark } from "./bookmarks.ts";

/** The two text indexes of passages: of words, and of groups of three characters. */
type TextIndex = "chunks_fts" | "chunks_trigram";

/** The same of what bookmarks are called: title, page's title, address and description; the second of both titles only. */
export type NameIndex = "bookmarks_fts" | "bookmarks_trigram";

/** Where to look: in one collection, and among certain bookmarks; everywhere where neither is given. */
export type Scope = { collectionKey?: number | undefined; bookmarkKeys?: readonly number[] | undefined };

/** A chunk that was found, and how well it fits: the more the better. */
export type TextHit = { chunkKey: number; bookmarkKey: number; score: number };

/** What a match counts in a passage that stands beside its page's content. */
const ASIDE_WEIGHT = 0.7;

/** Trigrams that stand for a run of one or two characters, most frequent first. */
const MAX_COMPLETIONS = 32;

/**
 * The chunks of an index that can be found at all. CROSS JOIN has SQLite start from the matches of the index, and INDEXED BY keeps it
 * from reading the text of each: a fifth of the time.
 */
function matches(index: TextIndex, expression: string): string {
  return `${index}
    CROSS JOIN chunks k INDEXED BY chunks_matching ON k.key = ${index}.rowid
    CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
    CROSS JOIN live_bookmarks b ON b.key = g.bookmark_key AND ${IN_SCOPE}
    WHERE ${index} MATCH ${expression}`;
}

/** Whether a bookmark `b` is one that is to be found; `toScopeArgs` gives the values. */
const IN_SCOPE = `(:collection IS NULL OR b.collection_key = :collection)
  AND (:bookmarks IS NULL OR b.key IN (SELECT value FROM json_each(:bookmarks)))`;

function toScopeArgs({ collectionKey, bookmarkKeys }: Scope) {
  return {
    collection: collectionKey ?? null,
    bookmarks: bookmarkKeys === undefined ? null : JSON.stringify(bookmarkKeys),
  };
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
    args: { expression: phrases.map(quote).join(" OR "), ...toScopeArgs(scope), limit },
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
    args: { words: JSON.stringify(words.map(quote)), ...toScopeArgs(scope) },
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
function namesMatching(index: NameIndex, expression: string): string {
  return `${index}
    CROSS JOIN live_bookmarks b ON b.key = ${index}.rowid AND ${IN_SCOPE}
    WHERE ${index} MATCH ${expression}`;
}

/** A phrase of FTS5, in which nothing is an operator. */
export function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** What a bookmark is called, wherever it came from; "" for what it has not. */
export type Name = {
  bookmarkKey: number;
  /** Its first passage, to be shown with it; undefined where no page of it is indexed. */
  chunkKey: number | undefined;
  title: string;
  pageTitle: string;
  /** Host, port, path and query. */
  address: string;
  description: string;
  /** BM25 of what it was found by, the more the better; 0 for its address as a whole. */
  score: number;
};

/** What the fields of a name weigh: title, page's title, address and description. */
const WEIGHTS = "4, 4, 2, 1";

/** Selects the bookmarks whose names fit an expression of FTS5 best. `toNames` reads what comes back. */
export function selectNames(index: NameIndex, expression: string, scope: Scope, limit: number): InStatement {
  const weights = index === "bookmarks_fts" ? `, ${WEIGHTS}` : "";
  const score = `bm25(${index}${weights}) AS score`;
  // Of all collections the best are sorted out first, which takes half the time; few of them are deleted and not yet cleared.
  const found =
    scope.collectionKey === undefined && scope.bookmarkKeys === undefined
      ? `SELECT b.key, best.score FROM (
           SELECT rowid, ${score} FROM ${index} WHERE ${index} MATCH :expression ORDER BY score LIMIT 4 * :limit
         ) best CROSS JOIN live_bookmarks b ON b.key = best.rowid AND :collection IS NULL AND :bookmarks IS NULL
         ORDER BY best.score, b.key LIMIT :limit`
      : `SELECT b.key, ${score} FROM ${namesMatching(index, ":expression")} ORDER BY score, b.key LIMIT :limit`;
  return { sql: withNames(found), args: { expression, ...toScopeArgs(scope), limit } };
}

/** Selects the bookmarks of these identities (see `urlIdentity`). `toNames` reads what comes back. */
export function selectByIdentity(identities: readonly string[], scope: Scope): InStatement {
  const found = `SELECT b.key, 0 AS score FROM json_each(:identities) i
    CROSS JOIN live_bookmarks b ON b.identity = i.value AND ${IN_SCOPE} LIMIT 100`;
  return {
    sql: withNames(found),
    args: { identities: JSON.stringify(identities), ...toScopeArgs(scope) },
  };
}

function withNames(found: string): string {
  return `SELECT b.key, b.title, b.page_title, b.address, b.page_description, f.score,
      (SELECT k.key FROM generations g JOIN chunks k ON k.generation_key = g.key
       WHERE g.bookmark_key = b.key AND g.state = 'current' ORDER BY k.ordinal LIMIT 1) AS chunk_key
    FROM (${found}) f JOIN bookmark_names b ON b.key = f.key ORDER BY f.score, b.key`;
}

export function toNames(result: ResultSet | undefined): Name[] {
  return (result?.rows ?? []).map((row) => ({
    bookmarkKey: Number(row.key),
    chunkKey: row.chunk_key === null ? undefined : Number(row.chunk_key),
    title: String(row.title),
    pageTitle: String(row.page_title),
    address: String(row.address),
    description: String(row.page_description),
    score: -Number(row.score),
  }));
}

/** What is shown of a bookmark beside its passages, or where it has none. */
export type NamedBookmark = {
  key: number;
  description: string;
  /** ISO 8601; null where the page does not say. */
  publishedAt: string | null;
  /** When its page was read, in ISO 8601; null where it was not. */
  readAt: string | null;
  riskScore: number;
  signals: string[];
  bookmark: BookmarkResponse;
};

/** The live ones of these bookmarks: what their pages say of themselves, when they were read, and what the scan said of that. */
export async function readNamed(db: Client, keys: readonly number[]): Promise<NamedBookmark[]> {
  if (keys.length === 0) return [];
  const columns = BOOKMARK_COLUMNS.split(", ").map((column) => `l.${column}`);
  const { rows } = await db.execute({
    sql: `SELECT ${columns.join(", ")}, b.key, b.page_description, b.page_published_at, p.fetched_at,
            coalesce(p.risk_score, 0) AS risk_score, coalesce(p.signals, '[]') AS signals
          FROM json_each(?) wanted JOIN live_bookmarks l ON l.key = wanted.value
          JOIN bookmarks b ON b.key = l.key LEFT JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
          LEFT JOIN pages p ON p.key = coalesce(g.page_key, b.page_key)`,
    args: [JSON.stringify(keys)],
  });
  return rows.map((row) => ({
    key: Number(row.key),
    description: String(row.page_description),
    publishedAt: row.page_published_at === "" ? null : String(row.page_published_at),
    readAt: row.fetched_at === null ? null : String(row.fetched_at),
    riskScore: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
    bookmark: toBookmark(row),
  }));
}

/** What a bookmark that was found is known by: the identity of its url, and the passage; "" where it was found by its name. */
export type Told = { bookmarkKey: number; identity: string; text: string };

/** Identities and passages of what was found. */
export async function readTold(
  db: Client,
  found: readonly Pick<Name, "bookmarkKey" | "chunkKey">[],
): Promise<Told[]> {
  const { rows } = await db.execute({
    sql: `SELECT b.key, b.identity, coalesce(k.body, '') AS body
          FROM json_each(?) wanted JOIN bookmarks b ON b.key = json_extract(wanted.value, '$[0]')
          LEFT JOIN chunks k ON k.key = json_extract(wanted.value, '$[1]')`,
    args: [JSON.stringify(found.map(({ bookmarkKey, chunkKey }) => [bookmarkKey, chunkKey ?? null]))],
  });
  return rows.map((row) => ({
    bookmarkKey: Number(row.key),
    identity: String(row.identity),
    text: String(row.body),
  }));
}
