/**
 * The texts that a row of symbols of a small alphabet may encode. Each two of the `kinds` may be bits; then the others mean
 * nothing, or one of the three most frequent kinds separates letters. Or the four most frequent kinds mean two bits each.
 * Either symbol may be the 1. Letters have 7, 8 or 16 bits, in either order, and may begin anywhere. Returns all legible texts
 * that are long enough. The length does not show which one is meant, because what surrounds a message may give a longer text.
 */
export function readBits(symbols: readonly number[], kinds: readonly number[]): string[] {
  const readings = pairsOf(kinds).flatMap(([zero, one]) => {
    const bits = bitsOf(symbols, zero, one);
    return WIDTHS.flatMap((width) => readFixed(bits, width));
  });
  if (kinds.length > 2)
    readings.push(...pairsOf(kinds.slice(0, 3)).flatMap(([zero, one]) => readMarked(symbols, zero, one)));
  if (kinds.length > 3) readings.push(...readFixed(inPairs(symbols, kinds), 8));
  return [...new Set(readings.map(partFillings))].filter((text) => text.length >= SHORTEST);
}

/**
 * The kinds of symbols that may be bits, most frequent first: those that occur at least once for each letter of the shortest
 * message.
 */
export function kindsOf(symbols: readonly number[]): number[] {
  const counts = new Map<number, number>();
  for (const symbol of symbols) counts.set(symbol, (counts.get(symbol) ?? 0) + 1);
  const kinds = [...counts].filter(([, count]) => count >= SHORTEST).sort((a, b) => b[1] - a[1]);
  return kinds.map(([kind]) => kind);
}

/** Each two of these. */
function pairsOf(kinds: readonly number[]): [number, number][] {
  return kinds.flatMap((zero, at) => kinds.slice(at + 1).map((one): [number, number] => [zero, one]));
}

function bitsOf(symbols: readonly number[], zero: number, one: number): number[] {
  return symbols.flatMap((symbol) => (symbol === one ? 1 : symbol === zero ? 0 : []));
}

const WIDTHS = [8, 7, 16];

/** What fills up a line reads as the same few letters again and again, and would be one word with what follows. */
function partFillings(text: string): string {
  const parts: string[] = [];
  let read = 0;
  for (let at = 0; at < text.length; at += 1) {
    const period = periodAt(text, at);
    if (period === undefined) continue;
    parts.push(text.slice(read, at));
    read = at + period;
    while (read < text.length && text[read] === text[read - period]) read += 1;
    at = read - 1;
  }
  return parts.length === 0 ? text : [...parts, text.slice(read)].join(" ").trim();
}

/** How many letters repeat themselves from here on, if they do so four times. */
function periodAt(text: string, at: number): number | undefined {
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    const end = at + 4 * period;
    let next = at + period;
    while (next < end && next < text.length && text[next] === text[next - period]) next += 1;
    if (next === end && end - at >= SHORTEST_FILLING) return period;
  }
  return undefined;
}

const LONGEST_PERIOD = 12;
const SHORTEST_FILLING = 8;

/** The shortest message, in characters. By chance, this many legible bytes in a row occur once in some hundred thousand. */
const SHORTEST = 12;

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
