import type { BookmarkResponse, NewBookmark } from "../../schema/bookmark.ts";
import { AppError } from "../errors.ts";
import { findBookmarksOf, onlyWith } from "../store/bookmarks.ts";
import { checkInputs } from "./draft.ts";
import { isAnothersToSay, type SavePorts } from "./save-bookmark.ts";
import { storeBookmarks } from "./store-bookmark.ts";

/**
 * Saves bookmarks in one collection, to be fetched, scanned and indexed in the background. Saves all of them, or none if one
 * is invalid. Returns them in their order. Throws `invalid`, `not_found` for an unknown collection, and `busy` if one was
 * deleted meanwhile.
 */
export async function saveMany(
  env: SavePorts,
  collectionId: string,
  inputs: readonly NewBookmark[],
  { from, with: besides, signal }: { from: "user" | "import"; with: readonly string[]; signal: AbortSignal },
): Promise<BookmarkResponse[]> {
  const options = { force: false, scanLater: true, from, signal };
  const drafts = await checkInputs(env, collectionId, inputs, options);
  signal.throwIfAborted();
  const mine = drafts.filter((draft) => !isAnothersToSay(draft));
  const stored = await storeBookmarks(
    env,
    collectionId,
    mine.map(({ save, existing }) => ({
      save: { ...save, acceptance: { kind: "unchanged" }, page: undefined },
      existing: existing !== undefined,
    })),
  );
  const others = drafts.filter(isAnothersToSay).map(({ save }) => save.identity);
  const kept = others.length > 0 ? await findBookmarksOf(env, collectionId, others) : undefined;
  return drafts.map(({ save: { identity } }) => {
    const one = stored.get(identity) ?? kept?.get(identity);
    // A page of this computer that was just deleted. Who sends them again makes nothing twice.
    if (one === undefined) throw new AppError("busy", "A bookmark was deleted meanwhile. Try again.");
    return onlyWith(besides, one);
  });
}
