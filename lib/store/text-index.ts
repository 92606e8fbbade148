import type { Client, InStatement, InValue, ResultSet, Row } from "@libsql/client";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { EVENT_COLUMNS, toBookmark } from "./bookmarks.ts";
import {
  argsOf,
  frequency,
  IN_SCOPE,
  isEverything,
  type Plan,
  passing,
  type Scope,
  selectScored,
  type TextIndex,
} from "./find/matches.ts";
import { type Name, namesMatching } from "./find/names-index.ts";
import { amongFew, isSmall } from "./find/small-scope.ts";
import { toIndexed } from "./postings/terms.ts";

/** A found chunk, and how well it matches: higher is better, unlike in SQLite. */
export type TextHit = { chunkKey: number; bookmarkKey: number; score: number };

/** The weight of a match in a passage beside the content of its page. */
const ASIDE_WEIGHT = 0.7;

/**
 * Those of the chunks `found` that search may return. CROSS JOIN makes SQLite start from the matches of the index, and INDEXED
 * BY keeps it from reading the text of each: a fifth of the time.
 */
function live(found: string, key: string, scope: Scope): string {
  return `${found}
    CROSS JOIN chunks k INDEXED BY chunks_matching ON k.key = ${key}
    CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
    CROSS JOIN live_bookmarks b ON b.key = g.bookmark_key AND ${IN_SCOPE}
    ${passing(scope)}`;
}

/** The chunks of an index that match an expression and that search may return. */
function matches(index: TextIndex, expression: string, scope: Scope): string {
  return `${live(index, `${index}.rowid`, scope)} WHERE ${index} MATCH ${expression} ${amongFew(index, scope).where}`;
}

/** The chunks that a plan finds, best first: those with the most and the rarest phrases. */
export async function findByPhrases(db: Client, plan: Plan, scope: Scope, limit: number): Promise<TextHit[]> {
  const among = amongFew("chunks_fts", scope);
  const { sql, args } = selectScored("chunks_fts", plan, among);
  return findLive(db, (most) => ({ sql, args: { ...among.args, ...args, most } }), scope, limit);
}

/** Selects the keys and the scores of the chunks that match best. */
type Scored = { sql: string; args: Record<string, InValue> };

/** No more than so many times the wanted number of chunks are checked at first, however few of them may be in scope. */
const MOST_AT_FIRST = 128;

/** How many more to check if these were too few. */
const MORE = 8;

/**
 * Of the chunks with the best scores, those that search may return, best first. To check that takes longer than to score, so only twice
 * as many as are wanted are checked (passages beside the content lose weight then), and more if too few of them pass. `scoredOf` selects
 * so many of the best.
 */
export async function findLive(
  db: Client,
  scoredOf: (most: number) => Scored,
  scope: Scope,
  limit: number,
): Promise<TextHit[]> {
  // In a small scope, nothing else is scored.
  const share = isSmall(scope) ? 1 : (scope.share ?? 1);
  for (let most = Math.ceil(limit * Math.min(2 / share, MOST_AT_FIRST)); ; most *= MORE) {
    const [row] = (await db.execute(selectLive(scoredOf(most), scope, limit))).rows;
    const found: [chunk: number, bookmark: number, score: number][] = JSON.parse(String(row?.passing));
    if (found.length < limit && Number(row?.scored) >= most) continue;
    return found.map(([chunkKey, bookmarkKey, score]) => ({ chunkKey, bookmarkKey, score: -score }));
  }
}

/** The number of the scored chunks, and those that search may return as JSON: handing over 200 rows takes milliseconds. */
function selectLive(scored: Scored, scope: Scope, limit: number): InStatement {
  return {
    sql: `WITH scored AS MATERIALIZED (${scored.sql}), passing AS MATERIALIZED (
            SELECT k.key AS chunk_key, g.bookmark_key, one.score * iif(k.aside, ${ASIDE_WEIGHT}, 1) AS score
            FROM ${live("scored one", "one.key", scope)}
            ORDER BY score, chunk_key LIMIT :limit)
          SELECT (SELECT count(*) FROM scored) AS scored,
            (SELECT json_group_array(json_array(chunk_key, bookmark_key, score)) FROM passing) AS passing`,
    args: { ...argsOf(scope), ...scored.args, limit },
  };
}

/** Whether there are chunks of replaced or deleted pages, which search may not return. */
const UNCLEARED = `EXISTS (SELECT 1 FROM generations WHERE state = 'retired') OR EXISTS (
  SELECT 1 FROM collections c CROSS JOIN bookmarks b ON b.collection_key = c.key AND b.deleted_at IS NULL WHERE c.deleted_at IS NOT NULL)`;

/** The most chunks to count for a word: beyond that, the exact number says nothing new. */
const MOST_COUNTED = 2_000;

