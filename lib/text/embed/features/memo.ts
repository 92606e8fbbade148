/** How many words to remember: those of some pages. */
const MOST = 8_192;

/** What is longer is no word, and comes once. */
const LONGEST = 40;

/** The function with a memory for its answers. It forgets all of them when it is full, because texts have any number of words. */
export function remember<Answer>(answer: (word: string) => Answer): (word: string) => Answer {
  const known = new Map<string, Answer>();
  return (word) => {
    if (word.length > LONGEST) return answer(word);
    const before = known.get(word);
    if (before !== undefined) return before;
    const found = answer(word);
    if (known.size >= MOST) known.clear();
    known.set(word, found);
    return found;
  };
}
