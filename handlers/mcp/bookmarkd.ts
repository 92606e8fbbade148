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
import type { TrashResponse } from "../../schema/organise/trash.ts";
import type { SearchResponse } from "../../schema/search.ts";
import type { Received } from "./untrusted/outside.ts";

/** For whom something is asked: when to stop, and what the log calls it. */
export type Call = { signal: AbortSignal; requestId: string };

/** What searches give to an assistant besides. */
export const BESIDES = ["duplicates", "dates"] as const;

/** A slice of a list or, in UTF-16 units, of a page. */
type Slice = { limit: number; offset: number };

/** A part of a page, as `ContentQuery` has it. */
export type PagePart = {
  offset: number;
  limit?: number | undefined;
  max_tokens: number;
  heading?: string | undefined;
  page?: number | undefined;
  around?: number | undefined;
};

/**
 * What the tools need of the service; over HTTP where they run in a process of their own, direct where they run in the
 * daemon. Its answers are received: their texts are `Outside`. Throws `AppError` as the service does.
 */
export type Bookmarkd = Filing & {
  /** The collection, by id or name, that pages are saved in where none is named; absent where none was chosen for that. */
  saveTo?: string | undefined;
  /** With `last_indexed`. */
  listCollections: (slice: Slice, call: Call) => Promise<Received<CollectionResponse[]>>;
  /** Of all collections where none is named. */
  listBookmarks: (
    collectionId: string | undefined,
    slice: Slice,
    call: Call,
  ) => Promise<Received<BookmarkResponse[]>>;
  /** In all collections where none is named. */
  search: (
    query: { q: string; collectionId?: string | undefined; limit: number },
    call: Call,
  ) => Promise<Received<SearchResponse>>;
  /** With why the bookmark is not indexed, where it is not. */
  readContent: (bookmarkId: string, part: PagePart, call: Call) => Promise<Received<ContentResponse>>;
  readOutline: (bookmarkId: string, call: Call) => Promise<Received<OutlineResponse>>;
  findEvidence: (
    asked: v.InferInput<typeof EvidenceRequest>,
    call: Call,
  ) => Promise<Received<EvidenceResponse>>;
  verifyQuote: (asked: v.InferInput<typeof QuoteRequest>, call: Call) => Promise<Received<QuoteResponse>>;
  /** Saves as an assistant may: see `Asker`. Tags and a note are added to what is there and replace nothing. */
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

/** What the tools that file need of the service. Throws `AppError` as it does. */
export type Filing = {
  /** With its tags, its note and the title it was given. */
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
  /** Last deleted first. */
  listTrash: (slice: { limit: number }, call: Call) => Promise<Received<TrashResponse>>;
};
