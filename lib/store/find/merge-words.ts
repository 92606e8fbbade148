import type { Client, InStatement } from "@libsql/client";

/** Passages that are deleted before the index of words is merged: at least so many, and this share of all. */
const LEAST_DELETED = 100;
const SHARE_DELETED = 1 / 10;

/** Blocks of the index that are merged at a time, so that nobody waits long. */
const MERGED_AT_ONCE = 200;

/** SQL: whether the index of words is to be merged. */
export const WORDS_TO_MERGE = `SELECT merging FROM chunk_count
  WHERE merging OR deleted >= max(${LEAST_DELETED}, ${SHARE_DELETED} * n)`;

/**
 * Merges a slice of the index of words, until it is whole. It keeps every word of a deleted passage, with a note of that, until both are
 * merged; by itself, FTS5 hardly ever reaches the oldest. Returns whether there was something to merge.
 */
export async function mergeWords(db: Client): Promise<boolean> {
  const row = (await db.execute(WORDS_TO_MERGE)).rows[0];
  if (row === undefined) return false;
  const isMerging = Boolean(row.merging);
  // A negative number begins anew, with all parts of the index.
  const merge = `INSERT INTO chunks_fts (chunks_fts, rank) VALUES ('merge', ${isMerging ? "" : "-"}${MERGED_AT_ONCE})`;
  const begin: InStatement[] = isMerging
    ? []
    : [
        "UPDATE chunk_count SET deleted = 0, merging = 1, forgetting = ''",
        "UPDATE chunk_count SET listing = x'', relisting = 1 WHERE pack_to > 0",
      ];
  const changes = "SELECT total_changes() AS n";
  const results = await db.batch([...begin, changes, merge, changes], "write");
  const [before, after] = [results.at(-3), results.at(-1)].map((result) => Number(result?.rows[0]?.n));
  // A merge that found nothing to do counts as one change.
  if (after! - before! < 2) await db.execute("UPDATE chunk_count SET merging = 0");
  return true;
}
