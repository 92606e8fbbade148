import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Env } from "../ports.ts";
import { bookmarksOf, byIdentity, liveBookmarkOf } from "../store/bookmarks.ts";
import { collectionNotFound, touchJoined } from "../store/collections.ts";
import { isFence } from "../store/fence.ts";
import { queueJob } from "../store/jobs.ts";
import { changeTags, tagMany } from "../store/organize/tags.ts";
import { storePage } from "../store/pages.ts";
import { fenceNote, type Save, upsertBookmark } from "../store/saves.ts";
import { noteTooLong, tooManyTags } from "./organize/too-many.ts";

/** What to write. `existing` says that the bookmark may exist. */
export type Storing = { save: Save; existing: boolean };

type StorePorts = Pick<Env, "db" | "events" | "indexer" | "newId" | "now">;

/** Writes one bookmark, as `storeBookmarks` does, and returns it with all additional fields. */
export async function storeBookmark(
  env: StorePorts,
  save: Save,
  existing: boolean,
): Promise<BookmarkResponse> {
  const [stored] = (await storeBookmarks(env, save.collectionId, [{ save, existing }])).values();
  if (stored === undefined) throw collectionNotFound();
  return stored;
}

/**
 * Writes bookmarks of one collection with their content and their jobs in one batch; everything or nothing. The same url in the
 * same collection is the same bookmark: given fields replace the old ones, the rest stays. Returns the bookmarks with all
 * additional fields, by the identity of their urls. Throws `not_found` if the collection is gone, and `invalid` if a bookmark
 * has no room for added tags or an added note.
 */
export async function storeBookmarks(
  env: StorePorts,
  collectionId: string,
  storing: readonly Storing[],
): Promise<Map<string, BookmarkResponse>> {
  const ids = storing.map(() => env.newId());
  const saves = storing.map(({ save }) => save);
  // Several new bookmarks get their tags together, which takes fewer statements; one alone gets them by `changeTags`.
  const isTaggedWithOthers = ({ existing }: Storing) => !existing && storing.length > 1;
  const tagsOf = ({ identity, adds }: Save, existing: boolean) => {
    // A url may come more than once.
    const given = saves.flatMap((one) => (one.identity === identity && one.tags ? [one.tags] : []));
    const tags = given.length === 0 ? undefined : given.flat();
    return existing && !adds ? { all: tags } : { add: tags };
  };
  const statements = [
    ...storing.flatMap(({ save, existing }, at) => {
      const bookmark = liveBookmarkOf(collectionId, save.identity);
      return [
        upsertBookmark(save, ids[at] ?? ""),
        ...(save.adds && save.note !== undefined ? [fenceNote(save)] : []),
        ...(save.page === undefined ? [] : storePage(save.page, bookmark)),
        queueJob(env, bookmark, save),
        ...(isTaggedWithOthers({ save, existing }) ? [] : changeTags(bookmark, tagsOf(save, existing))),
      ];
    }),
    ...tagMany(
      collectionId,
      storing
        .filter(isTaggedWithOthers)
        .flatMap(({ save: { identity, tags = [] } }) => (tags.length === 0 ? [] : [{ identity, tags }])),
    ),
    touchJoined(env, collectionId, ids),
    bookmarksOf(
      collectionId,
      saves.map(({ identity }) => identity),
    ),
  ];
  const results = await env.db.batch(statements, "write").catch((error: unknown) => {
    if (isFence(error, "too_many_tags")) throw tooManyTags("tags");
    if (isFence(error, "note_too_long")) throw noteTooLong();
    throw error;
  });
  const stored = byIdentity(results.at(-1)?.rows ?? []);
  if (stored.size === 0 && saves.length > 0) throw collectionNotFound();
  for (const data of stored.values()) env.events.publish({ type: "bookmark", data });
  env.indexer.wake({ more: saves.every(({ bulk }) => bulk) });
  return stored;
}
