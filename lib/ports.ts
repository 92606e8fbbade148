import type { Client } from "@libsql/client";
import type { BackupResponse } from "../schema/backup.ts";
import type { ServiceEvent } from "../schema/event.ts";
import type { StatsResponse } from "../schema/status.ts";
import type { PageFetcher } from "./page-fetcher.ts";
import type { PageAnalyzer } from "./text/analysis.ts";
import type { Embedders } from "./text/embed/embedder.ts";
import type { Gunzip } from "./text/pack.ts";
import type { LocalNetworks } from "./urls/local-networks.ts";
import type { PageUrlVerdict, Resolve } from "./urls/page-url.ts";

/** Writes one line of the log. Fields never contain a token or page text. */
export type Log = (message: string, fields?: Record<string, unknown>) => void;

/** Runs the task once, after a number of milliseconds. Returns a function that cancels it. */
export type After = (ms: number, task: () => void) => () => void;

/** Everything from outside the core. An adapter builds the real one, tests a small one. */
export type Ports = {
  /** For people's writes. */
  db: Client;
  /** For the indexer's writes: the same database, after people's writes. */
  background: Client;
  /** For GET. Sees every acknowledged write. */
  reader: Client;
  /** Whether other processes may use the same database. If so, their leases have to expire. */
  shared: boolean;
  now: () => Date;
  newId: () => string;
  /** Waits for a number of milliseconds. Rejects with the signal's reason if that fires first. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  after: After;
  /** Runs the task at this interval until the returned function is called. */
  every: (ms: number, task: () => void) => () => void;
  /**
   * The bearer token; null only in tests and for callers in the same process. Read again for each request: an adapter whose
   * token can change provides a getter.
   */
  readonly token: string | null;
  version: string;
  resolve: Resolve;
  /** The networks of this computer, from which nothing is fetched. Absent if nothing is fetched at all. */
  localNetworks?: LocalNetworks;
  fetchPage: PageFetcher;
  fetchIcon: IconFetcher;
  /** The icons that were fetched. */
  icons: IconCache;
  analyze: PageAnalyzer;
  /** Says that a page to analyze is likely to come soon. Absent where nothing has to start first. */
  expectPage?: () => void;
  /** Decompresses small parts of pages faster than the platform's stream. Absent where nothing does. */
  gunzip?: Gunzip;
  embedders: Embedders;
  /** Signs of vectors that were read; absent where nothing outlives a request, or where they cannot be compared. */
  signs?: SignCache | undefined;
  stats: () => Promise<StatsResponse>;
  /** Writes a checked copy of the database. Absent if the database server is responsible for backups. */
  backup?: () => Promise<BackupResponse>;
  /**
   * Returns a slice of the space of deleted rows to the file system, and says whether there may be more. Absent if the
   * database server does this.
   */
  compact?: () => Promise<boolean>;
  log: Log;
  /** Where traces go: what the process does, and calls of tools. Absent without tracing. */
  trace?: { process: Log; tool: Log };
  /** Whether assistants may save pages over POST /mcp. False by default. */
  mcpWrites?: boolean;
  /**
   * Sessions of assistants over POST /mcp, by id and owner. Absent if a request cannot continue what another one began. Then
   * the revisions of MCP before 2026-07-28 cannot ask the user.
   */
  mcpSessions?: Map<string, McpSession>;
  /** Receives all changes; GET /events forwards them. */
  events: Events;
  /** Limits the unforced saves at a time. */
  saves: Gate;
  /** Limits the bytes of request bodies in memory. */
  bodies: Budget;
  /** Whether pages of this computer may be saved: true in the local daemon, false in a hosted service. */
  allowLoopback: boolean;
  /** The port of the service itself, from which nothing is fetched. */
  ownPort?: number;
  /** The page for people, at its own host name. Absent if there is none. */
  page?: PagePort;
};

/** A page with its own address, which the service serves next to its interface. */
export type PagePort = {
  /** Name and port, as a browser sends them in the header `Host`. Requests with any other host do not concern the page. */
  host: string;
  /** A file of the built page, by its path. Rejects with `unavailable` if the page was not built, or if the build is old. */
  file: (path: string) => Promise<PageFile | undefined>;
  codes: SignInCodes;
  /** Imports a posted file of bookmarks and streams its progress. Absent if the service cannot read files. */
  importFile?: (request: Request) => Promise<Response>;
};

export type PageFile = { bytes: Uint8Array<ArrayBuffer>; mediaType: string };

/** Codes that each sign one browser in, once, and only while the token that issued them is valid. */
export type SignInCodes = {
  issue: (token: string) => { code: string; expiresAt: Date };
  redeem: (code: string, token: string) => boolean;
};

