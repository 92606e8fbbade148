import type { BookmarkResponse, ScanWarning } from "../../schema/bookmark.ts";
import type { CollectionResponse } from "../../schema/collection.ts";
import type { ContentResponse } from "../../schema/content.ts";
import type { QueueResponse } from "../../schema/queue.ts";
import type { SearchResponse } from "../../schema/search.ts";
import type { StatsResponse, StatusResponse } from "../../schema/status.ts";

/** Where the daemon is, and what lets its clients in. */
export type Connection = { address: string; token: string };

/** Why there is no answer to work with. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** Nothing answers; the token is not taken; what answers is no bookmarkd; or bookmarkd says no. */
  readonly kind: "offline" | "unauthorized" | "stranger" | "problem";
  readonly status: number;

  constructor(kind: ApiError["kind"], message: string, status = 0) {
    super(message);
    this.kind = kind;
    this.status = status;
  }
}

/** A page to save. */
export type Draft = { url: string; title?: string; html?: string; favicon_url?: string; added_at?: string };

export type SaveOptions = { force?: boolean; scan?: "later" };

export type Client = ReturnType<typeof createClient>;

/** The daemon's interface as functions; all throw `ApiError`, and the signal's reason when that fires. */
export function createClient(connection: Connection) {
  const { send, ask } = createRequests(connection);
  return {
    status: () => ask<StatusResponse>("GET", "/status"),
    collections: (limit?: number) => ask<CollectionResponse[]>("GET", `/collections${query({ limit })}`),
    createCollection: (name: string) => ask<CollectionResponse>("POST", "/collections", { name }),
    renameCollection: (id: string, name: string) =>
      ask<CollectionResponse>("PATCH", `/collections/${id}`, { name }),
    deleteCollection: (id: string) => ask<void>("DELETE", `/collections/${id}`),
    /** Of one collection, or of all of them when that is "". */
    bookmarks: (collectionId: string, limit: number, offset: number, signal?: AbortSignal) =>
      ask<BookmarkResponse[]>(
        "GET",
        `${collectionId === "" ? "" : `/collections/${collectionId}`}/bookmarks${query({ limit, offset })}`,
        undefined,
        signal,
      ),
    bookmarksOf: (url: string) => ask<BookmarkResponse[]>("GET", `/bookmarks${query({ url })}`),
    save: (collectionId: string, draft: Draft, options: SaveOptions = {}) =>
      ask<BookmarkResponse | ScanWarning>(
        "POST",
        `/collections/${collectionId}/bookmarks${query(options)}`,
        draft,
      ),
    remove: (id: string) => ask<void>("DELETE", `/bookmarks/${id}`),
    reindex: (id: string) => ask<BookmarkResponse>("POST", `/bookmarks/${id}/reindex`),
    search: (q: string, collectionId: string, limit: number, signal?: AbortSignal) =>
      ask<SearchResponse>(
        "GET",
        `/search${query({ q, limit, collection_id: collectionId || undefined })}`,
        undefined,
        signal,
      ),
    queue: () => ask<QueueResponse>("GET", "/queue"),
    stats: () => ask<StatsResponse>("GET", "/stats"),
    content: (id: string, signal?: AbortSignal) =>
      ask<ContentResponse>("GET", `/bookmarks/${id}/content`, undefined, signal),
    favicon: async (id: string) => (await send("GET", `/bookmarks/${id}/favicon`)).blob(),
    events: (signal: AbortSignal) => send("GET", "/events", undefined, signal),
  };
}

function createRequests({ address, token }: Connection) {
  /** Never with credentials, never over a redirect: the token goes to this address and nowhere else. */
  async function send(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Response> {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: {
        ...(path === "/status" ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      redirect: "error",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      cache: "no-store",
      signal: signal ?? null,
    }).catch(() => {
      signal?.throwIfAborted();
      throw new ApiError("offline", `Nothing answers at ${address}.`);
    });
    if (response.ok) return response;
    if (response.status === 401) throw new ApiError("unauthorized", "The token is not the daemon's.", 401);
    throw new ApiError("problem", await readProblem(response), response.status);
  }

  async function ask<T>(method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
    const response = await send(method, path, body, signal);
    if (response.status === 204) return undefined as T;
    return response.json().catch(() => {
      signal?.throwIfAborted();
      throw new ApiError("stranger", `What answers at ${address} is not a bookmarkd.`);
    });
  }

  return { send, ask };
}

/** Whether a save was stopped by the scan. */
export function isWarning(outcome: BookmarkResponse | ScanWarning): outcome is ScanWarning {
  return "status" in outcome && outcome.status === "scan_warning";
}

function query(values: Record<string, string | number | boolean | undefined>): string {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ""
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The daemon's own words, a sentence or a list of faults. */
async function readProblem(response: Response): Promise<string> {
  const body = await response.json().catch(() => undefined);
  const detail: unknown = body?.detail;
  if (typeof detail === "string") return detail;
  if (Array.isArray(detail)) return detail.map(({ msg }) => String(msg)).join("; ");
  return `The daemon answered ${response.status}.`;
}
