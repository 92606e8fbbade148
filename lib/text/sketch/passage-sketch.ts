/** Characters of a stretch that two passages may have in common: a few words, or a sentence of a script without spaces. */
const STRETCH = 16;

/** One in this many stretches represents all. The hashes select them, so every passage keeps the same ones. */
const SAMPLING = 8;

const BASE = 0x01000193;

/** From this share of common stretches on, among those of both, two passages say the same (resemblance; Broder, 1997). */
export const SAME = 0.6;

/** What passages are compared by: the hashes of some stretches, and the text if it is too short for that. */
export type Sketch = { text: string; hashes: ReadonlySet<number> };

/** The sketch of a passage from its letters and digits, so that marks and line breaks make no difference. Linear. */
export function sketch(passage: string): Sketch {
  const text = passage.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]{1,1000}/gu, "");
  const hashes = new Set<number>();
  let leaving = 1;
  for (let i = 0; i < STRETCH; i++) leaving = Math.imul(leaving, BASE);
  let hash = 0;
  for (let at = 0; at < text.length; at++) {
    hash = (Math.imul(hash, BASE) + text.charCodeAt(at)) | 0;
    if (at >= STRETCH) hash = (hash - Math.imul(leaving, text.charCodeAt(at - STRETCH))) | 0;
    const mixed = mix(hash);
    if (at >= STRETCH - 1 && mixed % SAMPLING === 0) hashes.add(mixed);
  }
  return { text, hashes };
}

/** Spreads the bits of a rolling hash, so that the selection of stretches does not depend on their last characters. */
function mix(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b);
  return (half ^ (half >>> 15)) >>> 0;
}

/** Whether two passages say the same, or nearly. */
export function saysTheSame(a: Sketch, b: Sketch): boolean {
  if (a.text === b.text) return a.text !== "";
  const [small, large] = a.hashes.size < b.hashes.size ? [a.hashes, b.hashes] : [b.hashes, a.hashes];
  if (small.size < SAME * large.size) return false;
  let common = 0;
  for (const hash of small) if (large.has(hash)) common++;
  return common > 0 && common >= SAME * (small.size + large.size - common);
}
