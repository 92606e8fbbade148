import type * as v from "valibot";
import type { BookmarkChange, BookmarkResponse, ScanWarning } from "../../schema/bookmark.ts";
import type { CollectionResponse, NewCollection } from "../../schema/collection.ts";
import type { ContentResponse, OutlineResponse } from "../../schema/content.ts";
import type {
  EvidenceRequest,
  EvidenceResponse,
  QuoteRequest,
  QuoteResponse,
} from "../../schema/evidence.ts";
import type { TrashResponse } from "../../schema/organize/trash.ts";
import type { SearchResponse } from "../../schema/search.ts";
import type { Received } from "./untrusted/outside.ts";

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
 * What the tools need from the service: over HTTP if they run in a separate process, directly if they run in the daemon. Its
 * answers are `Received`: their texts are `Outside`. Throws `AppError`, like the service.
 */
export type Bookmarkd = Filing & {
  /** The id or name of the collection for pages that name none; absent if no such collection was chosen. */
  saveTo?: string | undefined;
  /** With `last_indexed`. */
  listCollections: (slice: Slice, call: Call) => Promise<Received<CollectionResponse[]>>;
  /** Of all collections if none is named; then `url` selects those of one URL. */
  listBookmarks: (
    collectionId: string | undefined,
    slice: Slice & { url?: string },
    call: Call,
  ) => Promise<Received<BookmarkResponse[]>>;
  /** In all collections if none is named. */
  search: (
    query: { q: string; collectionId?: string | undefined; limit: number },
    call: Call,
  ) => Promise<Received<SearchResponse>>;
  /** Includes why the bookmark is not indexed. */
  readContent: (bookmarkId: string, part: PagePart, call: Call) => Promise<Received<ContentResponse>>;
  readOutline: (bookmarkId: string, call: Call) => Promise<Received<OutlineResponse>>;
  findEvidence: (
    asked: v.InferInput<typeof EvidenceRequest>,
    call: Call,
  ) => Promise<Received<EvidenceResponse>>;
  verifyQuote: (asked: v.InferInput<typeof QuoteRequest>, call: Call) => Promise<Received<QuoteResponse>>;
  /** Saves with the rights of an assistant: see `Asker`. Adds tags and the note to the existing ones. */
  save: (
    collectionId: string,
    page: {
      url: string;
      title?: string | undefined;
      tags?: string[] | undefined;
      note?: string | undefined;
    },
    options: { force: boolean },
    call: Call,
  ) => Promise<Received<BookmarkResponse | ScanWarning>>;
};

/** What the organizing tools need from the service. Throws `AppError`, like the service. */
export type Filing = {
  /** With its tags, its note and the given title. */
  getBookmark: (id: string, call: Call) => Promise<Received<BookmarkResponse>>;
  /** A title that trips the scan changes nothing unless it is forced. With tags and note. */
  changeBookmark: (
    id: string,
    change: v.InferInput<typeof BookmarkChange>,
    options: { force: boolean },
    call: Call,
  ) => Promise<Received<BookmarkResponse | ScanWarning>>;
  createCollection: (
    collection: v.InferInput<typeof NewCollection>,
    call: Call,
  ) => Promise<Received<CollectionResponse>>;
  deleteBookmark: (id: string, call: Call) => Promise<void>;
  deleteCollection: (id: string, call: Call) => Promise<void>;
  restoreBookmark: (id: string, call: Call) => Promise<Received<BookmarkResponse>>;
  restoreCollection: (id: string, call: Call) => Promise<Received<CollectionResponse>>;
  /** Most recent first. */
  listTrash: (slice: { limit: number }, call: Call) => Promise<Received<TrashResponse>>;
};
