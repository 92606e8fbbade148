import type { HiddenBy } from "../../page.ts";
import type { PdfEngine } from "./engine.ts";
import { readStyle, type TextStyle } from "./styles.ts";

/** A line of a page's text. Places are in points from the page's lower left corner. */
export type Line = {
  text: string;
  /** Number of the page, from 1. */
  page: number;
  left: number;
  right: number;
  /** Where the letters stand. */
  baseline: number;
  /** Of most of its letters, in points. */
  size: number;
  /** Most of its letters have the same width; are bold. */
  mono: boolean;
  bold: boolean;
  /** It is an entry of a list of contents or an index. */
  isEntry?: true;
};

/** A page's lines in the order of its content, and what a reader does not see of it. */
export type PdfPage = {
  number: number;
  width: number;
  height: number;
  lines: Line[];
  hidden: { text: string; by: HiddenBy }[];
};

/** One letter: what it is, where, and in which style. */
type Letter = { text: string; left: number; right: number; baseline: number; style: TextStyle };

/** Reads a page that is open. */
export function readLines(engine: PdfEngine, page: number, number: number): PdfPage {
  const { functions } = engine;
  const width = functions.FPDF_GetPageWidthF(page);
  const height = functions.FPDF_GetPageHeightF(page);
  const text = functions.FPDFText_LoadPage(page);
  const found: PdfPage = { number, width, height, lines: [], hidden: [] };
  if (text === 0) return found;
  try {
    const runs = readRuns(engine, text, { width, height });
    // White letters are hidden on white only, and invisible ones not where they stand over a scanned page's picture.
    const shown = shownAs(runs.flatMap(({ letters }) => letters));
    for (const run of runs) addRun(found, run, number, shown);
    return found;
  } finally {
    functions.FPDFText_ClosePage(text);
  }
}

/** Letters between two breaks of line. */
type Run = { letters: Letter[] };

const SHOWN_WHEN_MOST: readonly HiddenBy[] = ["same_colour", "opacity"];

/** Ways of hiding that most of the page's letters have, so that they are how this page is made. */
function shownAs(letters: readonly Letter[]): HiddenBy[] {
  return SHOWN_WHEN_MOST.filter(
    (by) => letters.filter(({ style }) => style.hiddenBy === by).length * 2 > letters.length,
  );
}

function readRuns(engine: PdfEngine, text: number, size: { width: number; height: number }): Run[] {
  const reader = new LetterReader(engine, text, size);
  try {
    const runs: Run[] = [];
    let run: Run = { letters: [] };
    const count = engine.functions.FPDFText_CountChars(text);
    for (let index = 0; index < count; index++) {
      const unicode = engine.functions.FPDFText_GetUnicode(text, index);
      if (unicode === CARRIAGE_RETURN || unicode === LINE_FEED) {
        if (run.letters.length > 0) runs.push(run);
        run = { letters: [] };
      } else run.letters.push(reader.read(index, unicode));
      // PDFium has put together what was broken there; only here is it known of which words the document is made.
      if (unicode === BROKEN_HYPHEN) {
        runs.push(run);
        run = { letters: [] };
      }
    }
    if (run.letters.length > 0) runs.push(run);
    return runs;
  } finally {
    reader.close();
  }
}

const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Reads the letters of a page; what all letters of a text object share is read once. */
class LetterReader {
  private readonly engine: PdfEngine;
  private readonly text: number;
  private readonly size: { width: number; height: number };
  /** Room for a box of four floats, or a point of two doubles. */
  private readonly room: number;
  private object = -1;
  private style: TextStyle = { size: 0, mono: false, bold: false };

  constructor(engine: PdfEngine, text: number, size: { width: number; height: number }) {
    this.engine = engine;
    this.text = text;
    this.size = size;
    this.room = engine.functions.malloc(64);
  }

