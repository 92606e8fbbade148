/** How much of a text is split at a time, in UTF-16 units. */
const PIECE = 65_536;

/** A text without its byte order mark and without NULs, in which all lines end with a line feed. */
export function cleanLines(body: string): string {
  const text = body.replace(/^\uFEFF/, "").replaceAll("\0", "");
  if (!text.includes("\r")) return text;
  // In pieces: to replace ten million line ends at once takes 300 MB.
  const pieces: string[] = [];
  for (let start = 0; start < text.length; ) {
    const cut = start + PIECE;
    const end = text[cut - 1] === "\r" && text[cut] === "\n" ? cut + 1 : cut;
    pieces.push(text.slice(start, end).split(/\r\n?/).join("\n"));
    start = end;
  }
  return pieces.join("");
}
