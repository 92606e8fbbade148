import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { hostOf } from "../../parts/format.ts";

/** The counts over all bookmarks, each by name. */
export type Counts = {
  total: number;
  /** "2026-11". */
  months: Map<string, number>;
  sites: Map<string, number>;
  kinds: Map<string, number>;
  languages: Map<string, number>;
};

export function noCounts(): Counts {
  return { total: 0, months: new Map(), sites: new Map(), kinds: new Map(), languages: new Map() };
}

/**
 * Adds bookmarks from a list with kinds and languages to the counts. Changes the counts in place and returns them as a new
 * object.
 */
export function addTo(counts: Counts, rows: readonly BookmarkResponse[]): Counts {
  for (const { url, added_at, kind, language } of rows) {
    increase(counts.months, added_at.slice(0, 7));
    increase(counts.sites, hostOf(url));
    if (kind) increase(counts.kinds, kind);
    if (language) increase(counts.languages, language);
  }
  return { ...counts, total: counts.total + rows.length };
}

function increase(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1);
}

/** The names with the highest counts, and the sum of the others. */
export function ranking(counts: ReadonlyMap<string, number>, most: number) {
  const sorted = [...counts].sort((a, b) => b[1] - a[1]);
  const rest = sorted.slice(most).reduce((sum, [, n]) => sum + n, 0);
  return { first: sorted.slice(0, most), rest, others: Math.max(0, sorted.length - most) };
}

/** The last months up to `now`, oldest first, with the number of bookmarks saved in each. */
export function lastMonths(months: ReadonlyMap<string, number>, many: number, now: Date): [string, number][] {
  return Array.from({ length: many }, (_, index) => {
    const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (many - 1 - index), 1));
    const name = month.toISOString().slice(0, 7);
    return [name, months.get(name) ?? 0];
  });
}
