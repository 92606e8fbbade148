import { readBits } from "./bits.ts";
import { isInvisible } from "./invisible.ts";
import type { Layer } from "./layer.ts";
import { readAsProse } from "./vocabulary.ts";

/**
 * Messages written with a few kinds of invisible characters as bits, in runs or strewn among what is seen. A long run of
 * several kinds that does not repeat itself is deliberate whatever it says: no script needs one, and what mails fill up
 * their preview with repeats itself.
 */
export function* readInvisibleBits(source: string): Generator<Layer> {
  for (const stretch of stretchesOf(source)) {
    const { symbols, start, end } = stretch;
    const written = hasWrittenRun(stretch);
    const before = written ? source.slice(Math.max(0, start - CONTEXT), start) : "";
    // Also where nothing is found, so that the search itself is paid for.
    yield { ...toLayer(before, start, end, written), cost: Math.ceil(symbols.length / SYMBOLS_FOR_ONE) };
    for (const text of readBits(symbols)) yield toLayer(text, start, end, isProse(text));
  }
}

/** So many symbols cost as much as one character that is undone: no honest page comes near the budget. */
const SYMBOLS_FOR_ONE = 2;

/**
 * Code points of invisible characters with at most `FARTHEST` units between two of them, and at which of them a run begins
 * that nothing visible parts.
 */
type Stretch = { symbols: number[]; runs: number[]; start: number; end: number };

/** How far apart two characters of a message may stand: about a line, in UTF-16 units. */
const FARTHEST = 80;
/** Four letters take so many bits; emoji and scripts that join letters have no more than four in a run. */
const SHORTEST_RUN = 32;
/** What is shown of the text before a run, in UTF-16 units. */
const CONTEXT = 80;

function stretchesOf(source: string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { symbol, start, end } of carriersOf(source)) {
    const last = stretches.at(-1);
    if (last === undefined || start - last.end > FARTHEST) {
      stretches.push({ symbols: [symbol], runs: [0], start, end });
      continue;
    }
    if (start > last.end) last.runs.push(last.symbols.length);
    last.symbols.push(symbol);
    last.end = end;
  }
  return stretches.filter(
    ({ symbols }) => symbols.length >= SHORTEST_RUN && symbols.some((own) => own !== symbols[0]),
  );
}

function* carriersOf(source: string): Generator<{ symbol: number; start: number; end: number }> {
  for (let at = 0; at < source.length; at += 1) {
    const unit = source.charCodeAt(at);
    if (unit >= 0x20 && unit < 0x7f) continue;
    const symbol = unit >= 0xd800 && unit < 0xdc00 ? (source.codePointAt(at) ?? unit) : unit;
    const start = at;
    if (symbol > 0xffff) at += 1;
    if (isCarrier(symbol)) yield { symbol, start, end: at + 1 };
  }
}

/** Invisible characters, and control characters that no text holds. */
function isCarrier(codePoint: number): boolean {
  if (codePoint < 0x20) return (codePoint > 0 && codePoint < 9) || codePoint > 0x0d;
  return codePoint === 0x7f || isInvisible(codePoint);
}

function hasWrittenRun({ symbols, runs }: Stretch): boolean {
  return runs.some((from, at) => {
    const to = runs[at + 1] ?? symbols.length;
    return to - from >= SHORTEST_RUN && !repeatsItself(symbols, from, to);
  });
}

/** Whether these symbols are nearly the same again and again, as what fills up a line is. */
function repeatsItself(symbols: readonly number[], from: number, to: number): boolean {
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    let same = 0;
    for (let at = from + period; at < to; at += 1) if (symbols[at] === symbols[at - period]) same += 1;
    if (same >= (to - from - period) * MOSTLY) return true;
  }
  return false;
}

const LONGEST_PERIOD = 12;
/** Bytes of ASCII text agree in about seven of ten bits with their neighbours. */
const MOSTLY = 0.9;

function isProse(text: string): boolean {
  const { words, share } = readAsProse(text);
  return words >= 3 && share >= 0.4;
}

function toLayer(text: string, start: number, end: number, deliberate: boolean): Layer {
  return { text, start, end, disguise: "invisible_characters", deliberate };
}
