import * as v from "valibot";
import { Moment } from "./organize/filter.ts";
import { MAX_QUERY_LENGTH } from "./query.ts";
import { listUpTo } from "./values/list.ts";
import { Fraction, Ordinal, Whole } from "./values/number.ts";
import { textUpTo } from "./values/text.ts";
import { DayOrTime, Time } from "./values/time.ts";

/** The limits and the default of `max_tokens`. See `lib/evidence/most-tokens.ts` for the count. */
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
  collections: v.nullish(listUpTo(v.string(), 100, "Must be at most 100")),
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

/** Another bookmark with the same text. */
const Elsewhere = v.object({ bookmark_id: v.string(), url: v.string(), title: v.string() });

/** A part of the stored text of a page: the `length` UTF-16 units from `offset` on. */
export const EvidencePassage = v.object({
  text: v.string(),
  /** If the text begins within a table or within code: the first rows of the table, or the opening fence. */
  head: v.optional(v.string()),
  title: v.string(),
  /** Headings above it, outermost first, without the page's title. */
  headings: v.array(v.string()),
  /** Ends in a text fragment, so that browsers show the passage. */
  url: v.string(),
  bookmark_id: v.string(),
  collection: v.string(),
  offset: Whole,
  length: Whole,
  /** The page of a document on which it begins. */
  page: v.optional(Ordinal),
  /** When the page says it was published: a day or a time. Absent if it does not say. */
  published_at: v.optional(DayOrTime),
  saved_at: Time,
  /** When the page was last read and said this. */
  seen_at: Time,
  /** Orders the passages; 1, 1/2, 1/3 and so on for a client that may see only some collections. */
  score: Fraction,
  risk_score: Fraction,
  signals: v.array(v.string()),
  /** Other bookmarks that say nearly the same. */
  also_at: v.array(Elsewhere),
});
export type EvidencePassage = v.InferOutput<typeof EvidencePassage>;

/** Answer of POST /evidence: the best passages, those of different pages first. Empty if nothing relevant is saved. */
export const EvidenceResponse = v.object({
  question: v.string(),
  passages: v.array(EvidencePassage),
  /** Relevant passages that did not fit. */
  omitted: Whole,
  /** An upper bound on the tokens of the passages and everything around them. */
  tokens: Whole,
  /** If no passage fits into `max_tokens`: a number into which the best one does. Absent otherwise. */
  needed_tokens: v.optional(Whole),
  /** False if nothing saved fits the question and the passages are only the nearest; absent otherwise. */
  fits: v.optional(v.literal(false)),
  /** What was searched for, if misspelled words of the question were corrected. */
  corrected: v.optional(v.string()),
  /** Why the vectors were not searched although they should have been. */
  degraded: v.optional(v.string()),
});
export type EvidenceResponse = v.InferOutput<typeof EvidenceResponse>;

/** Body of POST /verify-quote. Without a bookmark, all are searched. */
export const QuoteRequest = v.object({
  quote: textUpTo(MAX_QUOTE),
  bookmark_id: v.nullish(v.string()),
});
export type QuoteRequest = v.InferOutput<typeof QuoteRequest>;

/** Where a quote is, or what the page says instead: `text` is the true wording. */
export const QuotePlace = v.object({
  text: v.string(),
  offset: Whole,
  length: Whole,
  bookmark_id: v.string(),
  /** Ends in a text fragment, so that browsers show the place. */
  url: v.string(),
  title: v.string(),
  saved_at: Time,
  seen_at: Time,
  risk_score: Fraction,
  signals: v.array(v.string()),
});
export type QuotePlace = v.InferOutput<typeof QuotePlace>;

/**
 * Answer of POST /verify-quote. "exact": every letter matches. "same_words": only white space, typographic quotes and dashes,
 * and Markdown marks differ. "abridged": the quote has omissions, and its pieces match in their order; the answer has what they leave out,
 * too. "differs": the answer has the most similar text. "not_found".
 */
export const QuoteResponse = v.object({
  verdict: v.picklist(["exact", "same_words", "abridged", "differs", "not_found"]),
  places: v.array(QuotePlace),
});
export type QuoteResponse = v.InferOutput<typeof QuoteResponse>;
