import type { Client } from "@libsql/client";
import type { SearchQuery, SearchResult } from "../../schema/search.ts";
import { onlyWith } from "../store/bookmarks.ts";
import { type FoundChunk, headingsOf, readCurrentChunks } from "../store/chunks.ts";
import { type NamedBookmark, readNamed } from "../store/text-index.ts";
import { showUrl } from "../urls/show-url.ts";
import type { Range } from "./find-marks.ts";
import type { Folded } from "./fold-duplicates.ts";
import type { Found } from "./names/names.ts";
import { makeSnippet } from "./snippet.ts";

/** The most characters of an address that is shown for a match. */
const LONGEST_URL = 200;

/** What to show of the results. */
type Shown = {
  /** The first result's. */
  firstRank: number;
  findMarks: (text: string) => Range[];
  with: SearchQuery["with"];
};

/** Bookmarks and chunks of the results. Skips those that were deleted or replaced meanwhile. */
export async function readResults(
  db: Client,
  found: readonly (Found | Folded)[],
  { firstRank, findMarks, with: besides }: Shown,
): Promise<SearchResult[]> {
  if (found.length === 0) return [];
  const hasDates = besides.includes("dates");
  const hasMore = besides.some((one) => one !== "duplicates");
  const keys = found.flatMap((one) => [
    ...(one.chunkKey === undefined || hasMore ? [one.bookmarkKey] : []),
    ...duplicatesOf(one),
  ]);
  const [chunks, named] = await Promise.all([
    readCurrentChunks(
      db,
      found.flatMap(({ chunkKey }) => chunkKey ?? []),
    ),
    readNamed(db, keys),
  ]);
  const byChunk = new Map(chunks.map((chunk) => [chunk.key, chunk]));
  const byBookmark = new Map(named.map((bookmark) => [bookmark.key, bookmark]));
  return found.flatMap((one, index) => {
    const { chunkKey, bookmarkKey, score, legs } = one;
    const own = byBookmark.get(bookmarkKey);
    const passage = chunkKey === undefined ? undefined : byChunk.get(chunkKey);
    const shown =
      chunkKey === undefined ? own && toNameChunk(own, findMarks) : passage && toChunk(passage, findMarks);
    const bookmark = (own ?? passage)?.bookmark;
    if (shown === undefined || bookmark === undefined) return [];
    const rank = firstRank + index;
    const result: SearchResult = { rank, score, legs, bookmark: onlyWith(besides, bookmark), chunk: shown };
    if ("duplicates" in one) {
      const duplicates = one.duplicates.flatMap((key) => byBookmark.get(key)?.bookmark ?? []);
      result.duplicates = duplicates.map((duplicate) => onlyWith(besides, duplicate));
    }
    if (hasDates && own !== undefined) result.dates = toDates(own);
    return [result];
  });
}

function duplicatesOf(one: Found | Folded): number[] {
  return "duplicates" in one ? one.duplicates : [];
}

function toDates({ bookmark, readAt, publishedAt }: NamedBookmark): SearchResult["dates"] {
  return { saved_at: bookmark.added_at, read_at: readAt, published_at: publishedAt };
}

function toChunk(
  { key, heading, text, page, riskScore, signals }: FoundChunk,
  findMarks: (text: string) => Range[],
): SearchResult["chunk"] {
  return {
    id: String(key),
    heading,
    text,
    ...(page === undefined ? {} : { page }),
    snippet: makeSnippet(text, findMarks, headingsOf(heading)),
    risk_score: riskScore,
    signals,
  };
}

/**
 * Replaces the passage if there is none: the description of the page, if it passed the scan. Title and address are not part of
 * it, because they may not have been scanned yet, and lists show them in their own fields. The note belongs to the user and
 * appears only in the snippet, which assistants do not get.
 */
function toNameChunk(
  { description, bookmark: { id, title, url, note = "" }, riskScore, signals }: NamedBookmark,
  findMarks: (text: string) => Range[],
): SearchResult["chunk"] {
  return {
    id,
    heading: title,
    text: description,
    snippet: makeSnippet([title, description, note].filter(Boolean).join("\n\n"), findMarks, [
      showUrl(url, LONGEST_URL),
    ]),
    risk_score: riskScore,
    signals,
  };
}
