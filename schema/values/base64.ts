const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Six bits, indexed by the UTF-16 unit of the letter; NONE for anything that is not a base64 letter. */
const NONE = 0xff;
const BITS = new Uint8Array(0x10000).fill(NONE);
for (const [bits, letter] of [...ALPHABET].entries()) BITS[letter.charCodeAt(0)] = bits;

/** This bit is set in NONE, but not in any six bits. */
const BEYOND_SIX_BITS = 0xc0;

/**
 * The bytes of a base64 text (RFC 4648, section 4), with or without padding; undefined if it is not base64. This is our own
 * code because Node 20 first creates a text with one character per byte.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  const length = text.length - (text.endsWith("==") ? 2 : text.endsWith("=") ? 1 : 0);
  if (length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  const bitsAt = (index: number) => (index < length ? (BITS[text.charCodeAt(index)] ?? NONE) : 0);
  let faults = 0;
  for (let from = 0, to = 0; from < length; from += 4, to += 3) {
    const first = bitsAt(from);
    const second = bitsAt(from + 1);
    const third = bitsAt(from + 2);
    const fourth = bitsAt(from + 3);
    faults |= first | second | third | fourth;
    // Writes beyond the end of the array have no effect.
    bytes[to] = (first << 2) | (second >> 4);
    bytes[to + 1] = (second << 4) | (third >> 2);
    bytes[to + 2] = (third << 6) | fourth;
  }
  return (faults & BEYOND_SIX_BITS) === 0 ? bytes : undefined;
}

const LETTERS = new TextEncoder().encode(ALPHABET);
const PADDING = 0x3d;

/** Bytes as base64, with padding. */
export function toBase64(bytes: Uint8Array): string {
  const text = new Uint8Array(Math.ceil(bytes.length / 3) * 4);
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const bits = ((bytes[from] ?? 0) << 16) | ((bytes[from + 1] ?? 0) << 8) | (bytes[from + 2] ?? 0);
    text[to] = LETTERS[bits >> 18] ?? 0;
    text[to + 1] = LETTERS[(bits >> 12) & 63] ?? 0;
    text[to + 2] = from + 1 < bytes.length ? (LETTERS[(bits >> 6) & 63] ?? 0) : PADDING;
    text[to + 3] = from + 2 < bytes.length ? (LETTERS[bits & 63] ?? 0) : PADDING;
  }
  return new TextDecoder().decode(text);
}
