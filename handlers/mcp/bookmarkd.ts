import type * as v from "valibot";
import type { Api, Draft } from "../../client/api.ts";
import type { BookmarkChange } from "../../schema/bookmark.ts";
import type { NewCollection } from "../../schema/collection.ts";
import type { EvidenceRequest, QuoteRequest } from "../../schema/evidence.ts";
import { receive } from "./untrusted/outside.ts";

/** The context of a call: when to stop, and its id in the log. */
export type Call = { signal: AbortSignal; requestId: string };

/** What searches add for an assistant. */
export const BESIDES = ["duplicates", "dates", "fit", "corrected", "misread"] as const;

/** A slice of a list or, in UTF-16 units, of a page. */
type Slice = { limit: number; offset: number };

/** A part of a page, as in `ContentQuery`. */
export type PagePart = {
  offset: number;
  limit?: number | undefined;
  max_tokens: number;
  heading?: string | undefined;
  page?: number | undefined;
  around?: number | undefined;
};

/**
 * What the tools need from the service. Its answers are `Received`: their texts are `Outside`. All functions throw `AppError`.
 */
export type Bookmarkd = ReturnType<typeof createBookmarkd>;

/**
 * The service as the tools need it, over the routes of its HTTP interface. `saveTo` is the id or name of the collection for pages that
 * name none; undefined if none was chosen.
 */
export function createBookmarkd(api: Api, saveTo?: string) {
  return {
    ...filing(api),
    saveTo,
    /** With `last_indexed`. */
    listCollections: async (slice: Slice, call: Call) =>
      receive(await api.collections({ ...slice, with: "last_indexed" }, call)),
    /** Those that have the words of `q` and pass its filters. Of all collections if none is named; then `url` selects those of one URL. */
    listBookmarks: async (
      collectionId: string | undefined,
      slice: Slice & { q?: string | undefined; url?: string },
      call: Call,
    ) =>
      receive(
        await (collectionId === undefined
          ? api.bookmarks(slice, call)
          : api.bookmarksOf(collectionId, slice, call)),
      ),
    /** In all collections if none is named. */
    search: async (
      { q, collectionId, limit }: { q: string; collectionId?: string | undefined; limit: number },
      call: Call,
    ) => receive(await api.search({ q, collection_id: collectionId, limit, with: BESIDES.join() }, call)),
    /** Includes why the bookmark is not indexed. */
    readContent: async (bookmarkId: string, part: PagePart, call: Call) =>
      receive(await api.content(bookmarkId, { ...part, with: "error" }, call)),
    readOutline: async (bookmarkId: string, call: Call) => receive(await api.outline(bookmarkId, call)),
    findEvidence: async (asked: v.InferInput<typeof EvidenceRequest>, call: Call) =>
      receive(await api.evidence(asked, call)),
    verifyQuote: async (asked: v.InferInput<typeof QuoteRequest>, call: Call) =>
      receive(await api.verifyQuote(asked, call)),
    /** Saves with the rights of an assistant: see `Asker`. Adds tags and the note to the existing ones. */
    save: async (collectionId: string, page: Draft, { force }: { force: boolean }, call: Call) =>
      receive(
        await api.save(
          collectionId,
          page,
          { force, from: "assistant", same: "page", with: "why,already" },
          call,
        ),
      ),
  };
}

/** What the organizing tools need. */
function filing(api: Api) {
  return {
    /** With its tags, its note and the given title. */
    getBookmark: async (id: string, call: Call) =>
      receive(await api.bookmark(id, { with: "tags,note,given_title" }, call)),
    /** A title that trips the scan changes nothing unless it is forced. With tags and note. */
    changeBookmark: async (
      id: string,
      change: v.InferInput<typeof BookmarkChange>,
      { force }: { force: boolean },
      call: Call,
    ) => receive(await api.changeBookmark(id, change, { force, with: "tags,note,why" }, call)),
    createCollection: async (collection: v.InferInput<typeof NewCollection>, call: Call) =>
      receive(await api.createCollection(collection, call)),
    deleteBookmark: (id: string, call: Call) => api.deleteBookmark(id, call),
    deleteCollection: (id: string, call: Call) => api.deleteCollection(id, call),
    restoreBookmark: async (id: string, call: Call) => receive(await api.restoreBookmark(id, {}, call)),
    restoreCollection: async (id: string, call: Call) => receive(await api.restoreCollection(id, call)),
    /** Most recent first. */
    listTrash: async (slice: { limit: number }, call: Call) => receive(await api.trash(slice, call)),
  };
}
