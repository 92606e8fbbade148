import type { Range } from "../search/find-marks.ts";
import { smallest } from "../text/bisect.ts";
import { type Span, splitSentences } from "../text/split/prose.ts";
import type { Merged, Stretch } from "./fill-budget.ts";

/** A shorter piece of a sentence says too little, in UTF-16 units. */
const LEAST = 30;

/** Words, and short stretches of scripts without spaces. */
const WORD = /[!-~]+|[^\s!-~]{1,8}/gu;

/**
 * The sentences of a passage that fit, beginning with the one that has most of the question's words. If not even that one fits, as many
 * of its words as do, with the first of the question's. Empty if that says too little.
 */
export function shorten<Part extends Stretch>(
  passage: Part,
  text: string,
  findMarks: (text: string) => Range[],
  fits: (merged: Merged<Part>) => boolean,
): Merged<Part>[] {
  const sentences = [...splitSentences(text, passage)];
  const marks = sentences.map(({ start, end }) => findMarks(text.slice(start, end)));
  const counts = marks.map(({ length }) => length);
  const first = counts.indexOf(Math.max(...counts));
  const best = sentences[first] ?? passage;
  const take = ({ start, end }: Span) => ({ source: passage.source, start, end, parts: [passage] });
  let taken: Merged<Part>[] = [];
  for (const { end } of sentences.slice(first)) {
    const longer = take({ start: best.start, end });
    if (!fits(longer)) break;
    taken = [longer];
  }
  if (taken.length > 0) return taken;
  const mark = marks[first]?.[0];
  const piece = cutSentence(text, best, (span) => fits(take(span)));
  if (mark === undefined || piece.end >= best.start + mark[1]) return isWorth(piece) ? [take(piece)] : [];
  const fromMark = cutSentence(text, { start: best.start + mark[0], end: best.end }, (span) =>
    fits(take(span)),
  );
  return isWorth(fromMark) ? [take(fromMark)] : [];
}

/** The longest piece from the beginning of a span that fits and ends with a word; empty if none fits. */
function cutSentence(text: string, { start, end }: Span, fits: (span: Span) => boolean): Span {
  const ends = Array.from(
    text.slice(start, end).matchAll(WORD),
    ({ 0: word, index }) => start + index + word.length,
  );
  const tooMany = smallest(0, ends.length, (at) => !fits({ start, end: ends[at] ?? end }));
  return { start, end: ends[tooMany - 1] ?? start };
}

function isWorth({ start, end }: Span): boolean {
  return end - start >= LEAST;
}
