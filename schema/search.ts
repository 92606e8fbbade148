import * as v from "valibot";
import { BOOKMARK_BESIDES, BookmarkResponse } from "./bookmark.ts";
import { FILTER_QUERY } from "./organise/filter.ts";
import { besides, Count, ListQuery, MAX_QUERY_LENGTH } from "./query.ts";
import { textUpTo } from "./text.ts";

const Mode = v.picklist(["hybrid", "text", "vector"], "Must be hybrid, text or vector");

/**
 * Query of GET /search. `with=duplicates` folds bookmarks of the same page, and those whose passages say nearly the same, into
 * the first of them, which names the others; `with=dates` adds when each was saved, read and published; `with=tags,note` adds these
 * to each bookmark.
 */
export const SearchQuery = v.object({
  q: v.pipe(textUpTo(MAX_QUERY_LENGTH), v.description("Words and filters")),
  collection_id: v.optional(v.pipe(v.string(), v.description("Searches only this collection"))),
  mode: v.optional(v.pipe(Mode, v.description("Searches words (text), vectors or both")), "hybrid"),
  limit: v.optional(
    v.pipe(
      Count,
      v.minValue(1, "Must be at least 1"),
      v.maxValue(100, "Must be at most 100"),
      v.description("How many to return"),
    ),
    "10",
  ),
  offset: ListQuery.entries.offset,
  ...FILTER_QUERY,
  with: besides(["duplicates", "dates", ...BOOKMARK_BESIDES]),
});
export type SearchQuery = v.InferOutput<typeof SearchQuery>;

const Time = v.pipe(v.string(), v.isoTimestamp());

const Score = v.number();

/** What each way of searching says of a chunk, in its own measure: null where it did not find the chunk. */
export const LegScores = v.object({
  /** BM25 over the query's words; 1 for who may see some collections only. */
  text: v.nullable(Score),
  /** The same over groups of three characters of the words that occur nowhere. */
  trigram: v.nullable(Score),
  /** Cosine similarity of the vectors, -1 to 1. */
  vector: v.nullable(Score),
});
export type LegScores = v.InferOutput<typeof LegScores>;

/**
 * One found bookmark with the chunk that fits best. Where no page of it is indexed, the chunk has the id of the bookmark, what the
 * page says of itself ("" for nothing) as its text, and the title in its snippet. `score` orders the results of one answer, 0 to 1; no probability.
 */
export const SearchResult = v.object({
  rank: v.pipe(v.number(), v.integer(), v.minValue(1)),
  score: v.pipe(Score, v.minValue(0), v.maxValue(1)),
  legs: LegScores,
  bookmark: BookmarkResponse,
  chunk: v.object({
    id: v.string(),
    heading: v.string(),
    /** Markdown. */
    text: v.string(),
    /** Where it begins, from 1, in a document that has pages. */
    page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    /** Plain text; each word that matched stands between `**` and `**`, which occurs nowhere else in it. */
    snippet: v.string(),
    risk_score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    signals: v.array(v.string()),
  }),
  /** Bookmarks of the same page, and those whose passages say nearly the same; they are no results of their own. */
  duplicates: v.optional(v.array(BookmarkResponse)),
  dates: v.optional(
    v.object({
      saved_at: Time,
      /** When the content was fetched or posted; null where there is none. */
      read_at: v.nullable(Time),
      /** When the page says it was published: a day or a time; null where it does not. */
      published_at: v.nullable(v.union([v.pipe(v.string(), v.isoDate()), Time])),
    }),
  ),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

const Bookmarks = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Answer of GET /search. */
export const SearchResponse = v.object({
  query: v.string(),
  mode: Mode,
  /** Bookmarks that can be paged to. */
  total: Bookmarks,
  /**
   * The vectors: of which model those are that are searched, null before there are any; whether others are being made to
   * take their place ("building"); and of how many bookmarks there are vectors, in those that are being made if any are.
   */
  embedding: v.object({
    space: v.nullable(v.string()),
    state: v.picklist(["ready", "building", "missing"]),
    done: Bookmarks,
    total: Bookmarks,
  }),
  results: v.array(SearchResult),
  /** Why the vectors were not searched although they were to be. */
  degraded: v.optional(v.string()),
});
export type SearchResponse = v.InferOutput<typeof SearchResponse>;
