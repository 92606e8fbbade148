import type { Word } from "./words.ts";

/** What a feature is made of: a word, two words in a row, or some characters of a word. */
export type FeatureKind = "word" | "pair" | "gram";

/** Receives a feature as the part of `text` from `start` to before `end`, so that no string is made for it. */
type VisitFeature = (text: string, start: number, end: number) => void;

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

function visitWords(words: Word[], visit: VisitFeature): void {
  for (const { term } of words) visit(term, 0, term.length);
}

function visitPairs(words: Word[], visit: VisitFeature): void {
  for (let index = 1; index < words.length; index++) {
    const pair = `${words[index - 1]!.term} ${words[index]!.term}`;
    visit(pair, 0, pair.length);
  }
}

function visitGrams(words: Word[], visit: VisitFeature): void {
  for (const { spelling } of words) {
    if (spelling === "") continue;
    const marked = `<${spelling}>`;
    for (let start = 0; start + SHORTEST_GRAM <= marked.length; start++) {
      const last = Math.min(start + LONGEST_GRAM, marked.length);
      for (let end = start + SHORTEST_GRAM; end <= last; end++) visit(marked, start, end);
    }
  }
}
