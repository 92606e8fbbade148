import type { Client } from "@libsql/client";
import { createTurns } from "../../text/embed/features/turns.ts";
import type { TextHit } from "../text-index.ts";
import type { Scope } from "./matches.ts";
import { quote } from "./quote.ts";
import { amongFew } from "./small-scope.ts";
import { createSums, readBest } from "./sums.ts";

/** Groups of three characters of which a passage has any, what it gains by that, and about how many passages do. */
export type WeighedGram = { any: readonly string[]; weight: number; rows: number };

/**
 * Matches that are added up: of more, those of the most frequent groups are left out. With 1.3 for each of its
 * passages, SciFact has .615 with two typos in each word, with all .616 (docs/measurements/misspelled-words.md).
 */
const MOST_MATCHES = 170_000;

/**
 * The chunks with the most and the rarest of the grams, best first. The index does not say how often a passage has one, so its length does
 * not count against it either. The sums are made here, in turns with other work: to group the matches takes SQLite two to four times as
 * long.
 */
export async function findByTrigrams(
  db: Client,
  grams: readonly WeighedGram[],
  scope: Scope,
  limit: number,
): Promise<TextHit[]> {
  const asked = affordable(grams);
  if (asked.length === 0) return [];
  const { where, args } = amongFew("chunks_trigram", scope);
  const { rows } = await db.execute({
    sql: `SELECT (
            SELECT json_group_array(rowid) FROM chunks_trigram
            WHERE chunks_trigram MATCH gram.value ${where}) AS keys
          FROM json_each(:grams) gram ORDER BY gram.key`,
    args: { ...args, grams: JSON.stringify(asked.map(({ any }) => any.map(quote).join(" OR "))) },
  });
  const turns = createTurns(undefined);
  const sums = createSums();
  for (const [at, row] of rows.entries()) {
    await turns.take();
    sums.add(String(row.keys), asked[at]!.weight);
  }
  return readBest(db, sums.best, scope, limit);
}

/** The rarest, with few enough matches. */
function affordable(grams: readonly WeighedGram[]): WeighedGram[] {
  let matches = 0;
  return grams
    .toSorted((a, b) => a.rows - b.rows)
    .filter(({ rows }, at) => {
      matches += rows;
      return at === 0 || matches <= MOST_MATCHES;
    });
}
