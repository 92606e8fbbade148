import { findMarks } from "./markdown-marks.ts";
import { isTooShort, piecesOf } from "./pieces.ts";
import { placesOf } from "./places-of.ts";
import { type PlainText, toPlain } from "./plain-text.ts";

/** The place of a quote in a text, in UTF-16 units; the end is exclusive. */
export type Place = { start: number; end: number };

const DIGIT = /\p{N}/u;
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** The first place, from `from` to before `to`, where a text contains a quote letter by letter, as whole words. Linear. */
export function findExactly(text: string, quote: string, from?: number, to?: number): Place | undefined {
  return wholePlaces(text, quote, from, to).next().value ?? undefined;
}

/** The places where a text contains a quote as whole words. */
function* wholePlaces(text: string, quote: string, from?: number, to?: number): Generator<Place> {
  if (!LETTER.test(quote)) return;
  for (const start of placesOf(text, quote, from, to)) {
    const end = start + quote.length;
    if (isEdge(text, start) && isEdge(text, end)) yield { start, end };
  }
}

/**
 * The first place where it matches except for white space, typographic quotes and dashes, Markdown marks, and what a quotation has
 * at its ends: quotation marks and omissions.
 */
export function findSameWords(markdown: string, quote: string): Place | undefined {
  const [bare = quote, ...others] = piecesOf(quote);
  const given = others.length > 0 || bare === quote ? [quote] : [quote, bare];
  const text = toPlain(markdown);
  for (const one of given) {
    const found = findAlike(text, toPlain(one));
    if (found !== undefined) return found;
  }
  const words = toPlain(markdown, findMarks(markdown));
  for (const one of given) {
    const found = findAlike(words, toPlain(one, findMarks(one)));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** What a quote may leave out at one place, in UTF-16 units without markup: some sentences. */
const MOST_LEFT_OUT = 1_000;

/**
 * The first stretch that contains the pieces of a quote with omissions in their order, each as in `findSameWords`. What the quote
 * leaves out is part of the stretch, because it may turn the meaning around.
 */
export function findAbridged(markdown: string, quote: string): Place | undefined {
  const pieces = piecesOf(quote).map((piece) => toPlain(piece, findMarks(piece)).text.trim());
  if (pieces.length < 2 || pieces.some(isTooShort)) return undefined;
  const words = toPlain(markdown, findMarks(markdown));
  const found = findInOrder(words.text, pieces);
  return found && toSource(words, found);
}

/** Linear: of the stretches that end before a place, the last one leaves out least. */
function findInOrder(text: string, pieces: readonly string[]): Place | undefined {
  let stretches: Place[] | undefined;
  for (const piece of pieces) {
    const before = stretches;
    const reached: Place[] = [];
    let at = 0;
    for (const place of wholePlaces(text, piece)) {
      while ((before?.[at + 1]?.end ?? Number.POSITIVE_INFINITY) <= place.start) at++;
      const last = before?.[at];
      if (before === undefined) reached.push(place);
      else if (last && last.end <= place.start && place.start - last.end <= MOST_LEFT_OUT)
        reached.push({ start: last.start, end: place.end });
    }
    stretches = reached;
  }
  return stretches?.[0];
}

function findAlike(text: PlainText, quote: PlainText): Place | undefined {
  const found = findExactly(text.text, quote.text.trim());
  return found && toSource(text, found);
}

/**
 * Whether a word ends or begins at a place. A sign that joins is part of the word: of "non-toxic", "don't", "1.5" and "-5" a part
 * may say the opposite of the whole.
 */
function isEdge(text: string, at: number): boolean {
  const before = text.charAt(at - 1);
  const after = text.charAt(at);
  if (UNSPACED.test(before) || UNSPACED.test(after)) return true;
  if (LETTER.test(before)) return !LETTER.test(after) && !isJoint(after, text.charAt(at + 1), before);
  if (!LETTER.test(after)) return true;
  const isSigned = isMinus(before) && DIGIT.test(after) && !/\S/.test(text.charAt(at - 2));
  return !isSigned && !isJoint(before, text.charAt(at - 2), after);
}

/** Whether a character between two letters, or two digits, joins them. */
function isJoint(sign: string, beyond: string, letter: string): boolean {
  if (".,".includes(sign) && sign !== "") return DIGIT.test(beyond) && DIGIT.test(letter);
  return (isMinus(sign) || sign === "'" || sign === "\u2019") && LETTER.test(beyond);
}

function isMinus(sign: string): boolean {
  return sign !== "" && "-\u2010\u2011\u2212".includes(sign);
}

function toSource({ starts, ends }: PlainText, { start, end }: Place): Place {
  return { start: starts[start] ?? 0, end: ends[end - 1] ?? 0 };
}
