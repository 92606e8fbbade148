import { diffArrays, diffWords } from "diff";
import { type PlainLine, plainLines } from "./plain-lines.ts";

/** Words of a line: in both texts, or only in the earlier or in the later one. */
export type Words = { text: string; kind: "same" | "removed" | "added" };

/** A line of a comparison. Where nothing of it changed, it has one part. */
export type ComparedLine = { look: PlainLine["look"]; words: Words[] };

/** A part of a comparison: lines with changes and the lines around them, or how many lines between them are the same. */
export type Part = { lines: ComparedLine[] } | { same: number };

/** How long one comparison may take, in milliseconds; beyond that, the texts have hardly anything in common. */
const MOST_MS = 1_000;

/** How many pairs of replaced lines are tried: more of them are not the same lines with other words. */
const MOST_PAIRS = 40_000;

/** The share of common words from which two lines are the same line, changed. */
const ALIKE = 0.5;

/** Unchanged lines that are shown before and after a change; a gap is not worth fewer lines than it hides. */
const AROUND = 1;
const FEWEST_HIDDEN = 2;

/**
 * What is different in a later Markdown text, line by line and word by word, without markup. No parts if the words are the same;
 * undefined if the texts differ too much to say.
 */
export function compareTexts(before: string, after: string, language: string): Part[] | undefined {
  const [old, now] = [plainLines(before), plainLines(after)];
  const segmenter = createSegmenter(language);
  const texts = (lines: PlainLine[]) => lines.map(({ text }) => text);
  const changes = diffArrays(texts(old), texts(now), { timeout: MOST_MS });
  if (changes === undefined) return undefined;
  const lines: ComparedLine[] = [];
  const removed: PlainLine[] = [];
  const added: PlainLine[] = [];
  const flush = () => lines.push(...compareLines(removed.splice(0), added.splice(0), segmenter));
  let [oldAt, nowAt] = [0, 0];
  for (const change of changes) {
    const { count } = change;
    if (change.removed) removed.push(...old.slice(oldAt, oldAt + count));
    else if (change.added) added.push(...now.slice(nowAt, nowAt + count));
    else {
      flush();
      lines.push(...now.slice(nowAt, nowAt + count).map((line) => toLine(line, "same")));
    }
    if (!change.added) oldAt += count;
    if (!change.removed) nowAt += count;
  }
  flush();
  return fold(lines);
}

function createSegmenter(language: string): Intl.Segmenter {
  const [known] = /^[a-z]{2,3}(?:-|$)/i.test(language)
    ? Intl.Segmenter.supportedLocalesOf([language.slice(0, 2)])
    : [];
  return new Intl.Segmenter(known, { granularity: "word" });
}

function toLine({ look, text }: PlainLine, kind: Words["kind"]): ComparedLine {
  return { look, words: [{ text, kind }] };
}

/** Lines that others took the place of: those with much in common are one line, with its changes. */
function compareLines(removed: PlainLine[], added: PlainLine[], segmenter: Intl.Segmenter): ComparedLine[] {
  const all = () => [
    ...removed.map((one) => toLine(one, "removed")),
    ...added.map((one) => toLine(one, "added")),
  ];
  if (removed.length === 0 || added.length === 0 || removed.length * added.length > MOST_PAIRS) return all();
  const words = new Map([...removed, ...added].map(({ text }) => [text, wordsOf(text, segmenter)]));
  const isAlike = (left: PlainLine, right: PlainLine) =>
    likeness(words.get(left.text) ?? new Set(), words.get(right.text) ?? new Set()) >= ALIKE;
  const changes = diffArrays(removed, added, { comparator: isAlike, timeout: MOST_MS });
  if (changes === undefined) return all();
  let [oldAt, nowAt] = [0, 0];
  return changes.flatMap((change) => {
    const [old, now] = [removed.slice(oldAt, oldAt + change.count), added.slice(nowAt, nowAt + change.count)];
    if (!change.added) oldAt += change.count;
    if (!change.removed) nowAt += change.count;
    if (change.removed) return old.map((one) => toLine(one, "removed"));
    if (change.added) return now.map((one) => toLine(one, "added"));
    return now.map((one, index) => compareWords(old[index]?.text ?? "", one, segmenter));
  });
}

function compareWords(before: string, after: PlainLine, segmenter: Intl.Segmenter): ComparedLine {
  const changes = diffWords(before, after.text, { intlSegmenter: segmenter, timeout: MOST_MS });
  const words: Words[] = changes?.map(({ value, added, removed }) => ({
    text: value,
    kind: added ? "added" : removed ? "removed" : "same",
  })) ?? [
    { text: before, kind: "removed" },
    { text: after.text, kind: "added" },
  ];
  return { look: after.look, words };
}

function wordsOf(text: string, segmenter: Intl.Segmenter): Set<string> {
  const segments = [...segmenter.segment(text)].filter(({ isWordLike }) => isWordLike);
  return new Set(segments.map(({ segment }) => segment.toLowerCase()));
}

/** The share of words that two lines have in common (Dice). */
function likeness(left: Set<string>, right: Set<string>): number {
  let common = 0;
  for (const word of left) if (right.has(word)) common++;
  return (2 * common) / Math.max(left.size + right.size, 1);
}

/** Leaves out lines that are far from every change. */
function fold(lines: readonly ComparedLine[]): Part[] {
  const isChanged = lines.map(({ words }) => words.some(({ kind }) => kind !== "same"));
  const isNear = lines.map((_, at) =>
    isChanged.slice(Math.max(0, at - AROUND), at + AROUND + 1).includes(true),
  );
  const parts: Part[] = [];
  for (let at = 0; at < lines.length && isChanged.includes(true); ) {
    let end = at;
    while (end < lines.length && isNear[end] === isNear[at]) end++;
    const last = parts.at(-1);
    if (!isNear[at] && end - at >= FEWEST_HIDDEN) parts.push({ same: end - at });
    else if (last !== undefined && "lines" in last) last.lines.push(...lines.slice(at, end));
    else parts.push({ lines: lines.slice(at, end) });
    at = end;
  }
  return parts;
}
