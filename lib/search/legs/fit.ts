/**
 * What speaks for what a search found: how much of the query the words or a name have (coverage.ts), and the cosine of the nearest
 * passage. Undefined is what was not asked, or, of another model's vectors, not calibrated.
 */
export type Support = {
  coverage: number | undefined;
  nearness: number | undefined;
  /** Whether the query has a script without spaces, of whose pairs of characters some are of two words and stand nowhere. */
  isUnspaced: boolean;
  /** Whether it is in another language than most passages. */
  isForeign: boolean;
};

/** What coverage and nearness must come to together. Calibrated by bench/search/nothing-fits.ts (docs/measurements/nothing-fits.md). */
const LEAST = { spaced: 0.65, unspaced: 0.47 };

/** And coverage alone, where it is all that is known. */
const LEAST_COVERAGE = 0.25;

/** A query without spaces of which the passages have less is in another language: those in its own have parts of nearly every one. */
const LEAST_OF_SCRIPT = 0.07;

/**
 * Whether something that was found fits the query at all; where nothing is known of that, it does. Of a question in another language, neither
 * coverage nor nearness tells.
 */
export function fits({ coverage, nearness, isUnspaced, isForeign }: Support): boolean {
  if (nearness === undefined) return coverage === undefined || coverage >= LEAST_COVERAGE;
  if (isForeign || (isUnspaced && coverage !== undefined && coverage < LEAST_OF_SCRIPT)) return true;
  return (coverage ?? 0) + nearness >= (isUnspaced ? LEAST.unspaced : LEAST.spaced);
}
