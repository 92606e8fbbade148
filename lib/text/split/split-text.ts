import { findPages, withoutPageMarks } from "../markdown/page-marks.ts";
import type { Chunk, Page } from "../page.ts";
import { type Passage, readPassages } from "./passages.ts";
import { splitProse } from "./prose.ts";
import { estimateTokens } from "./tokens.ts";

/** How to split a page. */
export type SplitOptions = {
  /** Splitting stops after this many chunks; by default, the whole page is split. */
  maxChunks?: number;
};

/** The most tokens of title and headings before an embedded passage. */
const MAX_PREFIX = 40;
/**
 * Runs without a break. From so many characters on, they are data (base64, hashes). A passage with at most this share of other
 * text, and no more than a label of it, is worthless.
 */
const RUN = /[!-~]+/g;
const LONG_RUN = 200;
const LEAST_TEXT_SHARE = 0.2;
const MOST_WORDS_OF_LABEL = 4;
/** Words, or pieces of them: scripts without spaces have runs as long as a sentence. */
const WORDS = /[\p{L}\p{N}]{1,12}/gu;

/**
 * Splits the Markdown of a page into passages for search, in order, each within 450 tokens with its prefix. The text of a
 * chunk is the text between its `start` and `end` without page marks; a part of a long code block or table also repeats its
 * fence or header. Passages with only unbroken data, and at most a label, are dropped. If the page has nothing else, the first
 * one represents it. A page without text has no chunks.
 */
export function splitPage(page: Page, options: SplitOptions = {}): Chunk[] {
  const { chunks, worthless } = split(page.title, page.markdown, options);
  return chunks.length === 0 && worthless ? [worthless] : chunks;
}

/** Splits the useful text beside a page's content in the same way, with ordinals from `first` on. */
export function splitAside(page: Page, first: number, options: SplitOptions = {}): Chunk[] {
  const { chunks } = split(page.title, page.rest.slice(0, page.aside), options);
  return chunks.map((chunk) => ({ ...chunk, ordinal: first + chunk.ordinal, aside: true }));
}

/** Useful passages, and the first worthless one. */
type Split = { chunks: Chunk[]; worthless: Chunk | undefined };

function split(
  pageTitle: string,
  markdown: string,
  { maxChunks = Number.POSITIVE_INFINITY }: SplitOptions,
): Split {
  const chunks: Chunk[] = [];
  const title = comparable(pageTitle);
  let worthless: Chunk | undefined;
  if (maxChunks <= 0) return { chunks, worthless };
  for (const passage of withPages(markdown, readPassages(markdown))) {
    if (passage.text.trim() === "") continue;
    const headings = passage.headings.filter((heading, at) => at > 0 || comparable(heading) !== title);
    const chunk = { ordinal: chunks.length, ...passage, headings };
    if (isWorthless(passage.text)) worthless ??= chunk;
    else if (chunks.push(chunk) >= maxChunks) break;
  }
  return { chunks, worthless };
}

/** Passages without page marks, with the page on which each begins. */
function* withPages(markdown: string, passages: Iterable<Passage>): Generator<Passage & Pick<Chunk, "page">> {
  const pages = findPages(markdown);
  let at = -1;
  for (const passage of passages) {
    while ((pages[at + 1]?.start ?? passage.start + 1) <= passage.start) at++;
    const page = pages[at]?.page;
    yield { ...passage, text: withoutPageMarks(passage.text), ...(page === undefined ? {} : { page }) };
  }
}

/** The estimated tokens of a text: a quarter per letter, one per character of scripts without spaces. */
export function countTokens(text: string): number {
  return estimateTokens(text);
}

/** The text to embed for a chunk: title and headings in at most 40 tokens, then the passage. */
export function embeddingText(title: string, chunk: Pick<Chunk, "headings" | "text">): string {
  const prefix = prefixOf(title, chunk.headings);
  return prefix === "" ? chunk.text : `${prefix}\n${chunk.text}`;
}

/** The innermost headings say most, so outer ones are shortened first. The others share the space evenly. */
function prefixOf(title: string, headings: readonly string[]): string {
  const parts = [title, ...headings]
    .map((part) => part.replace(/\s+/g, " ").trim())
    .filter((part) => part !== "");
  while (parts.length > 3 || (parts.length > 2 && tokensOfPath(parts) > MAX_PREFIX)) parts.splice(1, 1);
  if (tokensOfPath(parts) <= MAX_PREFIX) return parts.join(" › ");
  const room = Math.floor(MAX_PREFIX / parts.length) - 1;
  return parts.map((part) => clip(part, room)).join(" › ");
}

function tokensOfPath(parts: readonly string[]): number {
  return estimateTokens(parts.join(" › "));
}

/** The beginning of a text: whole words up to a number of tokens. */
function clip(text: string, tokens: number): string {
  const [first] = splitProse(text, { start: 0, end: Math.min(text.length, 1_000) }, tokens);
  return first ? text.slice(first.start, first.end).trim() : "";
}

function isWorthless(text: string): boolean {
  const other = text.replace(RUN, (run) => (run.length >= LONG_RUN ? "" : run));
  return (
    other.length < text.length * LEAST_TEXT_SHARE && (other.match(WORDS) ?? []).length <= MOST_WORDS_OF_LABEL
  );
}

function comparable(text: string): string {
  return text.replace(/\s+/g, " ").trim().toLowerCase();
}
