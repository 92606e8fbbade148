import type { SearchQuery, SearchResponse } from "../../../schema/search.ts";
import { AppError } from "../../errors.ts";
import type { Env } from "../../ports.ts";
import { readChunkCount, readExtent } from "../../store/find/kept-counts.ts";
import type { Scope } from "../../store/find/matches.ts";
import { readRange } from "../../store/find/small-scope.ts";
import { grantFilters, narrowCollection } from "../../store/grants/granted.ts";
import { findNearestChunks } from "../../store/nearest.ts";
import type { Filter } from "../../store/organize/conditions.ts";
import { readFiltering } from "../../store/organize/filters.ts";
import { listLiveSpaces, readProjection, type Space } from "../../store/spaces.ts";
import type { WordCount } from "../../store/text-index.ts";
import type { Embedder } from "../../text/embed/embedder.ts";
import { grammarOf } from "../../text/embed/features/function-words.ts";
import { findNames, findNamesByGrams, type Named } from "../names/names.ts";
import type { QueryWord } from "../parse-query.ts";
import { correct, correctWords } from "../spelling/correct-words.ts";
import { joinWords, listPairs, occursNowhere } from "../spelling/join-words.ts";
import type { CountedQuery } from "./coverage.ts";
import type { Support } from "./fit.ts";
import { dropForeign } from "./foreign-words.ts";
import { HITS_OF_LEG, type Hit, type Leg, weightsOf } from "./fuse.ts";
import { type CountedWords, findByText, planWith, readCounts, type TextFound } from "./text-legs.ts";

/**
 * The least meaningful cosine of a passage that has no word of a query. For random letters, the nearest passage had less in 345 of 400
 * cases; for questions with an answer, as much or more in 99 of 100 (four collections).
 */
export const LEAST_NEARNESS = 0.2;

/** What it takes to search. */
export type Database = Pick<Env, "reader" | "embedders" | "grant" | "signs">;

type Situation = {
  scope: Scope;
  /** The one whose vectors are searched. */
  space: Space | undefined;
  embedding: SearchResponse["embedding"];
};

/** The visible scope of a search, and its state of vectors. Throws `not_found` for an unknown collection. */
export async function readSituation(
  env: Pick<Env, "reader" | "grant">,
  collection: string | undefined,
  filters: readonly Filter[] = [],
): Promise<Situation> {
  const collectionId = collection === undefined ? undefined : narrowCollection(env, collection);
  const { collectionKey, done, total, share, spaces } = await readExtent(env, collectionId);
  const { filtering } = await readScope(env, filters);
  const most = Math.min(total, filtering?.most ?? total);
  const ready = spaces.find(({ state }) => state === "ready");
  const building = spaces.find(({ state }) => state === "building");
  return {
    scope: { collectionKey, filtering, most, share: total === 0 ? 0 : (share * most) / total },
    space: ready,
    embedding: {
      space: (ready ?? building)?.model.model ?? null,
      state: building !== undefined ? "building" : ready !== undefined ? "ready" : "missing",
      done: ready === undefined && building === undefined ? 0 : done,
      total,
    },
  };
}

/** Of what may be seen, that which passes the filters. */
export async function readScope(
  env: Pick<Env, "reader" | "grant">,
  filters: readonly Filter[] = [],
): Promise<Pick<Scope, "filtering">> {
  const all = [...filters, ...grantFilters(env)];
  return all.length === 0 ? {} : { filtering: await readFiltering(env.reader, all) };
}

/** What to search for, and where. */
export type Search = Pick<Situation, "scope" | "space"> & {
  q: string;
  words: QueryWord[];
  mode: SearchQuery["mode"];
  signal: AbortSignal | undefined;
};

