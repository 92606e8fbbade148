import { VOCABULARY } from "./vocabulary.ts";

/** A line with the inner letters of known words put back in order ("inogre"). */
export function unscramble(line: string): string {
  return line.replace(WORD, (word) => scrambledFrom(word) ?? word);
}

/** The common word that `word` scrambles, with the first and last letter kept; undefined if there is none. */
export function scrambledFrom(word: string): string | undefined {
  if (word.length < 4 || word.length > 16) return undefined;
  const lower = word.toLowerCase();
  const plain = BY_SIGNATURE.get(signatureOf(lower));
  return plain === undefined || plain === lower || REAL_WORDS.has(lower) || VOCABULARY.has(lower)
    ? undefined
    : plain;
}

const WORD = /[A-Za-z]{4,16}/g;

/** Real words that are a shuffle of another one. */
const REAL_WORDS: ReadonlySet<string> = new Set(
  `trial united prefect sacred sliver diary causal salve expect except quiet bread board field sprit parties
  pirates tired three there sever stating stared barely bleary palace sending snail slat spilt silt blot crate crated
  stroy lien flied fired forth revel relay rationed decimal medical claimed clams tries tales slate brake baker bores
  robes saint stain wired angel angle marital martial coast coats form from post salvage untied scared casual dairy
  percent trail`.split(/\s+/),
);

const BY_SIGNATURE = new Map<string, string>();
for (const word of VOCABULARY) if (word.length >= 4) BY_SIGNATURE.set(signatureOf(word), word);

function signatureOf(word: string): string {
  return word.charAt(0) + Array.from(word.slice(1, -1)).sort().join("") + word.charAt(word.length - 1);
}
