import { stemmer } from "stemmer";
import { quote } from "../find/quote.ts";

/** A word as the index of words has it: letters and digits, nothing that parts it. */
const WORD = /^[\p{L}\p{N}]{1,64}$/u;

/** Characters that no term of Porter has, so that each byte of other letters can be one. */
const BYTES = 0x4e00;

/** Endings that Porter takes off again. With one of them, every term that it leaves can be searched for. */
const ENDINGS = ["", "e", "s", "es", "ed", "y", "ing", "a", "x"];

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/**
 * The term of a word in the index of words, whose tokenizer is `porter unicode61` of FTS5; undefined if it is not one word. Of 70,116 words of
 * texts in four languages, 16 have another term there: those with a Greek letter that has two forms.
 */
export function termOf(word: string): string | undefined {
  if (!WORD.test(word)) return undefined;
  const folded = Array.from(word.normalize("NFC").toLowerCase(), withoutAccent).join("");
  if (/^[a-z0-9]*$/.test(folded)) return stemmer(folded);
  // FTS5 takes each byte of another letter for a consonant.
  const bytes = Array.from(encoder.encode(folded), (byte) => (byte < 0x80 ? byte : BYTES + byte));
  const stem = stemmer(String.fromCharCode(...bytes));
  return decoder.decode(Uint8Array.from(stem, (character) => character.charCodeAt(0) & 0xff));
}

/** The tokenizer takes off one accent, of Latin letters only. */
function withoutAccent(character: string): string {
  const parts = character.normalize("NFD");
  return parts.length === 2 && parts[0]! <= "z" ? parts[0]! : character;
}

/** Words as a JSON array of what FTS5 searches for, and their terms; null for what is not one word. */
export function toIndexed(words: readonly string[]): string {
  return JSON.stringify(words.map((word) => ({ phrase: quote(word), term: termOf(word) ?? null })));
}

/** A word with this term: FTS5 makes terms of all that is searched for, and the term of a term may be another. */
export function formOf(term: string): string | undefined {
  return ENDINGS.map((ending) => term + ending).find((form) => termOf(form) === term);
}
