import * as v from "valibot";
import { AppError } from "../../../../../lib/errors.ts";
import { fromFirefoxTime } from "./dates.ts";
import type { ImportItem } from "./items.ts";
import { toLabels, toLeft } from "./labels.ts";
import { type Node, readWhole, walkTree } from "./tree.ts";

const CONTAINER = "text/x-moz-place-container";
const PLACE = "text/x-moz-place";

/** The longest part of an invalid entry to show, in characters. */
const MAX_SHOWN = 200;

/** Before version 62, a description was one of the annotations. */
const DESCRIPTION = "bookmarkProperties/description";
const Annotation = v.object({ name: v.literal(DESCRIPTION), value: v.string() });

const Entry = v.object({
  type: v.string(),
  title: v.fallback(v.string(), ""),
  root: v.fallback(v.optional(v.string()), undefined),
  uri: v.optional(v.unknown()),
  iconUri: v.fallback(v.optional(v.string()), undefined),
  dateAdded: v.optional(v.unknown()),
  tags: v.fallback(v.string(), ""),
  keyword: v.optional(v.unknown()),
  annos: v.fallback(v.array(v.unknown()), []),
  children: v.fallback(v.array(v.unknown()), []),
});

/** The names that Firefox shows for its own folders, which have other names in the file. */
const ROOT_NAMES: Record<string, string> = {
  placesRoot: "",
  bookmarksMenuFolder: "Bookmarks Menu",
  toolbarFolder: "Bookmarks Toolbar",
  unfiledBookmarksFolder: "Other Bookmarks",
  mobileFolder: "Mobile Bookmarks",
};

/** A backup of Firefox's library as JSON. */
export async function* readFirefox(text: AsyncIterable<string>): AsyncGenerator<ImportItem> {
  const file = await readWhole(text);
  if (!v.is(Entry, file) || file.type !== CONTAINER) {
    throw new AppError("invalid", "The file contains no Firefox bookmarks.");
  }
  yield* walkTree([file], toNode);
}

function toNode(value: unknown): Node {
  const parsed = v.safeParse(Entry, value);
  if (!parsed.success) return { kind: "refused", what: nameOf(value), why: "It is not a bookmark." };
  const { type, title, root, uri, iconUri, dateAdded, tags, keyword, annos, children } = parsed.output;
  if (type === CONTAINER) {
    const name = root === undefined ? title : (ROOT_NAMES[root] ?? title);
    return { kind: "folder", name, children, isRoot: root !== undefined };
  }
  if (type !== PLACE) return undefined;
  if (typeof uri !== "string") return { kind: "refused", what: title, why: "It has no URL." };
  const icon = iconUri !== undefined && /^https?:/.test(iconUri) ? iconUri : undefined;
  return {
    kind: "bookmark",
    draft: {
      url: uri,
      title,
      favicon_url: icon,
      added_at: fromFirefoxTime(dateAdded),
      ...toLabels([tags], annos.find((one) => v.is(Annotation, one))?.value ?? ""),
    },
    left: toLeft([["keyword", keyword]]),
  };
}

/** Identifies an entry. It does not write the whole entry as JSON, because a deeply nested one would overflow the stack. */
function nameOf(value: unknown): string {
  if (v.is(v.object({ title: v.string() }), value)) return value.title;
  return typeof value === "string" ? value.slice(0, MAX_SHOWN) : "an entry";
}
