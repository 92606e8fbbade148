import { VOCABULARY } from "../vocabulary.ts";
import { reverse, rot13 } from "./ciphers.ts";

/** How the words of a line read: as they are, or only after a disguise is undone. */
export type WordTally = { plain: number; rot13: number; reversed: number; oddCase: number; scrambled: number };

/** Counts, in one pass over a line, the words that are common English ones and those that are so in disguise. */
export function tallyWords(line: string): WordTally {
  const tally: WordTally = { plain: 0, rot13: 0, reversed: 0, oddCase: 0, scrambled: 0 };
  for (const [word] of line.matchAll(WORD)) {
    const lower = word.toLowerCase();
    const reading = READINGS.get(lower);
    if (reading === "plain") {
      tally.plain += 1;
      if (ODD_CASE.test(word)) tally.oddCase += 1;
    } else if (reading !== undefined) tally[reading] += 1;
    else if (word.length >= 4 && SIGNATURES.has(signatureOf(lower))) tally.scrambled += 1;
  }
  return tally;
}

const WORD = /[A-Za-z]{3,20}/g;

/** A capital after a small letter, other than in names such as JavaScript or iPhone (checked against the vocabulary). */
const ODD_CASE = /[a-z][A-Z]|^[A-Z]{2,}[a-z]/;

/** Words of other languages and abbreviations that read as English from the end. */
const NOT_REVERSED: ReadonlySet<string> = new Set("eht era won saw was dna ton tub mes sih meh tes tel tra".split(" "));

const READINGS = new Map<string, "plain" | "rot13" | "reversed">();
for (const word of VOCABULARY) {
  const backwards = reverse(word);
  if (backwards === "eht" || !NOT_REVERSED.has(backwards)) READINGS.set(backwards, "reversed");
  READINGS.set(rot13(word), "rot13");
}
for (const word of VOCABULARY) READINGS.set(word, "plain");

const SIGNATURES = new Set<number>();
for (const word of VOCABULARY) if (word.length >= 4) SIGNATURES.add(signatureOf(word));

/** The same number for every shuffle of a word's inner letters; two words may share it by chance. */
function signatureOf(word: string): number {
  let inner = 0;
  for (let at = 1; at < word.length - 1; at += 1) {
    const code = word.charCodeAt(at);
    inner += code * code * code;
  }
  return (inner * 32 + (word.charCodeAt(0) - 97)) * 32 + (word.charCodeAt(word.length - 1) - 97);
}
