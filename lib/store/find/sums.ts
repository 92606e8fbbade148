import type { Client } from "@libsql/client";
import { amongFew, BEST_OF, selectLive, type TextHit, toHits } from "../text-index.ts";
import type { Scope } from "./matches.ts";

/** Scores of passages, added up by their keys. */
export type Sums = {
  /** Adds to the score of each passage. `keys` is a JSON array of whole numbers, the highest last. */
  add: (keys: string, score: number) => void;
  /** The passages with the highest scores, best first; fewer if there are not so many. */
  best: (most: number) => [key: number, score: number][];
};

/** The first number of keys to make room for. */
const FIRST_ROOM = 4_096;

/** Classes of scores, of which those with the best are sorted. */
const CLASSES = 2_048;

/** How many more of the best to look at if not enough of them are in scope. */
const MORE = 8;

/**
 * Sums in one array, with a place for each key up to the highest: a table of keys takes ten times as long. Scores are positive and
 * not more than `highest` together.
 */
export function createSums(highest: number): Sums {
  let sums = new Float64Array(FIRST_ROOM);
  let end = 0;
  const classOf = (sum: number) => Math.min(CLASSES - 1, Math.floor((sum / highest) * CLASSES));

  function makeRoom(key: number): void {
    if (key < end) return;
    end = key + 1;
    if (end <= sums.length) return;
    const larger = new Float64Array(2 * end);
    larger.set(sums);
    sums = larger;
  }

  /** The lowest class that is needed to have so many. */
  function lowestOf(most: number): number {
    const counts = new Uint32Array(CLASSES);
    for (let key = 0; key < end; key++) if (sums[key]! > 0) counts[classOf(sums[key]!)]!++;
    let [lowest, found] = [CLASSES, 0];
    while (lowest > 0 && found < most) found += counts[--lowest]!;
    return lowest;
  }

  return {
    add(keys, score) {
      makeRoom(Number(keys.slice(Math.max(0, keys.lastIndexOf(",")) + 1, -1)));
      let key = 0;
      for (let at = 1; at < keys.length; at++) {
        const digit = keys.charCodeAt(at) - 48;
        if (digit >= 0 && digit <= 9) key = 10 * key + digit;
        else {
          if (key > 0) sums[key]! += score;
          key = 0;
        }
      }
    },
    best(most) {
      const lowest = lowestOf(most);
      const found: [number, number][] = [];
      for (let key = 0; key < end; key++) {
        const sum = sums[key]!;
        if (sum > 0 && classOf(sum) >= lowest) found.push([key, sum]);
      }
      return found.sort(([a, first], [b, second]) => second - first || a - b).slice(0, most);
    },
  };
}

/** The best of the passages that search may return. */
export async function readBest(db: Client, sums: Sums, scope: Scope, limit: number): Promise<TextHit[]> {
  // In a small scope, nothing else was added up.
  const share = amongFew("chunks_trigram", scope) === "" ? Math.max(scope.share ?? 1, 1 / MORE ** 2) : 1;
  for (let most = Math.ceil((BEST_OF * limit) / share); ; most *= MORE) {
    const best = sums.best(most);
    const scored = {
      sql: "SELECT value ->> 0 AS key, value ->> 1 AS score FROM json_each(:found)",
      args: { found: JSON.stringify(best.map(([key, score]) => [key, -score])) },
    };
    const hits = toHits(await db.execute(selectLive(scored, scope, limit)));
    if (hits.length >= limit || best.length < most) return hits;
  }
}
