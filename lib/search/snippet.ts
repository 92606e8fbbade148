import { wholeCharacter } from "../../schema/values/text.ts";
import { splitWords } from "../text/embed/features/words.ts";
import { partsBesideImages } from "../text/markdown/images.ts";
import { toPlainBlocks } from "../text/markdown/plain-passage.ts";
import { splitSentences } from "../text/split/prose.ts";
import type { Range } from "./find-marks.ts";

/** Stands before and after each word that matched; asterisks of the page itself never come in twos. */
const MARK = "**";

/** Length of a snippet in UTF-16 units, without heading, marks and ellipses. */
const LENGTH = 240;

/** How much precedes the first match, if a sentence is too long. */
const LEAD = 60;

/** How far a cut moves to fall between two words. */
const REACH = 24;

/** The longest heading that is set before a passage which lacks words that the heading has. */
const LONGEST_HEADING = 120;

/** Most sentences that are put together. */
const MOST_SENTENCES = 4;

/** Room that is left and not worth filling. */
const LITTLE = 40;

/** A sentence: its place, and the matches in it. */
type Sentence = { span: Range; marks: Mark[] };

/** A match: its place, and a term that is equal for the same word. */
type Mark = { start: number; end: number; term: string };

/**
 * The best sentences of a passage for a query, as plain text on one line: those with the most different matches, each match
 * between `**` and `**`. Words that occur only in the headings are shown there, before the sentences. The marks are reliable:
 * asterisks of the passage are removed or become `∗` (U+2217).
 */
export function makeSnippet(
  markdown: string,
  findMarks: (text: string) => Range[],
  headings: readonly string[] = [],
): string {
  const { blocks, text, marks } = readPassage(toPlainBlocks(markdown), findMarks);
  const spans: Range[] =
    text.length <= LENGTH ? [[0, text.length]] : chooseSpans(text, toSentences(blocks, marks));
  let snippet = "";
  let written = 0;
  for (const [start, end] of spans) {
    if (start > written) snippet += snippet === "" ? "… " : " … ";
    else if (start > 0) snippet += " ";
    snippet += markUp(text, [start, end], marks);
    written = end + 1;
  }
  const body = snippet + (written < text.length ? " …" : "");
  const shown = new Set(marks.map(({ term }) => term));
  return [showHeadings(headings, findMarks, shown), body].filter((part) => part !== "").join(": ");
}

/** The blocks to choose from, their text and its matches: without descriptions of images, unless nothing else has the same words. */
function readPassage(blocks: readonly string[], findMarks: (text: string) => Range[]) {
  const read = (of: readonly string[]) => {
    const text = of.join(" ");
    return { blocks: of, text, marks: toMarks(text, findMarks) };
  };
  const all = read(blocks);
  const beside = blocks.flatMap(partsBesideImages);
  if (beside.length === 0 || beside.join(" ") === all.text) return all;
  const shown = read(beside);
  const terms = new Set(shown.marks.map(({ term }) => term));
  return all.marks.every(({ term }) => terms.has(term)) ? shown : all;
}

/** The headings with matches that the passage lacks, marked; "" if there are none. */
function showHeadings(
  headings: readonly string[],
  findMarks: (text: string) => Range[],
  shown: ReadonlySet<string>,
): string {
  const parts = headings
    .map((heading) => toPlainBlocks(heading).join(" "))
    .filter((heading) => heading.length <= LONGEST_HEADING)
    .map((heading) => ({ heading, marks: toMarks(heading, findMarks) }))
    .filter(({ marks }) => marks.some(({ term }) => !shown.has(term)));
  return parts.map(({ heading, marks }) => markUp(heading, [0, heading.length], marks)).join(" › ");
}

function toMarks(text: string, findMarks: (text: string) => Range[]): Mark[] {
  const terms = new Map<string, string>();
  return findMarks(text).map(([start, end]) => {
    const word = text.slice(start, end).toLowerCase();
    const term = terms.get(word) ?? splitWords(word)[0]?.term ?? word;
    terms.set(word, term);
    return { start, end, term };
  });
}

function markUp(text: string, [start, end]: Range, marks: readonly Mark[]): string {
  let marked = "";
  let written = start;
  for (const mark of marks) {
    if (mark.start < start || mark.end > end) continue;
    const match = `${text.slice(mark.start, mark.end)}${MARK}`;
    // Matches that touch, as in a run of two scripts, are one.
    if (mark.start === written && marked.endsWith(MARK)) marked = marked.slice(0, -MARK.length) + match;
    else marked += text.slice(written, mark.start) + MARK + match;
    written = mark.end;
  }
  return marked + text.slice(written, end);
}

