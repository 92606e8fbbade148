import { kindsOf, readBits } from "./bits.ts";
import { type Carrier, carriersOf } from "./carriers.ts";
import type { Layer } from "./layer.ts";
import { readAsProse } from "./vocabulary.ts";

/**
 * Messages whose bits are kinds of invisible characters, however far apart. A long row of several kinds that does not repeat
 * itself is deliberate, whatever it says: no script needs one, and the filler in previews of mails repeats itself. The same is
 * true of more kinds than can be read as bits, if each is frequent.
 */
export function* readInvisibleBits(source: string): Generator<Layer> {
  for (const segment of segmentsOf(source)) {
    const symbols = segment.map(({ symbol }) => symbol);
    const span = spanOf(segment);
    const row = findWrittenRow(segment);
    if (row) yield toLayer(source.slice(Math.max(0, row.start - CONTEXT), row.start), row, true);
    const kinds = kindsOf(symbols);
    if (kinds.length < 2) continue;
    // Also where nothing is found, so that the search itself is paid for.
    const read = kinds.slice(0, MOST_KINDS);
    const cost = Math.ceil((symbols.length * read.length) / READ_FOR_ONE);
    yield { ...toLayer("", span, kinds.length > MOST_KINDS), cost };
    for (const text of readBits(symbols, read)) yield toLayer(text, span, isProse(text));
  }
}

/** With up to this many kinds, each pair is tried. A list of all such characters has more kinds, but each only a few times. */
const MOST_KINDS = 8;

/**
 * This many symbols, for each kind, cost as much of the budget as one decoded character. No honest page comes near the budget.
 */
const READ_FOR_ONE = 2;

/** A part of the text, in UTF-16 units. */
type Span = { start: number; end: number };

function spanOf(carriers: readonly Carrier[]): Span {
  return { start: carriers[0]?.start ?? 0, end: carriers.at(-1)?.end ?? 0 };
}

/** Symbols that are read at a time, and how many of them again with the next ones: a message of 256 letters. */
const SEGMENT = 8192;
const SHARED = 2048;

/**
 * The shortest row: four letters have this many bits. Emoji and scripts that join letters have at most four such characters in
 * a row.
 */
const SHORTEST_ROW = 32;
/** What is shown of the text before a row, in UTF-16 units. */
const CONTEXT = 80;

function* segmentsOf(source: string): Generator<Carrier[]> {
  let segment: Carrier[] = [];
  for (const carrier of carriersOf(source)) {
    if (segment.length === SEGMENT) {
      yield segment;
      segment = segment.slice(-SHARED);
    }
    segment.push(carrier);
  }
  yield segment;
}

/** The first symbols of a row that nothing visible parts and that do not repeat themselves. What stands around them is not asked. */
function findWrittenRow(segment: readonly Carrier[]): Span | undefined {
  let from = 0;
  for (let at = 1; at <= segment.length; at += 1) {
    const touches = segment[at]?.start === segment[at - 1]?.end;
    const length = at - from;
    if (length >= SHORTEST_ROW && (!touches || (length >= BLOCK && length % HALF_BLOCK === 0))) {
      const block = segment.slice(Math.max(from, at - BLOCK), at);
      if (!repeatsItself(block)) return spanOf(block);
    }
    if (!touches) from = at;
  }
  return undefined;
}

/** The symbols of a row are judged in blocks of this length, so that padding before and after does not make them look regular. */
const BLOCK = 64;
const HALF_BLOCK = BLOCK / 2;

/** Whether these symbols are nearly the same again and again, as what fills up a line is. */
function repeatsItself(block: readonly Carrier[]): boolean {
  for (let period = 1; period <= LONGEST_PERIOD; period += 1) {
    const compared = block.length - period;
    const same = block.slice(period).filter(({ symbol }, at) => symbol === block[at]?.symbol).length;
    if (same >= compared * MOSTLY) return true;
  }
  return false;
}

const LONGEST_PERIOD = 12;
/** Bytes of ASCII text agree in about seven of ten bits with their neighbors; where one filling follows another, few differ. */
const MOSTLY = 0.85;

function isProse(text: string): boolean {
  const { words, share } = readAsProse(text);
  return words >= 3 && share >= 0.4;
}

function toLayer(text: string, { start, end }: Span, deliberate: boolean): Layer {
  return { text, start, end, disguise: "invisible_characters", deliberate };
}