/** A session of an assistant. */
export type McpSession = {
  handleRequest: (request: Request, options: { parsedBody: unknown }) => Promise<Response>;
  close: () => Promise<void>;
};

/** What it takes to check a url: how to resolve hosts, and what may be fetched from here. */
export type UrlPorts = Pick<Ports, "resolve" | "localNetworks" | "allowLoopback" | "ownPort">;

/** The ports, the background work behind them, and the grant of the request. Without a grant, it may see everything. */
export type Env = Ports & {
  indexer: Indexer;
  grant: Grant | undefined;
  /** The session of the page that asks; absent if the request has a token. */
  sessionId?: string | undefined;
};

/** What a request may see and do if its token is for some collections, or if it asks for less than its token allows. */
export type Grant = {
  /** The token's id; null for the daemon's own token. */
  tokenId: string | null;
  /** Ids of the collections it may see. For this request, all others and their contents do not exist. */
  collections: readonly string[];
  /** Whether it may change something. */
  writes: boolean;
};

/** Works through the rows of index_jobs. The rows are the truth; the indexer only sets the pace. */
export type Indexer = {
  /** Recovers the work of an earlier process, then begins. */
  start(): Promise<void>;
  /** Announces work; `more` says that it is part of an import and that more will follow. */
  wake(options?: { more: boolean }): void;
  /** Stops work on a deleted bookmark. */
  cancel(bookmarkKey: number): void;
  /** Resolves when nothing is due and nothing runs. */
  idle(): Promise<void>;
  /** Stops: running jobs return to the queue. Resolves when all have. */
  stop(): Promise<void>;
};

/** Receives all changes until `end`. */
export type Listener = { next: (event: ServiceEvent, left?: Left) => void; end: () => void };

/**
 * The id of the collection that a bookmark was in, if it may have left that collection; of a resync, the collections in which something
 * changed, if not in any.
 */
export type Left = string | readonly string[];

/** Publishes the changes of the service to the current listeners. Nothing is stored for others. */
export type Events = {
  publish(event: ServiceEvent, left?: Left): void;
  /** Returns a function that stops listening. Undefined if there is no room for one more, or if the service stops. */
  subscribe(listener: Listener): (() => void) | undefined;
  hasListeners(): boolean;
  /** Ends all listeners and accepts no more, because the service stops. */
  close(): void;
};

/** A raster image, with the type that its bytes say. */
export type Icon = { mediaType: string; bytes: Uint8Array<ArrayBuffer> };

/** Signs of some hundred vectors (lib/store/signs/): their keys in order, and the page of memory with their signs. */
export type SignBlock = { key: number; keys: Float64Array; page: number };

/** Memory for the signs of vectors, a page for each block, and what compares them with a query. */
export type SignMemory = {
  /** Copies the signs of a block, one bit each, into a page. Throws a RangeError if there are too many, or no memory for them. */
  keep: (bits: Uint8Array) => number;
  /** Gives a page back; others take it. */
  release: (page: number) => void;
  /**
   * Returns the distances of the rows of a block from a query: over all numbers whose signs differ, the sum of the query's
   * magnitudes. They are valid until the next call.
   */
  compare: (block: SignBlock, query: Uint8Array) => Uint16Array;
};

/** Blocks in memory, by the key of their space. They take at most `mostBytes`. */
export type SignCache = {
  mostBytes: number;
  /** A list is replaced, never changed. Once it is, pages of its blocks may have others. */
  spaces: Map<number, readonly SignBlock[]>;
  memory: SignMemory;
  /** Ends when the blocks that are being read are there: they are read once, for all searches that wait. */
  reading: Promise<unknown>;
};

/** Fetches at most 64 KB from a checked url. Throws `PageFetchError`, like a page fetch. */
export type IconFetcher = (
  target: PageUrlVerdict,
  options: { deadlineMs: number; signal?: AbortSignal },
) => Promise<Uint8Array<ArrayBuffer>>;

/** Fetched icons, kept in memory for a while. Also remembers that a page has none. */
export type IconCache = {
  /** The icon of this key, fetched at most once at a time. If `fetch` rejects, nothing is kept. */
  get(key: string, fetch: () => Promise<Icon | undefined>): Promise<Icon | undefined>;
};

/** Lets a few tasks run and a few more wait. Others have to come back. */
export type Gate = {
  /**
   * Runs the task when there is room. Throws `busy` if too many wait already or the wait was too long, and the signal's reason
   * if that fires during the wait. A running task is not interrupted.
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

/** An amount that requests share. */
export type Budget = {
  /**
   * Takes a part as soon as enough is left, and returns a function that gives it back. Throws `busy` if too many wait already,
   * if the wait was too long or if the part exceeds the total, and the signal's reason if that fires during the wait.
   */
  take(amount: number, signal?: AbortSignal): Promise<() => void>;
};
