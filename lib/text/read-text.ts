import { cleanLines } from "./clean-lines.ts";
import { clipTitle, fileNameOf } from "./clip-title.ts";
import { emptyPage } from "./empty-page.ts";
import { readFrontMatter } from "./markdown/front-matter.ts";
import { breakPageMarks } from "./markdown/page-marks.ts";
import { titleOfMarkdown } from "./markdown/title.ts";
import type { HiddenText, Page } from "./page.ts";

/** How much of a text is searched for its title, in UTF-16 units. */
const HEAD = 50_000;

/**
 * Reads plain text or Markdown as it is. The title is that of the front matter, else the first heading, else the first line, else the
 * file's name. The front matter and the comments of Markdown are hidden text. Never a shell, never throws.
 */
export function readText(body: string, url: string, mediaType: "text/plain" | "text/markdown"): Page {
  const text = cleanLines(body);
  const isMarkdown = mediaType === "text/markdown";
  const front = isMarkdown ? readFrontMatter(text) : undefined;
  const behind = text.slice(front?.end ?? 0);
  const { visible, comments } = isMarkdown ? takeComments(behind) : { visible: behind, comments: [] };
  const content = breakPageMarks(visible.replace(/^\s*\n/, "").trimEnd());
  const page = {
    ...emptyPage(url),
    title:
      clipTitle(front?.title || (isMarkdown ? titleOfMarkdown(content) : firstLine(content))) ||
      fileNameOf(url),
    text: content,
    markdown: content,
  };
  if (front === undefined) return { ...page, hidden: comments };
  return { ...page, description: front.description, hidden: [{ text: front.text, by: "meta" }, ...comments] };
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

function firstLine(body: string): string {
  return (
    body
      .slice(0, HEAD)
      .split("\n")
      .map((line) => line.trim())
      .find((line) => /[\p{L}\p{N}]/u.test(line)) ?? ""
  );
}
