/** How the extractor describes an image: "(Image: A heron (adult))". The page shows the image, and no such words. */
const IMAGE = "(Image: ";

const LETTER = /[\p{L}\p{N}]/u;

/** The parts of a block of plain text around the descriptions of images, as far as they have words. */
export function partsBesideImages(block: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = block.indexOf(IMAGE); at !== -1; at = block.indexOf(IMAGE, from)) {
    parts.push(block.slice(from, at));
    from = endOfBracket(block, at);
  }
  return [...parts, block.slice(from)].map((part) => part.trim()).filter((part) => LETTER.test(part));
}

/** Where a bracket ends that opens at a place, with those within it; the end of the text if none closes it. */
function endOfBracket(text: string, start: number): number {
  let open = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === "(") open++;
    else if (text[at] === ")" && --open === 0) return at + 1;
  }
  return text.length;
}
