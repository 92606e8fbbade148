import * as v from "valibot";
import { listUpTo, MOST_IN_QUERY } from "../values/list.ts";
import { Time } from "../values/time.ts";
import { Tag } from "./tag.ts";

/** The values of `kind`, and their media types. */
export const KINDS: Record<string, readonly string[]> = {
  html: ["text/html"],
  pdf: ["application/pdf"],
  epub: ["application/epub+zip"],
  markdown: ["text/markdown"],
  rst: ["text/x-rst"],
  text: ["text/plain"],
};

const Site = v.pipe(
  v.string(),
  v.description("A host, including its subdomains"),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const host = dataset.value.replace(/^https?:\/\//i, "").replace(/\/$/, "");
    const address = `http://${host}/`;
    const url = /[/?#@:\s]/.test(host) || !URL.canParse(address) ? undefined : new URL(address);
    if (url !== undefined && url.port === "") return url.hostname.replace(/^www\./, "");
    addIssue({ message: "Must be a host" });
    return NEVER;
  }),
);

const Language = v.pipe(
  v.string(),
  v.description("A BCP 47 language tag; only its first subtag counts"),
  v.trim(),
  v.toLowerCase(),
  v.regex(/^[a-z]{2,3}(?:-[a-z0-9-]{0,30})?$/, "Must be a language, such as en"),
  v.transform((tag) => tag.split("-", 1)[0] ?? ""),
);

/** A year, month, day or time, as the UTC time at which it begins. */
export const Moment = v.pipe(
  v.string(),
  v.description(
    "A year, month or day (2026, 2026-01, 2026-01-31; in UTC) or an ISO 8601 time with a time zone",
  ),
  v.trim(),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const text = dataset.value;
    const isDate = /^\d{4}(?:-\d{2}){0,2}$/.test(text);
    const time = isDate || v.is(Time, text) ? new Date(text) : undefined;
    // For JavaScript, a day that a month does not have belongs to the next month.
    const isReal = time !== undefined && !Number.isNaN(time.getTime());
    if (isReal && (!isDate || time.toISOString().startsWith(text))) return time.toISOString();
    addIssue({ message: "Must be a date such as 2026, 2026-01 or 2026-01-31, or a time with a time zone" });
    return NEVER;
  }),
);

const Risk = v.pipe(
  v.string(),
  v.description("The minimum risk score of the page, 0 to 1"),
  v.regex(/^(?:0?\.\d{1,6}|[01](?:\.0{1,6})?)$/, "Must be a number from 0 to 1"),
);

/** The filters, and how each value is written. */
export const FILTERS = {
  collection: v.pipe(
    v.string(),
    v.description("The name of a collection, upper or lower case; includes collections below it (name / …)"),
    v.trim(),
    v.nonEmpty("Must not be empty"),
  ),
  tag: v.pipe(Tag, v.description("A tag; bookmarks must have all of them")),
  site: Site,
  language: Language,
  kind: v.pipe(
    v.picklist(Object.keys(KINDS), `Must be ${Object.keys(KINDS).join(", ")}`),
    v.description("The kind of document"),
  ),
  before: Moment,
  after: Moment,
  is: v.pipe(
    v.picklist(["done", "error", "indexing", "pending"], "Must be done, error, indexing or pending"),
    v.description("The index status"),
  ),
  has: v.pipe(
    v.picklist(["note", "tag", "error"], "Must be note, tag or error"),
    v.description("What bookmarks must have"),
  ),
  risk: Risk,
};
export type FilterName = keyof typeof FILTERS;

/** Several values, separated by commas. */
function listOf<const One extends v.GenericSchema<string, string>>(one: One) {
  return v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(",")),
      listUpTo(one, MOST_IN_QUERY, `Must be at most ${MOST_IN_QUERY}, separated by commas`),
    ),
  );
}

/**
 * The same as query parameters. A bookmark needs all of several tags and `has`, but only one of several sites, languages,
 * kinds and states. `after` begins where `before` ends.
 */
export const FILTER_QUERY = {
  collection: v.optional(FILTERS.collection),
  tag: listOf(FILTERS.tag),
  site: listOf(FILTERS.site),
  language: listOf(FILTERS.language),
  kind: listOf(FILTERS.kind),
  before: v.optional(FILTERS.before),
  after: v.optional(FILTERS.after),
  is: listOf(FILTERS.is),
  has: listOf(FILTERS.has),
  risk: v.optional(FILTERS.risk),
};
const FilterQuery = v.object(FILTER_QUERY);
export type FilterQuery = v.InferOutput<typeof FilterQuery>;
