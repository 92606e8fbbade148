import type { Client, InStatement } from "@libsql/client";
import { createTurns } from "../../text/embed/features/turns.ts";
import { foldText, isHangul, isUnspaced, RUN } from "../../text/embed/features/words.ts";

/** Words that are kept. Shorter ones have too many neighbors, and longer ones are hardly typed. */
const KEPT = /^[\p{L}\p{M}]{4,24}$/u;

/** Passages whose words are added in one batch, and words that are checked in one. */
const PASSAGES = 200;
const CHECKED = 500;

/** A word as the vocabulary compares it, and as a text has it. */
export type Written = { folded: string; written: string };

/** A word without case and accents, in composed characters. */
export function foldWord(word: string): string {
  return foldText(word).normalize("NFC");
}

/** Adds the words of the next passages to the vocabulary. Returns whether there were any. */
export async function addWords(db: Client): Promise<boolean> {
  const { rows } = await db.execute(
    `SELECT key, heading, body FROM chunks WHERE key > (SELECT words_to FROM chunk_count) ORDER BY key LIMIT ${PASSAGES}`,
  );
  if (rows.length === 0) return false;
  const words = await collectWords(rows.map(({ heading, body }) => `${heading}\n${body}`));
  const values = words.map(({ folded, written }) => [
    folded,
    written === folded ? "" : written,
    backward(Array.from(folded)),
  ]);
  await db.batch(
    [
      {
        sql: `INSERT OR IGNORE INTO vocabulary (letters, folded, written, backward)
              SELECT length(value ->> 0), value ->> 0, value ->> 1, value ->> 2 FROM json_each(?)`,
        args: [JSON.stringify(values)],
      },
      { sql: "UPDATE chunk_count SET words_to = max(words_to, ?)", args: [Number(rows.at(-1)?.key)] },
    ],
    "write",
  );
  return true;
}

/** The different words that are kept, in turns with other work. */
async function collectWords(texts: readonly string[]): Promise<Written[]> {
  const turns = createTurns(undefined);
  const runs = new Set<string>();
  for (const text of texts) {
    await turns.take();
    for (const run of text.normalize("NFC").toLowerCase().match(RUN) ?? []) runs.add(run);
  }
  return Array.from(runs, (written) => ({ written, folded: foldWord(written) })).filter(
    ({ folded }) => KEPT.test(folded) && (!isUnspaced(folded) || isHangul(folded)),
  );
}

function backward(letters: readonly string[]): string {
  return letters.toReversed().join("");
}

/** SQL: whether there are words to check, because passages were deleted. */
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
    sql: `SELECT folded FROM vocabulary WHERE (letters, folded) > (length(?1), ?1)
          ORDER BY letters, folded LIMIT 1 OFFSET ${CHECKED - 1}`,
    args: [from],
  });
  const to = next.rows[0]?.folded ?? null;
  await db.batch(
    [
      {
        sql: `DELETE FROM vocabulary WHERE (letters, folded) > (length(?1), ?1)
              AND (?2 IS NULL OR (letters, folded) <= (length(?2), ?2))
              AND NOT EXISTS (
                SELECT 1 FROM chunks_fts WHERE chunks_fts MATCH '"' || coalesce(nullif(written, ''), folded) || '"')`,
        args: [from, to],
      },
      { sql: "UPDATE chunk_count SET forgetting = ?", args: [to] },
    ],
    "write",
  );
  return true;
}

/** Those of some lists of folded words that the vocabulary has, as texts have them. */
export async function findWritten(db: Client, lists: readonly (readonly string[])[]): Promise<Written[][]> {
  const selectWritten = (words: readonly string[]): InStatement => ({
    sql: `SELECT v.folded, v.written FROM json_each(?) one
          CROSS JOIN vocabulary v ON v.letters = length(one.value) AND v.folded = one.value`,
    args: [JSON.stringify(words)],
  });
  return readWritten(db, lists.map(selectWritten));
}

/** Words with the same beginning and with the same end that are looked at for each length. */
const MOST_ALIKE = 1_000;

/** And words that two slips may lead to, those of about the same length first. */
const MOST_FAR = 2_000;

/**
 * For each of some folded words, the words of the vocabulary with the same beginning or the same end, and at most one letter more or less. One
 * slip leaves either the beginning or the end of a word as it was.
 */
export async function findNeighbors(db: Client, words: readonly string[]): Promise<Written[][]> {
  return readWritten(db, words.map(selectNeighbors));
}

/**
 * The same for two slips, with the same first letter, the same beginning, end or middle, and at most two letters more or less: two slips leave
 * a third of a word as it was.
 */
export async function findFarNeighbors(db: Client, words: readonly string[]): Promise<Written[][]> {
  return readWritten(db, words.map(selectFarNeighbors));
}

async function readWritten(db: Client, statements: InStatement[]): Promise<Written[][]> {
  const results = await db.batch(statements, "read");
  return results.map(({ rows }) =>
    rows.map(({ folded, written }) => ({
      folded: String(folded),
      written: written === "" ? String(folded) : String(written),
    })),
  );
}

function selectNeighbors(word: string): InStatement {
  const letters = Array.from(word);
  const middle = (letters.length - 1) >> 1;
  const alike = (column: "folded" | "backward", more: number) =>
    `SELECT * FROM (SELECT folded, written FROM vocabulary WHERE letters = :letters + ${more}
       AND ${column} >= :${column} AND ${column} < :${column} || char(0x10ffff) LIMIT ${MOST_ALIKE})`;
  return {
    sql: [-1, 0, 1].flatMap((more) => [alike("folded", more), alike("backward", more)]).join(" UNION "),
    args: {
      letters: letters.length,
      folded: letters.slice(0, middle).join(""),
      backward: backward(letters.slice(middle + 1)),
    },
  };
}

function selectFarNeighbors(word: string): InStatement {
  const letters = Array.from(word);
  const third = Math.floor(letters.length / 3);
  return {
    sql: `SELECT folded, written FROM vocabulary
          WHERE letters IN (:letters - 2, :letters - 1, :letters, :letters + 1, :letters + 2)
            AND folded >= :first AND folded < :first || char(0x10ffff)
            AND (substr(folded, 1, :third) = :beginning OR substr(backward, 1, :third) = :end
              OR instr(folded, :middle) > 0)
          ORDER BY abs(letters - :letters) LIMIT ${MOST_FAR}`,
    args: {
      letters: letters.length,
      third,
      first: letters[0]!,
      beginning: letters.slice(0, third).join(""),
      middle: letters.slice(third, -third).join(""),
      end: backward(letters.slice(-third)),
    },
  };
}
