import type { Grammar } from "../../text/embed/features/function-words.ts";
import type { QueryWord } from "../parse-query.ts";
import type { Counts } from "./text-legs.ts";

/**
 * A query without the function words of its language, if most passages are in other languages. In these, such words are rare or mean
 * something else ("war", "die", "mit"), and would outweigh what the query is about. In the language of most passages, they count next to
 * nothing and are kept. They are also kept if the query has no other words. `of` includes the marker. All `passages` count, so a token of
 * some collections learns from that which language most of them have.
 */
export function dropForeign(
  words: readonly QueryWord[],
  grammar: Grammar | undefined,
  of: Counts["of"],
  passages: number,
): { words: QueryWord[]; isForeign: boolean } {
  const content = words.filter(({ spelling }) => !grammar?.words.has(spelling));
  // One more than there are (Laplace): that none of a few passages has the marker tells little.
  const marked = 1 + (of.get(grammar?.marker ?? "")?.frequency ?? 0);
  const isMain = grammar !== undefined && marked > grammar.main * passages;
  const isForeign = grammar !== undefined && content.length > 0 && !isMain;
  return { words: isForeign ? content : [...words], isForeign };
}
