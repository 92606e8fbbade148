import type { Client, InStatement, ResultSet, Row } from "@libsql/client";
import { BOOKMARK_COLUMNS } from "./bookmarks.ts";
import { type NameIndex, namesMatching, type Scope } from "./text-index.ts";

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
export function selectNames(
  index: NameIndex,
  expression: string,
  { collectionKey }: Scope,
  limit: number,
): InStatement {
  const weights = index === "bookmarks_fts" ? `, ${WEIGHTS}` : "";
  const found = `SELECT b.key, bm25(${index}${weights}) AS score
    FROM ${namesMatching(index, ":expression")} ORDER BY score, b.key LIMIT :limit`;
  return { sql: withNames(found), args: { expression, collection: collectionKey ?? null, limit } };
}

/** Selects the bookmarks of these identities (see `urlIdentity`). `toNames` reads what comes back. */
export function selectByIdentity(identities: readonly string[], { collectionKey }: Scope): InStatement {
  const found = `SELECT b.key, 0 AS score FROM json_each(:identities) i
    CROSS JOIN live_bookmarks b ON b.identity = i.value
      AND (:collection IS NULL OR b.collection_key = :collection) LIMIT 100`;
  return {
    sql: withNames(found),
    args: { identities: JSON.stringify(identities), collection: collectionKey ?? null },
  };
}

function withNames(found: string): string {
  return `SELECT b.key, b.title, b.page_title, b.address, b.page_description, f.score,
      (SELECT k.key FROM generations g JOIN chunks k ON k.generation_key = g.key
       WHERE g.bookmark_key = b.key AND g.state = 'current' ORDER BY k.ordinal LIMIT 1) AS chunk_key
    FROM (${found}) f JOIN bookmarks b ON b.key = f.key ORDER BY f.score, b.key`;
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

/**
 * Rows of the live bookmarks with these keys: what their pages say of themselves, when they were read, and what the scan said
 * of that.
 */
export async function readNamed(db: Client, keys: readonly number[]): Promise<Row[]> {
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
  return rows;
}
