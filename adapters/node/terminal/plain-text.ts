/** Characters that a terminal interprets instead of showing, and those that reorder the text around them. */
const UNSHOWABLE = /[\p{Cc}\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu;

/** The same without the line breaks of JSON, and characters that YAML cannot contain. */
const UNSHOWABLE_IN_JSON =
  /[\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff]/g;

/** Untrusted text (titles, urls, passages) as one line that is safe for a terminal. */
export function plainText(text: string): string {
  return text.replace(UNSHOWABLE, " ").trim();
}

/** The same, but keeps line breaks and tabs. */
export function plainLines(text: string): string {
  return text.replace(UNSHOWABLE, (run) => run.replace(/[^\n\t]/g, ""));
}

/** The same for a text in pieces. */
export async function* plainPieces(text: AsyncIterable<string>): AsyncGenerator<string> {
  for await (const piece of text) yield plainLines(piece);
}

/** JSON with such characters escaped: the meaning is the same, also for YAML parsers. */
export function plainJson(value: unknown, indent?: number): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(value, undefined, indent).replace(UNSHOWABLE_IN_JSON, escaped);
}
