import type { InStatement } from "@libsql/client";
import type { Env } from "../../ports.ts";
import { bookmarkNotFound, liveBookmark } from "../bookmarks.ts";
import { touchCollectionOf } from "../collections.ts";
import { retireGenerations } from "../generations.ts";
import { dropJobs } from "../jobs.ts";
import { dropUnusedPages, knownKey } from "../pages.ts";
import { forgetTags } from "./tags.ts";

/**
 * Takes a bookmark out of sight and stops work on it; the indexer clears its page and chunks in slices.
 * Throws `not_found`.
 */
export async function deleteBookmark(
  env: Pick<Env, "db" | "events" | "indexer" | "now">,
  id: string,
): Promise<void> {
  const hide: InStatement = {
    sql: `UPDATE bookmarks SET deleted_at = ?
          WHERE key = (SELECT key FROM live_bookmarks WHERE id = ?) RETURNING key`,
    args: [env.now().toISOString(), id],
  };
  const [, , hidden] = await env.db.batch(
    [touchCollectionOf(env, id), dropJobs(liveBookmark(id)), hide],
    "write",
  );
  const key = hidden?.rows[0]?.key;
  if (key === undefined) throw bookmarkNotFound();
  env.events.publish({ type: "bookmark_deleted", data: { id } });
  env.indexer.cancel(Number(key));
  env.indexer.wake();
}

/**
 * Clears the oldest deleted bookmark: first its chunks are given up for clearing; once they are gone, so are its pages and
 * itself. Answers whether there was one.
 */
export async function clearBookmark({ background }: Pick<Env, "background">): Promise<boolean> {
  const { rows } = await background.execute(
    "SELECT key FROM bookmarks WHERE deleted_at IS NOT NULL ORDER BY key LIMIT 1",
  );
  if (rows[0] === undefined) return false;
  const key = Number(rows[0].key);
  const [retired] = await background.batch([retireGenerations(key)], "write");
  if (retired?.rowsAffected !== 0) return true;
  const args = [key];
  const bookmark = knownKey(key);
  await background.batch(
    [
      { sql: "UPDATE bookmarks SET page_key = NULL WHERE key = ?", args },
      ...dropUnusedPages(bookmark),
      dropJobs(bookmark),
      ...forgetTags(key),
      { sql: "DELETE FROM bookmarks WHERE key = ?", args },
    ],
    "write",
  );
  return true;
}
