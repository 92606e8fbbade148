import type { EvidenceRequest } from "../../schema/evidence.ts";
import { createMarker, type Range } from "../search/find-marks.ts";
import { type Database, type FoundHits, findHits, readSituation } from "../search/legs/ask-legs.ts";
import { type Candidate, fuse } from "../search/legs/fuse.ts";
import { parseQuery } from "../search/parse-query.ts";
import { readPassages, type StoredPassage } from "../store/evidence/cited.ts";
import { findBookmarkKeys } from "../store/evidence/filter.ts";
import { chooseCollections } from "./choose-collections.ts";
import { keepRelevant } from "./relevance.ts";

/** A passage on its way to an answer; `source` is the key of its bookmark. */
export type Found = StoredPassage & Pick<Candidate, "score" | "legs"> & { source: number; searched: string };

type FoundPassages = {
  passages: Found[];
  findMarks: (text: string) => Range[];
  degraded: string | undefined;
};

/** The passages that are evidence for a question, best first, and what finds its words in a text. Throws as `findEvidence`. */
export async function findPassages(
  env: Database,
  request: EvidenceRequest,
  signal: AbortSignal | undefined,
): Promise<FoundPassages> {
  const words = parseQuery(request.question);
  const bookmarkKeys = await chooseBookmarks(env, request);
  const { space } = await readSituation(env, undefined);
  const search = {
    q: request.question,
    words,
    mode: "hybrid",
    scope: { bookmarkKeys },
    space,
    signal,
  } as const;
  const hits = await findHits(env, search);
  const candidates = fusePassages(hits);
  const stored = new Map(
    (
      await readPassages(
        env.reader,
        candidates.map(({ chunkKey }) => chunkKey),
      )
    ).map((one) => [one.chunkKey, one]),
  );
  const found = candidates.flatMap(({ chunkKey, score, legs }): Found[] => {
    const passage = stored.get(chunkKey);
    if (passage === undefined) return [];
    const searched = [...passage.headings, passage.text].join("\n");
    return [{ ...passage, source: passage.bookmarkKey, score, legs, searched }];
  });
  const findMarks = createMarker(words, hits.missing);
  return { passages: keepRelevant(found, findMarks), findMarks, degraded: hits.degraded };
}

/** The order of single passages: to `fuse` each is a bookmark of its own, so that a page may give several. */
function fusePassages({ legs, weights }: FoundHits): Candidate[] {
  const single = Object.entries(legs).map(([leg, hits]) => [
    leg,
    hits.map((hit) => ({ ...hit, bookmarkKey: hit.chunkKey })),
  ]);
  return fuse(Object.fromEntries(single), weights);
}

/** The keys of those to look in, undefined for all. */
async function chooseBookmarks(env: Database, request: EvidenceRequest): Promise<number[] | undefined> {
  const { collections, site, saved_after, changed_after } = request;
  const collectionIds = collections?.length ? await chooseCollections(env.reader, collections) : undefined;
  const filter = {
    collectionIds,
    site: site ?? undefined,
    savedAfter: saved_after ?? undefined,
    changedAfter: changed_after ?? undefined,
  };
  const isWhole = Object.values(filter).every((value) => value === undefined);
  return isWhole ? undefined : findBookmarkKeys(env.reader, filter);
}
