import * as v from "valibot";
import { Moment } from "./organise/filter.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";
import { textUpTo } from "./text.ts";

/** The fewest and the most tokens that may be asked for; what is counted, `lib/evidence/most-tokens.ts` says. */
export const TOKENS = { least: 300, most: 20_000, evidence: 4_000 };

/** The longest quote, in UTF-16 units. */
export const MAX_QUOTE = 5_000;

/** A host name, or a url that has one. */
const Site = v.pipe(
  v.string(),
  v.trim(),
  v.transform((site) => {
    const url = site.includes("://") ? site : `https://${site}`;
    return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "";
  }),
  v.nonEmpty("Must be a host such as example.com"),
);

/** Body of POST /evidence. Collections are named by id or by name. */
export const EvidenceRequest = v.object({
  question: textUpTo(MAX_QUERY_LENGTH),
  collections: v.nullish(v.pipe(v.array(v.string()), v.maxLength(100, "Must be at most 100"))),
  site: v.nullish(Site),
  saved_after: v.nullish(Moment),
  changed_after: v.nullish(Moment),
  max_tokens: v.nullish(
    v.pipe(
      v.number(),
      v.integer(),
      v.minValue(TOKENS.least, `Must be at least ${TOKENS.least}`),
      v.maxValue(TOKENS.most, `Must be at most ${TOKENS.most}`),
    ),
  ),
});
export type EvidenceRequest = v.InferOutput<typeof EvidenceRequest>;

const Time = v.pipe(v.string(), v.isoTimestamp());
const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Risk = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** Where something is saved besides. */
const Elsewhere = v.object({ bookmark_id: v.string(), url: v.string(), title: v.string() });

/** A stretch of the stored text of a page: `text` is what stands there from `offset` on, `length` UTF-16 units. */
export const EvidencePassage = v.object({
  text: v.string(),
  title: v.string(),
  /** Headings above it, outermost first, without the page's title. */
  headings: v.array(v.string()),
  /** With a text fragment, at which browsers show the passage. */
  url: v.string(),
  bookmark_id: v.string(),
  collection: v.string(),
  offset: Count,
  length: Count,
  /** On which it begins, of a document that has pages. */
  page: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  saved_at: Time,
  /** When the page was read last, and said this. */
  seen_at: Time,
  score: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
  risk_score: Risk,
  signals: v.array(v.string()),
  /** Other bookmarks that say nearly the same. */
  also_at: v.array(Elsewhere),
});
export type EvidencePassage = v.InferOutput<typeof EvidencePassage>;

/** Answer of POST /evidence: the best passages, of different pages first; none where nothing relevant is saved. */
export const EvidenceResponse = v.object({
  question: v.string(),
  passages: v.array(EvidencePassage),
  /** Relevant passages for which there was no room. */
  omitted: Count,
  /** The most tokens that the passages have for an assistant, with all that is said of them. */
  tokens: Count,
  /** Why the vectors were not searched although they were to be. */
  degraded: v.optional(v.string()),
});
export type EvidenceResponse = v.InferOutput<typeof EvidenceResponse>;

/** Body of POST /verify-quote; without a bookmark all are looked in. */
export const QuoteRequest = v.object({
  quote: textUpTo(MAX_QUOTE),
  bookmark_id: v.nullish(v.string()),
});
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>;

/** Where a quote stands, or what stands there instead: `text` is the true wording. */
export const QuotePlace = v.object({
  text: v.string(),
  offset: Count,
  length: Count,
  bookmark_id: v.string(),
  url: v.string(),
  title: v.string(),
  saved_at: Time,
  seen_at: Time,
  risk_score: Risk,
  signals: v.array(v.string()),
});
export type QuotePlace = v.InferOutput<typeof QuotePlace>;

/**
 * Answer of POST /verify-quote. "exact": it stands there letter by letter; "same_words": but for white space, typographic
 * quotes and dashes, and marks of Markdown; "differs": it does not, and what is most like it is given; "not_found".
 */
export const QuoteResponse = v.object({
  verdict: v.picklist(["exact", "same_words", "differs", "not_found"]),
  places: v.array(QuotePlace),
});
export type QuoteResponse = v.InferOutput<typeof QuoteResponse>;
