import type { Client } from "@libsql/client";
import { createTurns } from "../../text/embed/features/turns.ts";
import type { Scope } from "../find/matches.ts";
import { createSums, readBest } from "../find/sums.ts";
import { toBytes } from "../pages.ts";
import { isSmall, readKeys, type TextHit } from "../text-index.ts";
import { fromBlob, IMPACT_STEP, rarityOf, SPAN } from "./posting-list.ts";
import { toIndexed } from "./terms.ts";

/**
 * The passages with the most and the rarest of some phrases, best first, as FTS5 scores them (BM25): what a frequent word counts in a passage
 * is in its postings, and FTS5 scores the matches of the others and those in newer passages.
 */
export async function findByPostings(
  db: Client,
  phrases: readonly string[],
  scope: Scope,
  limit: number,
): Promise<TextHit[]> {
  const words = toIndexed(phrases);
  const [frequent, others] = await db.batch(
    [
      {
        sql: `SELECT f.passages, f.total, p.span, p.list
              FROM json_each(?) one CROSS JOIN frequent_words f ON f.term = one.value ->> 'term'
              CROSS JOIN postings p ON p.term = f.term`,
        args: [words],
      },
      {
        sql: `WITH scored AS MATERIALIZED (
                SELECT chunks_fts.rowid AS key, -bm25(chunks_fts) AS score
                FROM json_each(?) one CROSS JOIN chunks_fts
                WHERE chunks_fts MATCH one.value ->> 'phrase' AND chunks_fts.rowid > CAST(coalesce((
                  SELECT packed_to FROM frequent_words WHERE term = one.value ->> 'term'), 0) AS INTEGER))
              SELECT json_group_array(key) AS keys, json_group_array(score) AS scores FROM scored`,
        args: [words],
      },
    ],
    "read",
  );
  const turns = createTurns(undefined);
  const sums = createSums();
  for (const { passages, span, list, total } of frequent?.rows ?? []) {
    await turns.take();
    const { places, impacts } = fromBlob(toBytes(list).buffer);
    const weight = rarityOf(Number(passages), Number(total)) * IMPACT_STEP;
    sums.addList(Number(span) * SPAN, places, impacts, weight);
  }
  const [row] = others?.rows ?? [];
  sums.addEach(JSON.parse(String(row?.keys)), JSON.parse(String(row?.scores)));
  const best = isSmall(scope) ? sums.bestAmong(await readKeys(db, scope)) : sums.best;
  return readBest(db, best, scope, limit);
}
