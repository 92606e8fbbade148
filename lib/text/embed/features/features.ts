import { remember } from "./memo.ts";
import type { Word } from "./words.ts";

/** The source of a feature: a word, two consecutive words, or some characters of a word. */
export type FeatureKind = "word" | "pair" | "gram";

/** Receives a feature as the hash of its units, and how often it came. */
type VisitFeature = (hash: number, times: number) => void;

/** Gives the features of one kind, in the order in which they first come. */
type FindFeatures = (words: Word[], visit: VisitFeature) => void;

const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;

/**
 * How to find the features of each kind, and their weight relative to words. The position of a kind in the list is the seed of
 * its hashes. Each `create` returns a function that may cache its results for words.
 */
export const FEATURES: readonly {
  kind: FeatureKind;
  weight: number;
  create: (seed: number) => FindFeatures;
}[] = [
  { kind: "word", weight: 1, create: findWords },
  { kind: "pair", weight: 0.4, create: findPairs },
  { kind: "gram", weight: 0.3, create: findGrams },
];

function findWords(seed: number): FindFeatures {
  return (words, visit) => {
    for (const { term } of words) visit(hashOf(term, seed), 1);
  };
}

function findPairs(seed: number): FindFeatures {
  return (words, visit) => {
    for (let index = 1; index < words.length; index++) {
      const first = addUnits(beginHash(seed), words[index - 1]!.term);
      visit(mix(addUnits(addUnits(first, " "), words[index]!.term)), 1);
    }
  };
}

function findGrams(seed: number): FindFeatures {
  const gramsOf = remember((spelling) => hashGrams(spelling, seed));
  const times = new Map<string, number>();
  return (words, visit) => {
    for (const { spelling } of words) times.set(spelling, (times.get(spelling) ?? 0) + 1);
    times.delete("");
    for (const [spelling, count] of times) {
      const hashes = gramsOf(spelling);
      // By index: the iterator of a typed array takes many times as long.
      for (let at = 0; at < hashes.length; at++) visit(hashes[at]!, count);
    }
    times.clear();
  };
}

/**
 * The hashes of a word's grams, which see where it begins and ends, as `<heron>`. The hash of a gram continues that of the gram one
 * unit shorter, without creating a string.
 */
export function hashGrams(spelling: string, seed: number): Int32Array {
  const marked = `<${spelling}>`;
  const hashes: number[] = [];
  for (let start = 0; start + SHORTEST_GRAM <= marked.length; start++) {
    const last = Math.min(start + LONGEST_GRAM, marked.length);
    let hash = beginHash(seed);
    for (let end = start; end < last; end++) {
      hash = addUnit(hash, marked.charCodeAt(end));
      if (end - start >= SHORTEST_GRAM - 1) hashes.push(mix(hash));
    }
  }
  return Int32Array.from(hashes);
}

/** The signed hash of a text. Hashes with different seeds are unrelated. */
export function hashOf(text: string, seed: number): number {
  return mix(addUnits(beginHash(seed), text));
}

/** FNV-1a over UTF-16 units, as far as `addUnit` goes. */
function beginHash(seed: number): number {
  return 0x811c9dc5 ^ seed;
}

function addUnits(hash: number, text: string): number {
  let added = hash;
  for (let index = 0; index < text.length; index++) added = addUnit(added, text.charCodeAt(index));
  return added;
}

function addUnit(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** The last mixing of MurmurHash3, without which low bits hardly depend on early units. */
function mix(hash: number): number {
  let mixed = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return mixed ^ (mixed >>> 16);
}
