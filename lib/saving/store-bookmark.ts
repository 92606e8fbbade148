import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Env } from "../ports.ts";
import { bookmarkOf, liveBookmarkOf, toBookmark } from "../store/bookmarks.ts";
import { collectionNotFound, touchJoined } from "../store/collections.ts";
import { queueJob } from "../store/jobs.ts";
import { changeTags } from "../store/organise/tags.ts";
import { forgetAnalysis, storePage } from "../store/pages.ts";
import { type Save, upsertBookmark } from "../store/saves.ts";

/**
 * Writes the bookmark, its content and its job in one batch: all of it or nothing. The same url in the same collection
 * is the same bookmark: what is given replaces, the rest stays; `existing` says that it may be there. Answers it with all
 * there is besides. Throws `not_found` when the collection is gone.
 */
export async function storeBookmark(
  env: Pick<Env, "db" | "events" | "indexer" | "newId" | "now">,
  save: Save,
  existing: boolean,
): Promise<BookmarkResponse> {
  const id = env.newId();
  const bookmark = liveBookmarkOf(save.collectionId, save.identity);
  const results = await env.db.batch(
    [
      upsertBookmark(save, id),
      ...(save.page === undefined ? [forgetAnalysis(bookmark)] : storePage(save.page, bookmark)),
      queueJob(env, bookmark, save),
      ...changeTags(bookmark, existing ? { all: save.tags } : { add: save.tags }),
      touchJoined(env, save.collectionId, id),
      bookmarkOf(save.collectionId, save.identity),
    ],
    "write",
  );
  const row = results.at(-1)?.rows[0];
  if (row === undefined) throw collectionNotFound();
  const stored = toBookmark(row);
  env.events.publish({ type: "bookmark", data: stored });
  env.indexer.wake({ more: save.bulk });
  return stored;
}
