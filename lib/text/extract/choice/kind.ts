import type { PageKind } from "../../page.ts";
import type { Scorer } from "./trees/scorer.ts";
import { toChance } from "./trees/trees.ts";

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

/** What kind of page it most likely is, and how likely it is an article, from 0 to 1. */
export type Judged = { kind: PageKind; article: number };

/** Judges a page by what it looks like as a whole. */
export function judgeKind(page: readonly number[], trees: readonly Scorer[]): Judged {
  const row = Float32Array.from(page);
  const chances = trees.map((each) => toChance(each.sumOf(row)));
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  const kind = KINDS[chances.indexOf(Math.max(...chances))] ?? "article";
  return { kind, article: (chances[KINDS.indexOf("article")] ?? 0) / Math.max(all, Number.EPSILON) };
}
