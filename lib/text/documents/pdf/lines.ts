import type { HiddenBy, HiddenText } from "../../page.ts";
import type { PdfEngine } from "./engine.ts";
import { type Box, type Letter, readRuns } from "./letters.ts";

/** A line of a page's text. Positions are in points, on a page that is turned so that most of its lines are horizontal. */
export type Line = {
  text: string;
  /** The number of the page, from 1. */
  page: number;
  left: number;
  right: number;
  /** The vertical position of the letters. Higher places have larger numbers. */
  baseline: number;
  /** The size of most of its letters, in points. */
  size: number;
  /** Whether most of its letters have the same width, or are bold. */
  mono: boolean;
  bold: boolean;
  /** It is an entry in a table of contents or an index. */
  isEntry?: true;
};

/** The lines of a page in content order, the text beside them, and the hidden text. */
export type PdfPage = {
  /** The positions of its upper and lower edge. */
  top: number;
  bottom: number;
  lines: Line[];
  /** Text in another direction, such as a stamp at the edge. */
  beside: string[];
  hidden: HiddenText[];
};

/** Reads an open page. */
export function readLines(engine: PdfEngine, page: number, number: number): PdfPage {
  const { functions } = engine;
  const area = readArea(engine, page);
  const text = functions.FPDFText_LoadPage(page);
  if (text === 0) return { top: area.top, bottom: area.bottom, lines: [], beside: [], hidden: [] };
  try {
    return toPage(readRuns(engine, text, area), area, number);
  } finally {
    functions.FPDFText_ClosePage(text);
  }
}

/** The visible part of a page in its own coordinates, however it is turned. */
function readArea({ functions, memory }: PdfEngine, page: number): Box {
  const room = functions.malloc(16);
  try {
    functions.FPDF_GetPageBoundingBox(page, room);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(memory().buffer, room, 4);
    return { left, right, bottom, top };
  } finally {
    functions.free(room);
  }
}

function toPage(runs: readonly Letter[][], area: Box, number: number): PdfPage {
  const letters = runs.flat();
  const turn = mostFrequent(letters.map(({ style }) => style.turn));
  const shown = shownAs(letters);
  const { left: bottom, right: top } = turnBox(area, (turn + 1) % 4);
  const page: PdfPage = { top, bottom, lines: [], beside: [], hidden: [] };
  for (const run of runs) {
    const { visible, hidden } = sortLetters(run, shown);
    addHidden(page.hidden, hidden);
    const isTurned = visible.some(({ text, style }) => text.trim() !== "" && style.turn !== turn);
    const line = toLine(visible, turn, number);
    if (line !== undefined && isTurned) page.beside.push(line.text);
    else if (line !== undefined) page.lines.push(line);
  }
  return page;
}

/** White letters are hidden only on white. Letters that are not drawn are not hidden if they cover a picture of the page. */
const SHOWN_WHEN_MOST: readonly HiddenBy[] = ["same_colour", "opacity"];

/** Ways of hiding that apply to most letters of the page: that is how the page is made. */
function shownAs(letters: readonly Letter[]): HiddenBy[] {
  return SHOWN_WHEN_MOST.filter(
    (by) => letters.filter(({ style }) => style.hiddenBy === by).length * 2 > letters.length,
  );
}

function sortLetters(
  run: readonly Letter[],
  shown: readonly HiddenBy[],
): { visible: Letter[]; hidden: Map<HiddenBy, string> } {
  const visible: Letter[] = [];
  const hidden = new Map<HiddenBy, string>();
  for (const letter of run) {
    const by = letter.style.hiddenBy;
    if (by === undefined || shown.includes(by)) visible.push(letter);
    else hidden.set(by, (hidden.get(by) ?? "") + letter.text);
  }
  return { visible, hidden };
}

/** Consecutive lines that are hidden in the same way are one text, because a command may span them. */
function addHidden(texts: HiddenText[], hidden: ReadonlyMap<HiddenBy, string>): void {
  for (const [by, words] of hidden) {
    const text = words.trim();
    const last = texts.at(-1);
    if (text === "") continue;
    if (last?.by === by) last.text += ` ${text}`;
    else texts.push({ text, by });
  }
}

function toLine(letters: readonly Letter[], turn: number, page: number): Line | undefined {
  const inked = letters.filter(({ text }) => text.trim() !== "");
  const [first] = inked;
  if (first === undefined) return undefined;
  const share = (test: (letter: Letter) => boolean) => inked.filter(test).length / inked.length;
  const boxes = inked.map(({ box }) => turnBox(box, turn));
  const { x, y } = first.origin;
  return {
    text: letters
      .map(({ text }) => text)
      .join("")
      .replace(/\s+/g, " ")
      .trim(),
    page,
    left: boxes.reduce((least, { left }) => Math.min(least, left), Number.POSITIVE_INFINITY),
    right: boxes.reduce((most, { right }) => Math.max(most, right), Number.NEGATIVE_INFINITY),
    baseline: [y, -x, -y, x][turn] ?? y,
    size: mostFrequent(inked.map(({ style }) => style.size)),
    mono: share(({ style }) => style.mono) > MOST,
    bold: share(({ style }) => style.bold) > MOST,
  };
}

const MOST = 0.9;

/** The extent of a box along lines that are turned by a number of quarters to the left. */
function turnBox({ left, right, bottom, top }: Box, turn: number): { left: number; right: number } {
  if (turn === 1) return { left: bottom, right: top };
  if (turn === 2) return { left: -right, right: -left };
  return turn === 3 ? { left: -top, right: -bottom } : { left, right };
}

/** The most frequent number; 0 if there is none. */
function mostFrequent(numbers: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1);
  let found = { number: 0, count: 0 };
  for (const [number, count] of counts) if (count > found.count) found = { number, count };
  return found.number;
}
