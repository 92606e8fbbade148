import { type Revealed, reveal } from "./normalize/reveal.ts";

/** A part of a text, where it begins there, in UTF-16 units, and what it reads as. */
export type Window = { text: string; start: number; revealed: Revealed };

/**
 * A text in parts that are read one at a time, so that memory does not grow with its length. Parts and what neighbors share
 * are measured in units as they read, as any number of characters that take no room may stand between two letters; neighbors
 * share more than any rule spans. No unit is in more than two parts, so the work is linear. A text of ordinary size is one part.
 */
export function* windowsOf(text: string): Generator<Window> {
  for (let start = 0; ; ) {
    const window = readWindow(text, start);
    yield window;
    if (start + window.text.length >= text.length) return;
    const { revealed } = window;
    start += Math.min(revealed.origin(revealed.text.length - OVERLAP), window.text.length - OVERLAP);
  }
}

/** The part from `start` on, twice as long as often as it takes until enough of it can be read. */
function readWindow(text: string, start: number): Window {
  for (let length = WINDOW; ; length *= 2) {
    const part = text.slice(start, start + length);
    const revealed = reveal(part);
    if (revealed.text.length >= LEAST_READ || start + length >= text.length)
      return { text: part, start, revealed };
  }
}

const WINDOW = 262_144;
const OVERLAP = 4096;
/** At least two overlaps, so that the next part begins behind the overlap with the one before. */
const LEAST_READ = 4 * OVERLAP;
