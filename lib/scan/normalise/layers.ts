import { deliberateCharacters } from "./character-disguises.ts";
import { readBase64, readHex } from "./encodings.ts";
import { readTagCharacters, readVariationSelectors } from "./hidden-characters.ts";
import type { Layer } from "./layer.ts";
import { readLine } from "./line-disguises.ts";
import { reveal } from "./reveal.ts";

/**
 * Everything a text says in disguise, and in disguise within disguise to three layers. Spans are in the text given.
 * A decoded layer is never longer than what it was decoded from, so the work stays linear.
 */
export function findLayers(source: string): Layer[] {
  const depths = [peel(source)];
  while (depths.length < DEEPEST) {
    const encoded = (depths.at(-1) ?? []).filter((layer) => ENCODED.has(layer.disguise));
    depths.push(encoded.flatMap((layer) => within(layer, peel(layer.text))));
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

function peel(source: string): Layer[] {
  return [
    readTagCharacters(source),
    readVariationSelectors(source),
    readBase64(source),
    readHex(source),
    Array.from(source.matchAll(LINE), (line) => peelLine(line[0], line.index)).flat(),
  ].flat();
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
