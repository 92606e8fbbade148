import * as v from "valibot";
import { BOOKMARK_BESIDES, BookmarkResponse } from "../bookmark.ts";
import { besides, ListQuery } from "../query.ts";
import { Whole } from "../values/number.ts";
import { Time } from "../values/time.ts";

/** Query of GET /trash; `limit` and `offset` count bookmarks. */
export const TrashQuery = v.object({ ...ListQuery.entries, with: besides(BOOKMARK_BESIDES) });
export type TrashQuery = v.InferOutput<typeof TrashQuery>;

/** Query of POST /bookmarks/{id}/restore. */
export const RestoreQuery = v.object({ with: besides(BOOKMARK_BESIDES) });
export type RestoreQuery = v.InferOutput<typeof RestoreQuery>;

/** When it was deleted, and until when it can be restored. */
const Deleted = { deleted_at: Time, expires_at: Time };

/** Answer of GET /trash, most recent first. The bookmarks of deleted collections are included. */
export const TrashResponse = v.object({
  collections: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      description: v.string(),
      bookmark_count: Whole,
      ...Deleted,
    }),
  ),
  bookmarks: v.array(v.object({ ...BookmarkResponse.entries, collection_name: v.string(), ...Deleted })),
  /** Bookmarks on all pages of the list. */
  total: Whole,
});
export type TrashResponse = v.InferOutput<typeof TrashResponse>;
