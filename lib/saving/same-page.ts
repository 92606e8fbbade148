import type { BookmarkResponse } from "../../schema/bookmark.ts";
import type { Env } from "../ports.ts";
import { narrowCollection } from "../store/grants/granted.ts";
import { type Addressed, findAddressed } from "../store/organise/same-page.ts";
import type { Save } from "../store/saves.ts";
import type { NewPage } from "../text/analysis.ts";
import { pagesAgree } from "../text/sketch/page-sketch.ts";
import { addressesOf } from "../urls/identity/addresses.ts";
import { uniteNotes } from "./organise/unite-notes.ts";

/** What a save says of its page. */
type Saving = Pick<Save, "collectionId" | "identity" | "local" | "note" | "page" | "url">;

/** A bookmark of the page that is saved; `certain` where the url is the same or the contents agree. */
export type SavedBefore = Addressed & { certain: boolean };

/**
 * Where the page that is saved is saved already, as far as that may be seen, oldest first: under the same url, or under an address of the same page where
 * the contents agree. Where a content is not known, the two addresses have to be the same but for what makes no difference.
 */
export async function findSavedBefore(
  env: Pick<Env, "grant" | "reader">,
  save: Saving,
): Promise<SavedBefore[]> {
  const { url } = save;
  // A wall says nothing of the page: others of its site lead to it, too.
  const page = save.page?.analysis.wall === undefined ? save.page : undefined;
  const addresses = addressesOf(url, page?.url ?? "", page?.analysis.canonicalUrl ?? "");
  const known = await findAddressed(env.reader, addresses);
  const found = known.filter(({ collectionId }) => narrowCollection(env, collectionId) === collectionId);
  return found.flatMap((one) => {
    const certain = one.identity === save.identity || agrees(one, page);
    if (certain === undefined && one.address !== addresses[0]) return [];
    return certain === false ? [] : [{ ...one, certain: certain === true }];
  });
}

function agrees({ sketch }: Addressed, page: NewPage | undefined): boolean | undefined {
  return page?.analysis.sketch && pagesAgree(page.analysis.sketch, sketch);
}

/** The bookmark that a save is of, where its collection has the page under another address; undefined where it has not. */
export function twinOf(save: Saving, before: readonly SavedBefore[]): SavedBefore | undefined {
  const here = before.filter((one) => one.collectionId === save.collectionId);
  if (here.some((one) => one.identity === save.identity)) return undefined;
  return here.find(
    (one) => one.certain && one.local === (save.local ?? false) && noteOf(save, one) !== undefined,
  );
}

/** The save as one of that bookmark, which keeps its address and its note: who saves it need not know that it is there. */
export function asTwin(save: Save, twin: SavedBefore): Save {
  const { url, identity } = twin;
  return { ...save, url, identity, note: noteOf(save, twin), adds: false };
}

function noteOf({ note = "" }: Pick<Save, "note">, twin: SavedBefore): string | undefined {
  return uniteNotes([twin.note, note]);
}

/** What is told of them. */
export function toAlready(before: readonly SavedBefore[]): NonNullable<BookmarkResponse["already"]> {
  return before.map(({ id, collectionId, url, addedAt }) => ({
    id,
    collection_id: collectionId,
    url,
    added_at: addedAt,
  }));
}
