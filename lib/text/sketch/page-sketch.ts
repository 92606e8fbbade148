import { withoutLinks } from "../markdown/links.ts";
import { SAME, sketch } from "./passage-sketch.ts";

/**
 * How many hashes of a page are kept: the smallest ones, so pages with the same text have the same hashes. With 128, the
 * resemblance of two pages is accurate to 4 in 100 (bottom-k sketches; Broder, 1997; Thorup, 2013).
 */
export const MOST_HASHES = 128;

/** The smallest hashes of a page's stretches (see `sketch`), ascending; none for a page with hardly any text. */
export type PageSketch = Uint32Array<ArrayBuffer>;

/** The sketch of a page from the text of its Markdown. The targets of links make no difference. */
export function sketchPage(markdown: string): PageSketch {
  const { hashes } = sketch(withoutLinks(markdown));
  return Uint32Array.from(hashes).sort().slice(0, MOST_HASHES);
}

/** The share of their text that two pages have in common, from 0 to 1; undefined if one of them has hardly any text. */
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

/** Whether two pages say the same or nearly the same, by the standard for passages; undefined if that is unknown. */
export function pagesAgree(a: PageSketch, b: PageSketch): boolean | undefined {
  const likeness = resemblance(a, b);
  return likeness === undefined ? undefined : likeness >= SAME;
}
