import type { Client } from "@libsql/client";
import { createTurns } from "../../text/embed/features/turns.ts";
import { foldText, isUnspaced, RUN } from "../../text/embed/features/words.ts";

/** Words that are kept, in UTF-16 units. Shorter ones have too many neighbors, and longer ones are hardly typed. */
const SHORTEST = 4;
const LONGEST = 24;

const LETTERS = /^[\p{L}\p{M}]+$/u;

/** Passages whose words are added in one batch, and words that are checked in one. */
const PASSAGES = 200;
const CHECKED = 500;

/** Adds the words of the next passages, or checks words that may be gone. Returns whether there may be more to do. */
export async function keepVocabulary(db: Client): Promise<boolean> {
  return (await addWords(db)) || (await forgetWords(db));
}

/** Adds the words of the next passages to the vocabulary. Returns whether there were any. */
async function addWords(db: Client): Promise<boolean> {
  const { rows } = await db.execute(
    `SELECT key, heading, body FROM chunks WHERE key > (SELECT words_to FROM chunk_count) ORDER BY key LIMIT ${PASSAGES}`,
  );
  if (rows.length === 0) return false;
  const words = await collectWords(rows.map(({ heading, body }) => `${heading}\n${body}`));
  await db.batch(
    [
      {
        sql: `INSERT OR IGNORE INTO vocabulary (letters, word, backward)
              SELECT length(value ->> 0), value ->> 0, value ->> 1 FROM json_each(?)`,
        args: [JSON.stringify(Array.from(words, (word) => [word, backward(Array.from(word))]))],
      },
      { sql: "UPDATE chunk_count SET words_to = max(words_to, ?)", args: [Number(rows.at(-1)?.key)] },
    ],
    "write",
  );
  return true;
}

/** The different words that are kept, without case and accents, in turns with other work. */
async function collectWords(texts: readonly string[]): Promise<Set<string>> {
  const turns = createTurns(undefined);
  const runs = new Set<string>();
  for (const text of texts) {
    await turns.take();
    for (const run of text.toLowerCase().match(RUN) ?? []) runs.add(run);
  }
  const words = new Set<string>();
  // Composed characters, because the index of words takes these.
  for (const run of runs) words.add(foldText(run).normalize("NFC"));
  for (const word of words) if (!isKept(word)) words.delete(word);
  return words;
}

function isKept(word: string): boolean {
  return word.length >= SHORTEST && word.length <= LONGEST && LETTERS.test(word) && !isUnspaced(word);
}

function backward(letters: readonly string[]): string {
  return letters.toReversed().join("");
}

/**
 * Deletes those of the next words that no passage has anymore, not even with another ending. `mergeWords` begins that. Returns whether there
 * were any to check.
 */
async function forgetWords(db: Client): Promise<boolean> {
  const [row] = (await db.execute("SELECT forgetting FROM chunk_count WHERE forgetting IS NOT NULL")).rows;
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
