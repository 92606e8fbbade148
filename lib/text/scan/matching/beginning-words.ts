import { addToHash, HASH_START, HashSet } from "../hash.ts";

/**
 * The beginnings of all matches, as sets of hashes: letters as they are, and one space for everything between two words. A word
 * at which nothing begins is usually rejected after a few letters.
 */
export class BeginningWords {
  /** Where a beginning ends: within a word, or behind one; and where one goes on behind a word. */
  readonly within: HashSet;
  readonly behind: HashSet;
  readonly goesOn: HashSet;
  longest: number;

  /** None, or those that the build noted. */
  constructor({ within, behind, goesOn, longest }: Partial<NotedWords> = {}) {
    this.within = new HashSet(WITHIN_BITS, within);
    this.behind = new HashSet(BEHIND_BITS, behind);
    this.goesOn = new HashSet(BEHIND_BITS, goesOn);
    this.longest = longest ?? 0;
  }

  /** Whether anything may begin with the letter at `start`. Bounded by the longest beginning. */
  mayBegin(text: string, start: number, length: number): boolean {
    let hash = HASH_START;
    let at = start;
    // Gaps aside.
    let most = Math.min(length, start + this.longest);
    for (;;) {
      for (; at < most; at += 1) {
        const unit = text.charCodeAt(at);
        if (!isLetter(unit)) break;
        hash = addToHash(hash, unit);
        if (this.within.has(hash)) return true;
      }
      // The end of the text is a gap.
      hash = addToHash(hash, BLANK);
      if (this.behind.has(hash)) return true;
      if (at >= most || !this.goesOn.has(hash)) return false;
      const end = Math.min(length, at + LONGEST_GAP);
      while (at < end && !isLetter(text.charCodeAt(at))) at += 1;
      if (at >= end) return false;
      most = Math.min(length, at + this.longest);
    }
  }

  add(beginning: string): void {
    const words = beginning.match(WORDS_AND_GAPS) ?? [];
    let hash = HASH_START;
    for (const [index, part] of words.entries()) {
      const isWord = isLetter(part.charCodeAt(0));
      const isLast = index === words.length - 1;
      for (const letter of isWord ? part : " ") hash = addToHash(hash, letter.charCodeAt(0));
      if (isLast) (isWord ? this.within : this.behind).add(hash);
      else if (!isWord) this.goesOn.add(hash);
    }
    this.longest = Math.max(this.longest, beginning.length);
  }
}

/** The bits of its sets, and the length of the longest beginning. */
export type NotedWords = Record<"within" | "behind" | "goesOn", ArrayLike<number>> & { longest: number };

/** The words of these beginnings. */
export function toBeginningWords(beginnings: readonly string[]): BeginningWords {
  const words = new BeginningWords();
  for (const beginning of beginnings) words.add(beginning);
  return words;
}

const WORDS_AND_GAPS = /[a-z0-9\u00c0-\uffff]+|[^a-z0-9\u00c0-\uffff]+/g;
const BLANK = 0x20;
/** More units than part two words in an expression, marks among them. */
const LONGEST_GAP = 24;

/** The sizes of the sets as powers of two: large enough that few other words count as beginnings. */
const WITHIN_BITS = 17;
const BEHIND_BITS = 17;

/** Letters and digits, and nearly all beyond ASCII. */
export function isLetter(unit: number): boolean {
  return unit < ASCII ? LETTERS[unit] === 1 : unit >= 0xc0;
}

const ASCII = 0x80;
const LETTERS = new Uint8Array(ASCII);
LETTERS.fill(1, 0x61, 0x7b);
LETTERS.fill(1, 0x30, 0x3a);
