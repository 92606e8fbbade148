import type { InStatement } from "@libsql/client";
import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Env } from "../ports.ts";
import { bookmarkOf, toBookmark } from "../store/bookmarks.ts";
import { collectionNotFound } from "../store/collections.ts";
import { queueJob } from "../store/jobs.ts";
import { forgetAnalysis, type KeyOf, storePage } from "../store/pages.ts";
import { type Save, upsertBookmark } from "../store/saves.ts";

/**
 * Writes the bookmark, its content and its job in one batch: all of it or nothing. The same url in the same collection
 * is the same bookmark: what is given replaces, the rest stays. Throws `not_found` when the collection is gone.
 */
export async function storeBookmark(
  env: Pick<Env, "db" | "events" | "indexer" | "newId" | "now">,
  save: Save,
): Promise<BookmarkResponse> {
  const id = env.newId();
  const bookmark: KeyOf = {
    sql: "SELECT key FROM live_bookmarks WHERE collection_id = ? AND identity = ?",
    args: [save.collectionId, save.identity],
  };
  const joined: InStatement = {
    sql: `UPDATE collections SET updated_at = ?
          WHERE id = ? AND EXISTS (SELECT 1 FROM bookmarks WHERE id = ?)`,
    args: [env.now().toISOString(), save.collectionId, id],
  };
  const results = await env.db.batch(
    [
      upsertBookmark(save, id),
      ...(save.page === undefined ? [forgetAnalysis(bookmark)] : storePage(save.page, bookmark)),
      queueJob(env, bookmark, save),
      joined,
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
