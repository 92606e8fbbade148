/** The share of a text's words that were read, and the share of the read words that are in the text. */
export type WordScore = { precision: number; recall: number; f1: number };

/** Compares texts as bags of words; in scripts without spaces each character counts as a word. */
export function scoreWords(read: string, text: string): WordScore {
  const [found, wanted] = [countWords(read), countWords(text)];
  let both = 0;
  for (const [word, count] of found.words) both += Math.min(count, wanted.words.get(word) ?? 0);
  const precision = both / Math.max(found.total, 1);
  const recall = both / Math.max(wanted.total, 1);
  return { precision, recall, f1: (2 * precision * recall) / Math.max(precision + recall, 1e-9) };
}

/** The words whose counts differ most, to find the reason. */
export function differences(read: string, text: string): string[] {
  const [found, wanted] = [countWords(read).words, countWords(text).words];
  const words = [...new Set([...found.keys(), ...wanted.keys()])];
  return words
    .map((word) => ({ word, by: (found.get(word) ?? 0) - (wanted.get(word) ?? 0) }))
    .sort((one, other) => Math.abs(other.by) - Math.abs(one.by))
    .slice(0, 40)
    .map(({ word, by }) => `${word} ${by > 0 ? "+" : ""}${by}`);
}

const WORD = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]|[\p{L}\p{M}\p{N}]+/gu;

function countWords(text: string): { words: Map<string, number>; total: number } {
  const words = new Map<string, number>();
  let total = 0;
  for (const [word] of text.normalize("NFKC").toLowerCase().matchAll(WORD)) {
    words.set(word, (words.get(word) ?? 0) + 1);
    total++;
  }
  return { words, total };
}
