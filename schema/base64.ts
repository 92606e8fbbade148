const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Six bits by the code of their letter; NOTHING for what is no letter. */
const NOTHING = 255;
const BITS = new Uint8Array(128).fill(NOTHING);
for (const [bits, letter] of [...ALPHABET].entries()) BITS[letter.charCodeAt(0)] = bits;

/**
 * The bytes of a text in base64 (RFC 4648, section 4), padded or not; undefined when it is none. By hand, because Node 20's
 * own way goes over a text of one character for each byte.
 */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | undefined {
  let length = text.length;
  while (length > text.length - 2 && text.charAt(length - 1) === "=") length--;
  if (length % 4 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((length * 3) / 4));
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let index = 0; index < length; index++) {
    const value = BITS[text.charCodeAt(index)] ?? NOTHING;
    if (value === NOTHING) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held >= 8) {
      held -= 8;
      bytes[at++] = bits >> held;
    }
  }
  return bytes;
}

/** Bytes in base64, padded. */
export function toBase64(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let start = 0; start < bytes.length; start += PIECE) {
    pieces.push(btoa(String.fromCharCode(...bytes.subarray(start, start + PIECE))));
  }
  return pieces.join("");
}

/** Bytes that are written at a time; divisible by three, so that only the last piece is padded. */
const PIECE = 24_576;
