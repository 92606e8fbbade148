import type { LegScores } from "../../../schema/search.ts";

/**
 * A chunk one leg found; the higher the score, the better. Scores of two legs can't be compared. If `closeness` is given, it decides
 * instead of the score; `nearness` is that of its words to those of the query (see compare-nearest.ts).
 */
export type Hit = {
  chunkKey: number;
  bookmarkKey: number;
  score: number;
  closeness?: number;
  nearness?: number | undefined;
};

/** A way of searching. */
export type Leg = keyof LegScores;

/** A bookmark with the chunk of it that fits best. `score` is between 0 and 1. */
export type Candidate = { chunkKey: number; bookmarkKey: number; score: number; legs: LegScores };

/**
 * How much of a query the words have found and the share of its words that occur nowhere, both from 0 to 1, how many words it has,
 * whether it has misspelled words that were corrected, and whether it is in another language than most passages.
 */
export type Evidence = {
  coverage: number;
  missingShare: number;
  words: number;
  isCorrected: boolean;
  isForeign: boolean;
};

/** Chunks of each leg that take part: the window in which results can be paged. */
const WINDOW = 100;

/** The most chunks per bookmark, so that a long page does not fill the window. */
const CHUNKS_OF_BOOKMARK = 3;

/** What the vectors count against the two text legs together: more where the words have found less than `LITTLE` of the query. */
const VECTOR_SHARE = 0.2;
const VECTOR_SHARE_OF_LITTLE = 0.4;
const LITTLE = 0.4;

/** Of a short query, the share grows by so much as the coverage falls, up to `MOST_OF_SHORT`. */
const SLOPE = 4;
const MOST_OF_SHORT = 0.9;

/** Of a query in another language, the vectors count at least this: the words find names at most. */
const VECTOR_SHARE_OF_FOREIGN = 0.7;

/** The most words of a short query. No passage has much of a longer one. */
const SHORT = 12;

/** Hits to ask of each leg, so that the window is full although long pages give up places. */
export const HITS_OF_LEG = 2 * WINDOW;

/**
 * What each leg counts. For the vectors it depends on how much of the query the words have found (coverage.ts), and between the text legs
 * on the share of its words that the text index does not know: those are only found by their characters. Chosen on scientific
 * abstracts, with and without misspelled words, and on questions in English, German and Chinese; there, this beat reciprocal
 * rank fusion on each.
 */
export function weightsOf(evidence: Evidence): Record<Leg, number> {
  const vector = Math.max(shareOfVectors(evidence), evidence.isForeign ? VECTOR_SHARE_OF_FOREIGN : 0);
  const trigram = (1 - vector) * evidence.missingShare;
  return { text: 1 - vector - trigram, trigram, vector };
}

/** A query with misspelled words is found by the words that were meant, though no passage has them as they were typed. */
function shareOfVectors({ coverage, words, isCorrected }: Evidence): number {
  if (coverage >= LITTLE) return VECTOR_SHARE;
  if (words > SHORT || isCorrected) return VECTOR_SHARE_OF_LITTLE;
  return Math.min(MOST_OF_SHORT, VECTOR_SHARE + SLOPE * (LITTLE - coverage));
}

/**
 * Brings what the legs found, best first in each, into one order: the scores of each leg are stretched over 0 to 1
 * (min-max), weighed and added up for each chunk; each bookmark is given once, with its best chunk. A leg that is not
 * given did not take part.
 */
export function fuse(legs: Partial<Record<Leg, readonly Hit[]>>, weights: Record<Leg, number>): Candidate[] {
  const chunks = new Map<number, Candidate>();
  let total = 0;
  for (const leg of ["text", "trigram", "vector"] as const) {
    const hits = windowOf(legs[leg] ?? []);
    if (hits.length > 0) total += weights[leg];
    const scale = minMax(hits);
    for (const hit of hits) {
      const chunk = chunks.get(hit.chunkKey) ?? toCandidate(hit);
      chunk.legs[leg] = hit.score;
      chunk.score += weights[leg] * scale(hit);
      chunks.set(hit.chunkKey, chunk);
    }
  }
  for (const chunk of chunks.values()) chunk.score = total === 0 ? 0 : Math.min(1, chunk.score / total);
  return bestOfEach([...chunks.values()]);
}

/** The first hits, with few enough of each bookmark. */
function windowOf(hits: readonly Hit[]): Hit[] {
  const taken = new Map<number, number>();
  const kept = hits.filter(({ bookmarkKey }) => {
    const count = (taken.get(bookmarkKey) ?? 0) + 1;
    taken.set(bookmarkKey, count);
    return count <= CHUNKS_OF_BOOKMARK;
  });
  return kept.slice(0, WINDOW);
}

/** Maps what decides linearly, the worst to 0 and the best to 1; when all are equal, to 1. */
function minMax(hits: readonly Hit[]): (hit: Hit) => number {
  const worthOf = (hit: Hit | undefined) => hit?.closeness ?? hit?.score ?? 0;
  const best = worthOf(hits[0]);
  const worst = worthOf(hits.at(-1));
  return (hit) => (best > worst ? (worthOf(hit) - worst) / (best - worst) : 1);
}

function toCandidate({ chunkKey, bookmarkKey }: Hit): Candidate {
  return { chunkKey, bookmarkKey, score: 0, legs: { text: null, trigram: null, vector: null } };
}

/** Equal scores are ordered by key, so that the same search gives the same pages. */
function bestOfEach(chunks: Candidate[]): Candidate[] {
  chunks.sort((a, b) => b.score - a.score || a.chunkKey - b.chunkKey);
  const seen = new Set<number>();
  return chunks.filter(({ bookmarkKey }) => !seen.has(bookmarkKey) && seen.add(bookmarkKey));
}

/** A score that says a place only, from 0: 1, 1/2, 1/3, to three digits. */
export function scoreOfPlace(place: number): number {
  return Math.round(1000 / (place + 1)) / 1000;
}
