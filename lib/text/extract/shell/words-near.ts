/**
 * Whether a match of `first` is followed by a match of `second`, at most `distance` characters later. Both are global and
 * match plain words. It walks along each once; a single expression with a gap would look ahead from every match.
 */
export function standNear(text: string, first: RegExp, second: RegExp, distance: number): boolean {
  const seconds = Array.from(text.matchAll(second), ({ index }) => index);
  let at = 0;
  for (const { 0: word, index } of text.matchAll(first)) {
    const end = index + word.length;
    while (at < seconds.length && (seconds[at] ?? 0) < end) at++;
    const next = seconds[at];
    if (next === undefined) return false;
    if (next - end <= distance) return true;
  }
  return false;
}
