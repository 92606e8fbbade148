import type { BookmarkResponse } from "../../schema/bookmark.ts";
import { describeBookmark } from "./describe.ts";
import { type Outside, type Received, receive, textOf } from "./untrusted/outside.ts";
import { type Answer, type Told, tell, tellId, tellLine, type Wrap } from "./untrusted/told.ts";

/** The most characters, in UTF-16 units: the whole length for texts that an undo restores, only the beginning for others. */
const LONGEST = { title: 2_000, tag: 400, shownTag: 100, shownNote: 500, readNote: 1_000 };

/** The most tags to list. */
const MOST_TAGS = 20;

/** The call that undoes the change. */
export function tellUndo(tool: Told, given: { readonly [name: string]: Answer }) {
  return { tool, arguments: given };
}

/** A bookmark and what people say about it. */
export function describeFiled(bookmark: Received<BookmarkResponse>, wrap: Wrap) {
  const { tags = [], note } = bookmark;
  return {
    ...describeBookmark(bookmark),
    tags: tellTags(tags),
    note: tellNote(note, wrap, LONGEST.shownNote),
  };
}

/** What people say about a bookmark; nothing if they said nothing. */
export function describeOwn({ tags = [], note }: Received<BookmarkResponse>, wrap: Wrap) {
  return {
    ...(tags.length > 0 && {
      tags: tellTags(tags),
    }),
    ...(textOf(note ?? NOTHING) !== "" && { note: tellNote(note, wrap, LONGEST.readNote) }),
  };
}

/** The arguments that restore the changed fields of a bookmark. */
export function describeBefore(
  before: Received<BookmarkResponse>,
  now: Received<BookmarkResponse>,
  { isRetitled, wrap }: { isRetitled: boolean; wrap: Wrap },
): { readonly [name: string]: Answer } {
  const lost = without(before.tags, now.tags);
  const gained = without(now.tags, before.tags);
  return {
    ...(isRetitled && { title: tellLine(before.given_title ?? NOTHING, LONGEST.title) }),
    ...(!isSame(before.collection_id, now.collection_id) && { collection_id: tellId(before.collection_id) }),
    ...(lost.length > 0 && { add_tags: lost }),
    ...(gained.length > 0 && { remove_tags: gained }),
    ...(!isSame(before.note, now.note) && { note: tellNote(before.note, wrap) }),
  };
}

/** The text of a note without the wrapper in which an assistant received it. */
export function unwrapNote(note: string): string {
  const lines = note.trim().split("\n");
  const isWrapped = lines[0]?.startsWith("<untrusted-content ") && lines.at(-1)?.startsWith("</untrusted-");
  return isWrapped ? lines.slice(1, -1).join("\n") : note;
}

const NOTHING = receive("");

function isSame(one: Outside = NOTHING, other: Outside = NOTHING): boolean {
  return textOf(one) === textOf(other);
}

function tellTags(tags: Outside[]): Told[] {
  return tags.slice(0, MOST_TAGS).map((tag) => tellLine(tag, LONGEST.shownTag));
}

/** Nobody scanned the note: the user, an import or another assistant wrote it. */
function tellNote(note: Outside = NOTHING, wrap: Wrap, longest?: number): Told {
  return textOf(note) === "" ? tell`` : wrap(note, { score: 0, signals: [] }, longest);
}

function without(tags: Outside[] = [], others: Outside[] = []): Told[] {
  const known = new Set(others.map(textOf));
  return tags.filter((tag) => !known.has(textOf(tag))).map((tag) => tellLine(tag, LONGEST.tag));
}
