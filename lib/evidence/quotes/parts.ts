/** How much of a text is compared with a quote at a time, in UTF-16 units: some milliseconds of work. */
const LENGTH = 32_768;

/** What two parts share: with the addresses of its links, the longest quote fits into it many times over. */
const SHARED = 16_384;

/** How far back a part may begin to begin with a word. */
const MOST_BACK = 1_000;

/** A part of a text and where it stands, in UTF-16 units. */
export type Part = { text: string; start: number };

/** The parts of a text to look for a quote in, one after the other. They overlap, and none begins within a word that has an end. */
export function* partsOf(text: string): Generator<Part> {
  for (let start = 0; ; ) {
    yield { text: text.slice(start, start + LENGTH), start };
    if (start + LENGTH >= text.length) return;
    start = beginOfWord(text, start + LENGTH - SHARED);
  }
}

function beginOfWord(text: string, at: number): number {
  const before = text.slice(at - MOST_BACK, at);
  const blank = before.search(/\s\S*$/);
  return blank === -1 ? at : at - before.length + blank;
}
