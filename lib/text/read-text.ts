import { cleanLines } from "./clean-lines.ts";
import { clipTitle, fileNameOf } from "./clip-title.ts";
import { emptyPage } from "./empty-page.ts";
import { withoutMarks } from "./markdown/headings.ts";
import { breakPageMarks } from "./markdown/page-marks.ts";
import type { HiddenText, Page } from "./page.ts";

const HEADING = /^ {0,3}#{1,6}[ \t]/;
const UNDERLINE = /^ {0,3}(?:=+|-+)$/;
const TEXT_LINE = /^ {0,3}\S/;
const FRONT_MATTER = /^---[ \t]*\n([\s\S]{0,20000}?)\n---[ \t]*(?:\n|$)/;
/** How much of a text is searched for its title, in UTF-16 units. */
const HEAD = 50_000;

/**
 * Reads plain text or Markdown as it is. The title is the first heading, else the first line, else the file's name.
 * Comments in Markdown are hidden text. Never a shell, never throws.
 */
export function readText(body: string, url: string, mediaType: "text/plain" | "text/markdown"): Page {
  const text = cleanLines(body);
  const isMarkdown = mediaType === "text/markdown";
  const { visible, comments } = isMarkdown ? takeComments(text) : { visible: text, comments: [] };
  const content = breakPageMarks(visible.replace(/^\s*\n/, "").trimEnd());
  return {
    ...emptyPage(url),
    title: titleOf(content, isMarkdown) || fileNameOf(url),
    text: content,
    markdown: content,
    hidden: comments,
  };
}

/** Takes comments out of Markdown; those in fenced code are shown, so they stay. */
function takeComments(text: string): { visible: string; comments: HiddenText[] } {
  const comments: HiddenText[] = [];
  let visible = "";
  let position = 0;
  for (const { start, end } of findComments(text)) {
    visible += text.slice(position, start);
    const comment = text.slice(start + 4, end - 3).trim();
    if (comment !== "") comments.push({ text: comment, by: "comment" });
    position = end;
  }
  return { visible: visible + text.slice(position), comments };
}

function* findComments(text: string): Generator<{ start: number; end: number }> {
  const openers = /^ {0,3}(`{3,}|~{3,})|<!--/gm;
  for (let match = openers.exec(text); match !== null; match = openers.exec(text)) {
    const fence = match[1];
    const after = openers.lastIndex;
    const end = fence === undefined ? text.indexOf("-->", after) + 3 : endOfFence(text, fence, after);
    if (end <= after) return;
    if (fence === undefined) yield { start: match.index, end };
    openers.lastIndex = end;
  }
}

/** Where a fenced block of code ends: behind a line of at least as many of the same marks, or with the text. */
function endOfFence(text: string, fence: string, from: number): number {
  const closers = /^ {0,3}(`{3,}|~{3,})[ \t]*$/gm;
  closers.lastIndex = from;
  for (let match = closers.exec(text); match !== null; match = closers.exec(text))
    if (match[1]!.startsWith(fence)) return closers.lastIndex;
  return text.length;
}

function titleOf(content: string, isMarkdown: boolean): string {
  const front = isMarkdown ? FRONT_MATTER.exec(content) : null;
  const named = front && frontMatterTitle(front[1] ?? "");
  const body = front ? content.slice(front[0].length) : content;
  const heading = isMarkdown ? firstHeading(body) : "";
  return clipTitle(named || heading || firstLine(body));
}

function frontMatterTitle(front: string): string {
  const line = front.split("\n").find((each) => each.startsWith("title:")) ?? "";
  const value = line.slice("title:".length).trim();
  return value.replace(/^["']/, "").replace(/["']$/, "");
}

/** The first line that is a heading, by the signs before it or the line under it; "" when there is none. */
function firstHeading(body: string): string {
  const lines = body.slice(0, HEAD).split("\n");
  for (const [at, line] of lines.entries()) {
    const marked = HEADING.test(line) ? withoutMarks(line) : "";
    if (marked !== "") return marked;
    const isUnderlined = UNDERLINE.test(lines[at + 1]?.trimEnd() ?? "");
    if (isUnderlined && TEXT_LINE.test(line)) return line.trim();
  }
  return "";
}

function firstLine(body: string): string {
  return (
    body
      .slice(0, HEAD)
      .split("\n")
      .map((line) => line.trim())
      .find((line) => /[\p{L}\p{N}]/u.test(line)) ?? ""
  );
}
