import { isUnspaced } from "../../text/embed/features/words.ts";

/**
 * The most pieces of a quote: all of them, with what may be left out between them, fit into a part of a text. A quote with more is not taken
 * apart.
 */
const MOST_PIECES = 8;

/** The signs of an omission: "…", "...", "[…]", "( ... )". */
const OMISSION = /[[(]\s{0,3}(?:…|\.{3}|\. \. \.)\s{0,3}[\])]|…|\.{3,10}|\. \. \./;

const OPENING = "\"'“”„‟‘‚«»‹›「『";
const CLOSING = "\"'”“‟’‘»«›‹」』";
const LETTER = /[\p{L}\p{N}]/u;

/**
 * The pieces of a quote between its omissions, without the quotation marks around the whole and the omissions at its ends. One
 * piece, the quote itself, if there are none or too many.
 */
export function piecesOf(quote: string): string[] {
  const pieces = withoutMarks(quote.trim())
    .split(OMISSION)
    .map((piece) => piece.trim())
    .filter((piece) => LETTER.test(piece));
  return pieces.length === 0 || pieces.length > MOST_PIECES ? [quote] : pieces;
}

/** The shortest piece that counts, in UTF-16 units. */
const LEAST_PIECE = { spaced: 8, unspaced: 3 };

/** Whether a piece says too little to be found by. */
export function isTooShort(piece: string): boolean {
  return piece.length < (isUnspaced(piece) ? LEAST_PIECE.unspaced : LEAST_PIECE.spaced);
}

function withoutMarks(quote: string): string {
  const isQuoted =
    quote.length > 2 && OPENING.includes(quote.charAt(0)) && CLOSING.includes(quote.charAt(quote.length - 1));
  return isQuoted ? quote.slice(1, -1) : quote;
}
