import type { Client } from "@libsql/client";
import type { SearchResult } from "../../schema/search.ts";
import { type FoundChunk, readCurrentChunks } from "../store/chunks.ts";
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
  const byChunk = new Map(chunks.map((chunk) => [chunk.key, chunk]));
  return candidates.flatMap((candidate, index) => {
    const chunk = byChunk.get(candidate.chunkKey);
    return chunk === undefined ? [] : [toResult(chunk, candidate, firstRank + index, findMarks)];
  });
}

function toResult(
  { key, heading, text, page, riskScore, signals, bookmark }: FoundChunk,
  { score, legs }: Candidate,
  rank: number,
  findMarks: (text: string) => Range[],
): SearchResult {
  return {
    rank,
    score,
    legs,
    bookmark,
    chunk: {
      id: String(key),
      heading,
      text,
      ...(page === undefined ? {} : { page }),
      snippet: makeSnippet(text, findMarks),
      risk_score: riskScore,
      signals,
    },
  };
}
