/** An inline link or picture of Markdown, `[text](address)`, in UTF-16 units. */
export type MarkdownLink = {
  /** Where it begins, including the `!` of a picture, and where it ends (exclusive). */
  start: number;
  end: number;
  text: string;
};

/**
 * The inline links of a text, in order. A link text contains no brackets except escaped ones, and an address ends at a space.
 * This is not a regular expression, because one would be tried from every bracket to the end of the text. Here, each character
 * is read once.
 */
export function* eachLink(markdown: string): Generator<MarkdownLink> {
  let opening = -1;
  let addressEnd = -1;
  for (let at = 0; at < markdown.length; at++) {
    const character = markdown.charAt(at);
    if (character === "\\") at++;
    else if (character === "[") opening = at;
    if (character !== "]" || opening === -1) continue;
    const text = markdown.slice(opening + 1, at);
    const start = markdown.charAt(opening - 1) === "!" ? opening - 1 : opening;
    opening = -1;
    if (markdown.charAt(at + 1) !== "(") continue;
    // An end that was found once applies to every address that begins before it.
    if (addressEnd < at + 2) addressEnd = endOfAddress(markdown, at + 2);
    if (markdown.charAt(addressEnd) !== ")") continue;
    yield { start, end: addressEnd + 1, text };
    at = addressEnd;
  }
}

/** The text with its links replaced by their texts. */
export function withoutLinks(markdown: string): string {
  let text = "";
  let written = 0;
  for (const link of eachLink(markdown)) {
    text += markdown.slice(written, link.start) + link.text;
    written = link.end;
  }
  return text + markdown.slice(written);
}

/** The first space or closing bracket from a place on, otherwise the end. */
function endOfAddress(markdown: string, from: number): number {
  ADDRESS_END.lastIndex = from;
  return ADDRESS_END.exec(markdown)?.index ?? markdown.length;
}

const ADDRESS_END = /[)\s]/g;
