import type { Layer } from "./layer.ts";

/**
 * Messages written in Unicode tag characters (U+E0000 to U+E007F), which no font draws. Flags of regions, a black flag
 * followed by up to six tags, are the one ordinary use and are left out.
 */
export function readTagCharacters(text: string): Layer[] {
  if (!hasTagOrSelector(text)) return [];
  return Array.from(text.matchAll(TAG_RUN), (run) => {
    const message = Array.from(run[0], (tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000))
      .join("")
      .replace(NOT_PRINTABLE, "");
    const end = run.index + run[0].length;
    return { text: message, start: run.index, end, disguise: "tag_characters" as const, deliberate: true };
  }).filter((layer) => layer.text.length >= SHORTEST_MESSAGE && !isFlag(text, layer));
}

/** Bytes written as variation selectors (selector 1 is byte 0, selector 256 is byte 255), read as UTF-8. */
export function readVariationSelectors(text: string): Layer[] {
  if (!hasTagOrSelector(text)) return [];
  return Array.from(text.matchAll(SELECTOR_RUN), (run) => {
    const bytes = Uint8Array.from(run[0], (selector) => byteOf(selector.codePointAt(0) ?? 0));
    const message = new TextDecoder().decode(bytes).replace(NOT_PRINTABLE, "");
    const end = run.index + run[0].length;
    return {
      text: message,
      start: run.index,
      end,
      disguise: "variation_selectors" as const,
      deliberate: true,
    };
  }).filter((layer) => layer.text.length >= SHORTEST_MESSAGE);
}

const SHORTEST_MESSAGE = 6;

/** Whether a text has any of either: all but sixteen selectors share the first half of their pair. */
export function hasTagOrSelector(text: string): boolean {
  return text.includes("\udb40");
}

const TAG_RUN = /[\u{e0000}-\u{e007f}]{4,32768}/gu;
const SELECTOR_RUN = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]{6,32768}/gu;
const NOT_PRINTABLE = /[^\t\n -~\u00a0-\ufffc\u{10000}-\u{10ffff}]/gu;

function isFlag(text: string, layer: Layer): boolean {
  return text.slice(Math.max(0, layer.start - 2), layer.start) === "\u{1f3f4}" && layer.text.length <= 7;
}

function byteOf(codePoint: number): number {
  return codePoint >= 0xe0100 ? codePoint - 0xe0100 + 16 : codePoint - 0xfe00;
}
