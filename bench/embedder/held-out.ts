import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { splitWords } from "../../lib/text/embed/features/words.ts";

/** A text with so many adjacent terms of a measured text counts as one of those texts. */
const RUN = 7;

/**
 * Returns a function that tells whether a text, given as the numbers of its terms, shares such a run with the texts in some
 * folders of collections (corpus.jsonl, queries.jsonl).
 */
export function readHeldOut(
  folders: readonly string[],
  numberOf: (term: string) => number,
): (terms: readonly number[]) => boolean {
  const held = new Set<number>();
  for (const folder of folders) {
    for (const name of readdirSync(folder).filter((file) => /^(?:corpus|queries)\.jsonl$/.test(file))) {
      for (const line of readFileSync(join(folder, name), "utf8").split("\n")) {
        if (line === "") continue;
        const { text, title = "" } = JSON.parse(line);
        for (const part of [title, text]) {
          visitRuns(
            splitWords(part).map(({ term }) => numberOf(term)),
            (run) => held.add(run) === undefined,
          );
        }
      }
    }
  }
  return (terms) => visitRuns(terms, (run) => held.has(run));
}

/** Calls `visit` with the hash of each run until it returns true. Returns whether it did. */
function visitRuns(terms: readonly number[], visit: (run: number) => boolean): boolean {
  for (let start = 0; start + RUN <= terms.length; start++) {
    let low = 0;
    let high = 0;
    for (let at = start; at < start + RUN; at++) {
      low = Math.imul(low ^ terms[at]!, 0x01000193);
      high = Math.imul(high ^ terms[at]!, 0x85ebca6b) ^ (high >>> 15);
    }
    // 53 bits: with 32, a tenth of all texts would match by chance.
    if (visit((low >>> 0) * 2 ** 21 + (high >>> 11))) return true;
  }
  return false;
}
