import type { Client } from "@libsql/client";
import { createTurns } from "../../text/embed/features/turns.ts";
import { foldText, listTerms, RUN } from "../../text/embed/features/words.ts";
import { toPlainBlocks } from "../../text/markdown/plain-passage.ts";
import { quote } from "./quote.ts";

/** Passages with all words of a phrase that are looked at, the newest first: to read so many with links takes some 20 ms. */
const MOST_READ = 300;

/** The words of a phrase by which they are found. */
const MOST_WORDS = 32;

/**
 * The keys of bookmarks that have these words in this order with the address of a link between them: in the index of words, the address stands
 * behind the text of its link. Those that are known already are left out.
 */
export async function listAcrossLinks(
  db: Client,
  phrase: string,
  known: ReadonlySet<number>,
): Promise<number[]> {
  const asked = foldText(phrase).match(RUN) ?? [];
  if (asked.length < 2) return [];
  const { rows } = await db.execute({
    // The limit is inside: of frequent words, to look for a link in each passage takes a third of a second.
    sql: `SELECT g.bookmark_key AS key, k.heading, k.body
          FROM (SELECT rowid FROM chunks_fts WHERE chunks_fts MATCH :all ORDER BY rowid DESC LIMIT ${MOST_READ}) found
          CROSS JOIN chunks k ON k.key = found.rowid AND instr(k.body, '](') > 0
          CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'`,
    args: { all: [...new Set(asked)].slice(0, MOST_WORDS).map(quote).join(" AND ") },
  });
  const wanted = termsOf(phrase);
  const found = new Set<number>();
  const turns = createTurns(undefined);
  for (const row of rows) {
    const key = Number(row.key);
    if (known.has(key) || found.has(key)) continue;
    await turns.take();
    if (termsOf(toPlainBlocks(`${row.heading}\n${row.body}`).join(" ")).includes(wanted)) found.add(key);
  }
  return [...found];
}

/** The terms of all words of a text, each between two spaces. */
function termsOf(text: string): string {
  return ` ${listTerms(text).join(" ")} `;
}
