import type { Database, FoundHits } from "./ask-legs.ts";
import { compareNearest } from "./compare-nearest.ts";
import { type Candidate, fuse } from "./fuse.ts";
import { reorderFirst } from "./reorder-first.ts";
import { placesOf, seatNearest } from "./seat-nearest.ts";

/**
 * Brings what the legs found into one order, best first. Each bookmark appears once, with its best chunk; to get every chunk, give each a
 * `bookmarkKey` of its own.
 */
export async function rankHits(env: Pick<Database, "reader">, found: FoundHits): Promise<Candidate[]> {
  const { search, legs, weights, coverage, isForeign, counted, texts, embedder, missing } = found;
  const words = search.words.length;
  const known = { coverage, words, missingShare: words === 0 ? 0 : missing.length / words, isForeign };
  const areAlone = search.mode === "vector" && legs.vector !== undefined;
  // To compare takes longer than all else, so only those are compared whose order decides something.
  const nearest =
    areAlone || placesOf(known).length > 0
      ? await compareNearest(env.reader, { ...search, embedder }, legs.vector ?? [])
      : [];
  const fused = fuse(nearest.length > 0 ? { ...legs, vector: nearest } : legs, weights);
  if (counted === undefined) return seatNearest(fused, nearest, known);
  const asked = { ...search, embedder, coverage, texts, nearest, counted };
  return seatNearest(await reorderFirst(env.reader, asked, fused), nearest, known);
}
