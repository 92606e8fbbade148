import type { Place } from "./find-quote.ts";

/** The least share of a quote's words in a passage that may be the intended one. */
const LEAST_SHARE = 0.6;

/** A word, or a character of a script that is written without spaces. */
const WORD =
  /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]|[\p{L}\p{N}\p{M}]{1,1000}/gu;

/** A stretch of a text that is similar to a quote; `share` is the share of the quote's words in it. */
export type Near = Place & { share: number };

/**
 * Finds the stretch, as long as the quote in words, that contains most of its words; cut to the first and last of them.
 * Undefined if no stretch is similar. Linear.
 */
export function findNear(text: string, quote: string): Near | undefined {
  const wanted = countWords(quote);
  const length = [...wanted.values()].reduce((sum, count) => sum + count, 0);
  const words = Array.from(text.matchAll(WORD), ({ 0: word, index }) => ({
    word: word.toLowerCase(),
    start: index,
    end: index + word.length,
  }));
  const missing = new Map(wanted);
  let common = 0;
  let best = { common: 0, last: 0 };
  for (const [at, { word }] of words.entries()) {
    const left = words[at - length]?.word;
    if (left !== undefined && missing.has(left)) {
      const count = (missing.get(left) ?? 0) + 1;
      missing.set(left, count);
      if (count > 0) common--;
    }
    if (!missing.has(word)) continue;
    const count = (missing.get(word) ?? 0) - 1;
    missing.set(word, count);
    if (count >= 0) common++;
    if (common > best.common) best = { common, last: at };
  }
  const share = length === 0 ? 0 : best.common / length;
  if (share < LEAST_SHARE) return undefined;
  const window = words.slice(Math.max(0, best.last - length + 1), best.last + 1);
  const first = window.find(({ word }) => wanted.has(word));
  return { start: first?.start ?? 0, end: window.at(-1)?.end ?? 0, share };
}

function countWords(quote: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of quote.toLowerCase().matchAll(WORD)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}
