import type { EvidenceRequest } from "../../schema/evidence.ts";
import { createMarker, type Range } from "../search/find-marks.ts";
import {
  type Database,
  type FoundHits,
  findHits,
  LEAST_NEARNESS,
  readSituation,
} from "../search/legs/ask-legs.ts";
import { fits } from "../search/legs/fit.ts";
import type { Candidate } from "../search/legs/fuse.ts";
import { rankHits } from "../search/legs/rank-hits.ts";
import { parseQuery } from "../search/parse-query.ts";
import { readPassages, type StoredPassage } from "../store/evidence/cited.ts";
import type { Filter } from "../store/organize/conditions.ts";
import { chooseCollections } from "./choose-collections.ts";
import { keepRelevant } from "./relevance.ts";

/** A passage on its way to an answer; `source` is the key of its bookmark. */
export type Found = StoredPassage & Pick<Candidate, "score" | "legs"> & { source: number; searched: string };

/** From this cosine on, vectors of a model that is not built in say that a passage is about the question. They were not calibrated. */
const NEAR_BY_OTHERS = 0.53;

type FoundPassages = {
  passages: Found[];
  findMarks: (text: string) => Range[];
  /** Whether anything fits the question at all. */
  fit: boolean;
  /** The question with its misspelled words corrected; undefined if there are none. */
  corrected: string | undefined;
  degraded: string | undefined;
};

/**
 * The passages that are evidence for a question, best first, with a function that finds the words of the question in a text.
 * Throws what `findEvidence` throws.
 */
export async function findPassages(
  env: Database,
  request: EvidenceRequest,
  signal: AbortSignal | undefined,
): Promise<FoundPassages> {
  const words = parseQuery(request.question);
  const { scope, space } = await readSituation(env, undefined, await chooseFilters(env, request));
  const search = {
    q: request.question,
    words,
    mode: "hybrid",
    scope,
    space,
    signal,
  } as const;
  const hits = await findHits(env, search);
  const candidates = await rankHits(env, eachPassage(hits));
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
  const isOther = space !== undefined && space.model.provider !== "local";
  const marker = createMarker(hits.search.words, hits.missing);
  return {
    passages: keepRelevant(found, marker.has, isOther ? NEAR_BY_OTHERS : LEAST_NEARNESS),
    findMarks: marker.find,
    fit: fits(hits.support),
    corrected: hits.search.q === request.question ? undefined : hits.search.q,
    degraded: hits.degraded,
  };
}

/** Makes each passage a bookmark of its own, so that a page may give several. */
function eachPassage(found: FoundHits): FoundHits {
  const single = Object.entries(found.legs).map(([leg, hits]) => [
    leg,
    hits.map((hit) => ({ ...hit, bookmarkKey: hit.chunkKey })),
  ]);
  return { ...found, legs: Object.fromEntries(single) };
}

/** What the passages' bookmarks must have. */
async function chooseFilters(env: Database, request: EvidenceRequest): Promise<Filter[]> {
  const { collections, site, saved_after, changed_after } = request;
  const ids = collections?.length ? await chooseCollections(env, collections) : [];
  const given: [name: string, value: string | null | undefined][] = [
    ...ids.map((id): [string, string] => ["collection_id", id]),
    ["site", site],
    ["after", saved_after],
    ["changed_after", changed_after],
  ];
  return given.flatMap(([name, value]) => (value ? [{ name, value, not: false }] : []));
}
