import { SEPARATORS } from "../notation/rule.ts";
import { type Revealed, unmoved } from "./reveal.ts";
import { Shifts } from "./shifts.ts";

/**
 * A text in which no more separators follow each other than an expression takes for the gap between two words: the ends of a
 * longer gap stay, with a line break if there was one. Any number of blanks or dashes may part the words of an order.
 */
export function shortenGaps(text: string): Revealed {
  if (!hasLongGap(text)) return { text, origin: unmoved };
  const parts: string[] = [];
  const shifts = new Shifts();
  let read = 0;
  let written = 0;
  for (const { 0: gap, index } of text.matchAll(LONG_GAP)) {
    const middle = gap.slice(HEAD, -TAIL).includes("\n") ? "\n" : "";
    const part = text.slice(read, index) + gap.slice(0, HEAD) + middle + gap.slice(-TAIL);
    parts.push(part);
    read = index + gap.length;
    written += part.length;
    shifts.add(written - TAIL, read - written);
  }
  parts.push(text.slice(read));
  return { text: parts.join(""), origin: (at) => at + shifts.at(at) };
}

/** Whether `LONG_GAP` finds anything. Looks at one unit of nine where no separator stands. */
function hasLongGap(text: string): boolean {
  const { length } = text;
  for (let last = LONGEST_GAP; last < length; last += LONGEST_GAP + 1) {
    if (!isSeparator(text.charCodeAt(last))) continue;
    let first = last;
    while (first > 0 && isSeparator(text.charCodeAt(first - 1))) first -= 1;
    while (last + 1 < length && isSeparator(text.charCodeAt(last + 1))) last += 1;
    if (last - first >= LONGEST_GAP) return true;
  }
  return false;
}

/** What an expression takes for a gap. */
const LONGEST_GAP = 8;

function isSeparator(unit: number): boolean {
  return unit < 0x80
    ? ASCII_SEPARATORS[unit] === 1
    : unit >= 0xa0 && SEPARATOR.test(String.fromCharCode(unit));
}

const SEPARATOR = new RegExp(`[${SEPARATORS}]`);
const ASCII_SEPARATORS = Uint8Array.from({ length: 0x80 }, (_, unit) =>
  SEPARATOR.test(String.fromCharCode(unit)) ? 1 : 0,
);

/** More separators than the eight of an expression. */
const LONG_GAP = new RegExp(`[${SEPARATORS}]{9,}`, "g");
/** As much of both ends as a mark and the blanks beside it take: " : " behind a word, "### " before one. */
const HEAD = 3;
const TAIL = 4;
