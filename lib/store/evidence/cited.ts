import type { Client, Row } from "@libsql/client";
import { headingsOf } from "../chunks.ts";

/** The place of a passage in the stored text of a page, in UTF-16 units; the end is exclusive. */
export type StoredPassage = {
  chunkKey: number;
  bookmarkKey: number;
  /** The page whose stored text it is a part of. */
  pageKey: number;
  start: number;
  end: number;
  /** The indexed text: the stored text, or a part of a table or of code with its head repeated. */
  text: string;
  /** Headings above it, outermost first, without the page's title. */
  headings: string[];
  /** The page of a document on which it begins. */
  page: number | undefined;
  riskScore: number;
  signals: string[];
};

/** The passages with these keys that are part of a stored page and that search may return now. */
export async function readPassages(db: Client, keys: readonly number[]): Promise<StoredPassage[]> {
  const { rows } = await db.execute({
    sql: `SELECT k.key, g.bookmark_key, coalesce(g.page_key, b.page_key) AS page_key, k.start_offset, k.end_offset, k.body, k.heading, k.page, k.risk_score, k.signals
          FROM json_each(?) wanted JOIN chunks k ON k.key = wanted.value AND k.aside = 0
          JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
          JOIN live_bookmarks b ON b.key = g.bookmark_key`,
    args: [JSON.stringify(keys)],
  });
  return rows.map((row) => ({
    chunkKey: Number(row.key),
    bookmarkKey: Number(row.bookmark_key),
    pageKey: Number(row.page_key),
    start: Number(row.start_offset),
    end: Number(row.end_offset),
    text: String(row.body),
    headings: headingsOf(String(row.heading)).slice(1),
    page: row.page === null ? undefined : Number(row.page),
    riskScore: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
  }));
}

/** A bookmark whose page was read, with what a citation needs. */
export type CitedBookmark = {
  key: number;
  id: string;
  collection: string;
  url: string;
  title: string;
  /** When the page says it was published: a day or a time; undefined if it does not say. */
  publishedAt: string | undefined;
  savedAt: string;
  /** When its page was last read. The text is from that time. */
  seenAt: string;
  /** The page that search finds. */
  pageKey: number;
};

/** The live ones among these bookmarks that have a page, in the order of the keys. */
export async function readCited(db: Client, keys: readonly number[]): Promise<CitedBookmark[]> {
  const { rows } = await db.execute({
    sql: `SELECT ${CITED} JOIN json_each(?) wanted ON wanted.value = b.key ORDER BY wanted.key`,
    args: [JSON.stringify(keys)],
  });
  return rows.map(toCited);
}

/** The bookmark with this id; undefined if it does not exist or has no page. */
export async function findCited(db: Client, id: string): Promise<CitedBookmark | undefined> {
  const { rows } = await db.execute({ sql: `SELECT ${CITED} WHERE b.id = ?`, args: [id] });
  return rows[0] && toCited(rows[0]);
}

const CITED = `b.key, b.id, c.name, b.url, b.title, said.page_published_at, b.added_at, p.key AS page_key, p.fetched_at
  FROM live_bookmarks b JOIN bookmarks said ON said.key = b.key JOIN collections c ON c.key = b.collection_key
  LEFT JOIN generations g ON g.bookmark_key = b.key AND g.state = 'current'
  JOIN pages p ON p.key = coalesce(g.page_key, b.page_key)`;

/** The scan's findings in the passages of a bookmark that overlap a part of its stored text. */
export async function readRisky(
  db: Client,
  bookmarkKey: number,
  { start, end }: { start: number; end: number },
): Promise<Pick<StoredPassage, "riskScore" | "signals">> {
  const { rows } = await db.execute({
    sql: `SELECT k.risk_score, k.signals FROM generations g JOIN chunks k ON k.generation_key = g.key AND k.aside = 0
          WHERE g.bookmark_key = ? AND g.state = 'current' AND k.start_offset < ? AND k.end_offset > ?`,
    args: [bookmarkKey, end, start],
  });
  const signals = rows.flatMap((row): string[] => JSON.parse(String(row.signals)));
  return {
    riskScore: Math.max(0, ...rows.map((row) => Number(row.risk_score))),
    signals: [...new Set(signals)],
  };
}

function toCited(row: Row): CitedBookmark {
  return {
    key: Number(row.key),
    id: String(row.id),
    collection: String(row.name),
    url: String(row.url),
    title: String(row.title),
    publishedAt: row.page_published_at === "" ? undefined : String(row.page_published_at),
    savedAt: String(row.added_at),
    seenAt: String(row.fetched_at),
    pageKey: Number(row.page_key),
  };
}
