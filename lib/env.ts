import type { Client } from "@libsql/client";
import type { BackupResponse } from "../schema/backup.ts";
import type { StatsResponse } from "../schema/status.ts";
import type { Embedders } from "./embedder.ts";
import type { Events } from "./events/events.ts";
import type { IconFetcher } from "./icons/favicon.ts";
import type { IconCache } from "./icons/icon-cache.ts";
import { createIndexer, type Indexer } from "./indexing/indexer.ts";
import type { Resolve } from "./page-url.ts";
import type { PageAnalyser } from "./pages/page-analyser.ts";
import type { PageFetcher } from "./pages/page-fetcher.ts";
import type { Budget } from "./saving/budget.ts";
import type { Gate } from "./saving/gate.ts";
import type { LocalNetworks } from "./urls/local-networks.ts";

/** Writes one line of the log. Fields never hold a token or text of a page. */
export type Log = (message: string, fields?: Record<string, unknown>) => void;

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
};

export type Env = Ports & { indexer: Indexer };

/**
 * Completes the ports to an env. The indexer is the one in process unless another is given.
 * Throws when the token is undefined or empty: a service that is open must say so with null.
 */
export function createEnv(ports: Ports & { indexer?: Indexer }): Env {
  if (ports.token === undefined || ports.token === "") {
    throw new TypeError("env.token must be a non-empty string, or null to serve without a token.");
  }
  return {
    ...ports,
    get token() {
      return ports.token;
    },
    indexer: ports.indexer ?? createIndexer(ports),
  };
}
