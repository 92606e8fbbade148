/** A row of pieces of base64, and what they are together. */
export type Pieces = { joined: string; start: number; end: number };

/**
 * Rows of pieces of base64 with gaps between them: three or more of the same length, the last of which may be followed by a shorter one. One
 * pass, which makes nothing for words.
 */
export function findPieces(text: string): Pieces[] {
  const found: Pieces[] = [];
  if (!CAPITAL_INSIDE.test(text)) return found;
  const { length } = text;
  let first = 0;
  let end = 0;
  let size = 0;
  let count = 0;
  for (let at = 0; at <= length; ) {
    const start = nextLetter(text, at);
    at = endOfPiece(text, start);
    const own = at - start;
    const goesOn = count > 0 && own > 0 && isGap(text, end, start);
    if (goesOn && own === size && at - first <= LONGEST_ROW) {
      count += 1;
      end = at;
    } else {
      if (count >= FEWEST) found.push(toPieces(text, first, goesOn && own < size ? at : end));
      count = own >= SHORTEST ? 1 : 0;
      first = start;
      end = at;
      size = own;
    }
    if (own === 0) break;
  }
  return found;
}

function nextLetter(text: string, from: number): number {
  let at = from;
  while (at < text.length && KINDS[text.charCodeAt(at)] !== LETTER) at += 1;
  return at;
}

function endOfPiece(text: string, start: number): number {
  let at = start;
  while (at < text.length && KINDS[text.charCodeAt(at)] === LETTER) at += 1;
  return at;
}

/** As base64 has everywhere, and most texts nowhere. */
const CAPITAL_INSIDE = /[a-z][A-Z]/;

/** Three words of so many letters in a row are rare. */
const FEWEST = 3;
const SHORTEST = 8;

function toPieces(text: string, start: number, end: number): Pieces {
  const row = text.slice(start, end);
  return { joined: Array.from(row.matchAll(PIECE), ([piece]) => piece).join(""), start, end };
}

const PIECE = /[A-Za-z0-9+/_-]+/g;

/** Whether only space and marks of Markdown are between two pieces. */
function isGap(text: string, from: number, to: number): boolean {
  if (to - from > LONGEST_GAP) return false;
  for (let at = from; at < to; at += 1) if (KINDS[text.charCodeAt(at)] !== GAP) return false;
  return true;
}

const LONGEST_GAP = 6;
/** A longer row is read in parts, so that no layer is much longer than a window is. In UTF-16 units. */
const LONGEST_ROW = 32_768;

const LETTER = 1;
const GAP = 2;
const KINDS = new Uint8Array(0x10000);
for (const letter of "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/_-")
  KINDS[letter.charCodeAt(0)] = LETTER;
for (const mark of " \t\r\n,;|*>`\"'\\") KINDS[mark.charCodeAt(0)] = GAP;
