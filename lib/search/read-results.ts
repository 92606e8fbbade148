import type { Client, Row } from "@libsql/client";
import type { SearchResult } from "../../schema/search.ts";
import { readCurrentChunks, toBookmark } from "../store/bookmarks.ts";
import type { Range } from "./find-marks.ts";
import type { Candidate } from "./fuse.ts";
import { makeSnippet } from "./snippet.ts";

/**
 * Bookmarks and chunks of the candidates, ranked from `firstRank` on. One that was deleted or replaced meanwhile is
 * left out.
 */
export async function readResults(
  db: Client,
  candidates: readonly Candidate[],
  firstRank: number,
  findMarks: (text: string) => Range[],
): Promise<SearchResult[]> {
  if (candidates.length === 0) return [];
  const chunks = await readCurrentChunks(
    db,
    candidates.map(({ chunkKey }) => chunkKey),
  );
  const byChunk = new Map(chunks.map((row) => [Number(row.chunk_key), row]));
  return candidates.flatMap((candidate, index) => {
    const row = byChunk.get(candidate.chunkKey);
    return row === undefined ? [] : [toResult(row, candidate, firstRank + index, findMarks)];
  });
}

function toResult(
  row: Row,
  { score, legs }: Candidate,
  rank: number,
  findMarks: (text: string) => Range[],
): SearchResult {
  const text = String(row.body);
  return {
    rank,
    score,
    legs,
    bookmark: toBookmark(row),
    chunk: {
      id: String(row.chunk_key),
      heading: String(row.heading),
      text,
      ...(row.page === null ? {} : { page: Number(row.page) }),
      snippet: makeSnippet(text, findMarks),
      risk_score: Number(row.risk_score),
      signals: JSON.parse(String(row.signals)),
    },
  };
}
