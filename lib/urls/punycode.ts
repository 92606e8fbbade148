/** The parameters of Punycode (RFC 3492, section 5). */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;

/** DNS allows no longer label. */
const LONGEST_LABEL = 63;

/**
 * A label of a host name in its Unicode form: "xn--bcher-kva" becomes "bücher" (RFC 3492, section 6.2). Labels without a valid
 * encoding stay as they are.
 */
export function decodeLabel(label: string): string {
  if (!/^xn--/i.test(label) || label.length > LONGEST_LABEL) return label;
  return decode(label.slice("xn--".length).toLowerCase()) ?? label;
}

function decode(encoded: string): string | undefined {
  const basicEnd = Math.max(0, encoded.lastIndexOf("-"));
  const output = Array.from(encoded.slice(0, basicEnd), (character) => character.charCodeAt(0));
  let codePoint = INITIAL_N;
  let insertAt = 0;
  let bias = INITIAL_BIAS;
  const start = basicEnd === 0 ? 0 : basicEnd + 1;
  for (let at = start; at < encoded.length; ) {
    const number = decodeNumber(encoded, at, bias);
    if (number === undefined) return undefined;
    const length = output.length + 1;
    const sum = insertAt + number.value;
    bias = adapt(number.value, length, at === start);
    codePoint += Math.floor(sum / length);
    insertAt = sum % length;
    if (codePoint > 0x10ffff) return undefined;
    output.splice(insertAt, 0, codePoint);
    insertAt += 1;
    at = number.end;
  }
  return String.fromCodePoint(...output);
}

/** A generalized variable-length integer (RFC 3492, section 3.3), and where it ends. */
function decodeNumber(
  encoded: string,
  from: number,
  bias: number,
): { value: number; end: number } | undefined {
  let value = 0;
  let weight = 1;
  for (let at = from, k = BASE; at < encoded.length; at += 1, k += BASE) {
    const digit = digitOf(encoded.charCodeAt(at));
    if (digit === undefined) return undefined;
    value += digit * weight;
    const threshold = Math.min(T_MAX, Math.max(T_MIN, k - bias));
    if (digit < threshold) return { value, end: at + 1 };
    weight *= BASE - threshold;
  }
  return undefined;
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35. */
function digitOf(unit: number): number | undefined {
  if (unit >= 0x61 && unit <= 0x7a) return unit - 0x61;
  if (unit >= 0x30 && unit <= 0x39) return unit - 0x30 + 26;
  return undefined;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  for (; rest > ((BASE - T_MIN) * T_MAX) / 2; k += BASE) rest = Math.floor(rest / (BASE - T_MIN));
  return k + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
