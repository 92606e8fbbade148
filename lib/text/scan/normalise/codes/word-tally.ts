import { reverse, rot13 } from "./ciphers.ts";
import { VOCABULARY } from "./vocabulary.ts";

/** A way of disguising words one by one. */
type WordDisguise = "rot13" | "reversed" | "oddCase" | "scrambled";

/**
 * For each disguise, how many words of a line read as common English ones only after it is undone, and whether they
 * stand together: four of them within ten words, one of at least five letters among them.
 */
export type WordTally = Record<WordDisguise, { words: number; dense: boolean }>;

/** Counts the disguised words of a line in one pass. */
export function tallyWords(line: string): WordTally {
  const hits: Record<WordDisguise, Hit[]> = { rot13: [], reversed: [], oddCase: [], scrambled: [] };
  let at = 0;
  for (const [word] of line.matchAll(WORD)) {
    const disguise = disguiseOf(word);
    if (disguise) hits[disguise].push({ at, long: word.length >= 5 });
    at += 1;
  }
  return {
    rot13: { words: hits.rot13.length, dense: isDense(hits.rot13) },
    reversed: { words: hits.reversed.length, dense: isDense(hits.reversed) },
    oddCase: { words: hits.oddCase.length, dense: isDense(hits.oddCase) },
    scrambled: { words: hits.scrambled.length, dense: isDense(hits.scrambled) },
  };
}

/** A disguised word, by its place among the words of the line. */
type Hit = { at: number; long: boolean };

const TOGETHER = 4;
const WITHIN = 10;

function isDense(hits: readonly Hit[]): boolean {
  return hits.some((hit, index) => {
    const group = hits.slice(index, index + TOGETHER);
    return (
      group.length === TOGETHER &&
      (group[TOGETHER - 1]?.at ?? 0) - hit.at < WITHIN &&
      group.some(({ long }) => long)
    );
  });
}

function disguiseOf(word: string): WordDisguise | undefined {
  const lower = word.toLowerCase();
  const reading = READINGS.get(lower);
  if (reading === "plain") return ODD_CASE.test(word) ? "oddCase" : undefined;
  if (reading !== undefined) return reading;
  return word.length >= 4 && SIGNATURES.has(signatureOf(lower)) ? "scrambled" : undefined;
}

const WORD = /[A-Za-z]{3,20}/g;

/** A capital after a small letter, other than in names such as JavaScript or iPhone (checked against the vocabulary). */
const ODD_CASE = /[a-z][A-Z]|^[A-Z]{2,}[a-z]/;

/** Words of other languages and abbreviations that read as English from the end. */
const NOT_REVERSED: ReadonlySet<string> = new Set(
  "eht era won saw was dna ton tub mes sih meh tes tel tra".split(" "),
);

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
