import * as v from "valibot";
import { BOOKMARK_BESIDES, PAGE_BESIDES } from "./bookmark.ts";
import { FILTER_QUERY } from "./organize/filter.ts";
import { listUpTo, MOST_IN_QUERY } from "./values/list.ts";
import { Text } from "./values/text.ts";

/** The most characters (UTF-16 units) of a query. */
export const MAX_QUERY_LENGTH = 4_000;

const TRUE = ["true", "1", "yes", "on"];
const FALSE = ["false", "0", "no", "off"];

/** A boolean in a query: true/false, 1/0, yes/no, on/off in any case. */
export const Flag = v.pipe(
  v.string(),
  v.toLowerCase(),
  v.picklist([...TRUE, ...FALSE], "Must be true or false"),
  v.transform((word) => TRUE.includes(word)),
);

/** A whole number in a query. */
export const Count = v.pipe(
  v.string(),
  v.digits("Must be a whole number, 0 or more"),
  v.transform(Number),
  v.safeInteger("Is too large"),
);

/** What each name adds to an answer. */
export const BESIDES: Record<string, string> = {
  already: "where the page was saved before",
  dates: "when the page was saved, read and published",
  duplicates: "other bookmarks with the same passage, folded into this result",
  error: "why the bookmark is not indexed",
  error_reason: "why the bookmark is not indexed, in one word",
  excerpt: "how the page begins",
  fit: "whether anything you saved fits",
  corrected: "what was searched for, if words were misspelled",
  misread: "a sentence about `after:` or `before:` without a date, whose words were searched",
  given_title: "the title that you gave, empty if the title is the page's own",
  kind: "the kind of document",
  language: "the language of the page",
  last_indexed: "when a bookmark of the collection was last indexed",
  note: "the note",
  signals: "what the scan found in the page",
  tags: "the tags",
  why: "a sentence that says what the scan found",
};

/** The parameter `with`: one or more of these names, separated by commas. Each adds something to the answer. */
export function besides<const Names extends readonly [string, ...string[]]>(names: Names) {
  const said = `Must be ${names.join(" or ")}${names.length > 1 ? ", or several separated by commas" : ""}`;
  const added = names.map((name) => `${name} (${BESIDES[name]})`).join(", ");
  return v.optional(
    v.pipe(
      v.string(),
      v.description(`Adds to the answer: ${added}`),
      v.transform((text) => (text === "" ? [] : text.split(","))),
      listUpTo(v.picklist(names, said), MOST_IN_QUERY, said),
    ),
    "",
  );
}

/** When two bookmarks count as the same page. */
const Same = v.optional(
  v.pipe(
    v.picklist(["url", "page"], "Must be url or page"),
    v.description(
      "page: treats URLs of the same page as equal (http and https, www., tracking parameters, AMP, …)",
    ),
  ),
  "url",
);

/**
 * Query of POST /collections/{id}/bookmarks. With `same=page`, a page that the collection has under another address, with the
 * same content, counts as that bookmark, which keeps its address.
 */
export const SaveQuery = v.object({
  force: v.optional(v.pipe(Flag, v.description("Saves what the scan warned about, as it was then")), "false"),
  scan: v.optional(
    v.pipe(
      v.picklist(["now", "later"], "Must be now or later"),
      v.description("later: answers at once and scans in the background"),
    ),
    "now",
  ),
  from: v.optional(
    v.pipe(
      v.picklist(["user", "assistant", "import"], "Must be user, assistant or import"),
      v.description(
        "assistant: refuses pages of this computer and unreadable pages, and adds tags and the note to the existing tags and note. " +
          "import: stores pages of this computer without fetching them",
      ),
    ),
    "user",
  ),
  same: Same,
  with: besides(["why", "already", ...BOOKMARK_BESIDES]),
});
export type SaveQuery = v.InferOutput<typeof SaveQuery>;

