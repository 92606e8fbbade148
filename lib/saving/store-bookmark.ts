import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Env } from "../ports.ts";
import { bookmarkOf, bookmarksOf, liveBookmarkOf, toBookmark } from "../store/bookmarks.ts";
import { collectionNotFound, touchJoined } from "../store/collections.ts";
import { isFence } from "../store/fence.ts";
import { queueJob } from "../store/jobs.ts";
import { changeTags, tagMany } from "../store/organize/tags.ts";
import { storePage } from "../store/pages.ts";
import { fenceNote, type Save, upsertBookmark } from "../store/saves.ts";
import { noteTooLong, tooManyTags } from "./organize/too-many.ts";

/**
 * Writes the bookmark, its content and its job in one batch; everything or nothing. The same url in the same collection is the
 * same bookmark: given fields replace the old ones, the rest stays. `existing` says that the bookmark may exist. Returns it
 * with all additional fields. Throws `not_found` if the collection is gone, and `invalid` if the bookmark has no room for added tags or
 * an added note.
 */
export async function storeBookmark(
  env: Pick<Env, "db" | "events" | "indexer" | "newId" | "now">,
  save: Save,
  existing: boolean,
): Promise<BookmarkResponse> {
  const id = env.newId();
  const bookmark = liveBookmarkOf(save.collectionId, save.identity);
  const statements = [
    upsertBookmark(save, id),
    ...(save.adds && save.note !== undefined ? [fenceNote(save)] : []),
    ...(save.page === undefined ? [] : storePage(save.page, bookmark)),
    queueJob(env, bookmark, save),
    ...changeTags(bookmark, existing && !save.adds ? { all: save.tags } : { add: save.tags }),
    touchJoined(env, save.collectionId, [id]),
    bookmarkOf(save.collectionId, save.identity),
  ];
  const results = await env.db.batch(statements, "write").catch((error: unknown) => {
    if (isFence(error, "too_many_tags")) throw tooManyTags("tags");
    if (isFence(error, "note_too_long")) throw noteTooLong("note");
    throw error;
  });
  const row = results.at(-1)?.rows[0];
  if (row === undefined) throw collectionNotFound();
  const stored = toBookmark(row);
  env.events.publish({ type: "bookmark", data: stored });
  env.indexer.wake({ more: save.bulk });
  return stored;
}

/**
 * Writes bookmarks without pages to one collection in one batch, each as `storeBookmark` does. Returns the bookmarks by the
 * identity of their urls. Throws `not_found` if the collection is gone.
 */
export async function storeBookmarks(
  env: Pick<Env, "db" | "events" | "indexer" | "newId" | "now">,
  collectionId: string,
  saves: readonly { save: Save; existing: boolean }[],
): Promise<Map<string, BookmarkResponse>> {
  const ids = saves.map(() => env.newId());
  const identities = saves.map(({ save }) => save.identity);
  const fresh = saves.filter(({ existing }) => !existing);
  // A url may come more than once.
  const tagsOf = (identity: string) => {
    const given = saves.flatMap(({ save }) => (save.identity === identity && save.tags ? [save.tags] : []));
    return given.length === 0 ? undefined : given.flat();
  };
  const results = await env.db.batch(
    [
      ...saves.flatMap(({ save, existing }, at) => {
        const bookmark = liveBookmarkOf(collectionId, save.identity);
        return [
          upsertBookmark(save, ids[at] ?? ""),
          queueJob(env, bookmark, save),
          ...(existing ? changeTags(bookmark, { all: tagsOf(save.identity) }) : []),
        ];
      }),
      ...tagMany(
        collectionId,
        fresh.flatMap(({ save: { identity, tags = [] } }) => (tags.length === 0 ? [] : [{ identity, tags }])),
      ),
      touchJoined(env, collectionId, ids),
      bookmarksOf(collectionId, identities),
    ],
    "write",
  );
  const rows = results.at(-1)?.rows ?? [];
  if (rows.length === 0 && saves.length > 0) throw collectionNotFound();
  const stored = new Map(rows.map((row) => [String(row.identity), toBookmark(row)]));
  for (const data of stored.values()) env.events.publish({ type: "bookmark", data });
  env.indexer.wake({ more: true });
  return stored;
}