/** The sentences of blocks, once these are joined by spaces. */
function toSentences(blocks: readonly string[], all: readonly Mark[]): Sentence[] {
  const sentences: Sentence[] = [];
  let offset = 0;
  let next = 0;
  for (const block of blocks) {
    for (const { start, end } of splitSentences(block, { start: 0, end: block.length })) {
      const marks: Mark[] = [];
      for (let mark = all[next]; mark !== undefined && mark.start < offset + end; mark = all[++next])
        marks.push(mark);
      sentences.push({
        span: [offset + start, offset + start + block.slice(start, end).trimEnd().length],
        marks,
      });
    }
    offset += block.length + 1;
  }
  return sentences;
}

/** The parts to be shown, in their order: sentences that each add matches, and what follows them as far as there is room. */
function chooseSpans(text: string, sentences: readonly Sentence[]): Range[] {
  const chosen: Range[] = [];
  const shown = new Set<string>();
  let room = LENGTH;
  while (chosen.length < MOST_SENTENCES) {
    const best = mostNew(sentences, shown, chosen.length === 0 ? Number.POSITIVE_INFINITY : room);
    if (best === undefined) break;
    const span = lengthOf(best.span) <= room ? best.span : chooseWindow(text, best);
    chosen.push(span);
    room -= lengthOf(span);
    for (const { end, term } of best.marks) if (end <= span[1]) shown.add(term);
  }
  if (chosen.length === 0) chosen.push([0, 0]);
  chosen.sort((a, b) => a[0] - b[0]);
  return joinNeighbors(room < LITTLE ? chosen : fillUp(text, chosen, room));
}

/** The sentence of at most `room` with the most matches that are not shown yet, the first of those that are equal. */
function mostNew(
  sentences: readonly Sentence[],
  shown: ReadonlySet<string>,
  room: number,
): Sentence | undefined {
  let best: { sentence: Sentence; count: number } | undefined;
  for (const sentence of sentences) {
    if (lengthOf(sentence.span) > room) continue;
    const added = new Set(sentence.marks.flatMap(({ term }) => (shown.has(term) ? [] : term)));
    if (added.size > (best?.count ?? 0)) best = { sentence, count: added.size };
  }
  return best?.sentence;
}

function lengthOf([start, end]: Range): number {
  return end - start;
}

/** What follows the last part, or the one before another, as far as there is room. */
function fillUp(text: string, spans: readonly Range[], room: number): Range[] {
  const last = spans.at(-1) ?? [0, 0];
  const [, end] = cut(text, last[0], Math.min(last[1] + room, text.length));
  return [...spans.slice(0, -1), [last[0], Math.max(end, last[1])]];
}

function joinNeighbors(spans: readonly Range[]): Range[] {
  const joined: Range[] = [];
  for (const [start, end] of spans) {
    const last = joined.at(-1);
    if (last !== undefined && start <= last[1] + 1) last[1] = Math.max(last[1], end);
    else joined.push([start, end]);
  }
  return joined;
}

/** The window of a long sentence with the most different matches, the first of those that are equal. */
function chooseWindow(text: string, { span: [from, to], marks }: Sentence): Range {
  let best = { start: from, different: 0 };
  for (const [first, mark] of marks.entries()) {
    const start = Math.max(from, Math.min(mark.start - LEAD, to - LENGTH));
    const different = new Set<string>();
    for (let index = first; index < marks.length; index++) {
      const other = marks[index] ?? mark;
      if (other.end > start + LENGTH) break;
      different.add(other.term);
    }
    if (different.size > best.different) best = { start, different: different.size };
  }
  const end = Math.min(best.start + LENGTH, to);
  const [cutStart, cutEnd] = cut(text, best.start, end);
  return [best.start === from ? from : cutStart, end === to ? to : cutEnd];
}

/** Moves both ends inwards to the nearest space, or off the middle of a character. */
function cut(text: string, from: number, to: number): Range {
  let start = from;
  let end = to;
  if (from > 0 && text.charAt(from - 1) !== " ") {
    const space = text.slice(from, from + REACH).indexOf(" ");
    start = space >= 0 ? from + space + 1 : wholeCharacter(text, from);
  }
  if (to < text.length) {
    const space = text.slice(to - REACH, to + 1).lastIndexOf(" ");
    end = space >= 0 ? to - REACH + space : wholeCharacter(text, to);
  }
  return [start, end];
}
