import { countLikely } from "../../../client/likely.ts";
import type { SearchResponse } from "../../../schema/search.ts";
import { count } from "../../model/organizing.ts";

/** What a search found, in a line: how many likely pages, or that nothing fits. */
export function foundOf(found: SearchResponse): string {
  const { fits, corrected } = found;
  const meant = (before: string) => (corrected === undefined ? "" : ` ${before} “${corrected}”`);
  if (fits === false) return `Nothing you saved fits. Nearest${meant("to")}:`;
  return `${countFound(found)} found${meant("for")}`;
}

function countFound(found: SearchResponse): string {
  const { results, total } = found;
  const likely = countLikely(found);
  const isWhole = likely < results.length || results.length === total;
  if (isWhole) return count(likely, "page");
  // Filters alone find only what passes them. Of other results, those that were not requested may be less likely.
  const isExact = results.every(({ score }) => score === 1);
  return isExact ? count(total, "page") : `At least ${count(likely, "page")}`;
}
