import { eachLink } from "../../text/markdown/links.ts";
import type { Place } from "./find-quote.ts";

/** How far from a place to look for the ends of a link, in UTF-16 units: longer addresses are rare. */
const AROUND = 4_000;

/**
 * A place with the whole of each link that it cuts: of `[the lock](https://…) is old`, "the lock is old" begins behind the bracket. A
 * place within the words of a link cuts nothing.
 */
export function withWholeLinks(text: string, { start, end }: Place): Place {
  const from = Math.max(0, start - AROUND);
  let whole = { start, end };
  for (const link of eachLink(text.slice(from, end + AROUND))) {
    const wordsStart = text.indexOf("[", from + link.start) + 1;
    const wordsEnd = wordsStart + link.text.length;
    const linkEnd = from + link.end;
    const isCut = start < linkEnd && end > wordsStart && !(start >= wordsStart && end <= wordsEnd);
    if (!isCut) continue;
    whole = { start: Math.min(whole.start, from + link.start), end: Math.max(whole.end, linkEnd) };
  }
  return whole;
}
