import { isInvisible } from "./invisible.ts";

/** A character that shows nothing, or is a blank seldom used, and where it stands, in UTF-16 units. */
export type Carrier = { symbol: number; start: number; end: number };

/** Whatever may carry a bit in a text and not be seen. One pass. */
export function* carriersOf(source: string): Generator<Carrier> {
  const { length } = source;
  for (let at = 0; at < length; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit >= 0x20 && unit < 0x7f) continue;
    const symbol = unit >= 0xd800 && unit < 0xdc00 ? (source.codePointAt(at) ?? unit) : unit;
    const start = at;
    if (symbol > 0xffff) at += 1;
    if (isCarrier(symbol)) yield { symbol, start, end: at + 1 };
  }
}

/** Invisible characters, control characters that no text holds, and blanks of other widths than the usual ones. */
function isCarrier(codePoint: number): boolean {
  if (codePoint < 0x20) return (codePoint > 0 && codePoint < 9) || codePoint > 0x0d;
  if (codePoint >= 0x2000 && codePoint <= 0x200a) return true;
  return codePoint === 0x7f || codePoint === 0x202f || codePoint === 0x205f || isInvisible(codePoint);
}
