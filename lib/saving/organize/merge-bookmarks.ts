import type { BookmarkResponse } from "../../../schema/bookmark.ts";
import { MAX_TAGS } from "../../../schema/organize/tag.ts";
import type { Env } from "../../ports.ts";
import {
  bookmarkById,
  bookmarkNotFound,
  lastBookmark,
  liveBookmark,
  toBookmark,
} from "../../store/bookmarks.ts";
import { fence, isFence } from "../../store/fence.ts";
import { setNote } from "../../store/organize/changes.ts";
import { bookmarksById } from "../../store/organize/duplicates.ts";
import { changeTags } from "../../store/organize/tags.ts";
import { hideBookmark, tellDeleted } from "../../store/organize/trash.ts";
import { fold } from "../../text/fold.ts";
import { invalid } from "../check-url.ts";
import { tooManyTags } from "./too-many.ts";
import { uniteNotes } from "./unite-notes.ts";

/**
 * Keeps one bookmark, which gets the tags and notes of all, and moves the others to the trash; everything or nothing. Returns
 * it with all additional fields. Throws `not_found` if one does not exist, and `invalid` if the tags or notes exceed the
 * limits of a bookmark.
 */
export async function mergeBookmarks(
  env: Pick<Env, "db" | "events" | "indexer" | "now" | "reader">,
  id: string,
  ids: readonly string[],
): Promise<BookmarkResponse> {
  const others = [...new Set(ids)].filter((other) => other !== id);
  const all = [id, ...others];
  const { rows } = await env.reader.execute(bookmarksById(all));
  const byId = new Map(rows.map((row) => [String(row.id), { key: Number(row.key), ...toBookmark(row) }]));
  const said = rows.map(({ key, note, tags }) => ({ key, note, tags }));
  const found = all.flatMap((one) => byId.get(one) ?? []);
  const [kept] = found;
  if (kept === undefined || found.length < all.length) throw bookmarkNotFound();
  const note = uniteNotes(found.map((one) => one.note ?? ""));
  if (note === undefined) throw invalid("ids", "Their notes are too long for one note", "note_too_long");
  const statements = [
    fence(
      "bookmark_changed",
      `(SELECT count(*) FROM json_each(?) one CROSS JOIN live_bookmarks b ON b.key = one.value ->> 'key'
          AND b.note = one.value ->> 'note' AND b.tags = one.value ->> 'tags') = ?`,
      [JSON.stringify(said), found.length],
    ),
    setNote(kept.key, note),
    ...changeTags(liveBookmark(id), { add: uniteTags(found) }),
    ...others.flatMap((other) => hideBookmark(env, other)),
    bookmarkById(id),
  ];
  const results = await env.db.batch(statements, "write").catch((error: unknown) => {
    if (isFence(error, "bookmark_changed")) return undefined;
    if (isFence(error, "too_many_tags")) throw tooManyTags("ids");
    throw error;
  });
  // One of them was deleted, or has another note or other tags, which is rare: read them again.
  if (results === undefined) return mergeBookmarks(env, id, ids);
  const merged = lastBookmark(results);
  env.events.publish({ type: "bookmark", data: merged });
  for (const { id, key, collection_id } of found.slice(1))
    tellDeleted(env, { id, key, collectionId: collection_id });
  return merged;
}

/** The tags of all, each once. */
function uniteTags(bookmarks: readonly BookmarkResponse[]): string[] {
  const tags = bookmarks.flatMap((one) => one.tags ?? []);
  const united = [...new Map(tags.toReversed().map((tag) => [fold(tag), tag])).values()].toReversed();
  if (united.length <= MAX_TAGS) return united;
  throw invalid("ids", `Together they have more than ${MAX_TAGS} tags`, "too_many_tags");
}
