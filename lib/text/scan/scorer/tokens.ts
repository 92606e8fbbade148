import { addToHash, HASH_START, hashOf } from "../hash.ts";
import { VOCABULARIES } from "./vocabulary/vocabularies.ts";
import { UNSPACED } from "./vocabulary/vocabulary.ts";
import { MARKS, type Word, type WordBook } from "./words.ts";

/** The kinds of characters. */
const OTHER = 0;
const LETTER = 1;
/** A letter of a script without spaces between words. */
const UNSPACED_LETTER = 2;
const JOINER = 3;
const STOP = 4;
const COLON = 5;
const COMMA = 6;
const QUOTE = 7;
const QUESTION = 8;
const UNKNOWN = 255;

const kinds = new Uint8Array(0x10000).fill(UNKNOWN);
const WORD_LETTER = /[\p{L}\p{M}\p{N}_]/u;
const note = (characters: string, kind: number) => {
  for (const character of characters) kinds[character.charCodeAt(0)] = kind;
};
note(".!…。！؟।", STOP);
note(":;：；\n", COLON);
note(",،、，", COMMA);
note('"', QUOTE);
note("?？", QUESTION);
note("'-", JOINER);

function kindOf(unit: number): number {
  const known = kinds[unit] ?? OTHER;
  if (known !== UNKNOWN) return known;
  const character = String.fromCharCode(unit);
  const kind = UNSPACED.test(character) ? UNSPACED_LETTER : WORD_LETTER.test(character) ? LETTER : OTHER;
  kinds[unit] = kind;
  return kind;
}

/** A word, or the symbol of a mark in `MARKS`. */
export type Token = Word | number;

/** The words and marks of spans, in order. */
export class Tokens {
  readonly all: Token[] = [];
  /** The hash of each word, 30 bits. Not in the word, because words that say nothing share one object. */
  hashes = new Int32Array(FIRST_ROOM);

  get length(): number {
    return this.all.length;
  }

  addMark(mark: number): void {
    this.all.push(mark);
  }

  addWord(word: Word, hash: number): void {
    const at = this.all.length;
    if (at >= this.hashes.length) this.grow();
    this.hashes[at] = hash >>> 2;
    this.all.push(word);
  }

  private grow(): void {
    const more = new Int32Array(this.all.length * 2);
    more.set(this.hashes);
    this.hashes = more;
  }
}

const FIRST_ROOM = 256;

/** The longest word to look up, in UTF-16 units. */
const LONGEST_WORD = 40;

/** Adds the words, addresses and marks of a part of a folded text to `out`. Linear. */
export function readTokens(text: string, start: number, end: number, book: WordBook, out: Tokens): void {
  for (let at = start; at < end; ) {
    const unit = text.charCodeAt(at);
    if (unit === SPACE) {
      at++;
      continue;
    }
    const kind = kindOf(unit);
    if (kind === LETTER) at = readWord(text, at, end, book, out);
    else if (kind === UNSPACED_LETTER) at = readPiece(text, at, book, out);
    else {
      const mark = markOf(kind);
      if (mark !== 0) out.addMark(mark);
      at++;
    }
  }
}

const SPACE = 0x20;

/** Reads a word (letters and digits, with single apostrophes and hyphens between them) or an address. Returns its end. */
function readWord(text: string, start: number, end: number, book: WordBook, out: Tokens): number {
  let hash = HASH_START;
  let at = start;
  while (at < end) {
    const unit = text.charCodeAt(at);
    const kind = kindOf(unit);
    const joins = kind === JOINER && at + 1 < end && kindOf(text.charCodeAt(at + 1)) === LETTER;
    if (kind !== LETTER && !joins) break;
    hash = addToHash(hash, unit);
    at++;
  }
  if (text.charCodeAt(at) === 0x3a && text.startsWith("://", at)) {
    out.addMark(MARKS.url);
    return endOfAddress(text, at, end);
  }
  if (at - start <= LONGEST_WORD) out.addWord(book.get(text, start, at, hash), hash);
  return at;
}

const LONGEST_ADDRESS = 400;

function endOfAddress(text: string, start: number, end: number): number {
  let at = start;
  const most = Math.min(end, start + LONGEST_ADDRESS);
  while (at < most && !endsAddress(text.charCodeAt(at))) at++;
  return at;
}

/** White space and `<>")]` end an address. */
function endsAddress(unit: number): boolean {
  return unit <= SPACE || unit === 0x3c || unit === 0x3e || unit === 0x22 || unit === 0x29 || unit === 0x5d;
}

/** Reads an entry of the vocabulary that begins here. Text between entries says nothing. */
function readPiece(text: string, at: number, book: WordBook, out: Tokens): number {
  const piece = VOCABULARIES.ofScript(text.charAt(at))
    .pieces.get(text.charAt(at))
    ?.find((own) => text.startsWith(own, at));
  if (piece === undefined) return at + 1;
  const hash = hashOf(piece);
  out.addWord(book.get(piece, 0, piece.length, hash), hash);
  return at + piece.length;
}

function markOf(kind: number): number {
  if (kind === STOP) return MARKS.stop;
  if (kind === COLON) return MARKS.colon;
  if (kind === COMMA) return MARKS.comma;
  if (kind === QUOTE) return MARKS.quote;
  return kind === QUESTION ? MARKS.question : 0;
}
