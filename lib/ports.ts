import type { Client } from "@libsql/client";
import type { BackupResponse } from "../schema/backup.ts";
import type { ServiceEvent } from "../schema/event.ts";
import type { StatsResponse } from "../schema/status.ts";
import type { PageFetcher } from "./page-fetcher.ts";
import type { PageAnalyser } from "./text/analysis.ts";
import type { Embedders } from "./text/embed/embedder.ts";
import type { LocalNetworks } from "./urls/local-networks.ts";
import type { PageUrlVerdict, Resolve } from "./urls/page-url.ts";

/** Writes one line of the log. Fields never hold a token or text of a page. */
export type Log = (message: string, fields?: Record<string, unknown>) => void;

/** Does the task once, so many milliseconds from now, and answers how to have it not done. */
export type After = (ms: number, task: () => void) => () => void;

/** Everything that comes from outside the core. An adapter builds the real one, tests a small one. */
export type Ports = {
  /** What people write. */
  db: Client;
  /** What the indexer writes: the same database, behind what people write. */
  background: Client;
  /** What GET reads; sees every write that was acknowledged. */
  reader: Client;
  /** Whether other processes may work on the same database: their leases are left to run out. */
  shared: boolean;
  now: () => Date;
  newId: () => string;
  /** Waits so many milliseconds; rejects with the signal's reason when that fires first. */
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  after: After;
  /** Does the task every so many milliseconds, until the answered function is called. */
  every: (ms: number, task: () => void) => () => void;
  /**
   * The bearer token; null only in tests and for callers in the same process. Read anew for each request: an adapter
   * whose token can change gives it as a getter.
   */
  readonly token: string | null;
  version: string;
  resolve: Resolve;
  /** The networks this computer is in, which are never fetched from; absent where nothing is fetched. */
  localNetworks?: LocalNetworks;
  fetchPage: PageFetcher;
  fetchIcon: IconFetcher;
  /** Icons of bookmarks that were fetched. */
  icons: IconCache;
  analyse: PageAnalyser;
  embedders: Embedders;
  stats: () => Promise<StatsResponse>;
  /** Writes a checked copy of the database; absent where the database server sees to that. */
  backup?: () => Promise<BackupResponse>;
  /**
   * Gives a slice of the space that deleted rows held back to the file system and answers whether there may be more;
   * absent where the database server sees to that.
   */
  compact?: () => Promise<boolean>;
  log: Log;
  /** Where traces go: what the process does, and what tools are called for. Absent while nothing is traced. */
  trace?: { process: Log; tool: Log };
  /** Whether assistants may save pages over POST /mcp; not unless it is true. */
  mcpWrites?: boolean;
  /**
   * Sessions of assistants over POST /mcp, by id and owner. Absent where one request can't go on with what another began; then
   * nobody can be asked a question there by the protocol's revisions before 2026-07-28.
   */
  mcpSessions?: Map<string, McpSession>;
  /** Told what changes; GET /events passes it on. */
  events: Events;
  /** Lets so many unforced saves work at a time. */
  saves: Gate;
  /** Bytes of request bodies that may be in memory at a time. */
  bodies: Budget;
  /** Whether pages on this machine may be saved: true in the local daemon, false where the service is hosted. */
  allowLoopback: boolean;
  /** The port the service itself listens on, which is never fetched. */
  ownPort?: number;
  /** The page that people use the service by, at a host name of its own; absent where none is shown. */
  page?: PagePort;
};

/** A page with an address of its own, which the service answers beside its interface. */
export type PagePort = {
  /** Name and port, as a browser sends them in the header `Host`. Requests with any other host have nothing to do with the page. */
  host: string;
  /** A file of the page as it was built, by the path it is asked for at. Throws `unavailable` when there is no build, or an old one. */
  file: (path: string) => PageFile | undefined;
  codes: SignInCodes;
  /** Takes over the bookmarks of a file that is posted, and tells how far that is; absent where no file can be read. */
  importFile?: (request: Request) => Promise<Response>;
};