/** The same by the number of words: a word alone needs hardly a plan, and counting many takes the longest. */
const countedOf = (words: number) => (words > 16 ? 200 : words > 4 || words === 1 ? 500 : MOST_COUNTED);

/**
 * Selects how many chunks contain each of `words` (0 if none in scope does), in how many its postings are not packed, whether
 * otherwise a name in scope contains it, and how many chunks exist. `toCounts` reads the result.
 */
export function selectCounts(words: readonly string[], scope: Scope): InStatement {
  const counted = countedOf(words.length);
  const isFound = `EXISTS (SELECT 1 FROM ${matches("chunks_fts", "word", scope)})`;
  const occurs = "EXISTS (SELECT 1 FROM chunks_fts WHERE chunks_fts MATCH word)";
  const newest = "(SELECT max(key) FROM chunks)";
  // A packed word that more passages had than were deleted since is in one of them.
  const deleted = "(SELECT iif(relisting, 9e15, deleted) FROM chunk_count)";
  return {
    // Each column is computed once, and only where those before it leave a question: each lookup takes up to a tenth of a millisecond. CASE,
    // because SQLite computes both sides of AND and OR.
    sql: `WITH asked AS MATERIALIZED (
            SELECT one.key AS place, one.value ->> 'phrase' AS word, nullif(f.passages * ${newest} / f.total, 0) AS known, f.passages, f.packed_to
            FROM json_each(:words) one LEFT JOIN frequent_words f ON f.term = one.value ->> 'term' AND f.packed_to > 0
          ), counted AS MATERIALIZED (
            SELECT place, word, packed_to, CASE WHEN known IS NOT NULL AND (passages > ${deleted} OR ${occurs}) THEN known
              ELSE ${frequency("chunks_fts", "word", counted)} END AS frequency FROM asked
          ), present AS MATERIALIZED (
            SELECT *, CASE WHEN frequency = 0 THEN 0 ${isEverything(scope) ? `WHEN NOT (${UNCLEARED}) THEN 1` : ""} ELSE ${isFound} END AS present
            FROM counted
          )
          SELECT ${newest} AS total, frequency, present,
            frequency - coalesce(frequency * min(packed_to, ${newest}) / ${newest}, 0) AS unpacked,
            CASE WHEN present THEN 0 ELSE EXISTS (SELECT 1 FROM ${namesMatching("bookmarks_fts", "word", scope)}) END AS named
          FROM present ORDER BY place`,
    args: {
      ...argsOf(scope),
      ...amongFew("chunks_fts", scope).args,
      words: toIndexed(words),
    },
  };
}

/**
 * The occurrences of a word: in how many chunks, up to the limit of counting; whether in a name; in about how many chunks of all, and in how
 * many of these they are not packed (see `findByPostings`).
 */
export type WordCount = { chunks: number; isNamed: boolean; frequency: number; unpacked: number };

/** The occurrences of each word, in order, and an upper bound on the number of chunks, because some are gone. */
export function toCounts(result: ResultSet | undefined): { words: WordCount[]; total: number } {
  const rows = result?.rows ?? [];
  return { words: rows.map(toCount), total: Number(rows[0]?.total ?? 0) };
}

function toCount({ frequency, unpacked, present, named }: Row): WordCount {
  const chunks = present ? Math.min(Number(frequency), MOST_COUNTED) : 0;
  return {
    chunks,
    isNamed: Boolean(named),
    frequency: Number(frequency),
    unpacked: Number(unpacked),
  };
}

/** The texts of some chunks by their keys, without those that are gone. */
export async function readTexts(db: Client, keys: readonly number[]): Promise<Map<number, string>> {
  if (keys.length === 0) return new Map();
  const { rows } = await db.execute({
    sql: "SELECT k.key, k.heading, k.body FROM json_each(?) wanted JOIN chunks k ON k.key = wanted.value",
    args: [JSON.stringify(keys)],
  });
  return new Map(rows.map((row) => [Number(row.key), `${row.heading}\n${row.body}`]));
}

/** What a result shows for a bookmark in addition to its passages, or instead of them. */
export type NamedBookmark = {
  key: number;
  description: string;
  /** ISO 8601; null if the page does not say. */
  publishedAt: string | null;
  /** When its page was read, in ISO 8601; null if it was not. */
  readAt: string | null;
  riskScore: number;
  signals: string[];
  /** With all additional fields. */
  bookmark: BookmarkResponse;
};

/**
 * The live ones among these bookmarks: what their pages say about themselves, when they were read, and the scan's findings in
 * that.
 */
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

/** What identifies a found bookmark: the identity of its url, and the passage; "" if it was found by its name. */
export type Told = { bookmarkKey: number; identity: string; text: string };

/** The identities and passages of found bookmarks. */
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
