/** An inline link or picture of Markdown, `[text](address)`, in UTF-16 units. */
export type MarkdownLink = {
  /** Where it begins, with the `!` of a picture, and where it ends, end exclusive. */
  start: number;
  end: number;
  text: string;
};

/**
 * The inline links of a text, in order. A text in brackets holds no brackets but escaped ones; an address ends at a space.
 * By hand, because an expression for this is tried from every bracket to the end of the text; here every character is
 * looked at once.
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
    // Ends that were found once hold for every address that begins before them.
    if (addressEnd < at + 2) addressEnd = endOfAddress(markdown, at + 2);
    if (markdown.charAt(addressEnd) !== ")") continue;
    yield { start, end: addressEnd + 1, text };
    at = addressEnd;
  }
}

/** The text with its links replaced by what is written in them. */
export function withoutLinks(markdown: string): string {
  let text = "";
  let written = 0;
  for (const link of eachLink(markdown)) {
    text += markdown.slice(written, link.start) + link.text;
    written = link.end;
  }
  return text + markdown.slice(written);
}

/** The first space or closing bracket from a place on, else the end. */
function endOfAddress(markdown: string, from: number): number {
  ADDRESS_END.lastIndex = from;
  return ADDRESS_END.exec(markdown)?.index ?? markdown.length;
}

const ADDRESS_END = /[)\s]/g;
