import type { Client } from "@libsql/client";
import { findLive, type TextHit } from "../text-index.ts";
import type { Scope } from "./matches.ts";

/** Scores of passages, added up by their keys. */
export type Sums = {
  /** Adds to the score of each passage. `keys` is a JSON array of positive whole numbers without spaces. */
  add: (keys: string, score: number) => void;
  /** The passages with the highest scores, best first; fewer if there are not so many. */
  best: (most: number) => [key: number, score: number][];
};

/** Keys of a page of sums. Passages that match are often near each other. */
const PAGE = 4_096;

/** Classes of scores, of which those with the best are sorted. */
const CLASSES = 2_048;

/**
 * Sums in arrays with a place for each key, by pages: a table of keys takes ten times as long. Only pages with matches take memory,
 * because keys grow with every passage that was ever saved. Scores are positive and not more than `highest` together.
 */
export function createSums(highest: number): Sums {
  const pages = new Map<number, Float64Array>();
  const classOf = (sum: number) => Math.min(CLASSES - 1, Math.floor((sum / highest) * CLASSES));

  function pageOf(number: number): Float64Array {
    const known = pages.get(number);
    if (known !== undefined) return known;
    const page = new Float64Array(PAGE);
    pages.set(number, page);
    return page;
  }

  /** The lowest class that is needed to have so many. */
  function lowestOf(most: number): number {
    const counts = new Uint32Array(CLASSES);
    // By index, here and below: the iterators of typed arrays take several times as long.
    for (const page of pages.values())
      for (let at = 0; at < PAGE; at++) if (page[at]! > 0) counts[classOf(page[at]!)]!++;
    let [lowest, found] = [CLASSES, 0];
    while (lowest > 0 && found < most) found += counts[--lowest]!;
    return lowest;
  }

  return {
    add(keys, score) {
      let number = -1;
      let page: Float64Array = EMPTY;
      let key = 0;
      for (let at = 1; at < keys.length; at++) {
        const digit = keys.charCodeAt(at) - 48;
        if (digit >= 0 && digit <= 9) {
          key = 10 * key + digit;
          continue;
        }
        // Of an empty list.
        if (key === 0) continue;
        const its = Math.floor(key / PAGE);
        if (its !== number) page = pageOf(its);
        number = its;
        page[key % PAGE]! += score;
        key = 0;
      }
    },
    best(most) {
      const lowest = lowestOf(most);
      const found: [number, number][] = [];
      for (const [number, page] of pages) {
        for (let at = 0; at < PAGE; at++)
          if (page[at]! > 0 && classOf(page[at]!) >= lowest) found.push([number * PAGE + at, page[at]!]);
      }
      return found.sort(([a, first], [b, second]) => second - first || a - b).slice(0, most);
    },
  };
}

const EMPTY = new Float64Array(0);

/** The best of the passages that search may return. */
export async function readBest(db: Client, sums: Sums, scope: Scope, limit: number): Promise<TextHit[]> {
  const scoredOf = (most: number) => ({
    sql: "SELECT value ->> 0 AS key, value ->> 1 AS score FROM json_each(:found)",
    args: { found: JSON.stringify(sums.best(most).map(([key, score]) => [key, -score])) },
  });
  return findLive(db, scoredOf, scope, limit);
}
