import type { ContentQuery } from "../../schema/content.ts";
import { AppError } from "../errors.ts";
import { mostTokens, tokensOfLines } from "../evidence/most-tokens.ts";
import { findPages } from "../text/markdown/page-marks.ts";
import { type Section, sectionsOf } from "./sections.ts";

/** What of a page is asked for. */
type Asked = Omit<ContentQuery, "with">;

/** A stretch of a text, end exclusive, in UTF-16 units. */
type Stretch = { start: number; end: number };

/** How much stands before a place that is asked for with what is around it: this share of what is given. */
const BEFORE = 1 / 3;

/** So many headings or pages are named to who asked for one that is not there. */
const MOST_NAMED = 20;

/**
 * The stretch of a page that is asked for: from an offset on, a section, a page of a document, or what stands around an offset; of
 * that as much as `limit` and `max_tokens` allow. Throws `not_found` for a heading or page that is not there, and says which are.
 */
export function chooseStretch(markdown: string, query: Asked): Stretch {
  const within = findWithin(markdown, query);
  const end = Math.min(within.end, within.start + (query.limit ?? markdown.length));
  const { max_tokens, around } = query;
  if (max_tokens === undefined) return { start: within.start, end };
  const start = around === undefined ? within.start : startAround(markdown, around, max_tokens);
  return { start, end: fitTokens(markdown, start, Math.max(start, end), max_tokens) };
}

function findWithin(markdown: string, { offset, heading, page, around }: Asked): Stretch {
  const start = Math.min(around ?? offset, markdown.length);
  if (heading !== undefined) return goOn(findSection(markdown, heading), offset);
  if (page !== undefined) return goOn(findPage(markdown, page), offset);
  return { start, end: markdown.length };
}

/** A section or page is read on at an offset within it. */
function goOn({ start, end }: Stretch, offset: number): Stretch {
  return { start: offset > start && offset < end ? offset : start, end };
}

function findSection(markdown: string, heading: string): Stretch {
  const sections = sectionsOf(markdown);
  const wanted = comparable(heading);
  const found =
    sections.find((one) => comparable(one.heading) === wanted) ??
    sections.find((one) => comparable(one.heading).includes(wanted));
  if (found === undefined) throw unknown("heading", heading, sections.map(toName));
  return { start: found.offset, end: found.offset + found.length };
}

function toName({ heading }: Section): string {
  return `“${heading.slice(0, 60)}”`;
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
  return new AppError("not_found", `This page has no ${what} “${given.slice(0, 60)}”.${there}`);
}

/** Where to begin so that a third of what is given stands before a place: at the beginning of a line or word. */
function startAround(markdown: string, around: number, maxTokens: number): number {
  const place = Math.min(around, markdown.length);
  const room = Math.floor(maxTokens * BEFORE);
  const start = smallest(Math.max(0, place - room * MOST_PER_TOKEN), place, (from) => {
    return mostTokens(JSON.stringify(markdown.slice(from, place))) <= room;
  });
  if (start === 0) return start;
  const far = start + (place - start) / 2;
  for (const stop of ["\n", " "]) {
    const at = markdown.indexOf(stop, start);
    if (at !== -1 && at < far) return at + 1;
  }
  return start;
}

/** The smallest number from `from` on that passes, where all above it do; `to` where none below it does. */
function smallest(from: number, to: number, passes: (at: number) => boolean): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (passes(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** The end of as much as stays within a number of tokens: at the end of a paragraph, line, sentence or word where one is near. */
function fitTokens(markdown: string, start: number, end: number, maxTokens: number): number {
  const far = Math.min(end, start + maxTokens * MOST_PER_TOKEN);
  const low = findEnd(markdown, start, far, maxTokens);
  if (low === far) return far;
  const least = start + (low - start) * 0.7;
  for (const stop of ["\n\n", "\n", ". ", "。", " "]) {
    const at = markdown.lastIndexOf(stop, low - stop.length);
    if (at >= least) return at + stop.length;
  }
  return low;
}

/** What the quotation marks around a text have as JSON. */
const QUOTES = 2;

/**
 * Up to where a text, as JSON, stays within a number of tokens, `far` at most. Line by line, for the bounds of lines add up: each is
 * counted once, and only the one in which the room ends is searched.
 */
function findEnd(markdown: string, start: number, far: number, maxTokens: number): number {
  let room = maxTokens - QUOTES;
  for (let at = start; at < far; ) {
    const next = markdown.indexOf("\n", at);
    const end = next === -1 ? far : Math.min(far, next);
    const count = (to: number) => tokensOfLines(JSON.stringify(markdown.slice(at, to)).slice(1, -1));
    const tokens = count(end);
    if (tokens > room) return smallest(at, end, (to) => count(to + 1) > room);
    room -= tokens;
    // The line break itself is what parts the two.
    at = end + 1;
  }
  return far;
}

/** How much of a text is given for each token at most, in UTF-16 units: more than of any text that is read. */
const MOST_PER_TOKEN = 6;