export type PageFile = { bytes: Uint8Array<ArrayBuffer>; mediaType: string };

/** Codes that each let one browser in, once, and only as long as the token counts that they were issued with. */
export type SignInCodes = {
  issue: (token: string) => { code: string; expiresAt: Date };
  redeem: (code: string, token: string) => boolean;
};

/** A session of an assistant. */
export type McpSession = {
  handleRequest: (request: Request, options: { parsedBody: unknown }) => Promise<Response>;
  close: () => Promise<void>;
};

/** What it takes to judge a url: how hosts are resolved, and what may be fetched from here. */
export type UrlPorts = Pick<Ports, "resolve" | "localNetworks" | "allowLoopback" | "ownPort">;

/** The ports, what works in the background behind them, and for whom: what is asked may see all where there is no grant. */
export type Env = Ports & {
  indexer: Indexer;
  grant: Grant | undefined;
  /** The session of the page that asks; absent where a token does. */
  sessionId?: string | undefined;
};

/** What a request may see and do that comes with a token for some collections, or that asks for less than its token allows. */
export type Grant = {
  /** Of the token; null where it is the daemon's own. */
  tokenId: string | null;
  /** Ids of the collections it may see. All others, and what they hold, are to it as if they were not there. */
  collections: readonly string[];
  /** Whether it may change something. */
  writes: boolean;
};

/** Works off the rows of index_jobs. The rows are the truth; the indexer only paces the work. */
export type Indexer = {
  /** Takes up what an earlier process left, then begins. */
  start(): Promise<void>;
  /** Says that there may be something to do; `more` that it is part of an import, of which more will come. */
  wake(options?: { more: boolean }): void;
  /** Stops work on a bookmark that was deleted. */
  cancel(bookmarkKey: number): void;
  /** Resolves when nothing is due and nothing is at work. */
  idle(): Promise<void>;
  /** Ends: jobs at work give themselves back. Resolves when all have. */
  stop(): Promise<void>;
};

/** Somebody who is told what changes, until `end`. */
export type Listener = { next: (event: ServiceEvent, left?: string) => void; end: () => void };

/** Tells what changes in the service to those who listen at the moment. Nothing is kept for those who don't. */
export type Events = {
  /** With the id of the collection that a bookmark was in, where it may be in it no more. */
  publish(event: ServiceEvent, left?: string): void;
  /** Answers how to stop listening. Undefined when there is no room for one more, or no more is to come. */
  subscribe(listener: Listener): (() => void) | undefined;
  hasListeners(): boolean;
  /** Ends all listeners and takes no more: the service stops. */
  close(): void;
};

/** A raster image, and what its bytes say it is. */
export type Icon = { mediaType: string; bytes: Uint8Array<ArrayBuffer> };

/** Fetches at most 64 KB from a url that was judged. Throws `PageFetchError`, as for a page. */
export type IconFetcher = (
  target: PageUrlVerdict,
  options: { deadlineMs: number; signal?: AbortSignal },
) => Promise<Uint8Array<ArrayBuffer>>;

/** Icons that were fetched, kept for a while in memory; also that there is none. */
export type IconCache = {
  /** The icon of this key, asked for at most once at a time. What `fetch` rejects with is not kept. */
  get(key: string, fetch: () => Promise<Icon | undefined>): Promise<Icon | undefined>;
};

/** Lets a few tasks work and a few more wait; the rest are told to come back. */
export type Gate = {
  /**
   * Runs the task when there is room. Throws `busy` when too many wait already or the wait was too long, and the
   * signal's reason when that fires during the wait. A task that has begun is left to finish.
   */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T>;
};

/** An amount of something that requests share. */
export type Budget = {
  /**
   * Takes a part as soon as so much is left, and answers how to give it back. Throws `busy` when too many wait already,
   * the wait was too long or so much is never there, and the signal's reason when that fires during the wait.
   */
  take(amount: number, signal?: AbortSignal): Promise<() => void>;
};
