import { deliberateCharacters } from "./character-disguises.ts";
import { readBase64, readHex } from "./encodings.ts";
import { readTagCharacters, readVariationSelectors } from "./hidden-characters.ts";
import type { Layer } from "./layer.ts";
import { readLine } from "./line-disguises.ts";
import { reveal } from "./reveal.ts";

/**
 * How many characters of disguised text may still be undone, in UTF-16 units; shared by the texts of a page. What is
 * undone is taken off, so a page that says nothing in disguise never uses any of it up.
 */
export type DecodingBudget = { left: number };

/** A budget for one page. Beyond it the disguise itself is warned about, and what stands in plain sight is still read. */
export function newDecodingBudget(): DecodingBudget {
  return { left: MOST_DECODED };
}

const MOST_DECODED = 300_000;

/**
 * Everything a text says in disguise, and in disguise within disguise to three layers, as far as the budget goes. Spans
 * are in the text given. A decoded layer is never longer than what it was decoded from, so the work stays linear.
 */
export function findLayers(source: string, budget: DecodingBudget = newDecodingBudget()): Layer[] {
  const depths = [[...peel(source, budget)]];
  while (depths.length < DEEPEST) {
    const encoded = (depths.at(-1) ?? []).filter((layer) => ENCODED.has(layer.disguise));
    depths.push(encoded.flatMap((layer) => within(layer, [...peel(layer.text, budget)])));
  }
  return depths.flat();
}

const DEEPEST = 3;

/** Disguises under which another one may lie; undoing the others twice leads nowhere new. */
const ENCODED: ReadonlySet<string> = new Set([
  "tag_characters",
  "variation_selectors",
  "base64",
  "hex",
  "escapes",
]);

function within(outer: Layer, inner: Layer[]): Layer[] {
  return inner.map((layer) => ({ ...layer, start: outer.start, end: outer.end }));
}

function* peel(source: string, budget: DecodingBudget): Generator<Layer> {
  for (const layer of candidates(source)) {
    yield layer;
    budget.left -= costOf(layer);
    if (budget.left <= 0) return;
  }
}

function* candidates(source: string): Generator<Layer> {
  yield* readTagCharacters(source);
  yield* readVariationSelectors(source);
  yield* readBase64(source);
  yield* readHex(source);
  for (const line of source.matchAll(LINE)) yield* peelLine(line[0], line.index);
}

/** Escapes cost what they took away: a line of prose with one of them is no disguise. */
function costOf({ disguise, text, start, end }: Layer): number {
  return disguise === "escapes" ? Math.max(0, end - start - text.length) : text.length;
}

/** Lines long enough to hold a disguised command, the longest ones in pieces. */
const LINE = /[^\n]{8,4000}/g;

function peelLine(line: string, start: number): Layer[] {
  const shown = reveal(line).text;
  const span = { start, end: start + line.length };
  const layers: Layer[] = readLine(shown).map((reading) => ({ ...reading, ...span }));
  const disguise = deliberateCharacters(line, shown);
  if (disguise) layers.push({ text: shown, ...span, disguise, deliberate: true });
  return layers;
}
