import { deliberateCharacters, hasOddCharacters } from "./character-disguises.ts";
import { mayHoldRuns, readBase64, readBase64Pieces, readHex } from "./codes/encodings.ts";
import { hasTagOrSelector, readTagCharacters, readVariationSelectors } from "./codes/hidden-characters.ts";
import { readInvisibleBits } from "./codes/invisible-bits.ts";
import type { Disguise, Layer } from "./codes/layer.ts";
import { findPieces } from "./codes/pieces.ts";
import { mayBeSpelledOut, readSpelledOut } from "./codes/spelled-out.ts";
import { readColumns } from "./layouts/columns.ts";
import { readLine, type Suspicion, suspect } from "./line-disguises.ts";
import { type Revealed, reveal } from "./reveal.ts";

/**
 * How many UTF-16 units of disguised text may still be decoded, for all texts of a page together. Decoded text is subtracted,
 * so a page without disguises uses nothing.
 */
export type DecodingBudget = { left: number };

/** The budget of a page. If a page needs more, the disguise itself is the warning, and visible text is still read. */
export function newDecodingBudget(): DecodingBudget {
  return { left: MOST_DECODED };
}

const MOST_DECODED = 300_000;

/**
 * The texts that a text contains in encodings (tag characters, variation selectors, base64, hex, numbers, Morse code), and what is
 * encoded in those, up to three layers and within the budget. Spans refer to the given text. A decoded layer is never longer than its source, so
 * the work is linear.
 */
export function findEncoded(source: string, budget: DecodingBudget): Layer[] {
  if (!mayHoldEncodings(source)) return [];
  return deepen([...spend(readEncodings(source), budget)], budget);
}

/** The same for disguises of words and letters, line by line. `shown` is the revealed text. */
export function findDisguised(source: string, shown: Revealed, budget: DecodingBudget): Layer[] {
  // A line this short disguises nothing, and no character of this text does.
  if (shown.text === source && source.length < SHORTEST_LINE) return [];
  const layers: Layer[] = readColumns(shown.text).map((layer) => moved(layer, shown));
  if (budget.left <= 0 || !spendOnLines(shown, budget, layers) || shown.text === source)
    return deepen(layers, budget);
  layers.push(...spend(readDisguisedCharacters(source), budget));
  return deepen(layers, budget);
}

/**
 * Undoes the disguises of lines. Returns whether any budget is left. Not a generator, because every line of a page passes here.
 */
function spendOnLines(shown: Revealed, budget: DecodingBudget, layers: Layer[]): boolean {
  const suspicion = suspect(shown.text);
  for (const { text, start } of linesOf(shown.text)) {
    for (const layer of peelLine(text, start, shown, suspicion)) {
      layers.push(layer);
      budget.left -= costOf(layer);
      if (budget.left <= 0) return false;
    }
  }
  return true;
}

function deepen(layers: Layer[], budget: DecodingBudget): Layer[] {
  if (layers.length === 0) return layers;
  const depths = [layers];
  while (depths.length < DEEPEST) {
    const encoded = (depths.at(-1) ?? []).filter((layer) => ENCODED.has(layer.disguise));
    depths.push(encoded.flatMap((layer) => within(layer, [...spend(readAll(layer.text), budget)])));
  }
  return depths.flat();
}

const DEEPEST = 3;

/** Disguises that may hide another disguise. Undoing the others twice finds nothing new. */
const ENCODED: ReadonlySet<string> = new Set([
  "tag_characters",
  "variation_selectors",
  "invisible_characters",
  "base64",
  "hex",
  "character_codes",
  "escapes",
]);

function within(outer: Layer, inner: Layer[]): Layer[] {
  return inner.map((layer) => ({ ...layer, start: outer.start, end: outer.end }));
}

/** Yields layers until the budget is used up. */
function* spend(layers: Iterable<Layer>, budget: DecodingBudget): Generator<Layer> {
  if (budget.left <= 0) return;
  for (const layer of layers) {
    yield layer;
    budget.left -= costOf(layer);
    if (budget.left <= 0) return;
  }
}

function* readAll(source: string): Generator<Layer> {
  yield* readEncodings(source);
  yield* readDisguises(source, reveal(source));
}

function* readEncodings(source: string): Generator<Layer> {
  yield* readTagCharacters(source);
  yield* readVariationSelectors(source);
  yield* readBase64(source);
  yield* readHex(source);
  yield* readBase64Pieces(source);
  yield* readSpelledOut(source);
}

/** Whether a text has anything for `readEncodings`. Most are short and have nothing. */
function mayHoldEncodings(source: string): boolean {
  return (
    hasTagOrSelector(source) ||
    mayHoldRuns(source) ||
    mayBeSpelledOut(source) ||
    findPieces(source).length > 0
  );
}

function* readDisguises(source: string, shown: Revealed): Generator<Layer> {
  const suspicion = suspect(shown.text);
  for (const { text, start } of linesOf(shown.text)) yield* peelLine(text, start, shown, suspicion);
  if (shown.text !== source) yield* readDisguisedCharacters(source);
}

function* readDisguisedCharacters(source: string): Generator<Layer> {
  yield* readInvisibleBits(source);
  yield* readCharacters(source);
}

/**
 * Escapes cost only the characters they removed: a line of prose with one escape is no disguise. What honest pages hold in any amount
 * costs nothing: words without spaces, columns, and numbers that are no sentence. None is longer than its source.
 */
function costOf({ disguise, text, start, end, cost, deliberate }: Layer): number {
  if (cost !== undefined) return cost;
  if (FREE.has(disguise) && !deliberate) return 0;
  return disguise === "escapes" ? Math.max(0, end - start - text.length) : text.length;
}

/**
 * Lines that are long enough for a disguised command. Very long lines are cut into pieces that overlap by `SHARED` units, so
 * that no cut divides a command.
 */
function linesOf(text: string): Line[] {
  const lines: Line[] = [];
  const { length } = text;
  for (let start = 0; start < length; ) {
    const found = text.indexOf("\n", start);
    const end = found === -1 ? length : found;
    let from = start;
    for (; end - from > LONGEST_LINE; from += LONGEST_LINE - SHARED)
      lines.push({ text: text.slice(from, from + LONGEST_LINE), start: from });
    if (end - from >= SHORTEST_LINE) lines.push({ text: text.slice(from, end), start: from });
    start = end + 1;
  }
  return lines;
}

type Line = { text: string; start: number };

const SHORTEST_LINE = 8;
const LONGEST_LINE = 4000;
const SHARED = 500;

function peelLine(line: string, at: number, { origin }: Revealed, suspicion: Suspicion): readonly Layer[] {
  const readings = readLine(line, suspicion);
  if (readings.length === 0) return NO_LAYERS;
  const span = { start: origin(at), end: origin(at + line.length) };
  return readings.map((reading) => ({ ...reading, ...span }));
}

const FREE: ReadonlySet<Disguise> = new Set(["run_together", "column", "character_codes"]);

/** A layer of a revealed text, with its place in the source. */
function moved(layer: Layer, { origin }: Revealed): Layer {
  return { ...layer, start: origin(layer.start), end: origin(layer.end) };
}

const NO_LAYERS: readonly Layer[] = [];

/** Lines with disguised characters, whatever they say. */
function* readCharacters(source: string): Generator<Layer> {
  for (const { text: line, start } of linesOf(source)) {
    if (!hasOddCharacters(line)) continue;
    const { text } = reveal(line);
    const disguise = deliberateCharacters(line, text);
    if (disguise) yield { text, start, end: start + line.length, disguise, deliberate: true };
  }
}
