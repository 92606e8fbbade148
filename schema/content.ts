import * as v from "valibot";
import { besides, Count } from "./query.ts";
import { Captured } from "./source.ts";
import { Fraction, Ordinal, Whole } from "./values/number.ts";
import { Time } from "./values/time.ts";

const Positive = v.pipe(Count, v.minValue(1, "Must be at least 1"));

/** Query of GET /bookmarks/{id}/content. Without `limit` and `max_tokens`, the answer has all text from `offset` on. */
export const ContentQuery = v.object({
  offset: v.optional(v.pipe(Count, v.description("Where to begin, in UTF-16 units")), "0"),
  limit: v.optional(v.pipe(Positive, v.description("How much to return, in UTF-16 units"))),
  max_tokens: v.optional(v.pipe(Positive, v.description("How much to return, in tokens"))),
  heading: v.optional(
    v.pipe(
      v.string(),
      v.description("Returns the section with this heading"),
      v.trim(),
      v.nonEmpty("Must not be blank"),
      v.maxLength(500),
    ),
  ),
  page: v.optional(v.pipe(Positive, v.description("Returns this page of a document"))),
  around: v.optional(v.pipe(Count, v.description("Returns the text around this offset"))),
  version: v.optional(
    v.pipe(
      v.string(),
      v.description("Returns this earlier version of the page: an id from GET /bookmarks/{id}/versions"),
    ),
  ),
  with: besides(["error"]),
});
export type ContentQuery = v.InferOutput<typeof ContentQuery>;

/** A passage that tripped the scan: the UTF-16 units from `start` to before `end` in the Markdown. */
const RiskyPassage = v.object({
  start: Whole,
  end: Whole,
  risk_score: Fraction,
  signals: v.array(v.string()),
});

/** Answer of GET /bookmarks/{id}/content: a slice of the stored page. Positions count UTF-16 units. */
export const ContentResponse = v.object({
  id: v.string(),
  url: v.string(),
  title: v.string(),
  /** BCP 47; "" if the page does not say. */
  language: v.string(),
  captured: Captured,
  fetched_at: Time,
  risk_score: Fraction,
  signals: v.array(v.string()),
  /** The passages that tripped, in the indexed part of the whole page. */
  risky: v.array(RiskyPassage),
  /** Where `markdown` begins: the requested offset, or one less if that would split a character. */
  offset: Whole,
  /** The length of the whole page. */
  total: Whole,
  markdown: v.string(),
  /** Whether what was requested (the page, a section) continues after this slice, at offset + the length of `markdown`. */
  truncated: v.boolean(),
  /** On request: why the bookmark ended in an error, null if it did not. */
  error: v.optional(v.nullable(v.object({ reason: v.string(), message: v.string() }))),
});
export type ContentResponse = v.InferOutput<typeof ContentResponse>;

/** Answer of GET /bookmarks/{id}/outline: the sections and the length of the stored page. */
export const OutlineResponse = v.object({
  id: v.string(),
  url: v.string(),
  title: v.string(),
  fetched_at: Time,
  risk_score: Fraction,
  signals: v.array(v.string()),
  /** The length of the whole page, in UTF-16 units. */
  total: Whole,
  /** An upper bound on its tokens. */
  tokens: Whole,
  /** The number of pages; null for a document without pages. */
  pages: v.nullable(Ordinal),
  /** In order. Each ends at the next heading of the same level. A long page has only the higher levels. */
  sections: v.array(
    v.object({
      level: Ordinal,
      heading: v.string(),
      offset: Whole,
      length: Whole,
      /** The page of a document on which it begins. */
      page: v.optional(Ordinal),
    }),
  ),
});
export type OutlineResponse = v.InferOutput<typeof OutlineResponse>;

/**
 * Answer of GET /bookmarks/{id}/versions: what the bookmark showed until its page said something else, newest first. GET
 * /bookmarks/{id}/content?version= returns the text of one.
 */
export const VersionList = v.array(
  v.object({
    id: v.string(),
    title: v.string(),
    captured: Captured,
    /** When this content was first read. */
    fetched_at: Time,
    /** When another content took its place. */
    replaced_at: Time,
    /** What the scan said when it was read. */
    risk_score: Fraction,
    signals: v.array(v.string()),
  }),
);
export type VersionList = v.InferOutput<typeof VersionList>;
