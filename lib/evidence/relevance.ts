import type { LegScores } from "../../schema/search.ts";

/** From this cosine on, a vector alone says that a passage is about the question. */
const NEAR = 0.5;

/** What is worth less than this share of the best passage is no evidence beside it. Measured by bench/evidence: it halves what is given and costs .03 of recall. */
const LEAST_SHARE = 0.5;

/** What is known of a passage before it is taken for evidence. */
export type Judged = { score: number; legs: LegScores; searched: string };

/**
 * The passages, best first, that are evidence at all: this is the place of the relevance floor. One must have a word of the
 * question, as it is or misspelled, or be near it in meaning, and be worth a share of the best one.
 */
export function keepRelevant<Passage extends Judged>(
  passages: readonly Passage[],
  hasMark: (text: string) => boolean,
): Passage[] {
  const relevant: Passage[] = [];
  let least = 0;
  for (const passage of passages) {
    const { score, legs, searched } = passage;
    // Its text is looked at last: most passages are worth too little beside the first.
    if (score < least || ((legs.vector ?? 0) < NEAR && !hasMark(searched))) continue;
    if (relevant.length === 0) least = LEAST_SHARE * score;
    relevant.push(passage);
  }
  return relevant;
}
