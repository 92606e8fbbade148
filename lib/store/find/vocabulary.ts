import type { Client } from "@libsql/client";
import { foldText, isUnspaced, RUN } from "../../text/embed/features/words.ts";

/** Words that are kept, in UTF-16 units. Shorter ones have too many neighbors, and longer ones are hardly typed. */
const SHORTEST = 4;
const LONGEST = 24;

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Passages whose words are added in one batch, and words that are checked in one. */
const PASSAGES = 100;
const CHECKED = 500;

/** SQL: whether the words of some passages are not in the vocabulary yet. */
export const WORDS_TO_ADD = "SELECT 1 FROM chunk_count WHERE words_to < (SELECT max(key) FROM chunks)";

/** Adds the words of the next passages to the vocabulary. Returns whether there were any. */
export async function addWords(db: Client): Promise<boolean> {
  const { rows } = await db.execute(
    `SELECT key, heading, body FROM chunks WHERE key > (SELECT words_to FROM chunk_count) ORDER BY key LIMIT ${PASSAGES}`,
  );
  if (rows.length === 0) return false;
  const runs = new Set(rows.flatMap(({ heading, body }) => runsOf(`${heading}\n${body}`)));
  const words = [...runs].filter(isKept).map((word) => [word, backward(Array.from(word))]);
  await db.batch(
    [
      {
        sql: `INSERT OR IGNORE INTO vocabulary (letters, word, backward)
              SELECT length(value ->> 0), value ->> 0, value ->> 1 FROM json_each(?)`,
        args: [JSON.stringify(words)],
      },
      { sql: "UPDATE chunk_count SET words_to = max(words_to, ?)", args: [Number(rows.at(-1)?.key)] },
    ],
    "write",
  );
  return true;
}

function isKept(run: string): boolean {
  return run.length >= SHORTEST && run.length <= LONGEST && LETTERS.test(run) && !isUnspaced(run);
}

/** As the index of words has them: it takes composed characters. */
function runsOf(text: string): string[] {
  return foldText(text).normalize("NFC").match(RUN) ?? [];
}

function backward(letters: readonly string[]): string {
  return letters.toReversed().join("");
}

/** SQL: whether words are being checked, because passages were deleted. */
export const WORDS_TO_CHECK = "SELECT forgetting FROM chunk_count WHERE forgetting IS NOT NULL";

/**
 * Deletes those of the next words that no passage has anymore, not even with another ending. `mergeWords` begins that. Returns whether there
 * were any to check.
 */
export async function forgetWords(db: Client): Promise<boolean> {
  const [row] = (await db.execute(WORDS_TO_CHECK)).rows;
  if (row === undefined) return false;
  const from = String(row.forgetting);
  const next = await db.execute({
    sql: `SELECT word FROM vocabulary WHERE (letters, word) > (length(?1), ?1) ORDER BY letters, word LIMIT ${CHECKED}`,
    args: [from],
  });
  const words = JSON.stringify(next.rows.map(({ word }) => word));
  await db.batch(
    [
      {
        sql: `DELETE FROM vocabulary WHERE (letters, word) IN (SELECT length(value), value FROM json_each(?))
              AND NOT EXISTS (SELECT 1 FROM chunks_fts WHERE chunks_fts MATCH '"' || word || '"')`,
        args: [words],
      },
      { sql: "UPDATE chunk_count SET forgetting = ?", args: [next.rows.at(-1)?.word ?? null] },
    ],
    "write",
  );
  return true;
}

/** A word to look for, by its number, and words of the vocabulary that may be meant. */
export type Neighbors = Map<string, string[]>;

/**
 * The words of the vocabulary with the same beginning or the same end as each of `words`, and at most one letter more or less: one slip
 * leaves one of both as it was. A word that is in the vocabulary is not misspelled, so it has none.
 */
export async function findNeighbors(db: Client, words: readonly string[]): Promise<Neighbors> {
  const asked = words.map((word) => {
    const letters = Array.from(word);
    const middle = (letters.length - 1) >> 1;
    return [word, letters.slice(0, middle).join(""), backward(letters.slice(middle + 1))];
  });
  const either = (column: "word" | "backward", part: number) =>
    `SELECT one.value ->> 0 AS wanted, v.word FROM json_each(:asked) one
     CROSS JOIN (SELECT -1 AS more UNION ALL VALUES (0), (1)) size
     CROSS JOIN vocabulary v ON v.letters = length(one.value ->> 0) + size.more
       AND v.${column} >= one.value ->> ${part} AND v.${column} < (one.value ->> ${part}) || char(0x10ffff)`;
  const { rows } = await db.execute({
    sql: `SELECT wanted, word FROM (${either("word", 1)} UNION ${either("backward", 2)})
          WHERE NOT EXISTS (SELECT 1 FROM vocabulary WHERE letters = length(wanted) AND word = wanted)`,
    args: { asked: JSON.stringify(asked) },
  });
  const neighbors: Neighbors = new Map();
  for (const row of rows) {
    const [wanted, word] = [String(row.wanted), String(row.word)];
    neighbors.set(wanted, [...(neighbors.get(wanted) ?? []), word]);
  }
  return neighbors;
}
