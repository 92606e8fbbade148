export const HASH_START = 0x811c9dc5;

/** Adds a UTF-16 unit to an FNV-1a hash. */
export function addToHash(hash: number, unit: number): number {
  return Math.imul(hash ^ unit, 0x01000193);
}

/** The FNV-1a hash of a word. */
export function hashOf(word: string): number {
  let hash = HASH_START;
  for (let at = 0; at < word.length; at++) hash = addToHash(hash, word.charCodeAt(at));
  return hash;
}

/** A set of hashes that keeps `size` bits of each, so it also contains some hashes that were never added. */
export class HashSet {
  readonly bits: Uint8Array;
  private readonly shift: number;

  /** With `bits`, those of another set of the same size. */
  constructor(size: number, bits: ArrayLike<number> = []) {
    this.bits = new Uint8Array(1 << (size - 3));
    this.bits.set(bits);
    this.shift = 32 - size;
  }

  add(hash: number): void {
    const place = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> this.shift;
    this.bits[place >> 3] = this.bits[place >> 3]! | (1 << (place & 7));
  }

  has(hash: number): boolean {
    const place = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) >>> this.shift;
    return (this.bits[place >> 3]! & (1 << (place & 7))) !== 0;
  }
}
