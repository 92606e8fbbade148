import type { Word } from "./words.ts";

/** The source of a feature: a word, two consecutive words, or some characters of a word. */
export type FeatureKind = "word" | "pair" | "gram";

/** Receives a feature as the hash of its units. */
type VisitFeature = (hash: number) => void;

const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;

/**
 * How the features of each kind are found, and how much one counts: that of words is measured against the others. Grams
 * see where a word begins and ends, as `<heron>`.
 */
export const FEATURES: readonly { kind: FeatureKind; weight: number; visit: typeof visitWords }[] = [
  { kind: "word", weight: 1, visit: visitWords },
  { kind: "pair", weight: 0.4, visit: visitPairs },
  { kind: "gram", weight: 0.3, visit: visitGrams },
];

function visitWords(words: Word[], seed: number, visit: VisitFeature): void {
  for (const { term } of words) visit(hashOf(term, seed));
}

function visitPairs(words: Word[], seed: number, visit: VisitFeature): void {
  for (let index = 1; index < words.length; index++)
    visit(hashOf(`${words[index - 1]!.term} ${words[index]!.term}`, seed));
}

/** The hash of a gram continues that of the gram one unit shorter, without creating a string. */
function visitGrams(words: Word[], seed: number, visit: VisitFeature): void {
  for (const { spelling } of words) {
    if (spelling === "") continue;
    const marked = `<${spelling}>`;
    for (let start = 0; start + SHORTEST_GRAM <= marked.length; start++) {
      const last = Math.min(start + LONGEST_GRAM, marked.length);
      let hash = beginHash(seed);
      for (let end = start; end < last; end++) {
        hash = addUnit(hash, marked.charCodeAt(end));
        if (end - start >= SHORTEST_GRAM - 1) visit(mix(hash));
      }
    }
  }
}

/** The hash of a text, signed; texts of different seeds have nothing to do with each other. */
export function hashOf(text: string, seed: number): number {
  let hash = beginHash(seed);
  for (let index = 0; index < text.length; index++) hash = addUnit(hash, text.charCodeAt(index));
  return mix(hash);
}

/** FNV-1a over UTF-16 units, as far as `addUnit` goes. */
function beginHash(seed: number): number {
  return 0x811c9dc5 ^ seed;
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