  read(index: number, unicode: number): Letter {
    const { functions } = this.engine;
    const object = functions.FPDFText_GetTextObject(this.text, index);
    // A space that stands for a gap belongs to no object.
    if (object !== 0 && object !== this.object) {
      this.object = object;
      this.style = readStyle(this.engine, this.text, { index, object, room: this.room });
    }
    functions.FPDFText_GetLooseCharBox(this.text, index, this.room);
    const [left = 0, , right = 0] = this.floats(3);
    functions.FPDFText_GetCharOrigin(this.text, index, this.room, this.room + 8);
    const baseline = new DataView(this.engine.memory().buffer).getFloat64(this.room + 8, true);
    const isOutside = right < 0 || left > this.size.width || baseline < 0 || baseline > this.size.height;
    const style: TextStyle = isOutside ? { ...this.style, hiddenBy: "offscreen" } : this.style;
    return { text: toText(unicode), left, right, baseline, style };
  }

  close(): void {
    this.engine.functions.free(this.room);
  }

  private floats(count: number): Float32Array {
    return new Float32Array(this.engine.memory().buffer, this.room, count);
  }
}

/** PDFium's sign for a hyphen at which a word was broken. */
const BROKEN_HYPHEN = 2;

/** A letter as text: without control characters and signs that mean nothing outside of a font. */
function toText(unicode: number): string {
  if (unicode === BROKEN_HYPHEN || unicode === 0xfffe || unicode === 0xad) return "-";
  if (unicode < 0x20 || (unicode >= 0x7f && unicode <= 0x9f) || unicode > 0x10ffff) return "";
  if (unicode >= 0xd800 && unicode <= 0xdfff) return "";
  if (unicode === 0xf0b7 || unicode === 0xf0a7) return "•";
  if ((unicode >= 0xe000 && unicode <= 0xf8ff) || unicode === 0xffff || unicode === 0xfffd) return "";
  const text = String.fromCodePoint(unicode);
  return isPresentation(unicode) ? text.normalize("NFKC") : text;
}

/** Ligatures, and the forms of characters that fonts call by other numbers than texts do. */
function isPresentation(unicode: number): boolean {
  return (
    (unicode >= 0xfb00 && unicode <= 0xfb06) || (unicode >= 0x2e80 && unicode <= 0x2fdf) || unicode === 0xa0
  );
}

function addRun(page: PdfPage, { letters }: Run, number: number, shown: readonly HiddenBy[]): void {
  const visible: Letter[] = [];
  const hidden = new Map<HiddenBy, string>();
  for (const letter of letters) {
    const by = letter.style.hiddenBy;
    if (by === undefined || shown.includes(by)) visible.push(letter);
    else hidden.set(by, (hidden.get(by) ?? "") + letter.text);
  }
  for (const [by, text] of hidden) if (text.trim() !== "") page.hidden.push({ text: text.trim(), by });
  const line = toLine(visible, number);
  if (line !== undefined) page.lines.push(line);
}

function toLine(letters: readonly Letter[], page: number): Line | undefined {
  const inked = letters.filter(({ text }) => text.trim() !== "");
  const [first] = inked;
  if (first === undefined) return undefined;
  const share = (test: (letter: Letter) => boolean) => inked.filter(test).length / inked.length;
  return {
    text: letters
      .map(({ text }) => text)
      .join("")
      .replace(/\s+/g, " ")
      .trim(),
    page,
    left: inked.reduce((least, { left }) => Math.min(least, left), first.left),
    right: inked.reduce((most, { right }) => Math.max(most, right), first.right),
    baseline: first.baseline,
    size: usualSize(inked),
    mono: share(({ style }) => style.mono) > 0.9,
    bold: share(({ style }) => style.bold) > 0.9,
  };
}

/** The size that most letters have, to half a point. */
function usualSize(letters: readonly Letter[]): number {
  const counts = new Map<number, number>();
  for (const { style } of letters) counts.set(style.size, (counts.get(style.size) ?? 0) + 1);
  return [...counts].reduce((most, each) => (each[1] > most[1] ? each : most), [0, 0])[0];
}
