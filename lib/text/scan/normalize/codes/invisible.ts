/** True for characters that take no room on the page: zero-width, soft hyphen, bidi and format controls, selectors, tags. */
export function isInvisible(codePoint: number): boolean {
  if (codePoint < 0x10000) return BASIC[codePoint] === 1;
  return RANGES.some(([from, to]) => codePoint >= from && codePoint <= to);
}

/** Default_Ignorable_Code_Point of Unicode 16, and the interlinear annotation controls. */
const RANGES: readonly (readonly [number, number])[] = [
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180f],
  [0x200b, 0x200f],
  [0x202a, 0x202e],
  [0x2060, 0x206f],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0f],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1bca0, 0x1bca3],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];

/** The same for the first 65,536 code points, which are asked for most. */
const BASIC = new Uint8Array(0x10000);
for (const [from, to] of RANGES) if (to < BASIC.length) BASIC.fill(1, from, to + 1);
