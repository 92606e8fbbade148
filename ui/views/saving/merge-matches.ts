/** How many characters two excerpts must share if one continues the other. */
const SHARED = 20;

/** The excerpts of a page, with excerpts that repeat or continue each other merged. */
export function mergeMatches(matches: readonly string[]): string[] {
  const merged: string[] = [];
  for (const match of matches.map(tidy)) {
    const at = merged.findIndex((other) => join(other, match) !== undefined);
    if (at === -1) merged.push(match);
    else merged[at] = join(merged[at] ?? "", match) ?? match;
  }
  return merged.filter((match) => match !== "");
}

/** Merges two excerpts; undefined if they have too little in common. */
function join(a: string, b: string): string | undefined {
  if (a.includes(b)) return a;
  if (b.includes(a)) return b;
  return overlap(a, b) ?? overlap(b, a);
}

function overlap(first: string, second: string): string | undefined {
  const most = Math.min(first.length, second.length);
  for (let length = most; length >= SHARED; length--) {
    if (first.endsWith(second.slice(0, length))) return first + second.slice(length);
  }
  return undefined;
}

/** Removes the marks of headings, and the end of a sentence before the first word. */
function tidy(match: string): string {
  return match
    .replace(/(^|\s)#{1,6}\s/g, "$1")
    .replace(/^[\s.,;:!?)\]}…]+/u, "")
    .trim();
}
