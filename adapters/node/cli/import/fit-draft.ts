import type { Draft } from "../../../../client/api.ts";
import { fold } from "../../../../lib/text/fold.ts";
import { MAX_ICON_URL, MAX_TITLE } from "../../../../schema/bookmark.ts";
import { MAX_NOTE, MAX_TAG, MAX_TAGS, UNNAMEABLE } from "../../../../schema/organize/tag.ts";
import { clip } from "../../../../schema/values/text.ts";

/** Fields of an entry that the daemon rejects. The time of the import replaces such a date. */
export type Odd = "a date in the future" | "an unreadable date";

/** Fields of an entry that may be too long. */
export type Shortened = "title" | "note" | "icon" | "tag" | "list of tags";

/**
 * An entry within the limits of the daemon, and the fields that were shortened. All entries pass through here, so no reader
 * shortens anything silently.
 */
export function fitDraft(draft: Draft): { fitted: Draft; shortened: Shortened[]; odd: Odd[] } {
  const shortened = new Set<Shortened>();
  const fit = (what: Shortened, text: string, most: number) => {
    const start = clip(text, most);
    if (start !== text) shortened.add(what);
    return start;
  };
  const { title, note, tags, favicon_url: icon } = draft;
  const fitted = { ...draft };
  // Programs write the URL where a page has no title, and so do our own exports. Kept, it would hide the title of the page.
  if (title != null) fitted.title = title.trim() === draft.url.trim() ? "" : fit("title", title, MAX_TITLE);
  if (note != null) fitted.note = fit("note", note, MAX_NOTE);
  // A shortened icon is useless.
  if (icon != null && fit("icon", icon, MAX_ICON_URL) !== icon) fitted.favicon_url = "";
  if (tags != null) {
    const all = onceEach(tags.map((tag) => fit("tag", tag, MAX_TAG).trim()));
    const named = all.filter((tag) => !UNNAMEABLE.includes(tag));
    fitted.tags = named.slice(0, MAX_TAGS);
    if (named.length < all.length) shortened.add("tag");
    if (named.length > MAX_TAGS) shortened.add("list of tags");
  }
  const odd = oddOf(draft.added_at ?? undefined);
  if (odd !== undefined) delete fitted.added_at;
  return { fitted, shortened: [...shortened], odd: odd === undefined ? [] : [odd] };
}

function oddOf(addedAt: string | undefined): Odd | undefined {
  if (addedAt === undefined) return undefined;
  if (!ISO_TIME.test(addedAt)) return "an unreadable date";
  return Date.parse(addedAt) > Date.now() ? "a date in the future" : undefined;
}

const ISO_TIME = /^\d{4}-\d\d-\d\dT/;

/** Spellings of one tag are one tag; the first is kept. */
function onceEach(tags: readonly string[]): string[] {
  return [...new Map(tags.toReversed().map((tag) => [fold(tag), tag])).values()].toReversed();
}
