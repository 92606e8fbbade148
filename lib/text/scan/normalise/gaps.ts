import { SEPARATORS } from "../notation/rule.ts";
import type { Revealed } from "./reveal.ts";
import { Shifts } from "./shifts.ts";

/**
 * A text in which no more separators follow each other than an expression takes for the gap between two words: the ends of a
 * longer gap stay, with a line break if there was one. Any number of blanks or dashes may part the words of an order.
 */
export function shortenGaps(text: string): Revealed {
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
  if (parts.length === 0) return { text, origin: (at) => at };
  parts.push(text.slice(read));
  return { text: parts.join(""), origin: (at) => at + shifts.at(at) };
}

/** More separators than the eight of an expression. */
const LONG_GAP = new RegExp(`[${SEPARATORS}]{9,}`, "g");
/** As much of both ends as a mark and the blanks beside it take: " : " behind a word, "### " before one. */
const HEAD = 3;
const TAIL = 4;
