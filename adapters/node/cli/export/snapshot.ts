import type { Api } from "../../../../client/api.ts";
import type { BookmarkResponse } from "../../../../schema/bookmark.ts";
import type { CollectionResponse } from "../../../../schema/collection.ts";

/** The content of an export; pages are requested one by one. */
export type Snapshot = {
  api: Api;
  collections: CollectionResponse[];
  /** The bookmarks of a collection, oldest first, with tags and note. */
  bookmarksOf: (collection: CollectionResponse) => Promise<BookmarkResponse[]>;
  /** All bookmarks, collection by collection, oldest first. */
  bookmarks: () => AsyncIterable<{ collection: CollectionResponse; bookmark: BookmarkResponse }>;
};

export function takeSnapshot(api: Api, collections: CollectionResponse[]): Snapshot {
  const bookmarksOf = async ({ id }: CollectionResponse) =>
    (await api.bookmarksOf(id, { with: "tags,note" })).reverse();
  return {
    api,
    collections,
    bookmarksOf,
    async *bookmarks() {
      for (const collection of collections) {
        for (const bookmark of await bookmarksOf(collection)) yield { collection, bookmark };
      }
    },
  };
}

/** A format is written piece by piece. */
export type Exporter = (snapshot: Snapshot) => AsyncIterable<string>;
