import type { Client, InStatement } from "@libsql/client";
import { triples } from "../../text/embed/features/triples.ts";
import { findCompletions } from "../find/completions.ts";
import { quote } from "../find/quote.ts";

/** The most groups that begin with a shorter text. Only a single character has more. */
const MOST_GROUPS = 1_000;

/** The keys of bookmarks that have these characters in a row in their names or passages, as JSON. Case does not count. */
export async function listByCharacters(db: Client, text: string): Promise<string> {
  const asked = text.normalize("NFC").toLowerCase();
  const all = triples(asked).map(quote);
  const any = all.length > 0 ? [] : await findCompletions(db, "chunks_trigram", [asked], MOST_GROUPS);
  const groups = all.length > 0 ? all.join(" AND ") : any.map(quote).join(" OR ");
  const [found] = (await db.execute(selectListed(asked, groups))).rows;
  return String(found?.keys);
}

/** The index says which passages have the groups, not where, so each passage is read. */
function selectListed(asked: string, groups: string): InStatement {
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
