import type { Client, Row } from "@libsql/client";
import type { SearchResult } from "../../schema/search.ts";
import { readCurrentChunks, toBookmark } from "../store/bookmarks.ts";
import { readNamed } from "../store/name-index.ts";
import type { Range } from "./find-marks.ts";
import type { Found } from "./names.ts";
import { makeSnippet } from "./snippet.ts";

/**
 * Bookmarks and chunks of what was found, ranked from `firstRank` on. One that was deleted or replaced meanwhile is
 * left out.
 */
export async function readResults(
  db: Client,
  found: readonly Found[],
  firstRank: number,
  findMarks: (text: string) => Range[],
): Promise<SearchResult[]> {
  if (found.length === 0) return [];
  const chunkKeys = found.flatMap(({ chunkKey }) => chunkKey ?? []);
  const named = found.filter(({ chunkKey }) => chunkKey === undefined);
  const [chunks, bookmarks] = await Promise.all([
    readCurrentChunks(db, chunkKeys),
    readNamed(
      db,
      named.map(({ bookmarkKey }) => bookmarkKey),
    ),
  ]);
  const byChunk = new Map(chunks.map((row) => [Number(row.chunk_key), row]));
  const byBookmark = new Map(bookmarks.map((row) => [Number(row.key), row]));
  return found.flatMap(({ chunkKey, bookmarkKey, score, legs }, index) => {
    const row = chunkKey === undefined ? byBookmark.get(bookmarkKey) : byChunk.get(chunkKey);
    if (row === undefined) return [];
    const chunk = chunkKey === undefined ? toNameChunk(row, findMarks) : toChunk(row, findMarks);
    return [{ rank: firstRank + index, score, legs, bookmark: toBookmark(row), chunk }];
  });
}

function toChunk(row: Row, findMarks: (text: string) => Range[]): SearchResult["chunk"] {
  const text = String(row.body);
  return {
    id: String(row.chunk_key),
    heading: String(row.heading),
    text,
    ...(row.page === null ? {} : { page: Number(row.page) }),
    snippet: makeSnippet(text, findMarks),
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
    snippet: makeSnippet([String(row.title), text].filter((part) => part !== "").join("\n\n"), findMarks),
    risk_score: Number(row.risk_score),
    signals: JSON.parse(String(row.signals)),
  };
}
