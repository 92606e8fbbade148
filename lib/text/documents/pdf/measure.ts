import type { Line } from "./lines.ts";

/** The typesetting of a document, for comparison with its lines. */
export type Setting = {
  /** The size of most of its text. */
  size: number;
  /** The distance between two lines of a paragraph, in font sizes. */
  leading: number;
  /** Whether all of it has letters of one width, like a typewriter. */
  allMono: boolean;
  /** The sizes of its headings, largest first. */
  headings: number[];
};

/** A heading is larger than the text by this factor. A size with a larger share of the text is not a heading size. */
const LARGER = 1.08;
const MOST_HEADINGS = 0.2;
/** Markdown's levels. */
const LEVELS = 6;
const MAX_LEADING = 3;

/** Measures the lines of a document. */
export function measure(lines: readonly Line[]): Setting {
  const all = lines.reduce((sum, { text }) => sum + text.length, 0);
  const sizes = weigh(lines.map((line) => [line.size, line.text.length]));
  const size = heaviest(sizes) ?? 0;
  const mono = lines.filter((line) => line.mono).reduce((sum, { text }) => sum + text.length, 0);
  const headings = [...sizes]
    .filter(([each, letters]) => each > size * LARGER && letters < all * MOST_HEADINGS)
    .map(([each]) => each)
    .sort((one, other) => other - one)
    .filter((each, index) => index === 0 || isOfHeadings(lines, each));
  return { size, leading: usualLeading(lines, size), allMono: mono * 2 > all, headings };
}

/** The level of a heading with this size, from 1. Sizes after the sixth share the last level. */
export function levelOf({ headings }: Setting, size: number): number {
  return Math.min(headings.indexOf(size) + 1, LEVELS);
}

/** Whether lines of this size are headings. A single one on the first page is not, because names and dates are there. */
function isOfHeadings(lines: readonly Line[], size: number): boolean {
  const own = lines.filter((line) => line.size === size && hasLetters(line));
  return own.length > 1 || own.some(({ page }) => page !== lines[0]?.page);
}

/** Whether a line contains letters or digits. */
export function hasLetters({ text }: Line): boolean {
  return /\p{L}{2}|\p{Lo}/u.test(text);
}

function usualLeading(lines: readonly Line[], size: number): number {
  const steps = lines.flatMap((line, index): [number, number][] => {
    const before = lines[index - 1];
    if (before === undefined || before.page !== line.page || line.size !== size || before.size !== size)
      return [];
    const step = Math.round(((before.baseline - line.baseline) / size) * 20) / 20;
    return step > 0.5 && step < MAX_LEADING ? [[step, 1]] : [];
  });
  return heaviest(weigh(steps)) ?? 1.2;
}

function weigh(values: Iterable<[number, number]>): Map<number, number> {
  const weights = new Map<number, number>();
  for (const [value, weight] of values) weights.set(value, (weights.get(value) ?? 0) + weight);
  return weights;
}

function heaviest(weights: ReadonlyMap<number, number>): number | undefined {
  let found: [number, number] | undefined;
  for (const each of weights) if (found === undefined || each[1] > found[1]) found = each;
  return found?.[0];
}
