import * as v from "valibot";
import type { Env } from "../lib/ports.ts";
import { BackupResponse } from "../schema/backup.ts";
import {
  BookmarkChange,
  BookmarkList,
  BookmarkResponse,
  NewBookmark,
  NewBookmarks,
  ScanWarning,
} from "../schema/bookmark.ts";
import { CollectionChange, CollectionList, CollectionResponse, NewCollection } from "../schema/collection.ts";
import { EvidenceRequest, EvidenceResponse, QuoteRequest, QuoteResponse } from "../schema/evidence.ts";
import {
  BookmarkQuery,
  BookmarksQuery,
  ChangeQuery,
  CollectionBookmarksQuery,
  CollectionsQuery,
  IconQuery,
  ImportQuery,
  ReindexQuery,
  SaveQuery,
} from "../schema/query.ts";
import { QueueResponse } from "../schema/queue.ts";
import { SearchQuery, SearchResponse } from "../schema/search.ts";
import { StatsResponse, StatusResponse } from "../schema/status.ts";
import { backup } from "./backup.ts";
import * as bookmarks from "./bookmarks.ts";
import * as collections from "./collections.ts";
import { streamEvents } from "./events.ts";
import { evidence, quote } from "./evidence/evidence.ts";
import { showFavicon } from "./favicon.ts";
import { mcp } from "./mcp.ts";
import { organizeRoutes } from "./organize/routes.ts";
import { showQueue } from "./queue.ts";
import { readingRoutes } from "./reading/routes.ts";
import { type AppRequest, defineRoute, type Route } from "./route.ts";
import { search } from "./search.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { showStats, showStatus } from "./status.ts";
import { tokenRoutes } from "./tokens/routes.ts";

/**
 * All routes of the service. The router, the preflight answer, the OpenAPI document, the guides and the tests read this table.
 */
