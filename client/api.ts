import * as v from "valibot";
import { AppError } from "../lib/errors.ts";
import { BackupResponse } from "../schema/backup.ts";
import {
  type BookmarkChange,
  BookmarkList,
  BookmarkResponse,
  type NewBookmark,
  type NewBookmarks,
  ScanWarning,
} from "../schema/bookmark.ts";
import {
  type CollectionChange,
  CollectionList,
  CollectionResponse,
  type NewCollection,
} from "../schema/collection.ts";
import { type ContentQuery, ContentResponse, OutlineResponse, VersionList } from "../schema/content.ts";
import {
  type EvidenceRequest,
  EvidenceResponse,
  type QuoteRequest,
  QuoteResponse,
} from "../schema/evidence.ts";
import {
  type DuplicatesQuery,
  DuplicatesResponse,
  type Merge,
  type MergeQuery,
} from "../schema/organize/duplicates.ts";
import { type TagChange, TagList, TagResponse } from "../schema/organize/tag.ts";
import { type RestoreQuery, type TrashQuery, TrashResponse } from "../schema/organize/trash.ts";
import { SessionList, SignInCode } from "../schema/page/session.ts";
import type {
  BookmarkQuery,
  BookmarksQuery,
  ChangeQuery,
  CollectionBookmarksQuery,
  CollectionsQuery,
  ImportQuery,
  ListQuery,
  ReindexQuery,
  SaveQuery,
} from "../schema/query.ts";
import { QueueResponse } from "../schema/queue.ts";
import { type SearchQuery, SearchResponse } from "../schema/search.ts";
import { SourceResponse } from "../schema/source.ts";
import { StatsResponse, StatusResponse } from "../schema/status.ts";
import { CreatedToken, type NewToken, TokenList } from "../schema/token.ts";

/** The context of a request: when to stop, and the id (a UUID) that the daemon uses in its log and in `x-request-id`. */
export type Call = { signal?: AbortSignal | undefined; requestId?: string | undefined };

export type ApiRequest = Call & {
  method: string;
  /** Including the query, encoded. */
  path: string;
  /** Sent as JSON if given. */
  body?: unknown;
};

/**
 * Sends a request and returns the parsed body, or undefined if there is none. A body that `isAnswer` rejects does not come
 * from bookmarkd. Throws for that, for a problem and if nothing answers, with a different message each. If the signal fires,
 * throws its reason.
 */
export type Send = <T>(request: ApiRequest, isAnswer: (body: unknown) => body is T) => Promise<T>;

/** A page to save. */
export type Draft = v.InferInput<typeof NewBookmark>;

/** The parameters of a query, named as in its schema. Omits false and undefined. */
type Query<Schema extends v.GenericSchema> = {
  [Name in keyof v.InferInput<Schema>]: v.InferInput<Schema>[Name] | number | boolean;
};
export type SaveOptions = Query<typeof SaveQuery>;

/** The HTTP interface as functions, one for each route that answers JSON. They throw what `Send` throws. */
export type Api = ReturnType<typeof createApi>;

export function createApi(send: Send) {
  const ask: Ask = (answer, method, path, options = {}) =>
    // Checked but not parsed, so that additional fields of a newer daemon stay.
    send({ method, path, ...options }, (body): body is v.InferInput<typeof answer> => v.is(answer, body));
  return {
    ...organizing(ask),
    ...administering(ask),
    status: (call?: Call) => ask(StatusResponse, "GET", "/status", call),
    stats: (call?: Call) => ask(StatsResponse, "GET", "/stats", call),
    queue: (call?: Call) => ask(QueueResponse, "GET", "/queue", call),
    collections: (query: Query<typeof CollectionsQuery> = {}, call?: Call) =>
      ask(CollectionList, "GET", `/collections${toQuery(query)}`, call),
    createCollection: (body: v.InferInput<typeof NewCollection>, call?: Call) =>
      ask(CollectionResponse, "POST", "/collections", { ...call, body }),
    changeCollection: (id: string, body: v.InferInput<typeof CollectionChange>, call?: Call) =>
      ask(CollectionResponse, "PATCH", `/collections/${seg(id)}`, { ...call, body }),
    deleteCollection: (id: string, call?: Call) => ask(Nothing, "DELETE", `/collections/${seg(id)}`, call),
    bookmarks: (query: Query<typeof BookmarksQuery> = {}, call?: Call) =>
      ask(BookmarkList, "GET", `/bookmarks${toQuery(query)}`, call),
    bookmark: (id: string, query: Query<typeof BookmarkQuery> = {}, call?: Call) =>
      ask(BookmarkResponse, "GET", `/bookmarks/${seg(id)}${toQuery(query)}`, call),
    bookmarksOf: (collectionId: string, query: Query<typeof CollectionBookmarksQuery> = {}, call?: Call) =>
      ask(BookmarkList, "GET", `/collections/${seg(collectionId)}/bookmarks${toQuery(query)}`, call),
    save: (collectionId: string, body: Draft, query: SaveOptions = {}, call?: Call) =>
      ask(SaveResponse, "POST", `/collections/${seg(collectionId)}/bookmarks${toQuery(query)}`, {
        ...call,
        body,
      }),
    deleteBookmark: (id: string, call?: Call) => ask(Nothing, "DELETE", `/bookmarks/${seg(id)}`, call),
    reindex: (id: string, query: Query<typeof ReindexQuery> = {}, call?: Call) =>
      ask(BookmarkResponse, "POST", `/bookmarks/${seg(id)}/reindex${toQuery(query)}`, call),
    content: (id: string, query: Query<typeof ContentQuery> = {}, call?: Call) =>
      ask(ContentResponse, "GET", `/bookmarks/${seg(id)}/content${toQuery(query)}`, call),
    outline: (id: string, call?: Call) => ask(OutlineResponse, "GET", `/bookmarks/${seg(id)}/outline`, call),
    versions: (id: string, call?: Call) => ask(VersionList, "GET", `/bookmarks/${seg(id)}/versions`, call),
    source: (id: string, call?: Call) => ask(SourceResponse, "GET", `/bookmarks/${seg(id)}/source`, call),
    search: (query: Query<typeof SearchQuery>, call?: Call) =>
      ask(SearchResponse, "GET", `/search${toQuery(query)}`, call),
    evidence: (body: v.InferInput<typeof EvidenceRequest>, call?: Call) =>
      ask(EvidenceResponse, "POST", "/evidence", { ...call, body }),
    verifyQuote: (body: v.InferInput<typeof QuoteRequest>, call?: Call) =>
      ask(QuoteResponse, "POST", "/verify-quote", { ...call, body }),
  };
}

