import type { Env } from "../../../lib/ports.ts";
import { changeBookmark } from "../../../lib/saving/change-bookmark.ts";
import { takeBack, takeCollectionBack } from "../../../lib/saving/restore.ts";
import { getBookmark } from "../../../lib/store/bookmarks.ts";
import { addCollection, deleteCollection } from "../../../lib/store/collections.ts";
import { deleteBookmark, listTrash } from "../../../lib/store/organize/trash.ts";
import { BookmarkChange } from "../../../schema/bookmark.ts";
import { NewCollection } from "../../../schema/collection.ts";
import { checkBody } from "../../http/check.ts";
import type { Filing } from "../bookmarkd.ts";
import { receive } from "../untrusted/outside.ts";

/** Organizing, for tools that run in the same process. */
export function filingInProcess(env: Env): Filing {
  return {
    getBookmark: async (id) => receive(await getBookmark(env, id, { with: ["tags", "note", "given_title"] })),
    changeBookmark: async (id, change, { force }, { signal }) => {
      const outcome = await changeBookmark(env, id, checkBody(change, BookmarkChange), { force, signal });
      return receive("warning" in outcome ? outcome.warning : outcome.changed);
    },
    createCollection: async (collection) =>
      receive(await addCollection(env, checkBody(collection, NewCollection))),
    deleteBookmark: (id) => deleteBookmark(env, id),
    deleteCollection: (id) => deleteCollection(env, id),
    restoreBookmark: async (id) => receive(await takeBack(env, id)),
    restoreCollection: async (id) => receive(await takeCollectionBack(env, id)),
    listTrash: async ({ limit }) => receive(await listTrash(env, { limit, offset: 0, with: [] })),
  };
}
