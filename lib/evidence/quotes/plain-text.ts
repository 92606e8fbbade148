/** A text for comparison, and the place of each of its UTF-16 units in the original. */
export type PlainText = { text: string; starts: number[]; ends: number[] };

/** Characters that typesetting replaces. */
const SAME_AS: ReadonlyMap<string, string> = new Map([
  ...Array.from("‘’‚‛′ʼ＇`´", (mark): [string, string] => [mark, "'"]),
  ...Array.from("“”„‟″«»＂", (mark): [string, string] => [mark, '"']),
  ...Array.from("‐‑‒–—―−﹣－", (mark): [string, string] => [mark, "-"]),
  ["…", "..."],
]);

/** What takes no room: soft hyphens, joiners, marks of direction. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u2060\ufeff]/;
const SPACE = /\s/;

/**
 * A text in which white space, typographic quotes and dashes make no difference: each run of white space becomes one space, and
 * quotes and dashes become ASCII. Units for which `left` returns true are left out. Linear.
 */
export function toPlain(source: string, left: (at: number) => boolean = () => false): PlainText {
  const parts: string[] = [];
  const starts: number[] = [];
  const ends: number[] = [];
  const write = (text: string, at: number) => {
    parts.push(text);
    for (let unit = 0; unit < text.length; unit++) {
      starts.push(at);
      ends.push(at + 1);
    }
  };
  let isAfterBlank = true;
  for (let at = 0; at < source.length; at++) {
    if (left(at)) continue;
    const unit = source.charAt(at);
    const isAscii = unit > " " && unit <= "~";
    const isBlank = !isAscii && SPACE.test(unit);
    if (isAscii && unit !== "`") write(unit, at);
    else if (isBlank && isAfterBlank && ends.length > 0) ends[ends.length - 1] = at + 1;
    else if (isBlank && !isAfterBlank) write(" ", at);
    else if (!isBlank && INVISIBLE.test(unit)) continue;
    else if (!isBlank) write(SAME_AS.get(unit) ?? unit, at);
    isAfterBlank = isBlank;
  }
  return { text: parts.join(""), starts, ends };
}