/** What only the owner does: tokens for some collections, sign-ins of browsers, and backups. */
function administering(ask: Ask) {
  return {
    createCode: (call?: Call) => ask(SignInCode, "POST", "/sign-in-codes", call),
    sessions: (call?: Call) => ask(SessionList, "GET", "/sessions", call),
    revokeSession: (id: string, call?: Call) => ask(Nothing, "DELETE", `/sessions/${seg(id)}`, call),
    revokeSessions: (call?: Call) => ask(Nothing, "DELETE", "/sessions", call),
    tokens: (call?: Call) => ask(TokenList, "GET", "/tokens", call),
    createToken: (body: v.InferInput<typeof NewToken>, call?: Call) =>
      ask(CreatedToken, "POST", "/tokens", { ...call, body }),
    revokeToken: (id: string, call?: Call) => ask(Nothing, "DELETE", `/tokens/${seg(id)}`, call),
    createBackup: (call?: Call) => ask(BackupResponse, "POST", "/backup", call),
  };
}

/** Requests one route and checks its answer. */
type Ask = <Answer extends v.GenericSchema>(
  answer: Answer,
  method: string,
  path: string,
  options?: Call & { body?: unknown },
) => Promise<v.InferInput<Answer>>;

/** Routes that organize bookmarks. */
function organizing(ask: Ask) {
  return {
    importMany: (
      collectionId: string,
      body: v.InferInput<typeof NewBookmarks>,
      query: Query<typeof ImportQuery> = {},
      call?: Call,
    ) =>
      ask(BookmarkList, "POST", `/collections/${seg(collectionId)}/import${toQuery(query)}`, {
        ...call,
        body,
      }),
    changeBookmark: (
      id: string,
      body: v.InferInput<typeof BookmarkChange>,
      query: Query<typeof ChangeQuery> = {},
      call?: Call,
    ) => ask(SaveResponse, "PATCH", `/bookmarks/${seg(id)}${toQuery(query)}`, { ...call, body }),
    tags: (query: Query<typeof ListQuery> = {}, call?: Call) =>
      ask(TagList, "GET", `/tags${toQuery(query)}`, call),
    changeTag: (name: string, body: v.InferInput<typeof TagChange>, call?: Call) =>
      ask(TagResponse, "PATCH", `/tags/${seg(name)}`, { ...call, body }),
    duplicates: (query: Query<typeof DuplicatesQuery> = {}, call?: Call) =>
      ask(DuplicatesResponse, "GET", `/duplicates${toQuery(query)}`, call),
    mergeBookmarks: (
      id: string,
      body: v.InferInput<typeof Merge>,
      query: Query<typeof MergeQuery> = {},
      call?: Call,
    ) => ask(BookmarkResponse, "POST", `/bookmarks/${seg(id)}/merge${toQuery(query)}`, { ...call, body }),
    trash: (query: Query<typeof TrashQuery> = {}, call?: Call) =>
      ask(TrashResponse, "GET", `/trash${toQuery(query)}`, call),
    emptyTrash: (call?: Call) => ask(Nothing, "DELETE", "/trash", call),
    restoreBookmark: (id: string, query: Query<typeof RestoreQuery> = {}, call?: Call) =>
      ask(BookmarkResponse, "POST", `/bookmarks/${seg(id)}/restore${toQuery(query)}`, call),
    restoreCollection: (id: string, call?: Call) =>
      ask(CollectionResponse, "POST", `/collections/${seg(id)}/restore`, call),
    deleteTag: (name: string, call?: Call) => ask(Nothing, "DELETE", `/tags/${seg(name)}`, call),
  };
}

const SaveResponse = v.union([BookmarkResponse, ScanWarning]);
const Nothing = v.undefined();

/** One segment of a path. Without one, or with dots alone, the address would be another: that of all things of its kind, or of none. */
function seg(id: string): string {
  if (["", ".", ".."].includes(id)) throw new AppError("invalid", `${JSON.stringify(id)} names nothing.`);
  return encodeURIComponent(id);
}

/** "?name=value…" for all values that are given and not false; "" if there are none. */
function toQuery(values: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? "" : `?${query}`;
}

/** Whether a save was stopped by the scan. */
export function isWarning(outcome: BookmarkResponse | ScanWarning): outcome is ScanWarning {
  return "status" in outcome && outcome.status === "scan_warning";
}
