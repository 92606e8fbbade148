import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { CollectionResponse } from "../../schema/collection.ts";
import { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { bookmarkById, bookmarkNotFound, lastBookmark } from "../store/bookmarks.ts";
import { collectionNotFound, getCollection } from "../store/collections.ts";
import { isFence } from "../store/fence.ts";
import {
  findTrashedBookmark,
  findTrashedCollection,
  restoreBookmark,
  restoreCollection,
} from "../store/organize/restore.ts";
import { emptyTrash } from "../store/organize/trash.ts";

type TrashPorts = Pick<Env, "db" | "events" | "grant" | "indexer" | "now" | "reader">;

/**
 * Restores a bookmark from the trash, and its collection if that was deleted. It is indexed again from its stored page.
 * Returns it with all additional fields. Throws `not_found`, `invalid` if its page was saved again meanwhile, and `forbidden` if its
 * collection was deleted and the client may see only some collections.
 */
export async function takeBack(env: TrashPorts, id: string): Promise<BookmarkResponse> {
  const trashed = await findTrashedBookmark(env.reader, id, env.now());
  if (trashed === undefined) throw bookmarkNotFound();
  if (trashed.collectionIsDeleted && env.grant !== undefined) throw collectionIsDeleted();
  const statements = [...restoreBookmark(trashed, env.now()), bookmarkById(id)];
  const results = await env.db.batch(statements, "write").catch((error: unknown) => {
    if (isFence(error, "bookmark_changed")) return undefined;
    if (String(error).includes("bookmarks.collection_key, bookmarks.identity")) throw savedAgain();
    throw error;
  });
  // Its collection was deleted or restored meanwhile, or somebody else restored it: look again.
  if (results === undefined) return takeBack(env, id);
  const bookmark = lastBookmark(results);
  if (trashed.collectionIsDeleted) {
    env.events.publish({ type: "collection", data: { id: trashed.collectionId } });
  }
  env.events.publish({ type: "bookmark_restored", data: bookmark });
  env.indexer.wake();
  return bookmark;
}

/** Restores a collection from the trash with everything deleted with it. Throws `not_found`. */
export async function takeCollectionBack(env: TrashPorts, id: string): Promise<CollectionResponse> {
  const key = await findTrashedCollection(env.reader, id, env.now());
  if (key === undefined) throw collectionNotFound();
  await env.db.batch(restoreCollection(key, env.now()), "write");
  env.events.publish({ type: "collection", data: { id } });
  // Its bookmarks are restored, too.
  env.events.publish({ type: "resync", data: {} }, id);
  env.indexer.wake();
  return getCollection(env, id);
}

/** Empties the trash in the background. */
export async function clearTrash(env: Pick<Env, "db" | "indexer" | "now">): Promise<void> {
  await env.db.batch(emptyTrash(env.now()), "write");
  env.indexer.wake();
}

function collectionIsDeleted(): AppError {
  return new AppError(
    "forbidden",
    "Its collection is in the trash, too. Only the daemon's own token restores collections.",
  );
}

function savedAgain(): AppError {
  const msg = "This page is in the collection again. Delete that bookmark before you restore this one";
  return new AppError("invalid", msg, { issues: [{ loc: ["path", "id"], msg, type: "already_there" }] });
}
