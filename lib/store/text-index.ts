import type { Client, InStatement, InValue, ResultSet } from "@libsql/client";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { EVENT_COLUMNS, toBookmark } from "./bookmarks.ts";
import { type Filtering, selectFiltered } from "./organise/filters.ts";

/** The two text indexes of passages: of words, and of groups of three characters. */
type TextIndex = "chunks_fts" | "chunks_trigram";

/** The same of what bookmarks are called: title, page's title, address, description, tags and note; the second of the titles, tags and note only. */
export type NameIndex = "bookmarks_fts" | "bookmarks_trigram";

/** Where to look: one collection, or all when it is undefined, and of that only what passes the filters. */
export type Scope = { collectionKey?: number | undefined; filtering?: Filtering | undefined };

/** Whether a bookmark `b` is in scope; `argsOf` gives the values. */
const IN_SCOPE = "(:collection IS NULL OR b.collection_key = :collection)";

/** The filters of a scope, for whatever joined live_bookmarks as `b`. */
function passing({ filtering }: Scope): string {
  return filtering === undefined
    ? ""
    : `CROSS JOIN facets f ON f.bookmark_key = b.key AND ${filtering.where}`;
}

function argsOf({ collectionKey, filtering }: Scope): Record<string, InValue> {
  return { ...filtering?.args, collection: collectionKey ?? null };
}

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
function matches(index: TextIndex, expression: string, scope: Scope): string {
  return `${index}
    CROSS JOIN chunks k INDEXED BY chunks_matching ON k.key = ${index}.rowid
    CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
    CROSS JOIN live_bookmarks b ON b.key = g.bookmark_key AND ${IN_SCOPE}
    ${passing(scope)}
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
          FROM ${matches(index, ":expression", scope)}
          ORDER BY score, chunk_key LIMIT :limit`,
    args: { ...argsOf(scope), expression: phrases.map(quote).join(" OR "), limit },
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
 * Selects in how many chunks each of `words` stands, 0 where it does in none in scope, whether a name in scope has it, and
 * how many chunks there are. `toCounts` reads what comes back.
 */
export function selectCounts(words: readonly string[], scope: Scope): InStatement {
  return {
    sql: `SELECT (SELECT max(key) FROM chunks) AS total,
            CASE WHEN EXISTS (SELECT 1 FROM ${matches("chunks_fts", "word.value", scope)})
              THEN (SELECT count(*) FROM (
                SELECT 1 FROM chunks_fts WHERE chunks_fts MATCH word.value LIMIT ${MOST_COUNTED}))
              ELSE 0 END AS chunks,
            EXISTS (SELECT 1 FROM ${namesMatching("bookmarks_fts", "word.value", scope)}) AS named
          FROM json_each(:words) word ORDER BY word.key`,
    args: { ...argsOf(scope), words: JSON.stringify(words.map(quote)) },
  };
}

/** Where a word stands: in how many chunks, and whether in a name. */
export type WordCount = { chunks: number; isNamed: boolean };

/** Where each word stands, in order, and how many chunks there are: not more than that, for some are gone. */
export function toCounts(result: ResultSet | undefined): { words: WordCount[]; total: number } {
  const rows = result?.rows ?? [];
  return {
    words: rows.map((row) => ({ chunks: Number(row.chunks), isNamed: Boolean(row.named) })),
    total: Number(rows[0]?.total ?? 0),
  };
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
function namesMatching(index: NameIndex, expression: string, scope: Scope): string {
  return `${index}
    CROSS JOIN live_bookmarks b ON b.key = ${index}.rowid AND ${IN_SCOPE}
    ${passing(scope)}
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
  /** One a line. */
  tags: string;
  note: string;
  /** BM25 of what it was found by, the more the better; 0 for its address as a whole. */
  score: number;
};

/** What the fields of a name weigh: title, page's title, address, description, tags and note. */
const WEIGHTS = "4, 4, 2, 1, 4, 1";

/** Selects the bookmarks whose names fit an expression of FTS5 best. `toNames` reads what comes back. */
export function selectNames(index: NameIndex, expression: string, scope: Scope, limit: number): InStatement {
  const weights = index === "bookmarks_fts" ? `, ${WEIGHTS}` : "";
  const score = `bm25(${index}${weights}) AS score`;
  // Of all collections the best are sorted out first, which takes half the time; few of them are deleted and not yet cleared.
  const found =
    scope.collectionKey === undefined && scope.filtering === undefined
      ? `SELECT b.key, best.score FROM (
           SELECT rowid, ${score} FROM ${index} WHERE ${index} MATCH :expression ORDER BY score LIMIT 4 * :limit
         ) best CROSS JOIN live_bookmarks b ON b.key = best.rowid AND :collection IS NULL
         ORDER BY best.score, b.key LIMIT :limit`
      : `SELECT b.key, ${score} FROM ${namesMatching(index, ":expression", scope)} ORDER BY score, b.key LIMIT :limit`;
  return { sql: withNames(found), args: { ...argsOf(scope), expression, limit } };
}

/** Selects the bookmarks of these identities (see `urlIdentity`). `toNames` reads what comes back. */
export function selectByIdentity(identities: readonly string[], scope: Scope): InStatement {
  const found = `SELECT b.key, 0 AS score FROM json_each(:identities) i
    CROSS JOIN live_bookmarks b ON b.identity = i.value
      AND ${IN_SCOPE}
    ${passing(scope)} LIMIT 100`;
  return {
    sql: withNames(found),
    args: { ...argsOf(scope), identities: JSON.stringify(identities) },
  };
}

/** Selects the bookmarks that pass the filters, newest first. `toNames` reads what comes back. */
export function selectPassing(filtering: Filtering, { collectionKey }: Scope, limit: number): InStatement {
  const inCollection: Filtering = {
    ...filtering,
    where: `${filtering.where} AND (:collection IS NULL OR f.collection_key = :collection)`,
  };
  const found = `SELECT key, row_number() OVER () AS score FROM (${selectFiltered(inCollection)})`;
  return {
    sql: withNames(found),
    args: { ...filtering.args, collection: collectionKey ?? null, limit, offset: 0 },
  };
}

function withNames(found: string): string {
  return `SELECT b.key, b.title, b.page_title, b.address, b.page_description, b.tags, b.note, f.score,
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
    tags: String(row.tags),
    note: String(row.note),
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
  /** With all there is besides. */
  bookmark: BookmarkResponse;
};

/** The live ones of these bookmarks: what their pages say of themselves, when they were read, and what the scan said of that. */
export async function readNamed(db: Client, keys: readonly number[]): Promise<NamedBookmark[]> {
  if (keys.length === 0) return [];
  const columns = EVENT_COLUMNS.split(", ").map((column) => `l.${column}`);
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
