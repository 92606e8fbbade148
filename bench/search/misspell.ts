import { fnv1a } from "../../lib/text/hash.ts";

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/**
 * Makes one typo in each word of at least five letters: a letter is removed, added, replaced or swapped. The hash of the word
 * decides.
 */
export function misspell(text: string): string {
  return text.replace(/\p{L}{5,}/gu, (word) => {
    const hash = fnv1a(word);
    const at = 1 + ((hash >>> 4) % (word.length - 2));
    const letter = LETTERS[(hash >>> 16) % LETTERS.length] ?? "";
    const [before, behind] = [word.slice(0, at), word.slice(at)];
    const slips = [
      before + behind.slice(1),
      before + letter + behind,
      before + letter + behind.slice(1),
      before + behind[1] + behind[0] + behind.slice(2),
    ];
    return slips[hash % slips.length] ?? word;
  });
}
