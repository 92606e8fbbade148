import type { SearchQuery, SearchResponse } from "../../schema/search.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { findNearestChunks } from "../store/nearest.ts";
import { listLiveSpaces, readExtent, readProjection, type Space } from "../store/spaces.ts";
import type { Scope } from "../store/text-index.ts";
import { createMarker } from "./find-marks.ts";
import { foldDuplicates } from "./fold-duplicates.ts";
import { fuse, HITS_OF_LEG, type Hit, type Leg, weightsOf } from "./fuse.ts";
import { type Found, findNames, findNamesByGrams, type Named, withNames } from "./names.ts";
import { parseQuery, type QueryWord } from "./parse-query.ts";
import { readResults } from "./read-results.ts";
import { findByText, type TextFound } from "./text-legs.ts";

type Database = Pick<Env, "reader" | "embedders">;

/**
 * The bookmarks that fit a query best, each with its best chunk. Three legs look for chunks: the text index for the
 * query's words, the trigram index for those that occur nowhere (misspelled, or in a script without spaces), vectors
 * for the whole; `fuse` brings them into one order. Where the vectors can't be asked, the text legs answer alone and
 * `degraded` says why. A query without any letter or digit finds nothing. Throws `not_found` for an unknown collection.
 */
export async function searchBookmarks(
  env: Database,
  query: SearchQuery,
  signal?: AbortSignal,
): Promise<SearchResponse> {
  const { q, mode, limit, offset } = query;
  const words = parseQuery(q);
  const { scope, space, embedding } = await readSituation(env, query.collection_id);
  const found = await findCandidates(env, { q, words, mode, scope, space, signal });
  const findMarks = createMarker(words, found.missing);
  const isFolded = query.with.includes("duplicates");
  const candidates = isFolded ? await foldDuplicates(env.reader, found.candidates) : found.candidates;
  const page = candidates.slice(offset, offset + limit);
  return {
    query: q,
    mode,
    total: candidates.length,
    embedding,
    results: await readResults(env.reader, page, { firstRank: offset + 1, findMarks, with: query.with }),
    ...(found.degraded === undefined ? {} : { degraded: found.degraded }),
  };
}

type Situation = {
  scope: Scope;
  /** The one whose vectors are searched. */
  space: Space | undefined;
  embedding: SearchResponse["embedding"];
};

/** Where is to be searched, and what of it has vectors. */
export async function readSituation(
  env: Pick<Env, "reader">,
  collectionId: string | undefined,
): Promise<Situation> {
  const spaces = await listLiveSpaces(env.reader);
  const ready = spaces.find(({ state }) => state === "ready");
  const building = spaces.find(({ state }) => state === "building");
  const { collectionKey, done, total } = await readExtent(env.reader, building?.built, collectionId);
  return {
    scope: { collectionKey },
    space: ready,
    embedding: {
      space: (ready ?? building)?.model.model ?? null,
      state: building !== undefined ? "building" : ready !== undefined ? "ready" : "missing",
      done: spaces.length === 0 ? 0 : done,
      total,
    },
  };
}

type Search = Pick<Situation, "scope" | "space"> & {
  q: string;
  words: QueryWord[];
  mode: SearchQuery["mode"];
  signal: AbortSignal | undefined;
};

/** What the legs found, passage by passage, and what each of them counts. */
export type FoundHits = {
  legs: Partial<Record<Leg, Hit[]>>;
  weights: Record<Leg, number>;
  names: Named[];
  missing: QueryWord[];
  degraded?: string;
};

type FoundAll = { candidates: Found[]; missing: QueryWord[]; degraded?: string };

async function findCandidates(env: Database, search: Search): Promise<FoundAll> {
  const { legs, weights, names, ...found } = await findHits(env, search);
  return { candidates: withNames(fuse(legs, weights), names), ...found };
}

/** Asks the legs; no words find nothing. Where the vectors can't be asked, the text legs answer alone and `degraded` says why. */
export async function findHits(env: Database, search: Search): Promise<FoundHits> {
  const { words, mode } = search;
  if (words.length === 0) return { legs: {}, weights: weightsOf(0), names: [], missing: [] };
  const [nearest, early] = await Promise.all([
    mode === "text" ? undefined : findByVector(env, search),
    mode === "vector" ? undefined : findByWords(env, search),
  ]);
  const byText = nearest?.degraded === undefined ? early : (early ?? (await findByWords(env, search)));
  return {
    legs: { ...byText?.legs, ...(nearest?.hits ? { vector: nearest.hits } : {}) },
    weights: weightsOf(byText?.missingShare ?? 0),
    names: byText?.names ?? [],
    missing: byText?.missing ?? [],
    ...(nearest?.degraded === undefined ? {} : { degraded: nearest.degraded }),
  };
}

/** What the words find in passages, and what bookmarks they name. */
async function findByWords(
  { reader }: Pick<Env, "reader">,
  { q, words, scope }: Search,
): Promise<TextFound & { names: Named[] }> {
  const [byText, names] = await Promise.all([
    findByText(reader, words, scope),
    findNames(reader, q, words, scope),
  ]);
  const byGrams = await findNamesByGrams(reader, words, byText.missing, scope);
  return { ...byText, names: [...names, ...byGrams] };
}

type VectorFound = { hits: Hit[]; degraded?: undefined } | { hits?: undefined; degraded: string };

async function findByVector(env: Database, search: Search): Promise<VectorFound> {
  const { q, scope, space, signal } = search;
  if (space === undefined) return { degraded: "Searched by text only: there are no vectors yet." };
  try {
    const embedder = await env.embedders.of(space.model, () => readProjection(env.reader, space));
    if (embedder === undefined) {
      return { degraded: "Searched by text only: the vectors are being made anew, with another model." };
    }
    const [vector] = await embedder.embed([q], "query", signal);
    if (vector === undefined) throw new AppError("unavailable", "The embedder gave no vector.");
    const near = await findNearestChunks(env.reader, space, vector, { ...scope, limit: HITS_OF_LEG });
    return { hits: near.map(({ distance, ...chunk }) => ({ ...chunk, score: 1 - distance })) };
  } catch (error) {
    if (error instanceof AppError && (error.code === "unavailable" || error.code === "invalid")) {
      return { degraded: `Searched by text only: ${error.message}` };
    }
    const now = (await listLiveSpaces(env.reader)).find(({ state }) => state === "ready");
    // Another space has taken its place meanwhile, and its tables are gone.
    if (now !== undefined && now.key !== space.key) return findByVector(env, { ...search, space: now });
    throw error;
  }
}
