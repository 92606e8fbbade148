import type { Ports } from "../../ports.ts";
import { WORDS_TO_MERGE } from "../find/merge-words.ts";
import { WORDS_TO_CHECK } from "../find/vocabulary.ts";
import { TO_PACK } from "../signs/pack.ts";
import { WITH_UNUSED } from "../spaces.ts";
import { oldestWarning } from "../warnings.ts";
import { WITHOUT_TRIGRAMS } from "./catch-up.ts";

/** Everything that the sweep and the catch-up work after it look for, each with an index that is mostly empty. */
export const TO_CLEAR = `
  SELECT EXISTS (SELECT 1 FROM generations WHERE state = 'retired')
    OR EXISTS (SELECT 1 FROM bookmarks WHERE expires_at <= :cleared)
    OR EXISTS (SELECT 1 FROM collections WHERE expires_at <= :cleared)
    OR EXISTS (
      SELECT 1 FROM collections c CROSS JOIN bookmarks b ON b.collection_key = c.key AND b.deleted_at IS NULL
      WHERE c.deleted_at IS NOT NULL)
    OR EXISTS (SELECT 1 FROM embedding_spaces WHERE state = 'retired')
    OR EXISTS (${WITH_UNUSED})
    OR EXISTS (SELECT 1 FROM scan_warnings WHERE warned_at <= :warned)
    OR EXISTS (SELECT 1 FROM bookmarks WHERE address IS NULL)
    OR EXISTS (SELECT 1 FROM pages WHERE sketch IS NULL)
    OR EXISTS (${WITHOUT_TRIGRAMS})
    OR EXISTS (${WORDS_TO_MERGE})
    OR EXISTS (${WORDS_TO_CHECK})
    OR EXISTS (${TO_PACK})`;

/** The arguments of `TO_CLEAR`. */
export function argsToClear(now: Date): { cleared: string; warned: string } {
  return { cleared: now.toISOString(), warned: oldestWarning(now) };
}

/** Whether there is anything to sweep or to catch up on: one query instead of several. */
export async function isToClear({ background, now }: Pick<Ports, "background" | "now">): Promise<boolean> {
  const { rows } = await background.execute({ sql: `${TO_CLEAR} AS found`, args: argsToClear(now()) });
  return Boolean(rows[0]?.found);
}
