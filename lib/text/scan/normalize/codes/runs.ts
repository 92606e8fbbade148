/** What a run consists of, by units, and how many of them follow each other at least. */
export type Run = { units: Uint8Array; shortest: number };

/** The units of these characters. */
export function unitsOf(characters: string): Uint8Array {
  const units = new Uint8Array(0x10000);
  for (const character of characters) units[character.charCodeAt(0)] = 1;
  return units;
}

/** The next place with as many units in a row as a run needs; -1 if there is none. Most texts need no expression. */
export function nextRun(text: string, from: number, { units, shortest }: Run): number {
  const { length } = text;
  for (let last = from + shortest - 1; last < length; last += shortest) {
    let first = last + 1;
    while (first > from && units[text.charCodeAt(first - 1)] === 1) first -= 1;
    if (first > last) continue;
    let end = last + 1;
    while (end < first + shortest && end < length && units[text.charCodeAt(end)] === 1) end += 1;
    if (end - first >= shortest) return first;
    last = end;
  }
  return -1;
}
