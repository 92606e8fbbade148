import { withoutLinks } from "../text/markdown/links.ts";
import type { Range } from "./find-marks.ts";

/** Stands before and after each word that matched; asterisks of the page itself never come in twos. */
const MARK = "**";

/** Length of a snippet in UTF-16 units, without marks and ellipses. */
const LENGTH = 240;

/** How much of it stands before the first match. */
const LEAD = 60;

/** How far a cut moves to fall between two words. */
const REACH = 24;

/**
 * The part of a passage with the most different matches, as plain text on one line, each match between `**` and `**`.
 * The marks can be trusted: asterisks of the passage are taken out or become `∗` (U+2217).
 */
export function makeSnippet(markdown: string, findMarks: (text: string) => Range[]): string {
  const text = toPlainText(markdown);
  const marks = findMarks(text);
  const [start, end] = chooseWindow(text, marks);
  let snippet = start > 0 ? "… " : "";
  let written = start;
  for (const [from, to] of marks) {
    if (from < start || to > end) continue;
    snippet += `${text.slice(written, from)}${MARK}${text.slice(from, to)}${MARK}`;
    written = to;
  }
  return snippet + text.slice(written, end) + (end < text.length ? " …" : "");
}

/** Longest passage that is read, in UTF-16 units; what `splitPage` makes is a quarter of it. */
const LONGEST = 8_000;

/** Takes out the marks of Markdown that only say how text looks, and puts everything on one line. */
function toPlainText(markdown: string): string {
  return withoutLinks(markdown.slice(0, LONGEST))
    .replace(/^[ \t]{0,12}(?:#{1,6}|>|```\S{0,40})(?=\s|$)/gm, "")
    .replace(/\*{2,}|`/g, "")
    .replaceAll("*", "\u2217")
    .replace(/\s+/g, " ")
    .trim();
}

/** The window with the most different matches, the first of those that are equal. */
function chooseWindow(text: string, marks: readonly Range[]): Range {
  if (text.length <= LENGTH) return [0, text.length];
  let best = { start: 0, different: 0 };
  for (const [first, [from]] of marks.entries()) {
    const start = Math.max(0, Math.min(from - LEAD, text.length - LENGTH));
    const different = new Set<string>();
    for (let index = first; index < marks.length; index++) {
      const [a, b] = marks[index] ?? [0, 0];
      if (b > start + LENGTH) break;
      different.add(text.slice(a, b).toLowerCase());
    }
    if (different.size > best.different) best = { start, different: different.size };
  }
  return cut(text, best.start, Math.min(best.start + LENGTH, text.length));
}

/** Moves both ends inwards to the nearest space, or off the middle of a character. */
function cut(text: string, from: number, to: number): Range {
  let start = from;
  let end = to;
  if (from > 0) {
    const space = text.slice(from, from + REACH).indexOf(" ");
    start = space >= 0 ? from + space + 1 : wholeCharacter(text, from);
  }
  if (to < text.length) {
    const space = text.slice(to - REACH, to + 1).lastIndexOf(" ");
    end = space >= 0 ? to - REACH + space : wholeCharacter(text, to);
  }
  return [start, end];
}

/** The index itself, or one less where it stands between the halves of a surrogate pair. */
function wholeCharacter(text: string, index: number): number {
  return (text.codePointAt(index - 1) ?? 0) > 0xffff ? index - 1 : index;
}
