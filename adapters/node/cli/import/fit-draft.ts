import type { Draft } from "../../../../client/api.ts";
import { fold } from "../../../../lib/text/fold.ts";
import { MAX_ICON_URL, MAX_TITLE } from "../../../../schema/bookmark.ts";
import { MAX_NOTE, MAX_TAG, MAX_TAGS } from "../../../../schema/organise/tag.ts";
import { clip } from "../../../../schema/text.ts";

/** What of an entry the daemon does not take at all; the time of the import takes its place. */
export type Odd = "a date in the future" | "an unreadable date";

/** What of an entry may be more than there is place for. */
export type Shortened = "title" | "note" | "icon" | "tag" | "list of tags";

/**
 * An entry as the daemon takes it, and what of it had to be cut for that. All that files hold goes through here, so that no
 * reader cuts in silence.
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
  if (title != null) fitted.title = fit("title", title, MAX_TITLE);
  if (note != null) fitted.note = fit("note", note, MAX_NOTE);
  // A part of an icon is none.
  if (icon != null && fit("icon", icon, MAX_ICON_URL) !== icon) fitted.favicon_url = "";
  if (tags != null) {
    const all = onceEach(tags.map((tag) => fit("tag", tag, MAX_TAG).trim()));
    fitted.tags = all.slice(0, MAX_TAGS);
    if (all.length > MAX_TAGS) shortened.add("list of tags");
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
