import { type Revealed, reveal } from "./normalise/reveal.ts";

/** A part of a text, where it begins there, in UTF-16 units, and what it reads as. */
export type Window = { text: string; start: number; revealed: Revealed };

/**
 * A text in parts that are read one at a time, so that memory does not grow with its length. Neighbours share `OVERLAP`
 * units as they read, more than any rule spans: of the text itself, characters that take no room could fill the overlap.
 * A text of ordinary size is one part.
 */
export function* windowsOf(text: string): Generator<Window> {
  let start = 0;
  for (;;) {
    const part = text.slice(start, start + LONGEST_WINDOW);
    const revealed = reveal(part);
    yield { text: part, start, revealed };
    if (start + part.length >= text.length) return;
    const shared = revealed.origin(Math.max(0, revealed.text.length - OVERLAP));
    start += Math.max(Math.min(shared, part.length - OVERLAP), LEAST_STEP);
  }
}

const LONGEST_WINDOW = 262_144;
const OVERLAP = 4096;
/** A part of which so little is left to share that it must go on says next to nothing in all its length. */
const LEAST_STEP = LONGEST_WINDOW / 2;
