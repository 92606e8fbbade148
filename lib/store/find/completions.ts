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