export const routes: Route[] = [
  defineRoute({
    method: "GET",
    path: "/status",
    handler: showStatus,
    summary: "Reports that the service runs, and its version",
    answers: { 200: StatusResponse },
    open: true,
  }),
  defineRoute({
    method: "GET",
    path: "/stats",
    handler: showStats,
    summary: "Reports processor, memory, disk and processes",
    answers: { 200: StatsResponse },
  }),
  defineRoute({
    method: "GET",
    path: "/collections",
    handler: collections.list,
    summary: "Lists all collections, oldest first",
    query: CollectionsQuery,
    answers: { 200: CollectionList },
    scoped: "narrowed",
  }),
  defineRoute({
    method: "POST",
    path: "/collections",
    handler: collections.create,
    summary: "Creates a collection",
    body: NewCollection,
    answers: { 201: CollectionResponse },
  }),
  defineRoute({
    method: "PATCH",
    path: "/collections/:id",
    handler: collections.change,
    summary: "Renames a collection; keeps the description unless you send one",
    body: CollectionChange,
    answers: { 200: CollectionResponse },
    errors: [404],
  }),
  defineRoute({
    method: "DELETE",
    path: "/collections/:id",
    handler: collections.remove,
    summary: "Moves a collection and its bookmarks to the trash",
    answers: { 204: null },
    errors: [404],
  }),
  defineRoute({
    method: "GET",
    path: "/collections/:id/bookmarks",
    handler: bookmarks.list,
    summary: "Lists the bookmarks of a collection, newest first; empty if the collection does not exist",
    query: CollectionBookmarksQuery,
    answers: { 200: BookmarkList },
    scoped: "collection",
  }),
  defineRoute({
    method: "POST",
    path: "/collections/:id/bookmarks",
    handler: bookmarks.save,
    summary: "Scans and saves a page; 200 means that the scan warned and nothing was saved",
    query: SaveQuery,
    body: NewBookmark,
    answers: { 200: ScanWarning, 201: BookmarkResponse },
    errors: [404],
    scoped: "collection",
  }),
  defineRoute({
    method: "POST",
    path: "/collections/:id/import",
    handler: bookmarks.importMany,
    summary: "Saves up to 100 bookmarks, all or none; fetches and scans their pages in the background",
    query: ImportQuery,
    body: NewBookmarks,
    answers: { 201: BookmarkList },
    errors: [404],
    scoped: "collection",
  }),
  defineRoute({
    method: "GET",
    path: "/bookmarks",
    handler: bookmarks.find,
    summary: "Lists the bookmarks of all collections, newest first; filters narrow the list",
    query: BookmarksQuery,
    answers: { 200: BookmarkList },
    scoped: "narrowed",
  }),
  defineRoute({
    method: "GET",
    path: "/bookmarks/:id",
    handler: bookmarks.show,
    summary: "Returns one bookmark",
    query: BookmarkQuery,
    answers: { 200: BookmarkResponse },
    errors: [404],
    scoped: "bookmark",
  }),
  defineRoute({
    method: "PATCH",
    path: "/bookmarks/:id",
    handler: bookmarks.change,
    summary:
      "Changes title, collection, tags or note; a ScanWarning means that the title tripped the scan and nothing changed",
    query: ChangeQuery,
    body: BookmarkChange,
    answers: { 200: v.union([BookmarkResponse, ScanWarning]) },
    errors: [404],
    scoped: "bookmark",
  }),
  defineRoute({
    method: "DELETE",
    path: "/bookmarks/:id",
    handler: bookmarks.remove,
    summary: "Moves a bookmark to the trash and deletes its chunks",
    answers: { 204: null },
    errors: [404],
    scoped: "bookmark",
  }),
  defineRoute({
    method: "POST",
    path: "/bookmarks/:id/reindex",
    handler: bookmarks.reindex,
    summary: "Indexes a bookmark again",
    query: ReindexQuery,
    answers: { 200: BookmarkResponse },
    errors: [404],
    scoped: "bookmark",
  }),
  ...readingRoutes,
  defineRoute({
    method: "GET",
    path: "/bookmarks/:id/favicon",
    handler: showFavicon,
    summary: "Returns the icon of the page, if it is a raster image of at most 64 KB",
    query: IconQuery,
    answers: { 200: null, 204: null },
    errors: [404],
    scoped: "bookmark",
  }),
  ...organizeRoutes,
  defineRoute({
    method: "GET",
    path: "/search",
    handler: search,
    summary: "Finds matching passages, best first, one per bookmark",
    query: SearchQuery,
    answers: { 200: SearchResponse },
    errors: [404],
    scoped: "narrowed",
  }),
  defineRoute({
    method: "POST",
    path: "/evidence",
    handler: evidence,
    summary: "Finds passages that help to answer a question, with their places, within a token limit",
    body: EvidenceRequest,
    answers: { 200: EvidenceResponse },
    errors: [404],
    scoped: "narrowed",
    reads: true,
  }),
  defineRoute({
    method: "POST",
    path: "/verify-quote",
    handler: quote,
    summary: "Checks whether a saved page contains a quote word for word",
    body: QuoteRequest,
    answers: { 200: QuoteResponse },
    errors: [404],
    scoped: "narrowed",
    reads: true,
  }),
  defineRoute({
    method: "GET",
    path: "/queue",
    handler: showQueue,
    summary: "Reports indexing progress and errors",
    answers: { 200: QueueResponse },
  }),
  defineRoute({
    method: "GET",
    path: "/events",
    handler: streamEvents,
    summary: "Streams changes as server-sent events, to at most 32 clients at a time",
    answers: { 200: null },
    scoped: "narrowed",
  }),
  defineRoute({
    method: "POST",
    path: "/mcp",
    handler: mcp,
    summary: "Serves the tools for assistants: MCP over streamable HTTP",
    body: v.unknown(),
    answersNoJson: true,
    answers: { 200: null, 202: null },
    scoped: "narrowed",
    reads: true,
    ownOriginOnly: true,
  }),
  defineRoute({
    method: "POST",
    path: "/backup",
    handler: backup,
    summary: "Writes a checked copy of the database to the folder backups",
    answers: { 201: BackupResponse },
    errors: [501],
  }),
  ...tokenRoutes,
  ...sessionRoutes,
  defineRoute({
    method: "GET",
    path: "/openapi.json",
    // Loaded on demand, because most daemons never need it.
    handler: async (_request: AppRequest, env: Env) => {
      const { describeApi } = await import("./http/openapi.ts");
      return Response.json(describeApi(routes, env.version));
    },
    summary: "Returns this interface as an OpenAPI 3.1 document",
    answers: { 200: null },
    scoped: "nothing",
  }),
];
