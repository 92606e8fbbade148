import type { LegScores } from "../../schema/search.ts";

/**
 * A passage with less than this share of the best score is not evidence. Measured by bench/evidence: this halves the answer
 * and costs .03 of recall.
 */
const LEAST_SHARE = 0.5;

/** What decides whether a passage is evidence. */
export type Judged = { score: number; legs: LegScores; searched: string };

/**
 * The passages that are evidence at all, best first: the relevance floor. A passage must contain a word of the question,
 * exactly or misspelled, or have at least the cosine `near`, and reach a share of the best score.
 */
export function keepRelevant<Passage extends Judged>(
  passages: readonly Passage[],
  hasMark: (text: string) => boolean,
  near: number,
): Passage[] {
  const relevant: Passage[] = [];
  let least = 0;
  for (const passage of passages) {
    const { score, legs, searched } = passage;
    // Its text is read last, because most passages score too little.
    if (score < least || ((legs.vector ?? 0) < near && !hasMark(searched))) continue;
    if (relevant.length === 0) least = LEAST_SHARE * score;
    relevant.push(passage);
  }
  return relevant;
}
