/**
 * The text of UTF-16 units without surrogates, decoded in one go: joining millions of characters takes a hundred times as
 * long. Typed arrays are little-endian on every platform that libSQL is built for.
 */
export function fromUnits(units: Uint16Array): string {
  return new TextDecoder("utf-16le", { ignoreBOM: true }).decode(units);
}

/** Each byte as one character. */
export function asLatin1(bytes: Uint8Array): string {
  return fromUnits(new Uint16Array(bytes));
}