/** What the legs found, passage by passage, and what each of them counts. */
export type FoundHits = {
  /** What was searched for: misspelled words are corrected. */
  search: Search;
  legs: Partial<Record<Leg, Hit[]>>;
  weights: Record<Leg, number>;
  /** How much of the query the words have found, from 0 to 1 (see coverage.ts); 1 if they were not asked. */
  coverage: number;
  /** Whether it is in another language than most passages. */
  isForeign: boolean;
  support: Support;
  /** The query with how often each of its words occurs; undefined if the words were not asked. */
  counted: CountedQuery | undefined;
  /** The texts that were read, by their keys. */
  texts: ReadonlyMap<number, string>;
  /** What embedded the query; undefined if the vectors were not asked. */
  embedder: Embedder | undefined;
  names: Named[];
  missing: QueryWord[];
  degraded?: string;
};

/** What counts for a query whose words were not asked. */
const ALL_FOUND = { coverage: 1, missingShare: 0, words: 0, isCorrected: false, isForeign: false };

const NOTHING_ASKED: Omit<FoundHits, "search"> = {
  legs: {},
  weights: weightsOf(ALL_FOUND),
  coverage: ALL_FOUND.coverage,
  isForeign: ALL_FOUND.isForeign,
  support: { coverage: undefined, nearness: undefined, isUnspaced: false, isForeign: false },
  counted: undefined,
  texts: new Map(),
  embedder: undefined,
  names: [],
  missing: [],
};

/**
 * Asks the legs for what is meant: misspelled words are corrected first. No words find nothing; neither do words that occur nowhere and are
 * near nothing. If the vectors cannot be asked, the text legs answer alone and `degraded` says why.
 */
export async function findHits(env: Database, asked: Search): Promise<FoundHits> {
  if (asked.words.length === 0) return { ...NOTHING_ASKED, search: asked };
  const { search, counted, isForeign } = await readQuery(env, asked);
  // The words first: the database scores them while this thread compares the signs of vectors.
  const [early, nearest] = await Promise.all([
    search.mode === "vector" ? undefined : findByWords(env, search, counted),
    search.mode === "text" || isEmpty(search) ? undefined : findByVector(env, search),
  ]);
  const byText =
    early ?? (nearest?.degraded === undefined ? undefined : await findByWords(env, search, counted));
  const evidence = byText
    ? { ...byText, words: search.words.length, isCorrected: search.q !== asked.q, isForeign }
    : ALL_FOUND;
  const { hits } = nearest ?? {};
  const isFar = hits !== undefined && byText?.legs.text.length === 0 && byText.coverage === 0;
  return {
    search,
    legs:
      isFar && isOutOfReach(hits, search.space) ? {} : { ...byText?.legs, ...(hits ? { vector: hits } : {}) },
    weights: weightsOf(evidence),
    coverage: evidence.coverage,
    isForeign: evidence.isForeign,
    support: supportOf(search, byText, hits, isForeign),
    counted: byText?.counted,
    texts: byText?.texts ?? new Map(),
    embedder: nearest?.embedder,
    names: byText?.names ?? [],
    missing: byText?.missing ?? [],
    ...(nearest?.degraded === undefined ? {} : { degraded: nearest.degraded }),
  };
}

/** Nothing is saved there, and nothing waits for vectors. */
function isEmpty({ scope, space }: Search): boolean {
  return space === undefined && scope.most === 0;
}

/**
 * A query without words for grammar of another language, with compounds whose parts it has, its misspelled words corrected, and how often
 * its words occur.
 */
