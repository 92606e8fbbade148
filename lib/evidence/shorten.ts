import type { Range } from "../search/find-marks.ts";
import { splitSentences } from "../text/split/prose.ts";
import type { Merged, Stretch } from "./fill-budget.ts";

/**
 * The sentences of a passage that fit, beginning with the one that has most of the question's words. Empty if not even that one
 * fits.
 */
export function shorten<Part extends Stretch>(
  passage: Part,
  text: string,
  findMarks: (text: string) => Range[],
  fits: (merged: Merged<Part>) => boolean,
): Merged<Part>[] {
  const sentences = [...splitSentences(text, passage)];
  const counts = sentences.map(({ start, end }) => findMarks(text.slice(start, end)).length);
  const first = counts.indexOf(Math.max(...counts));
  const start = sentences[first]?.start ?? passage.start;
  let taken: Merged<Part>[] = [];
  for (const { end } of sentences.slice(first)) {
    const longer = { source: passage.source, start, end, parts: [passage] };
    if (!fits(longer)) break;
    taken = [longer];
  }
  return taken;
}
