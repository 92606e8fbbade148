import { STOP_WORDS } from "../text/embed/features/stop-words.ts";
import { RUN, splitWords } from "../text/embed/features/words.ts";

/** A word of a query. */
export type QueryWord = {
  /** As typed, in lower case: the indexes do their own stemming and folding. */
  spelling: string;
  /** Its terms in a text, see `splitWords`. */
  terms: string[];
  /** True for a run of a script that is written without spaces, which is no single word, and for Hangul, where particles stick to words. */
  unspaced: boolean;
  /** Compounds of this word and a neighbor in the query, which passages have: "fastapi" of "fast api". They stand for both. */
  compounds?: readonly string[];
};

/** The most words to look for. More words in a longer query add time and little else. */
export const MAX_WORDS = 64;

/** The different words of a text as they are written, in lower case, without stop words unless there is nothing else. */
export function listSpellings(text: string, most?: number): string[] {
  // Nothing else of a query reaches an index.
  const runs = new Set<string>(text.normalize("NFC").toLowerCase().match(RUN));
  const content = [...runs].filter((run) => !STOP_WORDS.has(run));
  return (content.length > 0 ? content : [...runs]).slice(0, most);
}

/** The different words of a query in order, without stop words unless there is nothing else. */
export function parseQuery(text: string): QueryWord[] {
  return listSpellings(text, MAX_WORDS).flatMap((spelling) => {
    const parts = splitWords(spelling);
    // The Arabic letter that only stretches others stands for a dash.
    if (parts.length === 0) return [];
    return {
      spelling,
      terms: parts.map(({ term }) => term),
      unspaced: parts.some((part) => part.spelling === ""),
    };
  });
}
