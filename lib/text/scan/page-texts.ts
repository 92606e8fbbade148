import type { Chunk, HiddenBy, Page } from "../page.ts";
import { readUrl } from "./read-url.ts";

/** A text to scan, and where it comes from. */
export type PageText = {
  text: string;
  /** How it is hidden from readers; undefined if they can see it. */
  hiddenBy?: HiddenBy;
  /** Which part of the page it is; undefined for hidden text. */
  part?: "main" | "rest" | "title";
  /** Ordinals of the chunks that contain the text from `start` to `end`. */
  chunksAt: (start: number, end: number) => number[];
};

/** All texts of a page that may reach an assistant, and all that are hidden in it. */
export function toPageTexts(page: Page, chunks: readonly Chunk[]): PageText[] {
  const urls = new Set([page.url, page.canonicalUrl]);
  const titles = [page.title, ...Array.from(urls, readUrl), page.author, page.description ?? ""];
  const pageTexts: PageText[] = [
    ...inSource(
      "main",
      page.markdown,
      chunks.filter((chunk) => !chunk.aside),
    ),
    ...inSource(
      "rest",
      page.rest,
      chunks.filter((chunk) => chunk.aside),
    ),
    ...headingTexts(chunks),
    ...titles.map((text): PageText => ({ text, part: "title", chunksAt: nowhere })),
    ...page.hidden.map(({ text, by }) => ({ text, hiddenBy: by, chunksAt: nowhere })),
  ];
  return pageTexts.filter((pageText) => pageText.text.trim() !== "");
}

/** A text with the chunks that were cut from it, in order. */
function inSource(part: "main" | "rest", text: string, chunks: readonly Chunk[]): PageText[] {
  return [
    { text, part, chunksAt: (start, end) => chunksBetween(chunks, start, end) },
    ...chunks
      .filter((chunk) => chunk.text !== text.slice(chunk.start, chunk.end))
      .map((chunk) => toPageText(part, chunk)),
  ];
}

/** `chunksAt` of a text that is in no chunk. */
export function nowhere(): number[] {
  return [];
}

/** The text of a chunk that is not a plain part of its source, such as the second half of a table with a repeated header. */
function toPageText(part: "main" | "rest", chunk: Chunk): PageText {
  return { text: chunk.text, part, chunksAt: () => [chunk.ordinal] };
}

function chunksBetween(chunks: readonly Chunk[], start: number, end: number): number[] {
  let first = 0;
  let high = chunks.length;
  while (first < high) {
    const middle = (first + high) >> 1;
    if ((chunks[middle]?.end ?? 0) <= start) first = middle + 1;
    else high = middle;
  }
  const ordinals: number[] = [];
  for (let at = first; (chunks[at]?.start ?? end) < end; at += 1) ordinals.push(chunks[at]?.ordinal ?? at);
  return ordinals;
}

/** Each heading once, with all chunks below it. */
function headingTexts(chunks: readonly Chunk[]): PageText[] {
  const below = new Map<string, number[]>();
  for (const chunk of chunks) {
    for (const heading of chunk.headings) {
      const ordinals = below.get(heading);
      if (ordinals) ordinals.push(chunk.ordinal);
      else below.set(heading, [chunk.ordinal]);
    }
  }
  return Array.from(below, ([text, ordinals]) => ({ text, part: "title", chunksAt: () => ordinals }));
}
