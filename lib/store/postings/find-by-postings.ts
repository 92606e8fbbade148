import type { Client, InStatement } from "@libsql/client";
import { createTurns } from "../../text/embed/features/turns.ts";
import { rarityOf, type Scope } from "../find/matches.ts";
import { isSmall, readKeys } from "../find/small-scope.ts";
import { createSums, readBest } from "../find/sums.ts";
import { toBytes } from "../pages.ts";
import type { TextHit } from "../text-index.ts";
import { fromBlob, IMPACT_STEP, SPAN } from "./posting-list.ts";
import { toIndexed } from "./terms.ts";

/** A phrase, and about how many passages have it. */
export type Wanted = { phrase: string; passages: number };

/** Postings that are read at a time, 3 MB: a long query in a large library has many times as many. */
const READ_AT_ONCE = 1_000_000;

/**
 * The passages with the most and the rarest of some phrases, best first, as FTS5 scores them (BM25): what a frequent word counts in a passage
 * is in its postings, and FTS5 scores the matches of the others and those in newer passages.
 */
export async function findByPostings(
  db: Client,
  wanted: readonly Wanted[],
  scope: Scope,
  limit: number,
): Promise<TextHit[]> {
  const turns = createTurns(undefined);
  const sums = createSums();
  for (const phrases of toGroups(wanted)) {
    const [frequent, others] = await db.batch(selectPostings(phrases), "read");
    for (const { passages, total, span, list } of frequent?.rows ?? []) {
      await turns.take();
      const { places, impacts } = fromBlob(toBytes(list).buffer);
      const weight = rarityOf(Number(passages), Number(total)) * IMPACT_STEP;
      sums.addList(Number(span) * SPAN, places, impacts, weight);
    }
    const [row] = others?.rows ?? [];
    sums.addEach(JSON.parse(String(row?.keys)), JSON.parse(String(row?.scores)));
  }
  const best = isSmall(scope) ? sums.bestAmong(await readKeys(db, scope)) : sums.best;
  return readBest(db, best, scope, limit);
}

/** Phrases whose postings are read together. */
function toGroups(wanted: readonly Wanted[]): string[][] {
  const groups: string[][] = [];
  let left = 0;
  for (const { phrase, passages } of wanted) {
    if (groups.length === 0 || passages > left) {
      groups.push([]);
      left = READ_AT_ONCE;
    }
    groups.at(-1)!.push(phrase);
    left -= passages;
  }
  return groups;
}

/** Statements of one batch, so that no passage is in both answers: select the postings of some phrases, and score what is in none. */
function selectPostings(phrases: readonly string[]): InStatement[] {
  const words = toIndexed(phrases);
  return [
    {
      sql: `SELECT f.passages, f.total, p.span, p.list
            FROM json_each(?) one CROSS JOIN frequent_words f ON f.term = one.value ->> 'term'
            CROSS JOIN postings p ON p.term = f.term`,
      args: [words],
    },
    {
      // A word without newer passages is not looked up: that takes a tenth of a millisecond.
      sql: `WITH asked AS MATERIALIZED (
              SELECT one.value ->> 'phrase' AS phrase, coalesce(f.packed_to, 0) AS packed_to
              FROM json_each(?) one LEFT JOIN frequent_words f ON f.term = one.value ->> 'term'
            ), scored AS MATERIALIZED (
              SELECT chunks_fts.rowid AS key, -bm25(chunks_fts) AS score
              FROM asked CROSS JOIN chunks_fts
              WHERE packed_to < (SELECT max(key) FROM chunks)
                AND chunks_fts MATCH phrase AND chunks_fts.rowid > CAST(packed_to AS INTEGER))
            SELECT json_group_array(key) AS keys, json_group_array(score) AS scores FROM scored`,
      args: [words],
    },
  ];
}
