import type { SearchResponse, SearchResult } from "../schema/search.ts";

/** With few pages, a search lists everything that is near at all. Results below this score (the best has 1) are set apart. */
const LIKELY = 0.1;

/** A result whose words count a share of the best ones' at least is likely, too: if all have the word, one of them has the lowest score. */
const LEAST_WORDS = 1 / 3;

/** How many results, from the first, are likely. All of them if nothing fits, because then all are only the nearest. */
export function countLikely({ results, fits }: Pick<SearchResponse, "results" | "fits">): number {
  if (fits === false || results.every(saysPlaceOnly)) return results.length;
  const words = LEAST_WORDS * Math.max(...results.map(({ legs }) => legs.text ?? 0));
  const first = results.findIndex(
    ({ rank, score, legs }) => rank > 1 && score < LIKELY && (legs.text === null || legs.text < words),
  );
  return first === -1 ? results.length : first;
}

/** Whether the score is 1, 1/2, 1/3 and so on, which a client gets that may see only some collections. */
function saysPlaceOnly({ rank, score }: SearchResult): boolean {
  return Math.abs(score - 1 / rank) < 0.001;
}
