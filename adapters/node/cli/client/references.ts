import type { Api } from "../../../../client/api.ts";
import { AppError } from "../../../../lib/errors.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../../schema/collection.ts";
import { bookmarks } from "../words.ts";

/** A name as people see it: accents may be apart from their letters, as in names of folders on macOS. */
export function asSeen(name: string): string {
  return name.trim().normalize("NFC");
}

/** Those with exactly this name, otherwise those whose name looks like it, otherwise those with this name in any case. */
export function findNamed<Named extends { name: string }>(all: readonly Named[], name: string): Named[] {
  const forms = [(text: string) => text.trim(), asSeen, (text: string) => asSeen(text).toLowerCase()];
  const found = forms.map((form) => all.filter((one) => form(one.name) === form(name)));
  return found.find(({ length }) => length > 0) ?? [];
}

/**
 * The collection with this id or name; in any case, if only one collection matches. Throws `not_found`, and `invalid` if
 * several match.
 */
export async function findCollection(api: Api, reference: string): Promise<CollectionResponse> {
  const all = await api.collections();
  const byId = all.filter(({ id }) => id === reference);
  const fitting = byId.length > 0 ? byId : findNamed(all, reference);
  const [collection, ...others] = fitting;
  if (collection === undefined) {
    throw new AppError(
      "not_found",
      `Collection not found: ${JSON.stringify(reference)}. "bookmarkd collections" lists your collections; ` +
        '"bookmarkd collections create" creates one.',
    );
  }
  if (others.length > 0) throw ambiguous(fitting);
  return collection;
}

/** The error if several collections have the name. */
export function ambiguous(named: readonly Pick<CollectionResponse, "id" | "bookmark_count">[]): AppError {
  const ids = named.map(({ id, bookmark_count }) => `${id} (${bookmarks(bookmark_count)})`).join(", ");
  return new AppError("invalid", `${named.length} collections have this name. Use an id: ${ids}`);
}

/** The id of this collection; undefined without a reference. Throws what `findCollection` throws. */
export async function findCollectionId(api: Api, reference: string | undefined): Promise<string | undefined> {
  return reference === undefined ? undefined : (await findCollection(api, reference)).id;
}

/** The bookmarks of a collection; those of all without one. */
export function bookmarksIn(
  api: Api,
  collectionId: string | undefined,
  query: Parameters<Api["bookmarksOf"]>[1] = {},
): Promise<BookmarkResponse[]> {
  return collectionId === undefined ? api.bookmarks(query) : api.bookmarksOf(collectionId, query);
}

/** The bookmark with this id. Throws `not_found` with the id, which the daemon does not name. */
export async function getBookmark(
  api: Api,
  id: string,
  query: Parameters<Api["bookmark"]>[1] = {},
): Promise<BookmarkResponse> {
  return api.bookmark(id, query).catch((cause: unknown) => {
    if (!(cause instanceof AppError) || cause.code !== "not_found") throw cause;
    throw new AppError("not_found", `Bookmark not found: ${id}.`, { cause });
  });
}

/** The ids of all named bookmarks, each once. Throws what `findBookmarkIds` throws. */
export async function findEachId(
  api: Api,
  references: readonly string[],
  collection: string | undefined,
): Promise<string[]> {
  const ids = new Set<string>();
  for (const reference of references) {
    for (const id of await findBookmarkIds(api, reference, collection)) ids.add(id);
  }
  return [...ids];
}

/** The ids of the bookmarks with this id or url. A url may be in several collections. Throws `not_found`. */
export async function findBookmarkIds(
  api: Api,
  reference: string,
  collection: string | undefined,
): Promise<string[]> {
  if (!reference.includes(":")) return [reference];
  const collectionId = await findCollectionId(api, collection);
  const found = (await api.bookmarks({ url: reference })).filter(
    (one) => collectionId === undefined || one.collection_id === collectionId,
  );
  if (found.length === 0) throw new AppError("not_found", `Bookmark not found: ${reference}.`);
  return found.map(({ id }) => id);
}
