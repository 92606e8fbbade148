import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Env } from "../ports.ts";
import { type Addressed, findAddressed } from "../store/organize/same-page.ts";
import type { Save } from "../store/saves.ts";
import type { NewPage } from "../text/analysis.ts";
import { pagesAgree } from "../text/sketch/page-sketch.ts";
import { addressesOf } from "../urls/identity/addresses.ts";
import { uniteNotes } from "./organize/unite-notes.ts";

/** What a save says about its page. */
type Saving = Pick<Save, "collectionId" | "identity" | "local" | "note" | "page" | "url">;

/** A bookmark of the saved page; `certain` if the url is the same or the contents match. */
export type SavedBefore = Addressed & { certain: boolean };

/**
 * Where the page is saved already, among visible bookmarks, oldest first: under the same url, or under another address of the
 * page if the contents match. If a content is unknown, the two addresses must be equivalent.
 */
export async function findSavedBefore(
  env: Pick<Env, "grant" | "reader">,
  save: Saving,
): Promise<SavedBefore[]> {
  const { url } = save;
  // A wall says nothing about the page, because other pages of its site lead to it, too.
  const page = save.page?.analysis.wall === undefined ? save.page : undefined;
  const addresses = addressesOf(url, page?.url ?? "", page?.analysis.canonicalUrl ?? "");
  const found = await findAddressed(env, save.collectionId, addresses);
  return found.flatMap((one) => {
    const certain = one.identity === save.identity || agrees(one, page);
    if (certain === undefined && one.address !== addresses[0]) return [];
    return certain === false ? [] : [{ ...one, certain: certain === true }];
  });
}

function agrees({ sketch }: Addressed, page: NewPage | undefined): boolean | undefined {
  return page?.analysis.sketch && pagesAgree(page.analysis.sketch, sketch);
}

/** The existing bookmark of this page, if its collection has the page under another address. */
export function twinOf(save: Saving, before: readonly SavedBefore[]): SavedBefore | undefined {
  const here = before.filter((one) => one.collectionId === save.collectionId);
  if (here.some((one) => one.identity === save.identity)) return undefined;
  return here.find(
    (one) => one.certain && one.local === (save.local ?? false) && noteOf(save, one) !== undefined,
  );
}

/**
 * The save, changed to update that bookmark, which keeps its address, its tags and its note: whoever saves may not know that it exists.
 */
export function asTwin(save: Save, { url, identity }: SavedBefore): Save {
  const { hostname: host, origin } = new URL(url);
  return { ...save, url, identity, host, origin, adds: true };
}

function noteOf({ note = "" }: Pick<Save, "note">, twin: SavedBefore): string | undefined {
  return uniteNotes([twin.note, note]);
}

/** The public fields of these bookmarks. */
export function toAlready(before: readonly SavedBefore[]): NonNullable<BookmarkResponse["already"]> {
  return before.map(({ id, collectionId, url, addedAt }) => ({
    id,
    collection_id: collectionId,
    url,
    added_at: addedAt,
  }));
}
