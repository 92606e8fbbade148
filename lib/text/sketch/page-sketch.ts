import { withoutLinks } from "../markdown/links.ts";
import { SAME, sketch } from "./passage-sketch.ts";

/**
 * Hashes that are kept of a page: the smallest, so they are the same ones in pages that say the same. With so many, how much two
 * pages have in common is told to 4 in 100 (bottom-k sketches; Broder, 1997; Thorup, 2013).
 */
export const MOST_HASHES = 128;

/** The smallest hashes of a page's stretches (see `sketch`), ascending; none for a page with hardly any text. */
export type PageSketch = Uint32Array<ArrayBuffer>;

/** Takes the sketch of a page by what is written in its Markdown; where its links lead makes no difference. */
export function sketchPage(markdown: string): PageSketch {
  const { hashes } = sketch(withoutLinks(markdown));
  return Uint32Array.from(hashes).sort().slice(0, MOST_HASHES);
}

/** How much of what two pages say they have in common, 0 to 1; undefined where one of them says hardly anything. */
export function resemblance(a: PageSketch, b: PageSketch): number | undefined {
  if (a.length === 0 || b.length === 0) return undefined;
  let common = 0;
  let seen = 0;
  for (let i = 0, j = 0; seen < MOST_HASHES && (i < a.length || j < b.length); seen++) {
    const left = a[i] ?? Number.POSITIVE_INFINITY;
    const right = b[j] ?? Number.POSITIVE_INFINITY;
    if (left === right) common++;
    if (left <= right) i++;
    if (right <= left) j++;
  }
  return common / seen;
}

/** Whether two pages say the same, or nearly, as passages do; undefined where that can't be told. */
export function pagesAgree(a: PageSketch, b: PageSketch): boolean | undefined {
  const likeness = resemblance(a, b);
  return likeness === undefined ? undefined : likeness >= SAME;
}
