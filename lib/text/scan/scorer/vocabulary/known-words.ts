import { addToHash, HASH_START, HashSet, hashOf } from "../../hash.ts";
import { foldLetters } from "../../normalize/fold.ts";
import { isLatin, type KnownBits, LAST_LATIN, type WholeVocabulary } from "./vocabulary.ts";

/**
 * The words in Latin script that may mean something to the scorer, as a set of hashes. Most words of a page are in no
 * vocabulary, and this set rejects them before any other lookup. It also contains a few words that are in none.
 */
export class KnownWords {
  private readonly words: HashSet;
  private readonly stems: HashSet;

  /** Knows all vocabularies, and what else is given. */
  constructor({ words, stems }: KnownBits, others: Iterable<string>) {
    this.words = new HashSet(WORD_BITS, words);
    this.stems = new HashSet(STEM_BITS, stems);
    for (const word of others) addWord(this.words, foldLetters(word));
  }

  /** Whether the word from `start` to `end` may be known: whole, by a stem, or by what stands between hyphens and apostrophes. */
  mayHold(text: string, start: number, end: number, hash: number): boolean {
    if (this.words.has(hash)) return true;
    let whole = HASH_START;
    let part = HASH_START;
    for (let at = start; at < end; at++) {
      const unit = text.charCodeAt(at);
      if (unit > LAST_LATIN) return true;
      whole = addToHash(whole, unit);
      if (unit === APOSTROPHE || unit === HYPHEN) {
        if (this.words.has(part)) return true;
        part = HASH_START;
      } else {
        part = addToHash(part, unit);
        if (part !== whole && this.stems.has(part)) return true;
      }
      if (this.stems.has(whole)) return true;
    }
    return part !== whole && this.words.has(part);
  }
}

/** What is known of all vocabularies in Latin script. */
export function knownOf(latin: WholeVocabulary, common: ReadonlyMap<string, number>): KnownBits {
  const words = new HashSet(WORD_BITS);
  const stems = new HashSet(STEM_BITS);
  for (const word of latin.words.keys()) addWord(words, word);
  for (const stem of latin.stems.keys()) stems.add(hashOf(stem));
  for (const [first, group] of latin.phrases)
    for (const word of [first, ...group.flatMap(({ rest }) => rest)]) addWord(words, word);
  for (const word of common.keys()) addWord(words, word);
  return { words: words.bits, stems: stems.bits };
}

function addWord(words: HashSet, word: string): void {
  if (isLatin(word)) words.add(hashOf(word));
}

/** The sizes of the sets as powers of two: large enough that few other words count as known. */
const WORD_BITS = 19;
const STEM_BITS = 18;

const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
