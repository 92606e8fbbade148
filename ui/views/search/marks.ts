/** The words that a snippet marks, in lower case. */
export function wordsIn(snippet: string): Set<string> {
  const marked = snippet.split("**").filter((_, index) => index % 2 === 1);
  return new Set(marked.map((word) => word.toLowerCase()));
}

/** Splits a text at these words: every second part is one of them. */
export function markWords(text: string, words: ReadonlySet<string>): string[] {
  const parts = [""];
  for (const [piece] of text.matchAll(/[\p{L}\p{N}]+|[^\p{L}\p{N}]+/gu)) {
    if (words.has(piece.toLowerCase())) parts.push(piece, "");
    else parts.push((parts.pop() ?? "") + piece);
  }
  return parts;
}
