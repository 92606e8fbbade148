import { diffArrays } from "diff";
import { type PlainLine, plainLines } from "./plain-lines.ts";

/** Words of a line: in both texts, or only in the earlier or in the later one. */
export type Words = { text: string; kind: "same" | "removed" | "added" };

/** A line of a comparison. Where nothing of it changed, it has one part. */
export type ComparedLine = { look: PlainLine["look"]; words: Words[] };

/** A part of a comparison: lines with changes and the lines around them, or how many lines between them are the same. */
export type Part = { lines: ComparedLine[] } | { same: number };

/** How long one comparison may take, in milliseconds; longer texts with many changes would stop the page. */
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
 * undefined if the texts are too long or too different.
 */
export function compareTexts(before: string, after: string): Part[] | undefined {
  const [old, now] = [plainLines(before), plainLines(after)];
  const limit = limitTime();
  const texts = (lines: PlainLine[]) => lines.map(({ text }) => text);
  const changes = diffArrays(texts(old), texts(now), limit());
  if (changes === undefined) return undefined;
  const lines: ComparedLine[] = [];
  const removed: PlainLine[] = [];
  const added: PlainLine[] = [];
  const flush = () => lines.push(...compareLines(removed.splice(0), added.splice(0), limit));
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

/** The options of the next comparison: all of them share one time. */
type Limit = () => { timeout: number };

function limitTime(): Limit {
  const end = Date.now() + MOST_MS;
  return () => ({ timeout: Math.max(1, end - Date.now()) });
}

function toLine({ look, text }: PlainLine, kind: Words["kind"]): ComparedLine {
  return { look, words: [{ text, kind }] };
}

/** Lines that others took the place of: those with much in common are one line, with its changes. */
function compareLines(removed: PlainLine[], added: PlainLine[], limit: Limit): ComparedLine[] {
  const all = () => [
    ...removed.map((one) => toLine(one, "removed")),
    ...added.map((one) => toLine(one, "added")),
  ];
  if (removed.length === 0 || added.length === 0 || removed.length * added.length > MOST_PAIRS) return all();
  const words = new Map([...removed, ...added].map(({ text }) => [text, wordsOf(text)]));
  const isAlike = (left: PlainLine, right: PlainLine) =>
    likeness(words.get(left.text) ?? new Set(), words.get(right.text) ?? new Set()) >= ALIKE;
  const changes = diffArrays(removed, added, { comparator: isAlike, ...limit() });
  if (changes === undefined) return all();
  let [oldAt, nowAt] = [0, 0];
  return changes.flatMap((change) => {
    const [old, now] = [removed.slice(oldAt, oldAt + change.count), added.slice(nowAt, nowAt + change.count)];
    if (!change.added) oldAt += change.count;
    if (!change.removed) nowAt += change.count;
    if (change.removed) return old.map((one) => toLine(one, "removed"));
    if (change.added) return now.map((one) => toLine(one, "added"));
    return now.map((one, index) => compareWords(old[index]?.text ?? "", one, limit));
  });
}

function compareWords(before: string, after: PlainLine, limit: Limit): ComparedLine {
  const comparator = (left: string, right: string) => left.trim() === right.trim();
  const changes = diffArrays(tokensOf(before), tokensOf(after.text), { comparator, ...limit() });
  if (changes === undefined) return { look: after.look, words: [removedText(before), addedText(after.text)] };
  const words = changes.flatMap(({ value, added, removed }) => {
    const text = value.join("");
    if (!added && !removed) return [{ text, kind: "same" } as const];
    // The space after a word is not part of what changed.
    const end = text.trimEnd();
    const space = { text: text.slice(end.length), kind: "same" } as const;
    return [removed ? removedText(end) : addedText(end), ...(space.text === "" ? [] : [space])];
  });
  return { look: after.look, words };
}

const removedText = (text: string): Words => ({ text, kind: "removed" });
const addedText = (text: string): Words => ({ text, kind: "added" });

/** A character of a script that does not separate words. */
const UNSEPARATED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]`;

/**
 * A word, such a character, or a sign, each with the space after it. (Intl.Segmenter knows the words of all scripts, but in V8 its time
 * grows with the square of the text.)
 */
const TOKEN = new RegExp(
  String.raw`(?:${UNSEPARATED}\p{M}*|(?:(?!${UNSEPARATED})[\p{L}\p{N}\p{M}])+|\S)\s*`,
  "gu",
);

function tokensOf(text: string): string[] {
  return text.match(TOKEN) ?? [];
}

function wordsOf(text: string): Set<string> {
  return new Set(
    tokensOf(text.toLowerCase())
      .map((token) => token.trim())
      .filter((token) => WORD.test(token)),
  );
}

const WORD = /[\p{L}\p{N}]/u;

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
