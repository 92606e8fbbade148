import type { InStatement } from "@libsql/client";
import type { BookmarkChange, BookmarkResponse, ScanWarning } from "../../schema/bookmark.ts";
import type { AppError } from "../errors.ts";
import type { Env } from "../ports.ts";
import { bookmarkById, bookmarkNotFound, lastBookmark, liveBookmark } from "../store/bookmarks.ts";
import { liveCollection, touchCollectionOf } from "../store/collections.ts";
import { isFence } from "../store/fence.ts";
import { narrowCollection } from "../store/grants/granted.ts";
import {
  type Changeable,
  fenceCollection,
  findChangeable,
  readAgain,
  setNote,
  setTitle,
} from "../store/organize/changes.ts";
import { moveTo } from "../store/organize/move.ts";
import { changeTags } from "../store/organize/tags.ts";
import { invalid } from "./check-url.ts";
import { judgeTitle } from "./judge-title.ts";
import { tooManyTags } from "./organize/too-many.ts";

/** What a change needs of the service. */
type ChangePorts = Pick<Env, "analyze" | "db" | "events" | "grant" | "indexer" | "now" | "reader" | "saves">;

export type ChangeOutcome = { changed: BookmarkResponse } | { warning: Required<ScanWarning> };

/**
 * Changes what the user says about a bookmark: title, collection, tags and note; everything or nothing. A title that trips the
 * scan changes nothing unless it is forced, because assistants see titles. Returns the bookmark with all additional fields.
 * Throws `not_found`, and `invalid` for a collection that does not exist or already has the page, and for too many tags.
 */
export async function changeBookmark(
  env: ChangePorts,
  id: string,
  change: BookmarkChange,
  { force, signal }: { force: boolean; signal: AbortSignal },
): Promise<ChangeOutcome> {
  const bookmark = await getChangeable(env, id);
  const title = change.title === undefined ? bookmark.title : (change.title ?? "");
  const isRenamed = title !== bookmark.title;
  const judged = isRenamed ? await judgeTitle(env, bookmark, title, signal) : undefined;
  if (judged?.warning !== undefined && !force) return { warning: judged.warning };
  const accepted = judged?.warning && judged.fingerprint;
  const rename = isRenamed ? [setTitle(bookmark.key, title, accepted), ...readAgain(env, bookmark.key)] : [];
  return { changed: await write(env, id, bookmark, change, rename) };
}

/** The bookmark, if the request may see it. Throws `not_found`. */
async function getChangeable(env: Pick<Env, "grant" | "reader">, id: string): Promise<Changeable> {
  const bookmark = await findChangeable(env.reader, id);
  if (bookmark === undefined || narrowCollection(env, bookmark.collectionId) !== bookmark.collectionId)
    throw bookmarkNotFound();
  return bookmark;
}

async function write(
  env: ChangePorts,
  id: string,
  bookmark: Changeable,
  change: BookmarkChange,
  rename: InStatement[],
): Promise<BookmarkResponse> {
  const target = await findTarget(env, bookmark, change.collection_id);
  const move = target === undefined ? [] : await moveTo(env.reader, target);
  // Both collections have changed. The old one is touched while the bookmark is still in it.
  const touch = target === undefined ? [] : [touchCollectionOf(env, id)];
  const statements = [
    // While the title was scanned, somebody may have moved it to where this request may change nothing.
    fenceCollection(bookmark),
    ...touch,
    ...move,
    ...touch,
    ...rename,
    ...(change.note === undefined ? [] : [setNote(bookmark.key, change.note ?? "")]),
    ...changeTags(liveBookmark(id), {
      all: change.tags === null ? [] : change.tags,
      add: change.add_tags,
      remove: change.remove_tags,
    }),
    bookmarkById(id),
  ];
  const results = await env.db.batch(statements, "write").catch((error: unknown) => {
    if (isFence(error, "spaces_changed") || isFence(error, "bookmark_changed")) return undefined;
    if (isFence(error, "too_many_tags")) throw tooManyTags("add_tags");
    if (String(error).includes("bookmarks.collection_key, bookmarks.identity")) throw alreadyThere();
    throw error;
  });
  if (results === undefined) {
    // A new way of embedding began in between, or it was moved, which is rare: read the bookmark again.
    return write(env, id, await getChangeable(env, id), change, rename);
  }
  const changed = lastBookmark(results);
  env.events.publish({ type: "bookmark", data: changed }, bookmark.collectionId);
  if (target !== undefined) {
    // Clients of GET /events do not get `left`.
    env.events.publish({ type: "collection", data: { id: bookmark.collectionId } });
    env.indexer.cancel(bookmark.key);
  }
  env.indexer.wake();
  return changed;
}

async function findTarget(
  env: Pick<Env, "grant" | "reader">,
  { key, collectionKey, collectionId }: Changeable,
  wanted: string | undefined,
) {
  if (wanted === undefined || wanted === collectionId) return undefined;
  const { rows } = await env.reader.execute(liveCollection(narrowCollection(env, wanted)));
  if (rows[0] === undefined) {
    throw invalid("collection_id", "Collection not found", "collection_not_found");
  }
  return { bookmarkKey: key, from: collectionKey, to: Number(rows[0].key) };
}

function alreadyThere(): AppError {
  return invalid("collection_id", "This page is already in the collection", "already_there");
}
