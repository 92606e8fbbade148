import type { Client, InStatement } from "@libsql/client";
import { quote } from "../find/quote.ts";

/** The shortest text that an index of groups of three characters can look up. */
const GROUP = 3;

/** Groups that begin with a shorter text, most frequent first. Only a single character has more. */
const MOST_GROUPS = 1_000;

/** The keys of bookmarks that have these characters in a row in their names or passages, as JSON. Case does not count. */
export async function listByCharacters(db: Client, text: string): Promise<string> {
  const asked = text.normalize("NFC").toLowerCase();
  const characters = Array.from(asked);
  const groups =
    characters.length < GROUP
      ? (await db.execute(selectGroups(asked))).rows.map(({ term }) => quote(String(term))).join(" OR ")
      : characters
          .slice(GROUP - 1)
          .map((_, at) => quote(characters.slice(at, at + GROUP).join("")))
          .join(" AND ");
  const [found] = (await db.execute(selectKeys(asked, groups))).rows;
  return String(found?.keys);
}

/** CROSS JOIN keeps SQLite from reading all terms there are. */
function selectGroups(asked: string): InStatement {
  return {
    sql: `SELECT t.term FROM (SELECT :asked AS begin) a
          CROSS JOIN chunks_trigram_terms t ON t.term >= a.begin AND t.term < a.begin || char(0x10ffff)
          ORDER BY t.doc DESC LIMIT ${MOST_GROUPS}`,
    args: { asked },
  };
}

/** The index says which passages have the groups, not where, so each passage is read. */
function selectKeys(asked: string, groups: string): InStatement {
  const has = (text: string) => `instr(lower(${text}), :asked)`;
  const passages = `UNION SELECT g.bookmark_key FROM chunks_trigram
    CROSS JOIN chunks k ON k.key = chunks_trigram.rowid
    CROSS JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
    WHERE chunks_trigram MATCH :groups AND (${has("k.body")} OR ${has("k.heading")})`;
  return {
    sql: `SELECT json_group_array(key) AS keys FROM (
            SELECT key FROM bookmark_names
            WHERE ${has("title || char(10) || page_title || char(10) || page_description || char(10) || tags || char(10) || note")}
            ${groups === "" ? "" : passages})`,
    args: groups === "" ? { asked } : { asked, groups },
  };
}
