import type { HiddenBy } from "../../page.ts";
import type { PdfEngine } from "./engine.ts";

/** What all letters of a text object share. */
export type TextStyle = {
  /** In points as displayed, to half a point. */
  size: number;
  mono: boolean;
  bold: boolean;
  /** Quarter turns of its lines to the left: 1 if they go up. */
  turn: number;
  /** How it is hidden from a reader, as far as this is visible without drawing the page. */
  hiddenBy?: HiddenBy;
};

/** Font descriptor flag "FixedPitch" (ISO 32000-1, table 123). */
const FIXED_PITCH = 1;
const MONO_NAME = /mono|courier|consol|typewriter|cmtt|sftt|ectt|inconsolata/i;
const BOLD_NAME = /bold|black|heavy|cmbx|sfbx|ecbx/i;
const BOLD_WEIGHT = 600;
const NAME_BYTES = 200;

/** Text render modes that draw nothing: "neither fill nor stroke" and "add to path for clipping" (table 106). */
const INVISIBLE_MODES: readonly number[] = [3, 7];
/** Smaller text is unreadable, in points. */
const READABLE_SIZE = 2;
/** From this value on for each of red, green and blue, a color is white. */
const WHITE = 250;

/** The style of the text object of the letter at `index`; `room` has 64 bytes. */
export function readStyle(
  engine: PdfEngine,
  text: number,
  { index, object, room }: { index: number; object: number; room: number },
): TextStyle {
  const { functions } = engine;
  const { size, turn } = readMatrix(engine, text, index, room);
  const { name, flags } = readFont(engine, text, index);
  const style: TextStyle = {
    size,
    mono: (flags & FIXED_PITCH) !== 0 || MONO_NAME.test(name),
    bold: BOLD_NAME.test(name) || functions.FPDFText_GetFontWeight(text, index) >= BOLD_WEIGHT,
    turn,
  };
  const hiddenBy = hidingOf(engine, text, { index, object, room, size });
  return hiddenBy === undefined ? style : { ...style, hiddenBy };
}

/** The font's size, scaled by the matrix of the text, and the direction of its lines. */
function readMatrix(
  { functions, memory }: PdfEngine,
  text: number,
  index: number,
  room: number,
): { size: number; turn: number } {
  const size = functions.FPDFText_GetFontSize(text, index);
  const isKnown = functions.FPDFText_GetMatrix(text, index, room) !== 0;
  const [a = 1, b = 0, c = 0, d = 1] = isKnown ? new Float32Array(memory().buffer, room, 4) : [];
  return {
    size: Math.round(size * Math.hypot(c, d) * 2) / 2,
    turn: (Math.round(Math.atan2(b, a) / (Math.PI / 2)) + 4) % 4,
  };
}

function readFont(
  { functions, memory }: PdfEngine,
  text: number,
  index: number,
): { name: string; flags: number } {
  const room = functions.malloc(NAME_BYTES + 8);
  try {
    const length = functions.FPDFText_GetFontInfo(text, index, room + 8, NAME_BYTES, room);
    const flags = new DataView(memory().buffer).getInt32(room, true);
    const name = length > NAME_BYTES ? "" : asLatin1(memory().subarray(room + 8, room + 8 + length));
    return { name, flags: length === 0 ? 0 : flags };
  } finally {
    functions.free(room);
  }
}

function asLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function hidingOf(
  { functions, memory }: PdfEngine,
  text: number,
  { index, object, room, size }: { index: number; object: number; room: number; size: number },
): HiddenBy | undefined {
  if (INVISIBLE_MODES.includes(functions.FPDFTextObj_GetTextRenderMode(object))) return "opacity";
  if (size < READABLE_SIZE) return "font_size";
  if (functions.FPDFText_GetFillColor(text, index, room, room + 4, room + 8, room + 12) === 0)
    return undefined;
  const [red = 0, green = 0, blue = 0, alpha = 255] = new Uint32Array(memory().buffer, room, 4);
  if (alpha === 0) return "opacity";
  return Math.min(red, green, blue) >= WHITE ? "same_colour" : undefined;
}
