import { fromUnits } from "./utf16.ts";

/**
 * Decodes EUC-KR as the WHATWG Encoding standard does, with the 8,822 syllables of Unified Hangul Code (code page 949).
 * Node 20's own decoder knows only the 2,350 of KS X 1001 and turns the others into two stray characters. Never throws.
 */
export function decodeEucKr(bytes: Uint8Array): string {
  const standard = new TextDecoder("euc-kr");
  const extension = extensionSyllables(standard);
  // What the decoder does not know it gets as NUL, and each NUL of its text is put right afterward: all is decoded in one go.
  const known = bytes.slice();
  const atNul: number[] = [];
  let kept = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const trail = bytes[at + 1] ?? 0;
    const syllable = extension[extensionIndex(lead, trail)];
    const isPair = lead >= 0x81 && trail >= 0x41;
    if (syllable !== undefined || lead === 0) atNul.push(syllable ?? 0);
    known[kept++] = syllable === undefined ? lead : 0;
    if (isPair && syllable === undefined) known[kept++] = trail;
    at += isPair ? 2 : 1;
  }
  return withUnits(standard.decode(known.subarray(0, kept)), atNul);
}

/** The text with its NULs replaced by these UTF-16 units, one after the other. */
function withUnits(text: string, atNul: readonly number[]): string {
  const units = new Uint16Array(text.length);
  let used = 0;
  for (let at = 0; at < text.length; at++) units[at] = text.charCodeAt(at) || (atNul[used++] ?? 0);
  return fromUnits(units);
}

/** The code page lists, in Unicode's order, every precomposed syllable (U+AC00 to U+D7A3) that KS X 1001 leaves out. */
function extensionSyllables(standard: TextDecoder): number[] {
  const known = new Set(standard.decode(standardSyllables()));
  const all = Array.from({ length: 0xd7a4 - 0xac00 }, (_, index) => 0xac00 + index);
  return all.filter((unit) => !known.has(String.fromCharCode(unit)));
}

/** The bytes of all KS X 1001 syllables: lead bytes 0xB0 to 0xC8, trail bytes 0xA1 to 0xFE. */
function standardSyllables(): Uint8Array {
  const bytes = [];
  for (let lead = 0xb0; lead <= 0xc8; lead++) {
    for (let trail = 0xa1; trail <= 0xfe; trail++) bytes.push(lead, trail);
  }
  return Uint8Array.from(bytes);
}

/** Place of a pair in the extension, -1 for a pair that is not in it: rows of 178 trail bytes, from 0xA1 on of 84. */
function extensionIndex(lead: number, trail: number): number {
  const column = trailColumn(trail);
  if (column < 0 || lead < 0x81 || lead > 0xc6) return -1;
  if (lead <= 0xa0) return (lead - 0x81) * 178 + column;
  return column < 84 ? (0xa1 - 0x81) * 178 + (lead - 0xa1) * 84 + column : -1;
}

/** Trail bytes are the letters A to Z and a to z, then 0x81 to 0xFE. */
function trailColumn(trail: number): number {
  if (trail >= 0x41 && trail <= 0x5a) return trail - 0x41;
  if (trail >= 0x61 && trail <= 0x7a) return trail - 0x61 + 26;
  return trail >= 0x81 && trail <= 0xfe ? trail - 0x81 + 52 : -1;
}
