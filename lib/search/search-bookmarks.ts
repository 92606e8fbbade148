import type { SearchQuery, SearchResponse } from "../../schema/search.ts";
import { findPassing } from "./filters/find-passing.ts";
import { fromParameters, parseFilters, tellMisread } from "./filters/parse-filters.ts";
import { createMarker } from "./find-marks.ts";
import { COMPARED, foldDuplicates } from "./fold-duplicates.ts";
import { type Database, findHits, readSituation, type Search } from "./legs/ask-legs.ts";
import { fits } from "./legs/fit.ts";
import { scoreOfPlace } from "./legs/fuse.ts";
import { rankHits } from "./legs/rank-hits.ts";
import { type Found, withNames } from "./names/names.ts";
import { parseQuery, type QueryWord } from "./parse-query.ts";
import { readResults } from "./read-results.ts";

/**
 * The bookmarks that fit a query best, each with its best chunk. Three legs look for chunks: the text index for the
 * query's words, the trigram index for those that occur nowhere (badly misspelled, or in a script without spaces), vectors
 * for the whole; `fuse` brings them into one order. Where the vectors can't be asked, the text legs answer alone and
 * `degraded` says why. Where nothing fits (legs/fit.ts), what is nearest is given all the same. Of a query that has filters and no words, all that pass are found, newest first; one with neither
 * finds nothing. Throws `not_found` for an unknown collection.
 */
export async function searchBookmarks(
  env: Database,
  query: SearchQuery,
  signal?: AbortSignal,
): Promise<SearchResponse> {
  const { q, mode, limit, offset } = query;
  const { text, filters } = parseFilters(q);
  const words = parseQuery(text);
  const wanted = [...filters, ...fromParameters(query)];
  const { scope, space, embedding } = await readSituation(env, query.collection_id, wanted);
  // At most as many as are compared are merged into others, and those behind follow in their places.
  const found: FoundAll =
    words.length > 0
      ? await findCandidates(env, { q: text, words, mode, scope, space, signal })
      : {
          ...(wanted.length > 0 ? await findPassing(env.reader, scope, offset + limit + COMPARED) : NOTHING),
          words,
          missing: [],
          fit: true,
        };
  const { find: findMarks } = createMarker(found.words, found.missing);
  const isFolded = query.with.includes("duplicates");
  const misread = query.with.includes("misread") ? tellMisread(q) : undefined;
  const candidates = isFolded ? await foldDuplicates(env.reader, found.candidates) : found.candidates;
  const told = env.grant === undefined ? candidates : hideRarity(candidates);
  const page = told.slice(offset, offset + limit);
  return {
    query: q,
    mode,
    // Merged duplicates no longer count.
    total: (found.total ?? found.candidates.length) - (found.candidates.length - candidates.length),
    embedding,
    results: await readResults(env.reader, page, { firstRank: offset + 1, findMarks, with: query.with }),
    ...(query.with.includes("corrected") && found.corrected !== undefined
      ? { corrected: found.corrected }
      : {}),
    ...(misread === undefined ? {} : { misread }),
    ...(query.with.includes("fit") ? { fits: found.fit && candidates.length > 0 } : {}),
    ...(found.degraded === undefined ? {} : { degraded: found.degraded }),
  };
}

/**
 * Hides what depends on rarity, which would reveal how often hidden collections contain a word: 1 replaces the score of a text leg that
 * found something, and the score of the whole says the place only.
 */
function hideRarity<One extends Found>(found: readonly One[]): One[] {
  const sign = (score: number | null) => (score === null ? null : 1);
  return found.map((one, place) => ({
    ...one,
    score: scoreOfPlace(place),
    legs: { ...one.legs, text: sign(one.legs.text), trigram: sign(one.legs.trigram) },
  }));
}

const NOTHING = { candidates: [] };

/** `words` are those that were searched for, and `corrected` is the query if some of them were misspelled. */
type FoundAll = {
  candidates: Found[];
  /** How many there are, if these are not all. */
  total?: number;
  corrected?: string;
  words: readonly QueryWord[];
  missing: QueryWord[];
  fit: boolean;
  degraded?: string;
};

async function findCandidates(env: Database, query: Search): Promise<FoundAll> {
  const found = await findHits(env, query);
  const { search, coverage, names, missing, degraded } = found;
  return {
    candidates: withNames(await rankHits(env, found), names, coverage),
    words: search.words,
    missing,
    fit: fits(found.support),
    ...(search.q === query.q ? {} : { corrected: search.q }),
    ...(degraded === undefined ? {} : { degraded }),
  };
}
