import type { Client, InStatement } from "@libsql/client";

/** The two indexes of groups of three characters: of passages and of names. */
type TrigramIndex = "chunks_trigram" | "bookmarks_trigram";

/** The most trigrams for runs of one or two characters. */
const MOST = 32;

/** The trigrams of an index that begin with a shorter run of characters, most frequent first. */
export async function findCompletions(
  db: Client,
  index: TrigramIndex,
  runs: readonly string[],
  most = MOST,
): Promise<string[]> {
  if (runs.length === 0) return [];
  const { rows } = await db.execute(selectCompletions(index, runs, most));
  return rows.map((row) => String(row.term));
}

/** CROSS JOIN keeps SQLite from reading all terms there are: with a hundred thousand passages, that takes a second. */
export function selectCompletions(index: TrigramIndex, runs: readonly string[], most = MOST): InStatement {
  return {
    sql: `SELECT t.term FROM json_each(?) run
          CROSS JOIN ${index}_terms t ON t.term >= run.value AND t.term < run.value || char(0x10ffff)
          ORDER BY t.doc DESC LIMIT ${most}`,
    args: [JSON.stringify(runs)],
  };
}

/** What a run is completed to, and a bound on the passages that have any of it. */
export type Completed = { terms: string[]; rows: number };

/** The same for each of some runs, as far as there are any. */
export async function completeEach(
  db: Client,
  index: TrigramIndex,
  runs: readonly string[],
): Promise<Completed[]> {
  if (runs.length === 0) return [];
  const { rows } = await db.execute({
    sql: `SELECT (SELECT json_group_array(json_array(term, doc)) FROM (
            SELECT t.term, t.doc FROM ${index}_terms t
            WHERE t.term >= run.value AND t.term < run.value || char(0x10ffff)
            ORDER BY t.doc DESC LIMIT ${MOST})) AS terms
          FROM json_each(?) run`,
    args: [JSON.stringify(runs)],
  });
  return rows
    .map((row): [string, number][] => JSON.parse(String(row.terms)))
    .filter((terms) => terms.length > 0)
    .map((terms) => ({
      terms: terms.map(([term]) => term),
      rows: terms.reduce((sum, [, count]) => sum + count, 0),
    }));
}
