/** After so many new words, those not asked for meanwhile are forgotten; twice as many are remembered at most. */
const MOST = 4_096;

/** What is longer is no word, and comes once. */
const LONGEST = 40;

/**
 * The function with a memory for its answers, because texts have any number of words: when MOST new words were asked for, it forgets
 * those that were not asked for meanwhile.
 */
export function remember<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  let known = new Map<string, Answer>();
  let earlier = known;
  return (word) => {
    if (word.length > LONGEST) return answer(word);
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = earlier.get(word) ?? answer(word);
    if (known.size >= MOST) {
      earlier = known;
      known = new Map();
    }
    known.set(word, found);
    return found;
  };
}
