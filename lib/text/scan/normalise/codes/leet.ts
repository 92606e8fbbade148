import { VOCABULARY } from "./vocabulary.ts";

/** A line with its digits and signs read as the letters they stand for; 1 is i or l, whichever makes a known word. */
export function readLeet(line: string): string {
  return line.replace(LEET_WORD, (word) => {
    const plain = spell(word, "i");
    if (VOCABULARY.has(plain.toLowerCase())) return plain;
    const other = spell(word, "l");
    return VOCABULARY.has(other.toLowerCase()) ? other : plain;
  });
}

/** How many different words of a line are common English ones only when their digits are read as letters. */
export function countLeetWords(line: string): number {
  const found = new Set<string>();
  for (const [word] of line.matchAll(LEET_WORD)) {
    const plain = [spell(word, "i"), spell(word, "l")].find((reading) =>
      VOCABULARY.has(reading.toLowerCase()),
    );
    if (plain) found.add(plain.toLowerCase());
  }
  return found.size;
}

/** Two or more letters, digits and signs with a digit or sign among them. */
const LEET_WORD = /(?<![\w@$|])(?=[A-Za-z@$!|+]{0,20}[0-9@$!|+])[A-Za-z0-9@$!|+]{2,24}/g;

const LETTERS: Record<string, string> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "6": "g",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "+": "t",
};

function spell(word: string, one: "i" | "l"): string {
  return word.replace(/[0-9@$!|+]/g, (sign) => ("1!|".includes(sign) ? one : (LETTERS[sign] ?? sign)));
}
