/**
 * What a row of symbols of a small alphabet may say: two of its commonest symbols as bits, the rest as marks between letters
 * or as nothing; or its four commonest as two bits each. Either symbol may be the one, letters have 7, 8 or 16 bits with the
 * first or the last one in front, and begin anywhere. Answers the longest legible reading of each kind, if it is long enough.
 */
export function readBits(symbols: readonly number[]): string[] {
  const kinds = commonest(symbols);
  const readings = pairsOf(kinds.slice(0, 3)).flatMap(([zero, one]) => [
    longest(WIDTHS.flatMap((width) => readFixed(bitsOf(symbols, zero, one), width))),
    kinds.length > 2 ? longest(readMarked(symbols, zero, one)) : "",
  ]);
  if (kinds.length > 3) readings.push(longest(readFixed(inPairs(symbols, kinds), 8)));
  return readings.filter((text) => text.length >= SHORTEST);
}

/** Each two of these. */
function pairsOf(kinds: readonly number[]): [number, number][] {
  return kinds.flatMap((zero, at) => kinds.slice(at + 1).map((one): [number, number] => [zero, one]));
}

function bitsOf(symbols: readonly number[], zero: number, one: number): number[] {
  return symbols.flatMap((symbol) => (symbol === one ? 1 : symbol === zero ? 0 : []));
}

const WIDTHS = [8, 7, 16];

/** By chance so many legible letters follow each other once in some hundred thousand. */
const SHORTEST = 12;

/** The kinds of symbols, the commonest first. */
function commonest(symbols: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]).map(([kind]) => kind);
}

/** Letters of one width, in every order and from every beginning. One pass over the bits for each order. */
function readFixed(bits: readonly number[], width: number): string[] {
  const mask = 2 ** width - 1;
  const forward = codesOf(bits, width, (code, bit) => ((code << 1) | bit) & mask);
  const backward = codesOf(bits, width, (code, bit) => (code >> 1) | (bit << (width - 1)));
  return [...forward, ...backward].flatMap((codes) => [
    toText(codes, width),
    toText(
      codes.map((code) => code ^ mask),
      width,
    ),
  ]);
}

/** The letters that begin at bit 0, at bit 1 and so on; `shift` takes one more bit into a letter. */
function codesOf(
  bits: readonly number[],
  width: number,
  shift: (code: number, bit: number) => number,
): number[][] {
  const codes: number[][] = Array.from({ length: width }, () => []);
  let code = 0;
  for (const [at, bit] of bits.entries()) {
    code = shift(code, bit);
    if (at >= width - 1) codes[(at + 1) % width]?.push(code);
  }
  return codes;
}

/** Letters with as many bits as they need, held apart by other symbols. */
function readMarked(symbols: readonly number[], zero: number, one: number): string[] {
  const codes: number[] = [];
  const inverted: number[] = [];
  let code = 0;
  let size = 0;
  for (const symbol of [...symbols, undefined]) {
    if (symbol === zero || symbol === one) {
      code = ((code << 1) | (symbol === one ? 1 : 0)) & 0xffff;
      size += 1;
    } else if (size > 0) {
      codes.push(code);
      inverted.push(code ^ (2 ** Math.min(size, 16) - 1));
      code = 0;
      size = 0;
    }
  }
  return [toText(codes, 16), toText(inverted, 16)];
}

/** Two bits for each of the four commonest symbols, in the order of their code points or against it. */
function inPairs(symbols: readonly number[], kinds: readonly number[]): number[] {
  const alphabet = kinds.slice(0, 4).sort((a, b) => a - b);
  return symbols.flatMap((symbol) => {
    const value = alphabet.indexOf(symbol);
    return value === -1 ? [] : [value >> 1, value & 1];
  });
}

function toText(codes: readonly number[], width: number): string {
  const text =
    width === 8
      ? new TextDecoder().decode(Uint8Array.from(codes))
      : codes.map((code) => String.fromCharCode(code)).join("");
  return (text.match(LEGIBLE) ?? []).join(" ");
}

const LEGIBLE = /[\t\n -~\u00a1-\u024f\u0370-\u06ff\u0900-\u0dff]{12,4096}/g;

function longest(texts: readonly string[]): string {
  return texts.reduce((most, text) => (text.length > most.length ? text : most), "");
}
