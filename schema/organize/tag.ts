import * as v from "valibot";
import { listUpTo } from "../values/list.ts";
import { Whole } from "../values/number.ts";
import { maxCharacters, Text } from "../values/text.ts";

/** The most characters (code points) of a tag, and the most tags of a bookmark. */
export const MAX_TAG = 200;
export const MAX_TAGS = 200;

/** The most characters (code points) of a note: more than people type, and few enough to check with each search. */
export const MAX_NOTE = 20_000;

/** A tag as the user writes it: any text on one line without commas, which separate tags in bookmark files. */
export const Tag = v.pipe(
  v.string(),
  v.description(`At most ${MAX_TAG} characters (Unicode code points), without commas`),
  Text,
  v.transform((tag) => tag.split(/\s+/u).join(" ")),
  v.trim(),
  v.nonEmpty("A tag must not be empty"),
  v.excludes(",", "A tag must not contain a comma"),
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused.
  v.regex(/^[^\u0000-\u001f\u007f-\u009f]*$/u, "A tag must not contain control characters"),
  maxCharacters(MAX_TAG),
);

/** Tags that no URL can name: everything that reads one resolves them as folders. Those of before are only read and removed. */
export const UNNAMEABLE = [".", ".."];

/** A tag to add. */
const NewTag = v.pipe(Tag, v.notValues(UNNAMEABLE, "A tag must not be . or .."));

/** Different spellings are one tag; the first spelling stays. */
export const Tags = listUpTo(NewTag, MAX_TAGS, `Must be at most ${MAX_TAGS} tags`);

/** Tags to remove. */
export const OldTags = listUpTo(Tag, MAX_TAGS, `Must be at most ${MAX_TAGS} tags`);

/** The user's note, in Markdown. */
export const Note = v.pipe(
  v.string(),
  v.description(`Markdown, of at most ${MAX_NOTE} characters (Unicode code points)`),
  Text,
  v.transform((note) => note.replaceAll("\r\n", "\n")),
  v.trim(),
  maxCharacters(MAX_NOTE),
);

/** A tag, and the number of its bookmarks. */
export const TagResponse = v.object({
  name: v.string(),
  count: Whole,
});
export type TagResponse = v.InferOutput<typeof TagResponse>;

/** Answer of GET /tags. */
export const TagList = v.array(TagResponse);

/** Body of PATCH /tags/{name}. */
export const TagChange = v.object({ name: NewTag });
export type TagChange = v.InferOutput<typeof TagChange>;
