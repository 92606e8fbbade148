import { functionWordsOf } from "../../text/embed/features/function-words.ts";
import type { QueryWord } from "../parse-query.ts";
import type { Counts } from "./text-legs.ts";

/** Passages in a language nearly all have some of its function words, so one of a query is in this share of them, or they are few. */
const MAIN = 0.5;

/**
 * A query without the function words of its language, if most passages are in other languages. In these, such words are rare or mean
 * something else ("war", "die", "mit"), and would outweigh what the query is about. In the language of most passages, they count next to
 * nothing and are kept. They are also kept if the query has no other words.
 */
export function dropForeign(
  words: readonly QueryWord[],
  { of, total }: Counts,
): { words: QueryWord[]; isForeign: boolean } {
  const grammar = functionWordsOf(words.map(({ spelling }) => spelling));
  const content = words.filter(({ spelling }) => !grammar?.has(spelling));
  const isMain = words.some(
    ({ spelling }) => grammar?.has(spelling) && (of.get(spelling)?.frequency ?? 0) > MAIN * total,
  );
  const isForeign = grammar !== undefined && content.length > 0 && !isMain;
  return { words: isForeign ? content : [...words], isForeign };
}
