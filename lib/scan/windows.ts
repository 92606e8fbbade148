/** A part of a text and where it begins there, in UTF-16 units. */
export type Window = { text: string; start: number };

/**
 * A text in parts that are read one at a time, so that memory does not grow with its length. Neighbours share
 * `OVERLAP` units, more than any rule spans. A text of ordinary size is one part.
 */
export function* windowsOf(text: string): Generator<Window> {
  let start = 0;
  while (text.length - start > LONGEST_WINDOW) {
    yield { text: text.slice(start, start + LONGEST_WINDOW), start };
    start += LONGEST_WINDOW - OVERLAP;
  }
  yield { text: text.slice(start), start };
}

const LONGEST_WINDOW = 262_144;
const OVERLAP = 4096;
