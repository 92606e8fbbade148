import * as v from "valibot";
import { Note, OldTags, Tags } from "./organize/tag.ts";
import { Captured, MediaType, WALLS } from "./source.ts";
import { fromBase64 } from "./values/base64.ts";
import { listUpTo } from "./values/list.ts";
import { Fraction } from "./values/number.ts";
import { clip, maxCharacters, Text } from "./values/text.ts";
import { Time } from "./values/time.ts";

const NOT_A_TIME = "Must be an ISO 8601 time with a time zone";

const IsoTime = v.pipe(
  v.string(),
  v.trim(),
  v.isoTimestamp(NOT_A_TIME),
  // JavaScript does not read a time zone without minutes.
  v.transform((text) => text.replace(/([+-]\d\d)$/, "$1:00")),
  // In UTC, a time in the year 0 may be in the one before. Its text has a sign, which no client takes for a time.
  v.check((text) => Date.parse(text) >= YEAR_0, NOT_A_TIME),
);

const YEAR_0 = Date.parse("0000-01-01T00:00:00Z");

/**
 * The longest url, in characters (code points): the limit that Firefox has for bookmarks (`DB_URL_LENGTH_MAX` of its Places).
 * Longer urls contain data in their fragment.
 */
const MAX_URL = 65_536;

/** The longest title that is kept: twice the limit for a page's own title. */
export const MAX_TITLE = 1_000;

/** The longest url of an icon: a data: url can contain 64 KB in base64. */
export const MAX_ICON_URL = 100_000;

const Url = v.pipe(
  v.string(),
  v.description(`http or https, of at most ${MAX_URL} characters (Unicode code points)`),
  Text,
  v.trim(),
  maxCharacters(MAX_URL),
);

const Title = v.pipe(
  v.string(),
  v.description(`The first ${MAX_TITLE} characters (Unicode code points) are kept`),
  Text,
  v.transform((title) => clip(title, MAX_TITLE)),
);

const IconUrl = v.pipe(
  v.string(),
  v.description(`Ignored if longer than ${MAX_ICON_URL} characters (Unicode code points)`),
  Text,
  v.transform((url) => (clip(url, MAX_ICON_URL) === url ? url : "")),
);

const File = v.pipe(
  v.string(),
  v.description(
    "A PDF, EPUB, HTML, Markdown, reStructuredText or plain text file in base64, instead of html. media_type says " +
      "what it is; without it, its first bytes and the end of the url do.",
  ),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const bytes = fromBase64(dataset.value);
    if (bytes !== undefined) return bytes;
    addIssue({ message: "Must be base64" });
    return NEVER;
  }),
);

/**
 * Body of POST /collections/{id}/bookmarks. null counts as absent. The last seven fields are additive: `file`, `tags` and
 * `note`, and, for imports, `added_at` (the service checks that it is not in the future), `captured`, `media_type` and
 * `accepted_wall`.
 */
export const NewBookmark = v.object({
  url: Url,
  title: v.nullish(Title),
  html: v.nullish(Text),
  favicon_url: v.nullish(IconUrl),
  file: v.nullish(File),
  tags: v.nullish(Tags),
  note: v.nullish(Note),
  added_at: v.nullish(IsoTime),
  captured: v.nullish(Captured),
  media_type: v.nullish(MediaType),
  accepted_wall: v.nullish(v.picklist(WALLS)),
});
export type NewBookmark = v.InferOutput<typeof NewBookmark>;

/** The most bookmarks in one POST /collections/{id}/import: their write blocks all other writes of the daemon. */
export const MAX_IMPORTED = 100;

/** Body of POST /collections/{id}/import: bookmarks without content, which is fetched and scanned later. */
export const NewBookmarks = v.object({
  bookmarks: v.pipe(
    listUpTo(
      v.omit(NewBookmark, ["html", "file", "captured", "media_type"]),
      MAX_IMPORTED,
      `Must hold at most ${MAX_IMPORTED} bookmarks`,
    ),
    v.minLength(1, "Must hold a bookmark"),
  ),
});
export type NewBookmarks = v.InferOutput<typeof NewBookmarks>;

/**
 * Body of PATCH /bookmarks/{id}. Absent fields stay unchanged. A title of null or "" shows the page's own title, and tags or a
 * note of null are removed. `tags` replaces all tags; `add_tags` and `remove_tags` change them.
 */
export const BookmarkChange = v.object({
  title: v.optional(v.nullable(v.pipe(Title, v.trim()))),
  collection_id: v.optional(v.string()),
  tags: v.optional(v.nullable(Tags)),
  add_tags: v.optional(Tags),
  remove_tags: v.optional(OldTags),
  note: v.optional(v.nullable(Note)),
});
export type BookmarkChange = v.InferOutput<typeof BookmarkChange>;

export const IndexStatus = v.picklist(["pending", "indexing", "done", "error"]);
export type IndexStatus = v.InferOutput<typeof IndexStatus>;

/** BookmarkResponse of the API. */
export const BookmarkResponse = v.object({
  id: v.string(),
  collection_id: v.string(),
  url: v.string(),
  title: v.string(),
  favicon_url: v.string(),
  added_at: Time,
  indexed_at: v.nullable(Time),
  index_status: IndexStatus,
  error_message: v.nullable(v.string()),
  /** Additive fields, on request and in events. Tags are in alphabetical order. The note is Markdown, "" if there is none. */
  tags: v.optional(v.array(v.string())),
  note: v.optional(v.string()),
  /**
   * About the page, in lists on request: its description or beginning, its kind ("html", "pdf", …) and its language; "" if
   * unknown.
   */
  excerpt: v.optional(v.string()),
  kind: v.optional(v.string()),
  language: v.optional(v.string()),
  /** In lists on request: what the scan found in the page, which is either kept anyway or not indexed; [] if nothing. */
  signals: v.optional(v.array(v.string())),
  /** Why it is not indexed, in one word: fetch, scan, no_text, login, not_found, …; null unless the status is error. */
  error_reason: v.optional(v.nullable(v.string())),
  /** On request, for one bookmark: the given title, "" if `title` is the page's own. */
  given_title: v.optional(v.string()),
  /** Additive, for a save that asks for it: where the page was saved before, oldest first. */
  already: v.optional(
    v.array(
      v.object({
        id: v.string(),
        collection_id: v.string(),
        url: v.string(),
        added_at: Time,
      }),
    ),
  ),
});
export type BookmarkResponse = v.InferOutput<typeof BookmarkResponse>;

/** The values of `with` for all bookmarks. */
export const BOOKMARK_BESIDES = ["tags", "note", "error_reason"] as const;
export type BookmarkBesides = (typeof BOOKMARK_BESIDES)[number];

/** The values of `with` for bookmarks in lists. */
export const PAGE_BESIDES = ["excerpt", "kind", "language", "signals"] as const;
export type PageBesides = (typeof PAGE_BESIDES)[number];

/** Answer of GET /bookmarks and GET /collections/{id}/bookmarks. */
export const BookmarkList = v.array(BookmarkResponse);

/** ScanWarning of the API: the answer of a save that the scan stopped. `why` is present on request. */
export const ScanWarning = v.object({
  status: v.literal("scan_warning"),
  risk_score: Fraction,
  signals: v.array(v.string()),
  matches: v.array(v.string()),
  why: v.optional(v.string()),
});
export type ScanWarning = v.InferOutput<typeof ScanWarning>;
