import type { ContentQuery } from "../../schema/content.ts";
import { shorten } from "../../schema/values/text.ts";
import { AppError } from "../errors.ts";
import { findPages } from "../text/markdown/page-marks.ts";
import { fitTokens } from "./fit-tokens.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** The requested part of a page. */
type Asked = Omit<ContentQuery, "with" | "version">;

/** A part of a text, in UTF-16 units; `end` is exclusive. */
type Stretch = { start: number; end: number };

/** The part to return, and the end of what it is a part of: the section, the page of a document or the whole text. */
type Chosen = Stretch & { within: number };

/** For `around`: the share of the answer that comes before the place. */
const BEFORE = 1 / 3;

/** How many existing headings or pages an error names if the requested one does not exist. */
const MOST_NAMED = 20;

/**
 * The requested part of a page: from an offset, a section, a page of a document, or the text around an offset, within `limit`
 * and `max_tokens`. Throws `not_found` for a missing heading or page, and names the existing ones.
 */
export async function chooseStretch(markdown: string, query: Asked): Promise<Chosen> {
  const { start, end: within } = await findWithin(markdown, query);
  const end = Math.min(within, start + (query.limit ?? markdown.length));
  const { max_tokens } = query;
  if (max_tokens === undefined) return { start, end, within };
  return { start, end: await chooseEnd(markdown, start, end, max_tokens), within };
}

async function findWithin(markdown: string, query: Asked): Promise<Stretch> {
  const { offset, heading, page, around, limit, max_tokens } = query;
  if (heading !== undefined) return goOn(findSection(markdown, heading, offset), offset);
  if (page !== undefined) return goOn(findPage(markdown, page), offset);
  // An offset behind the place continues the text around it.
  const place = Math.min(Math.max(around ?? 0, offset), markdown.length);
  const start =
    around === undefined || offset > around || max_tokens === undefined
      ? place
      : await startAround(markdown, place, max_tokens, limit);
  return { start, end: markdown.length };
}

/** An offset within a section or page continues it. */
function goOn({ start, end }: Stretch, offset: number): Stretch {
  return { start: offset > start && offset < end ? offset : start, end };
}

/** The section with this heading: of several, the one that the offset is in, otherwise the first. */
function findSection(markdown: string, heading: string, at: number): Stretch {
  const sections = sectionsOf(markdown);
  const wanted = comparable(heading);
  const exact = sections.filter((one) => comparable(one.heading) === wanted);
  const named = exact.length > 0 ? exact : sections.filter((one) => comparable(one.heading).includes(wanted));
  const found = named.find(({ offset, length }) => at >= offset && at < offset + length) ?? named[0];
  if (found === undefined) throw unknown("heading", heading, sections.map(toName));
  return { start: found.offset, end: found.offset + found.length };
}

function toName({ heading }: Section): string {
  return `“${shorten(heading, 60)}”`;
}

function comparable(heading: string): string {
  return heading.toLowerCase().replace(/\s+/g, " ").trim();
}

function findPage(markdown: string, page: number): Stretch {
  const pages = findPages(markdown);
  const at = pages.findIndex((one) => one.page === page);
  if (at === -1)
    throw unknown("page", String(page), pages.length === 0 ? [] : [`1 to ${pages.at(-1)?.page}`]);
  return { start: pages[at]?.start ?? 0, end: pages[at + 1]?.start ?? markdown.length };
}

function unknown(what: "heading" | "page", given: string, names: readonly string[]): AppError {
  const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
  const there = names.length === 0 ? "" : ` It has: ${names.slice(0, MOST_NAMED).join(", ")}${more}.`;
  return new AppError("not_found", `This page has no ${what} “${shorten(given, 60)}”.${there}`);
}

/** Where to begin so that a third of the answer comes before a place: at the beginning of a line or word. */
async function startAround(
  markdown: string,
  place: number,
  maxTokens: number,
  limit = Number.POSITIVE_INFINITY,
): Promise<number> {
  const room = Math.floor(maxTokens * BEFORE);
  const most = Math.min(room * MOST_PER_TOKEN, Math.floor(limit * BEFORE));
  const start = await fitTokens(markdown, place, Math.max(0, place - most), room);
  if (start === 0) return start;
  const far = start + (place - start) / 2;
  for (const stop of ["\n", " "]) {
    const at = markdown.indexOf(stop, start);
    if (at !== -1 && at < far) return at + 1;
  }
  return start;
}

/**
 * The end of the text that stays within a number of tokens: at the end of a paragraph, line, sentence or word, if one is near.
 */
async function chooseEnd(markdown: string, start: number, end: number, maxTokens: number): Promise<number> {
  const far = Math.min(end, start + maxTokens * MOST_PER_TOKEN);
  const low = await fitTokens(markdown, start, far, maxTokens);
  if (low === far) return far;
  const least = start + (low - start) * 0.7;
  for (const stop of ["\n\n", "\n", ". ", "。", " "]) {
    const at = markdown.lastIndexOf(stop, low - stop.length);
    if (at >= least) return at + stop.length;
  }
  return low;
}

/** The most text per token, in UTF-16 units: more than any real text has. */
const MOST_PER_TOKEN = 6;
