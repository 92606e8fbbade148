import type { InStatement, InValue, ResultSet } from "@libsql/client";
import type { Filtering } from "../organize/filters.ts";
import { quote } from "./quote.ts";

/** The two text indexes of passages: of words, and of groups of three characters. */
export type TextIndex = "chunks_fts" | "chunks_trigram";

/**
 * The two text indexes of names: the first has the titles, the page's title, address, description, tags and note of a bookmark;
 * the second has only its titles, tags and note.
 */
export type NameIndex = "bookmarks_fts" | "bookmarks_trigram";

/** Where to search: one collection, or all if it is undefined, and only bookmarks that pass the filters. */
export type Scope = {
  collectionKey?: number | undefined;
  filtering?: Filtering | undefined;
  /** An upper bound on the bookmarks in scope, and their share of all; undefined if unknown. */
  most?: number | undefined;
  share?: number | undefined;
  /** The first and the last key of its passages, see `readRange`; undefined if unknown. */
  range?: { low: number; high: number } | undefined;
};

export function isEverything({ collectionKey, filtering }: Scope): boolean {
  return collectionKey === undefined && filtering === undefined;
}

/** Whether a bookmark `b` is in scope; `argsOf` gives the values. */
export const IN_SCOPE = "(:collection IS NULL OR b.collection_key = :collection)";

/** The filters of a scope, for whatever joined live_bookmarks as `b`. */
export function passing({ filtering }: Scope): string {
  return filtering === undefined
    ? ""
    : `CROSS JOIN facets f ON f.bookmark_key = b.key AND ${filtering.where}`;
}

export function argsOf({ collectionKey, filtering }: Scope): Record<string, InValue> {
  return { ...filtering?.args, collection: collectionKey ?? null };
}

/**
 * Which phrases find, and which only add to the score. FTS5 computes the score of each match every time and looks up its
 * length for that. So matches of few phrases are cheap, however frequent the others are.
 */
export type Plan = {
  finding: readonly string[];
  scoring: readonly string[];
  /** The only column to search; undefined: all. */
  column?: "address";
};

/**
 * SQL that selects the `key` and the `score` (BM25, smaller is better) of the `:most` best that a plan finds in an index (-1: of all), and
 * its arguments but that one. FTS5 has no optional phrases. So there are two lists: what the finding phrases find, scored by these alone,
 * and what has a scoring phrase too, scored by all. A row in both has its real score in the second and a worse one in the first, so
 * cutting both keeps the best.
 */
export function selectScored(
  index: "chunks_fts" | NameIndex,
  { finding, scoring, column }: Plan,
  { weights = "", where = "" } = {},
): { sql: string; args: Record<string, InValue> } {
  const within = column === undefined ? "" : `${column} : `;
  const either = (phrases: readonly string[]) => `${within}(${phrases.map(quote).join(" OR ")})`;
  const best = (parameter: string) =>
    `SELECT rowid AS key, bm25(${index}${weights}) AS score FROM ${index} WHERE ${index} MATCH ${parameter} ${where}
      ORDER BY score LIMIT :most`;
  if (scoring.length === 0) return { sql: best(":finding"), args: { finding: either(finding) } };
  return {
    sql: `SELECT key, min(score) AS score
          FROM (SELECT * FROM (${best(":finding")}) UNION ALL SELECT * FROM (${best(":both")}))
          GROUP BY key ORDER BY 2 LIMIT :most`,
    args: { finding: either(finding), both: `${either(finding)} AND ${either(scoring)}` },
  };
}

/** What a phrase counts that half of all rows have. */
export const LEAST_RARITY = 1e-6;

/** The rarity (IDF) of a phrase that so many of all rows have, as FTS5's BM25 computes it. */
export function rarityOf(rows: number, total: number): number {
  const idf = Math.log((total - rows + 0.5) / (rows + 0.5));
  return idf > 0 ? idf : LEAST_RARITY;
}

/** Statement: counts how often each phrase occurs in an index; `toFrequencies` reads the result. */
export function selectFrequencies(
  index: TextIndex | NameIndex,
  phrases: readonly string[],
  counted = 300,
): InStatement {
  return {
    sql: `SELECT ${frequency(index, "phrase.value", counted)} AS frequency, ${rowsOf(index)} AS total
          FROM json_each(:phrases) phrase ORDER BY phrase.key`,
    args: { phrases: JSON.stringify(phrases.map(quote)) },
  };
}

/** How often each phrase occurs in an index, in order, and the number of rows: both approximate. */
export function toFrequencies(result: ResultSet | undefined): { frequencies: number[]; total: number } {
  const rows = result?.rows ?? [];
  return {
    frequencies: rows.map((row) => Number(row.frequency)),
    total: Number(rows[0]?.total ?? 0),
  };
}

/**
 * SQL for the frequency of a phrase in an index: counted up to `most`, and beyond that estimated from the density of the first
 * matches.
 */
export function frequency(index: TextIndex | NameIndex, phrase: string, most: number): string {
  return `(SELECT CASE WHEN count(*) < ${most} THEN count(*) ELSE count(*) * ${rowsOf(index)} / max(rowid) END
    FROM (SELECT rowid FROM ${index} WHERE ${index} MATCH ${phrase} LIMIT ${most}))`;
}

/** SQL for the newest key of an index, which is not less than its rows. */
function rowsOf(index: TextIndex | NameIndex): string {
  return `coalesce((SELECT max(id) FROM ${index}_docsize), 0)`;
}
