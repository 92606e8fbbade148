import type { PageKind } from "../../page.ts";
import { sumTrees, type Trees } from "./trees.ts";

/** All kinds, in the order of their trees. */
export const KINDS: readonly PageKind[] = [
  "article",
  "documentation",
  "forum",
  "product",
  "listing",
  "collection",
  "service",
];

/** The likeliest kind of a page, from what it looks like as a whole. */
export function judgeKind(page: readonly number[], trees: readonly Trees[]): PageKind {
  const row = Float32Array.from(page);
  let best: PageKind = "article";
  let most = Number.NEGATIVE_INFINITY;
  for (const [at, kind] of KINDS.entries()) {
    const own = trees[at];
    const score = own === undefined ? Number.NEGATIVE_INFINITY : sumTrees(own, row);
    if (score > most) {
      most = score;
      best = kind;
    }
  }
  return best;
}
