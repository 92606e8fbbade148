import { SEPARATORS } from "../notation/rule.ts";
import { type Revealed, unmoved } from "./reveal.ts";
import { Shifts } from "./shifts.ts";

/**
 * Shortens long runs of separators to what expressions accept as the gap between two words, because an attack may put any
 * number of spaces or dashes between its words. The ends of a run stay, with a line break if it had one.
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

/** Whether `LONG_GAP` matches. Without separators, this looks at every ninth unit only. */
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

/** What expressions accept as a gap. */
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

/** More separators than the eight that expressions accept. */
const LONG_GAP = new RegExp(`[${SEPARATORS}]{9,}`, "g");
/** The part of each end to keep: a mark and the spaces beside it, such as " : " after a word or "### " before one. */
const HEAD = 3;
const TAIL = 4;