/** Query of POST /collections/{id}/import. */
export const ImportQuery = v.object({
  from: v.optional(
    v.pipe(
      v.picklist(["user", "import"], "Must be user or import"),
      v.description("user: also fetches pages of this computer"),
    ),
    "import",
  ),
  with: besides(BOOKMARK_BESIDES),
});
export type ImportQuery = v.InferOutput<typeof ImportQuery>;

/**
 * Who asks, and sees the warning. A `user` may name a page of this computer, which is then fetched. Others may repeat what
 * somebody else told them:
 * - A page may have told an `assistant`: no page of this computer, no user name and password. Without force, nothing is stored
 *   that cannot be read now, because a name without an address could get one of this computer later.
 * - The author of a file decides what an `import` saves: a page of this computer is stored, but not fetched.
 */
export type Asker = SaveQuery["from"];

/** Query of GET /bookmarks/{id}. */
export const BookmarkQuery = v.object({
  with: besides([...BOOKMARK_BESIDES, ...PAGE_BESIDES, "given_title"]),
});
export type BookmarkQuery = v.InferOutput<typeof BookmarkQuery>;

/** Query of PATCH /bookmarks/{id}. */
export const ChangeQuery = v.object({
  force: v.optional(v.pipe(Flag, v.description("Keeps a title that trips the scan")), "false"),
  with: besides(["why", ...BOOKMARK_BESIDES]),
});
export type ChangeQuery = v.InferOutput<typeof ChangeQuery>;

/** Query of POST /bookmarks/{id}/reindex. `accept=wall` does not skip the scan. */
export const ReindexQuery = v.object({
  source: v.optional(
    v.pipe(
      v.picklist(["stored", "fetch"], "Must be stored or fetch"),
      v.description("fetch: fetches the page again, even if a client posted it"),
    ),
    "stored",
  ),
  accept: v.optional(
    v.pipe(
      v.picklist(["wall"], "Must be wall"),
      v.description("wall: indexes a stored login page, cookie banner or the like"),
    ),
  ),
});
export type ReindexQuery = v.InferOutput<typeof ReindexQuery>;

/** Query of GET /bookmarks/{id}/favicon. */
export const IconQuery = v.object({
  missing: v.optional(
    v.pipe(
      v.picklist(["empty"], "Must be empty"),
      v.description("empty: answers 204 instead of 404 if the bookmark has no icon"),
    ),
  ),
});
export type IconQuery = v.InferOutput<typeof IconQuery>;

/** Query of lists. Without `limit`, lists return all rows. */
export const ListQuery = v.object({
  limit: v.optional(v.pipe(Count, v.description("How many to return"))),
  offset: v.optional(v.pipe(Count, v.description("How many to skip")), "0"),
});
export type ListQuery = v.InferOutput<typeof ListQuery>;

/** Query of GET /collections. */
export const CollectionsQuery = v.object({
  ...ListQuery.entries,
  with: besides(["last_indexed"]),
});
export type CollectionsQuery = v.InferOutput<typeof CollectionsQuery>;

/** Query of GET /collections/{id}/bookmarks. */
export const CollectionBookmarksQuery = v.object({
  ...ListQuery.entries,
  q: v.optional(
    v.pipe(
      v.string(),
      v.description("Search filters (tag:rust site:github.com is:error) and words; all words must match"),
      Text,
      v.maxLength(MAX_QUERY_LENGTH, `Must be at most ${MAX_QUERY_LENGTH} characters long`),
    ),
  ),
  with: besides([...BOOKMARK_BESIDES, ...PAGE_BESIDES]),
});
export type CollectionBookmarksQuery = v.InferOutput<typeof CollectionBookmarksQuery>;

/** Query of GET /bookmarks. */
export const BookmarksQuery = v.object({
  ...CollectionBookmarksQuery.entries,
  url: v.optional(v.pipe(v.string(), v.description("Only bookmarks of this URL"))),
  same: Same,
  ...FILTER_QUERY,
});
export type BookmarksQuery = v.InferOutput<typeof BookmarksQuery>;
