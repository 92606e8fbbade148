import { addToHash, HASH_START, HashSet, hashOf } from "../../hash.ts";
import { foldLetters } from "../../normalize/fold.ts";
import { isLatin, LAST_LATIN, VOCABULARIES } from "./vocabularies.ts";

/**
 * The words in Latin script that may mean something to the scorer, as a set of hashes. Most words of a page are in no
 * vocabulary, and this set rejects them before any other lookup. It also contains a few words that are in none.
 */
export class KnownWords {
  private readonly words = new HashSet(WORD_BITS);
  private readonly stems = new HashSet(STEM_BITS);

  /** Knows all vocabularies, and what else is given. */
  constructor(others: Iterable<string>) {
    const { words, stems, phrases } = VOCABULARIES.latin;
    for (const word of words.keys()) this.addWord(word);
    for (const stem of stems.keys()) this.stems.add(hashOf(stem));
    for (const [first, group] of phrases)
      for (const word of [first, ...group.flatMap(({ rest }) => rest)]) this.addWord(word);
    for (const word of VOCABULARIES.common.keys()) this.addWord(word);
    for (const word of others) this.addWord(foldLetters(word));
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

  private addWord(word: string): void {
    if (isLatin(word)) this.words.add(hashOf(word));
  }
}

/** The sizes of the sets as powers of two: large enough that few other words count as known. */
const WORD_BITS = 19;
const STEM_BITS = 18;

const APOSTROPHE = 0x27;
const HYPHEN = 0x2d;
