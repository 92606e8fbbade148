import type { About } from "./candidates.ts";
import { hashWords } from "./characters.ts";

/** The lists that contain a word of a block, as bits. */
export const FUNCTION_WORD = 1;
export const OF_TITLE = 2;
export const OF_DESCRIPTION = 4;
export const OF_AUTHOR = 8;

/** Words that occur in sentences but not in labels, in the most common languages. */
const FUNCTION_WORDS =
  "the and of to in is that for with you it as are this be or on was by der die und das ist nicht mit ein de la le les " +
  "et des en un que el los y para il di che e o do da em van het een i w na не и в на что с";
/** How much of a title, description or name is read, in characters. */
const MAX_TEXT = 1_000;

const FUNCTION_HASHES: ReadonlySet<number> = new Set(hashWords(FUNCTION_WORDS, MAX_TEXT));

/** The words with which those of a page's blocks are compared. */
export type KnownWords = {
  /** The bits of each word, by its hash. */
  bits: ReadonlyMap<number, number>;
  hasTitle: boolean;
  hasDescription: boolean;
  hasAuthor: boolean;
};

export function knowWords({
  title,
  description,
  author,
}: Pick<About, "title" | "description" | "author">): KnownWords {
  const bits = new Map<number, number>();
  const add = (hashes: Iterable<number>, bit: number) => {
    for (const hash of hashes) bits.set(hash, (bits.get(hash) ?? 0) | bit);
  };
  const ofTitle = hashWords(title, MAX_TEXT);
  const ofDescription = hashWords(description, MAX_TEXT);
  const ofAuthor = hashWords(author, MAX_TEXT);
  add(FUNCTION_HASHES, FUNCTION_WORD);
  add(ofTitle, OF_TITLE);
  add(ofDescription, OF_DESCRIPTION);
  add(ofAuthor, OF_AUTHOR);
  return {
    bits,
    hasTitle: ofTitle.length > 0,
    hasDescription: ofDescription.length > 0,
    hasAuthor: ofAuthor.length > 0,
  };
}
