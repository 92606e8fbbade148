import { findMarks } from "./markdown-marks.ts";
import { placesOf } from "./places-of.ts";
import { type PlainText, toPlain } from "./plain-text.ts";

/** The place of a quote in a text, in UTF-16 units; the end is exclusive. */
export type Place = { start: number; end: number };

const DIGIT = /\p{N}/u;
const UNSPACED = /[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Laoo}\p{scx=Khmr}\p{scx=Mymr}]/u;
const LETTER = /[\p{L}\p{N}\p{M}]/u;

/** The first place, from `from` to before `to`, where a text contains a quote letter by letter, as whole words. Linear. */
export function findExactly(text: string, quote: string, from?: number, to?: number): Place | undefined {
  if (!LETTER.test(quote)) return undefined;
  for (const start of placesOf(text, quote, from, to)) {
    const end = start + quote.length;
    if (isEdge(text, start) && isEdge(text, end)) return { start, end };
  }
  return undefined;
}

/** The first place where it matches except for white space, typographic quotes and dashes, and Markdown marks. */
export function findSameWords(markdown: string, quote: string): Place | undefined {
  return (
    findAlike(toPlain(markdown), toPlain(quote)) ??
    findAlike(toPlain(markdown, findMarks(markdown)), toPlain(quote, findMarks(quote)))
  );
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