async function readQuery(
  env: Pick<Env, "reader" | "embedders" | "grant">,
  asked: Search,
): Promise<{ search: Search; counted: CountedWords; isForeign: boolean }> {
  const { reader } = env;
  const scope = { ...asked.scope, range: await readRange(reader, asked.scope) };
  const spellings = asked.words.map(({ spelling }) => spelling);
  const grammar = grammarOf(asked.q);
  // What is joined or corrected would tell which words are in hidden collections.
  const isWhole = env.grant === undefined;
  const pairs = isWhole ? listPairs(asked.q, asked.words) : [];
  const counted = [...spellings, ...pairs.map(({ joined }) => joined), ...(grammar ? [grammar.marker] : [])];
  const [counts, passages] = await Promise.all([
    readCounts(reader, counted, scope),
    grammar ? readChunkCount(reader) : 0,
  ]);
  const { words, isForeign } = dropForeign(asked.words, grammar, counts.of, passages);
  const search = { ...asked, words: joinWords(words, pairs, counts.of), scope };
  const unknown = search.words.filter(({ spelling }) => occursNowhere(counts.of.get(spelling)));
  const corrections = await correctWords(env, { q: search.q, words: isWhole ? unknown : [] }, scope);
  const meant = correct(search, corrections);
  const of = new Map([
    ...counts.of,
    ...Array.from(corrections.values(), ({ word, count }): [string, WordCount] => [word.spelling, count]),
  ]);
  return {
    search: { ...search, ...meant },
    counted: planWith(meant.words, { of, total: counts.total }, scope),
    isForeign,
  };
}

/** What speaks for what was found. Of what another model found nothing is known: its cosines mean something else. */
function supportOf(
  { words, space }: Search,
  byText: (TextFound & { names: Named[] }) | undefined,
  nearest: readonly Hit[] | undefined,
  isForeign: boolean,
): Support {
  const isUnspaced = words.some(({ unspaced }) => unspaced);
  if (nearest !== undefined && space?.model.provider !== "local")
    return { coverage: undefined, nearness: undefined, isUnspaced, isForeign };
  const names = byText?.names.map(({ fit }) => fit.coverage) ?? [];
  return {
    coverage: byText && Math.max(byText.coverage, ...names),
    nearness: nearest && (nearest[0]?.score ?? 0),
    isUnspaced,
    isForeign,
  };
}

/** What the words find in passages, and what bookmarks they name. */
async function findByWords(
  { reader }: Pick<Env, "reader">,
  { q, words, scope }: Search,
  counted: CountedWords,
): Promise<TextFound & { names: Named[] }> {
  const [byText, names, byGrams] = await Promise.all([
    findByText(reader, counted, scope),
    findNames(reader, q, words, scope),
    findNamesByGrams(reader, words, counted.missing, scope),
  ]);
  return { ...byText, names: [...names, ...byGrams] };
}

/** Whether even the nearest passage is no nearer than to letters typed at random; another model's cosines say nothing of that. */
function isOutOfReach([first]: readonly Hit[], space: Space | undefined): boolean {
  return space?.model.provider === "local" && (first === undefined || first.score < LEAST_NEARNESS);
}

type VectorFound =
  | { hits: Hit[]; embedder: Embedder; degraded?: undefined }
  | { hits?: undefined; embedder?: undefined; degraded: string };

async function findByVector(env: Database, search: Search): Promise<VectorFound> {
  const { q, scope, space, signal } = search;
  if (space === undefined) return { degraded: "Keyword search only; vectors are not ready yet." };
  try {
    const embedder = await env.embedders.of(space.model, () => readProjection(env.reader, space));
    if (embedder === undefined) {
      return { degraded: "Keyword search only; bookmarkd is rebuilding the vectors with another model." };
    }
    const [vector] = await embedder.embed([q], "query", signal);
    if (vector === undefined) throw new AppError("unavailable", "The embedder returned no vector.");
    const near = await findNearestChunks(env.reader, space, vector, {
      ...scope,
      limit: HITS_OF_LEG,
      signs: env.signs,
    });
    return { hits: near.map(({ distance, ...chunk }) => ({ ...chunk, score: 1 - distance })), embedder };
  } catch (error) {
    if (error instanceof AppError && (error.code === "unavailable" || error.code === "invalid")) {
      return { degraded: `Keyword search only. ${error.message}` };
    }
    const now = (await listLiveSpaces(env.reader)).find(({ state }) => state === "ready");
    // Another space has taken its place meanwhile, and its tables are gone.
    if (now !== undefined && now.key !== space.key) return findByVector(env, { ...search, space: now });
    throw error;
  }
}
