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

/** The most probable kind of page, and the probability of an article, from 0 to 1. */
export type Judged = { kind: PageKind; article: number };

/** Judges a page by its overall look. */
export function judgeKind(page: readonly number[], trees: readonly Scorer[]): Judged {
  const row = Float32Array.from(page);
  const chances = trees.map((each) => toChance(each.sumOf(row)));
  const all = chances.reduce((sum, chance) => sum + chance, 0);
  const kind = KINDS[chances.indexOf(Math.max(...chances))] ?? "article";
  return { kind, article: (chances[KINDS.indexOf("article")] ?? 0) / Math.max(all, Number.EPSILON) };
}
