import { type Revealed, reveal } from "./normalize/reveal.ts";

/** A part of a text, its start in UTF-16 units, and its text without disguises. */
export type Window = { text: string; start: number; revealed: Revealed };

/**
 * Splits a text into parts that are read one at a time, so that memory does not grow with its length. The length of parts and
 * of their overlap is measured in readable units, because any number of invisible characters may be between two letters. The
 * overlap is longer than any rule's match. No unit is in more than two parts, so the work is linear. A text of ordinary length
 * is one part.
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

/** The part from `start` on. It doubles in length until enough of it is readable. */
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
/** At least two overlaps, so that the next part begins after the overlap with the previous one. */
const LEAST_READ = 4 * OVERLAP;
