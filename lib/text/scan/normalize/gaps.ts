import { SEPARATORS } from "../notation/rule.ts";
import { type Revealed, unmoved } from "./reveal.ts";
import { Shifts } from "./shifts.ts";

/**
 * Shortens long runs of separators to what expressions accept as the gap between two words, because an attack may put any
 * number of spaces or dashes between its words. The ends of a run stay, with a line break if it had one.
 */
export function shortenGaps(text: string): Revealed {
  const parts: string[] = [];
  const shifts = new Shifts();
  let read = 0;
  let written = 0;
  for (const { start, end } of longGaps(text)) {
    const middle = text.slice(start + HEAD, end - TAIL).includes("\n") ? "\n" : "";
    const part = text.slice(read, start + HEAD) + middle + text.slice(end - TAIL, end);
    parts.push(part);
    read = end;
    written += part.length;
    shifts.add(written - TAIL, read - written);
  }
  if (parts.length === 0) return { text, origin: unmoved };
  parts.push(text.slice(read));
  return { text: parts.join(""), origin: (at) => at + shifts.at(at) };
}

/** The runs of more separators than expressions accept. Without separators, this looks at every ninth unit only. */
function* longGaps(text: string): Generator<{ start: number; end: number }> {
  const { length } = text;
  for (let last = LONGEST_GAP; last < length; last += LONGEST_GAP + 1) {
    if (!isSeparator(text.charCodeAt(last))) continue;
    let first = last;
    while (first > 0 && isSeparator(text.charCodeAt(first - 1))) first -= 1;
    while (last + 1 < length && isSeparator(text.charCodeAt(last + 1))) last += 1;
    if (last - first >= LONGEST_GAP) yield { start: first, end: last + 1 };
  }
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

/** The part of each end to keep: a mark and the spaces beside it, such as " : " after a word or "### " before one. */
const HEAD = 3;
const TAIL = 4;
