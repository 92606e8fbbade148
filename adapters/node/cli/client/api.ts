import type { BookmarkResponse, NewBookmark, ScanWarning } from "../../../../schema/bookmark.ts";
import type { CollectionChange, CollectionResponse, NewCollection } from "../../../../schema/collection.ts";
import type { ContentResponse } from "../../../../schema/content.ts";
import type { QueueResponse } from "../../../../schema/queue.ts";
import type { SearchResponse } from "../../../../schema/search.ts";
import type { SourceResponse } from "../../../../schema/source.ts";
import type { StatsResponse, StatusResponse } from "../../../../schema/status.ts";
import type { DaemonClient, RequestOptions } from "./daemon-client.ts";

/** The body of a save, as a client writes it. */
export type Draft = { [Field in keyof NewBookmark]?: NewBookmark[Field] | undefined } & { url: string };

export type SaveQuery = { force?: boolean; scan?: "later"; from?: "import" };

/** The daemon's interface as functions. All throw as `DaemonClient.request` does. */
export type Api = ReturnType<typeof createApi>;

export function createApi({ request }: DaemonClient) {
  // The daemon is of the same package; an answer of a newer one has the fields of this one and more.
  const ask = <T>(method: string, path: string, options?: RequestOptions) =>
    request(method, path, options) as Promise<T>;
  return {
    status: () => ask<StatusResponse>("GET", "/status"),
    stats: () => ask<StatsResponse>("GET", "/stats"),
    queue: (signal?: AbortSignal) => ask<QueueResponse>("GET", "/queue", signal ? { signal } : {}),
    collections: () => ask<CollectionResponse[]>("GET", "/collections"),
    createCollection: (body: NewCollection) => ask<CollectionResponse>("POST", "/collections", { body }),
    changeCollection: (id: string, body: CollectionChange) =>
      ask<CollectionResponse>("PATCH", `/collections/${seg(id)}`, { body }),
    deleteCollection: (id: string) => ask<void>("DELETE", `/collections/${seg(id)}`),
    bookmarks: (query: { url?: string; limit?: string; offset?: string }) =>
      ask<BookmarkResponse[]>("GET", `/bookmarks${toQuery(query)}`),
    bookmarksOf: (collectionId: string, query: { limit?: string; offset?: string } = {}) =>
      ask<BookmarkResponse[]>("GET", `/collections/${seg(collectionId)}/bookmarks${toQuery(query)}`),
    save: (collectionId: string, body: Draft, query: SaveQuery = {}, signal?: AbortSignal) =>
      ask<BookmarkResponse | ScanWarning>(
        "POST",
        `/collections/${seg(collectionId)}/bookmarks${toQuery(query)}`,
        { body, ...(signal && { signal }) },
      ),
    deleteBookmark: (id: string) => ask<void>("DELETE", `/bookmarks/${seg(id)}`),
    reindex: (id: string, query: { source?: "fetch" } = {}) =>
      ask<BookmarkResponse>("POST", `/bookmarks/${seg(id)}/reindex${toQuery(query)}`),
    content: (id: string) => ask<ContentResponse>("GET", `/bookmarks/${seg(id)}/content`),
    source: (id: string) => ask<SourceResponse>("GET", `/bookmarks/${seg(id)}/source`),
    search: (query: Record<string, string | undefined>) =>
      ask<SearchResponse>("GET", `/search${toQuery(query)}`),
  };
}

const seg = encodeURIComponent;

/** "?name=value…" of what is given and not false; "" where that is nothing. */
export function toQuery(values: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined && value !== false);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size === 0 ? "" : `?${query}`;
}

/** Whether a save was stopped by the scan. */
export function isWarning(outcome: BookmarkResponse | ScanWarning): outcome is ScanWarning {
  return "status" in outcome && outcome.status === "scan_warning";
}
