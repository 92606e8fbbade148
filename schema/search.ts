import * as v from "valibot";
import { BOOKMARK_BESIDES, BookmarkResponse } from "./bookmark.ts";
import { FILTER_QUERY } from "./organize/filter.ts";
import { besides, Count, ListQuery, MAX_QUERY_LENGTH } from "./query.ts";
import { Fraction, Ordinal, Whole } from "./values/number.ts";
import { textUpTo } from "./values/text.ts";
import { DayOrTime, Time } from "./values/time.ts";

const Mode = v.picklist(["hybrid", "text", "vector"], "Must be hybrid, text or vector");

/** Query of GET /search. */
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
  with: besides(["duplicates", "dates", "fit", "corrected", "misread", ...BOOKMARK_BESIDES]),
});
export type SearchQuery = v.InferOutput<typeof SearchQuery>;

const Score = v.number();

/** The scores of a chunk in each leg, on the leg's own scale; null if the leg did not find the chunk. */
export const LegScores = v.object({
  /** BM25 over the words of the query; 1 for a client that may see only some collections. */
  text: v.nullable(Score),
  /** The rarity (IDF) of all trigrams of words that occur nowhere, added up; 1 for such a client. */
  trigram: v.nullable(Score),
  /** Cosine similarity of the vectors, -1 to 1. */
  vector: v.nullable(Score),
});
export type LegScores = v.InferOutput<typeof LegScores>;

/**
 * A bookmark with its best chunk. If no page of it is indexed, the chunk has the id of the bookmark, the description as its
 * text ("" if there is none), and the title in its snippet. `score` orders the results of one answer, from 0 to 1. It is not a
 * probability. A client that may see only some collections gets 1, 1/2, 1/3 and so on instead.
 */
export const SearchResult = v.object({
  rank: Ordinal,
  score: Fraction,
  legs: LegScores,
  bookmark: BookmarkResponse,
  chunk: v.object({
    id: v.string(),
    heading: v.string(),
    /** Markdown. */
    text: v.string(),
    /** The page of a document on which it begins, from 1. */
    page: v.optional(Ordinal),
    /** Plain text. Each matching word is between `**` and `**`, which occur nowhere else in it. */
    snippet: v.string(),
    risk_score: Fraction,
    signals: v.array(v.string()),
  }),
  /** Bookmarks of the same page, and those with nearly the same passage. They are not separate results. */
  duplicates: v.optional(v.array(BookmarkResponse)),
  dates: v.optional(
    v.object({
      saved_at: Time,
      /** When the content was fetched or posted; null if there is none. */
      read_at: v.nullable(Time),
      /** When the page says it was published: a day or a time; null if it does not say. */
      published_at: v.nullable(DayOrTime),
    }),
  ),
});
export type SearchResult = v.InferOutput<typeof SearchResult>;

/** Answer of GET /search. */
export const SearchResponse = v.object({
  query: v.string(),
  mode: Mode,
  /** Bookmarks on all pages of results. */
  total: Whole,
  /**
   * The vectors. `space` is the model whose vectors are searched, null before the first ones. `state` says whether others are
   * being built to replace them. `done` counts the bookmarks with vectors, in the new space if one is being built.
   */
  embedding: v.object({
    space: v.nullable(v.string()),
    state: v.picklist(["ready", "building", "missing"]),
    done: Whole,
    total: Whole,
  }),
  results: v.array(SearchResult),
  /** False if nothing saved fits and the results are only the nearest. */
  fits: v.optional(v.boolean()),
  /** What was searched for, without filters, if misspelled words were corrected. */
  corrected: v.optional(v.string()),
  /** A sentence about what reads like `after:` or `before:` with a date, but has none. */
  misread: v.optional(v.string()),
  /** Why the vectors were not searched although they should have been. */
  degraded: v.optional(v.string()),
});
export type SearchResponse = v.InferOutput<typeof SearchResponse>;
