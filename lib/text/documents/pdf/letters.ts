import type { PdfEngine } from "./engine.ts";
import { readStyle, type TextStyle } from "./styles.ts";

/** A rectangle of a page, in points. Higher places have larger numbers. */
export type Box = { left: number; right: number; bottom: number; top: number };

/** One letter: its text, place and style. The text is empty for a symbol without meaning outside its font. */
export type Letter = { text: string; box: Box; origin: { x: number; y: number }; style: TextStyle };

/** Reads the letters of a page in content order, from one line break to the next; `area` is its visible part. */
export function readRuns(engine: PdfEngine, text: number, area: Box): Letter[][] {
  const reader = new LetterReader(engine, text, area);
  try {
    const runs: Letter[][] = [];
    let run: Letter[] = [];
    const count = Math.min(engine.functions.FPDFText_CountChars(text), MAX_LETTERS);
    for (let index = 0; index < count; index++) {
      const unicode = engine.functions.FPDFText_GetUnicode(text, index);
      const isBreak = unicode === CARRIAGE_RETURN || unicode === LINE_FEED;
      if (!isBreak) run.push(reader.read(index, unicode));
      // Where a word is broken, PDFium has joined its lines. Only here do we know which words the document contains.
      if (run.length > 0 && (isBreak || unicode === BROKEN_HYPHEN || index === count - 1)) {
        runs.push(run);
        run = [];
      }
    }
    return runs;
  } finally {
    reader.close();
  }
}

/** The most letters of one page; a dense one has ten thousand. */
const MAX_LETTERS = 200_000;

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;
/** PDFium's sign for a hyphen in a broken word. */
const BROKEN_HYPHEN = 2;

const PLAIN: TextStyle = { size: 0, mono: false, bold: false, turn: 0 };

/** Reads letters one by one. Properties that all letters of a text object share are read once. */
class LetterReader {
  private readonly engine: PdfEngine;
  private readonly text: number;
  private readonly area: Box;
  /** Memory for a box of four floats, or a point of two doubles. */
  private readonly room: number;
  private object = 0;
  private style = PLAIN;

  constructor(engine: PdfEngine, text: number, area: Box) {
    this.engine = engine;
    this.text = text;
    this.area = area;
    this.room = engine.functions.malloc(64);
  }

  read(index: number, unicode: number): Letter {
    const { functions } = this.engine;
    const object = functions.FPDFText_GetTextObject(this.text, index);
    // A space that represents a gap belongs to no object.
    if (object !== 0 && object !== this.object) {
      this.object = object;
      this.style = readStyle(this.engine, this.text, { index, object, room: this.room });
    }
    functions.FPDFText_GetLooseCharBox(this.text, index, this.room);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(this.memory(), this.room, 4);
    functions.FPDFText_GetCharOrigin(this.text, index, this.room, this.room + 8);
    const [x = 0, y = 0] = new Float64Array(this.memory(), this.room, 2);
    const { area } = this;
    const isOutside = right < area.left || left > area.right || top < area.bottom || bottom > area.top;
    const style: TextStyle = isOutside ? { ...this.style, hiddenBy: "offscreen" } : this.style;
    return { text: toText(unicode), box: { left, right, bottom, top }, origin: { x, y }, style };
  }

  close(): void {
    this.engine.functions.free(this.room);
  }

  private memory(): ArrayBuffer {
    return this.engine.memory().buffer;
  }
}

/** A letter as text, without control characters and symbols that mean nothing outside a font. */
function toText(unicode: number): string {
  if (unicode === BROKEN_HYPHEN || unicode === 0xfffe || unicode === 0xad) return "-";
  if (unicode < 0x20 || (unicode >= 0x7f && unicode <= 0x9f) || unicode > 0x10ffff) return "";
  if (unicode >= 0xd800 && unicode <= 0xdfff) return "";
  if (unicode === 0xf0b7 || unicode === 0xf0a7) return "•";
  if ((unicode >= 0xe000 && unicode <= 0xf8ff) || unicode === 0xffff || unicode === 0xfffd) return "";
  const text = String.fromCodePoint(unicode);
  return isPresentation(unicode) ? text.normalize("NFKC") : text;
}

/** Ligatures, and forms of characters with other numbers in fonts than in texts. */
function isPresentation(unicode: number): boolean {
  return (
    (unicode >= 0xfb00 && unicode <= 0xfb06) || (unicode >= 0x2e80 && unicode <= 0x2fdf) || unicode === 0xa0
  );
}
