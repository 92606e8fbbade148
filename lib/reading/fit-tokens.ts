import { wholeCharacter } from "../../schema/values/text.ts";
import { type Counted, countPiece, leastCounted, tokensCounted, UNCOUNTED } from "../evidence/most-tokens.ts";
import { smallest } from "../text/bisect.ts";
import { createTurns } from "../text/embed/features/turns.ts";

/** How much text is counted at a time, in UTF-16 units. */
const PIECE = 1_024;

/** The tokens of the quotation marks around a JSON string. */
const QUOTES = 2;

/**
 * How far a text, as JSON, stays within a number of tokens: from a place on towards another, which may be before it. Each piece is
 * counted once, and only the last one is searched, so this is linear in the result. Others get their turn meanwhile.
 */
export async function fitTokens(text: string, from: number, towards: number, most: number): Promise<number> {
  const { take } = createTurns(undefined);
  const room = most - QUOTES;
  let fitting = { at: from, counted: UNCOUNTED };
  let { at, counted } = fitting;
  // A line can turn out to be English, and then more of it fits.
  while (at !== towards && leastCounted(counted) <= room) {
    await take();
    const next = endOfPiece(text, at, towards);
    counted = addBetween(counted, text, at, next);
    at = next;
    if (tokensCounted(counted) <= room) fitting = { at, counted };
  }
  return searchPiece(text, fitting, endOfPiece(text, fitting.at, towards), room);
}

/** How far a piece fits, of which the beginning fits. */
function searchPiece(
  text: string,
  { at, counted }: { at: number; counted: Counted },
  end: number,
  room: number,
): number {
  const step = Math.sign(end - at);
  const isAbove = (length: number) => tokensCounted(addBetween(counted, text, at, at + step * length)) > room;
  return at + step * smallest(0, Math.abs(end - at), (length) => isAbove(length + 1));
}

/** Adds the text from `at` to `end`, which may be before it. */
function addBetween(counted: Counted, text: string, at: number, end: number): Counted {
  const piece = text.slice(Math.min(at, end), Math.max(at, end));
  return countPiece(counted, JSON.stringify(piece).slice(1, -1), end < at);
}

/** Where a line ends, or a word before a space. What is counted as a whole, such as a word, never goes on there. */
const FIRST_END = /\n|[!-~](?= )/;
const LAST_END = /^[\s\S]*(?:\n|[!-~](?= ))/;

/** Where a piece ends that begins at a place: between two words, if it has several. */
function endOfPiece(text: string, at: number, towards: number): number {
  if (Math.abs(towards - at) <= PIECE) return towards;
  if (towards > at) {
    const [piece] = LAST_END.exec(text.slice(at, at + PIECE)) ?? [];
    return piece === undefined ? wholeCharacter(text, at + PIECE) : at + piece.length;
  }
  const start = at - PIECE;
  const end = text.slice(start, at - 1).search(FIRST_END);
  return end === -1 ? wholeCharacter(text, start) : start + end + 1;
}
