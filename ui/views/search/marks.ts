/** The words that a snippet marks, in lower case. */
export function wordsIn(snippet: string): Set<string> {
  const marked = snippet.split("**").filter((_, index) => index % 2 === 1);
  return new Set(marked.map((word) => word.toLowerCase()));
}

/** Splits a text at these words: every second part is one of them. */
export function markWords(text: string, words: ReadonlySet<string>): string[] {
  const parts = [""];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]{1,1000}|[^\p{L}\p{N}]{1,1000}/gu)) {
    if (words.has(piece.toLowerCase())) parts.push(piece, "");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}

/** A snippet without the heading that stands above it, which the index puts before the text of a section. */
export function withoutHeading(snippet: string, heading: string): string {
  if (heading === "") return snippet;
  let at = 0;
  for (const letter of `${heading}: `) {
    while (snippet.startsWith("**", at)) at += 2;
    if (!snippet.startsWith(letter, at)) return snippet;
    at += letter.length;
  }
  return snippet.slice(at);
}
