import type { Client } from "@libsql/client";
import { amongFew, selectBest, type TextHit, toHits, UNCLEARED } from "../text-index.ts";
import { argsOf, isEverything, quote, type Scope } from "./matches.ts";

/** A group of three characters, what a passage with it gains, and about how many passages have it. */
export type WeighedGram = { gram: string; weight: number; rows: number };

/** Matches that are added up: of more, those of the most frequent groups are left out. */
const MOST_MATCHES = 500_000;

/** The best chunks that are asked for, times as many as wanted: passages beside the content lose weight later. */
const BEST_OF = 2;

/**
 * The chunks with the most and the rarest of the grams, best first. The index does not say how often a passage has one, so its length does
 * not count against it either. The sums are made here: to group the matches takes SQLite two to four times as long.
 */
export async function findByTrigrams(
  db: Client,
  grams: readonly WeighedGram[],
  scope: Scope,
  limit: number,
): Promise<TextHit[]> {
  const asked = affordable(grams);
  if (asked.length === 0) return [];
  const few = amongFew("chunks_trigram", scope);
  const { rows } = await db.execute({
    sql: `SELECT ${UNCLEARED} AS uncleared, (
            SELECT json_group_array(rowid) FROM chunks_trigram
            WHERE chunks_trigram MATCH gram.value ${few}) AS keys
          FROM json_each(:grams) gram ORDER BY gram.key`,
    // A server refuses values that the statement does not use.
    args: {
      ...(few === "" ? {} : argsOf(scope)),
      grams: JSON.stringify(asked.map(({ gram }) => quote(gram))),
    },
  });
  const sums = new Map<number, number>();
  for (const [at, row] of rows.entries()) {
    const { weight } = asked[at]!;
    for (const key of JSON.parse(String(row.keys))) sums.set(key, (sums.get(key) ?? 0) - weight);
  }
  const found = [...sums].sort(([a, first], [b, second]) => first - second || a - b);
  const most = isEverything(scope) && !rows[0]?.uncleared ? BEST_OF * limit : found.length;
  const scored = {
    sql: "SELECT value ->> 0 AS key, value ->> 1 AS score FROM json_each(:found)",
    args: { found: JSON.stringify(found.slice(0, most)) },
  };
  return toHits(await db.execute(selectBest(scored, scope, limit)));
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
