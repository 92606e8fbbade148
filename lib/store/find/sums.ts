import type { Client } from "@libsql/client";
import { findLive, type TextHit } from "../text-index.ts";
import type { Scope } from "./matches.ts";

/** A passage and its score. */
type Found = [key: number, score: number];

/** Scores of passages, added up by their keys. */
export type Sums = {
  /** Adds to the score of each passage. `keys` is a JSON array of positive whole numbers without spaces. */
  add: (keys: string, score: number) => void;
  /** Adds the scores of passages, one for each key. */
  addEach: (keys: readonly number[], scores: readonly number[]) => void;
  /** Adds `weight` times the impact of each passage. Their keys are `first`, a multiple of `PAGE`, and the places after it. */
  addList: (first: number, places: Uint16Array, impacts: Uint8Array, weight: number) => void;
  /** The passages with the highest scores, best first; fewer if there are not so many. */
  best: (most: number) => Found[];
  /** The same among these passages. */
  bestAmong: (keys: readonly number[]) => Sums["best"];
};

/** Keys of a page of sums. Passages that match are often near each other. */
const PAGE_BITS = 12;
const PAGE = 2 ** PAGE_BITS;

/** Bits of a score that do not tell its class. The bits of positive 32-bit floats are in the order of the floats. */
const CLASS_SHIFT = 16;
const CLASSES = 2 ** (31 - CLASS_SHIFT);

/** Scores of neighboring passages, and the same bits as whole numbers. */
type Page = { scores: Float32Array; bits: Uint32Array };

/**
 * Sums in arrays with a place for each key, by pages: a table of keys takes ten times as long. Only pages with matches take memory,
 * because keys grow with every passage that was ever saved. Scores are positive.
 */
export function createSums(): Sums {
  const pages = new Map<number, Page>();

  function pageOf(number: number): Page {
    const known = pages.get(number);
    if (known !== undefined) return known;
    const scores = new Float32Array(PAGE);
    const page = { scores, bits: new Uint32Array(scores.buffer) };
    pages.set(number, page);
    return page;
  }

  return {
    add(keys, score) {
      let number = -1;
      let scores: Float32Array = EMPTY;
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
        if (its !== number) scores = pageOf(its).scores;
        number = its;
        scores[key % PAGE]! += score;
        key = 0;
      }
    },
    addEach(keys, scores) {
      for (const [at, key] of keys.entries())
        pageOf(Math.floor(key / PAGE)).scores[key % PAGE]! += scores[at]!;
    },
    addList(first, places, impacts, weight) {
      for (let at = 0; at < places.length; ) {
        const number = places[at]! >>> PAGE_BITS;
        const { scores } = pageOf(first / PAGE + number);
        // Most neighbors are in the same page.
        for (; at < places.length && places[at]! >>> PAGE_BITS === number; at++)
          scores[places[at]! & (PAGE - 1)]! += impacts[at]! * weight;
      }
    },
    best: (most) => bestOf(pages, most),
    bestAmong(keys) {
      const scoreOf = (key: number) => pages.get(Math.floor(key / PAGE))?.scores[key % PAGE] ?? 0;
      const found = keys.map((key): Found => [key, scoreOf(key)]).filter(([, score]) => score > 0);
      const best = found.sort(byScore);
      return (most) => best.slice(0, most);
    },
  };
}

const EMPTY = new Float32Array(0);

function byScore([a, first]: Found, [b, second]: Found): number {
  return second - first || a - b;
}

function bestOf(pages: ReadonlyMap<number, Page>, most: number): Found[] {
  const least = leastBits(pages, most);
  const found: Found[] = [];
  for (const [number, { scores, bits }] of pages)
    for (let at = 0; at < PAGE; at++) if (bits[at]! >= least) found.push([number * PAGE + at, scores[at]!]);
  return found.sort(byScore).slice(0, most);
}

/** The lowest bits that are needed to have so many scores, or somewhat lower ones. */
function leastBits(pages: ReadonlyMap<number, Page>, most: number): number {
  const counts = new Uint32Array(CLASSES);
  // By index, as above: the iterators of typed arrays take several times as long.
  for (const { bits } of pages.values())
    for (let at = 0; at < PAGE; at++) counts[bits[at]! >>> CLASS_SHIFT]!++;
  // The first class has what was not found; no score is that low.
  let [lowest, found] = [CLASSES, 0];
  while (lowest > 1 && found < most) found += counts[--lowest]!;
  return lowest << CLASS_SHIFT;
}

/** Of the passages that `best` gives, so many at most, those that search may return. */
export async function readBest(
  db: Client,
  best: Sums["best"],
  scope: Scope,
  limit: number,
): Promise<TextHit[]> {
  const scoredOf = (most: number) => ({
    sql: "SELECT value ->> 0 AS key, value ->> 1 AS score FROM json_each(:found)",
    args: { found: JSON.stringify(best(most).map(([key, score]) => [key, -score])) },
  });
  return findLive(db, scoredOf, scope, limit);
}
