import { mostTokens } from "./most-tokens.ts";

/** A stretch of the stored text of a page, in UTF-16 units, end exclusive. */
export type Stretch = { source: number; start: number; end: number };

/** Stretches that became one, in the order in which they were worth most. */
export type Merged<Part extends Stretch> = Stretch & { parts: Part[] };

/**
 * Takes parts of texts, best first, while all of them together stay within a number of tokens. A part that is too long for the
 * remaining room is skipped. Parts that overlap, or have only white space between them, become one.
 */
export function fillBudget<Part extends Stretch>(
  ranked: readonly Part[],
  {
    room,
    textOf,
    costOf,
  }: {
    /** In tokens. */
    room: number;
    textOf: (source: number) => string;
    /** The tokens of a part with everything around it. */
    costOf: (stretch: Merged<Part>) => number;
  },
): Merged<Part>[] {
  let taken: (Merged<Part> & { cost: number })[] = [];
  let left = room;
  for (const part of ranked) {
    const text = textOf(part.source);
    const joined = taken.filter((other) => isAdjacent(other, part, text));
    const merged = mergeAll(part, joined);
    const cost = costOf(merged);
    const freed = joined.reduce((sum, one) => sum + one.cost, 0);
    if (cost - freed > left) continue;
    left -= cost - freed;
    const [first] = joined;
    const whole = { ...merged, cost };
    taken =
      first === undefined
        ? [...taken, whole]
        : taken.flatMap((one) => (one === first ? [whole] : joined.includes(one) ? [] : [one]));
  }
  return taken.map(({ cost: _, ...merged }) => merged);
}

function isAdjacent(a: Stretch, b: Stretch, text: string): boolean {
  if (a.source !== b.source) return false;
  const [first, second] = a.start <= b.start ? [a, b] : [b, a];
  return second.start <= first.end || text.slice(first.end, second.start).trim() === "";
}

function mergeAll<Part extends Stretch>(part: Part, joined: readonly Merged<Part>[]): Merged<Part> {
  return {
    source: part.source,
    start: Math.min(part.start, ...joined.map(({ start }) => start)),
    end: Math.max(part.end, ...joined.map(({ end }) => end)),
    parts: [...joined.flatMap(({ parts }) => parts), part],
  };
}

/** The most tokens of a value as JSON. */
export function tokensOfJson(value: unknown): number {
  return mostTokens(JSON.stringify(value));
}
