import type { Client, Row } from "@libsql/client";
import type { SearchQuery, SearchResult } from "../../schema/search.ts";
import { readCurrentChunks, toBookmark } from "../store/bookmarks.ts";
import { headingsOf } from "../store/chunks.ts";
import { readNamed } from "../store/text-index.ts";
import { showUrl } from "../urls/show-url.ts";
import type { Range } from "./find-marks.ts";
import type { Folded } from "./fold-duplicates.ts";
import type { Found } from "./names.ts";
import { makeSnippet } from "./snippet.ts";

/** How much of an address is shown where the words of a query stand in it, in characters. */
const LONGEST_URL = 200;

/** What is to be shown of what was found. */
type Shown = {
  /** The first result's. */
  firstRank: number;
  findMarks: (text: string) => Range[];
  with: SearchQuery["with"];
};

/**
 * Bookmarks and chunks of what was found. One that was deleted or replaced meanwhile is left out.
 */
export async function readResults(
  db: Client,
  found: readonly (Found | Folded)[],
  { firstRank, findMarks, with: besides }: Shown,
): Promise<SearchResult[]> {
  if (found.length === 0) return [];
  const hasDates = besides.includes("dates");
  const keys = found.flatMap((one) => [
    ...(one.chunkKey === undefined || hasDates ? [one.bookmarkKey] : []),
    ...duplicatesOf(one),
  ]);
  const [chunks, bookmarks] = await Promise.all([
    readCurrentChunks(
      db,
      found.flatMap(({ chunkKey }) => chunkKey ?? []),
    ),
    readNamed(db, keys),
  ]);
  const byChunk = new Map(chunks.map((row) => [Number(row.chunk_key), row]));
  const byBookmark = new Map(bookmarks.map((row) => [Number(row.key), row]));
  return found.flatMap((one, index) => {
    const { chunkKey, bookmarkKey, score, legs } = one;
    const named = byBookmark.get(bookmarkKey);
    const row = chunkKey === undefined ? named : byChunk.get(chunkKey);
    if (row === undefined) return [];
    const result: SearchResult = {
      rank: firstRank + index,
      score,
      legs,
      bookmark: toBookmark(row),
      chunk: chunkKey === undefined ? toNameChunk(row, findMarks) : toChunk(row, findMarks),
    };
    if ("duplicates" in one) {
      result.duplicates = one.duplicates.flatMap((key) => {
        const other = byBookmark.get(key);
        return other === undefined ? [] : [toBookmark(other)];
      });
    }
    if (hasDates && named !== undefined) result.dates = toDates(named);
    return [result];
  });
}

function duplicatesOf(one: Found | Folded): number[] {
  return "duplicates" in one ? one.duplicates : [];
}

function toDates({ added_at, fetched_at, page_published_at }: Row): SearchResult["dates"] {
  return {
    saved_at: String(added_at),
    read_at: fetched_at === null ? null : String(fetched_at),
    published_at: page_published_at === "" ? null : String(page_published_at),
  };
}

function toChunk(row: Row, findMarks: (text: string) => Range[]): SearchResult["chunk"] {
  const text = String(row.body);
  return {
    id: String(row.chunk_key),
    heading: String(row.heading),
    text,
    ...(row.page === null ? {} : { page: Number(row.page) }),
    snippet: makeSnippet(text, findMarks, headingsOf(String(row.heading))),
    risk_score: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
  };
}

/**
 * What stands for a passage where there is none: what the page said of itself, as far as it passed the scan. Title and address
 * are no part of it, because they may not have been scanned yet: lists show them in fields of their own, too.
 */
function toNameChunk(row: Row, findMarks: (text: string) => Range[]): SearchResult["chunk"] {
  const text = String(row.page_description);
  return {
    id: String(row.id),
    heading: String(row.title),
    text,
    snippet: makeSnippet([String(row.title), text].join("\n\n"), findMarks, [
      showUrl(String(row.url), LONGEST_URL),
    ]),
    risk_score: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
  };
}
