import type { OutlineResponse } from "../../schema/content.ts";
import { clip } from "../../schema/values/text.ts";
import { findPages } from "../text/markdown/page-marks.ts";
import { headingText, readPieces } from "../text/split/markdown-pieces.ts";

/** The longest heading in an outline, in characters. */
const LONGEST = 200;

/** A section of a page: its heading, and its text up to the next heading of the same or a higher level. */
export type Section = OutlineResponse["sections"][number];

/** The sections of a Markdown text in order. Linear. */
export function sectionsOf(markdown: string): Section[] {
  const pages = findPages(markdown);
  const sections: Section[] = [];
  const open: Section[] = [];
  let at = -1;
  for (const piece of readPieces(markdown)) {
    if (piece.kind !== "heading") continue;
    while ((open.at(-1)?.level ?? 0) >= piece.level) close(open.pop(), piece.start);
    while ((pages[at + 1]?.start ?? piece.start + 1) <= piece.start) at++;
    const heading = clip(headingText(markdown, piece), LONGEST);
    if (heading === "") continue;
    const page = pages[at]?.page;
    const section = {
      level: piece.level,
      heading,
      offset: piece.start,
      length: 0,
      ...(page === undefined ? {} : { page }),
    };
    sections.push(section);
    open.push(section);
  }
  for (const section of open) close(section, markdown.length);
  return sections;
}

function close(section: Section | undefined, end: number): void {
  if (section !== undefined) section.length = end - section.offset;
}
