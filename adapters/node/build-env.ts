import { createEnv } from "../../lib/create-env.ts";
import { createEvents } from "../../lib/events/events.ts";
import { createCodes } from "../../lib/grants/sessions/codes.ts";
import { createIconCache } from "../../lib/icons/icon-cache.ts";
import type { Env, Log, PagePort } from "../../lib/ports.ts";
import { createBudget } from "../../lib/saving/budget.ts";
import { createGate } from "../../lib/saving/gate.ts";
import { createSignCache } from "../../lib/store/signs/blocks.ts";
import { createOpenAiEmbedders } from "../openai/openai-embedders.ts";
import { clock } from "../shared/clock.ts";
import type { AnalysisPool } from "./analysis/analysis-pool.ts";
import { gunzipSmall } from "./analysis/gunzip-small.ts";
import type { EmbedderSettings } from "./config/embedder-settings.ts";
import { createCompactor } from "./database/compact.ts";
import type { OpenDatabase } from "./database/open-database.ts";
import { createIconFetcher } from "./fetch/fetch-icon.ts";
import { createPageFetcher } from "./fetch/fetch-page.ts";
import { localNetworks } from "./fetch/local-networks.ts";
import { resolveHost } from "./fetch/resolve-host.ts";
import { pageHost } from "./http/loopback.ts";
import type { Trace } from "./log/trace.ts";
import { followPageFiles } from "./page/page-files.ts";
import { createStats } from "./processes/stats.ts";

/** Bytes of request bodies in memory. */
const BODY_BYTES = 64 * 1024 * 1024;

/** The memory for icons, in bytes. */
const ICON_BYTES = 4 * 1024 * 1024;

/** The memory for signs of vectors, in bytes: enough for 1.4 million vectors. */
const SIGN_BYTES = 192 * 1024 * 1024;

/** Streams of events at a time. */
const EVENT_STREAMS = 32;

/** Imports the bookmarks of a file that the page posts. */
export type ImportFile = NonNullable<PagePort["importFile"]>;

/** The env of the local daemon: real clock, network, threads and files. */
export function buildEnv(parts: {
  database: OpenDatabase;
  pool: AnalysisPool;
  /** Those of this computer. */
  embedders: Env["embedders"];
  /** Undefined where a server keeps the database. */
  backup: Env["backup"] | undefined;
  trace: Trace | undefined;
  mcpWrites: boolean;
  /** The server that makes vectors; undefined: this process makes them. */
  embedder: EmbedderSettings | undefined;
  log: Log;
  dataFolder: string;
  port: number;
  /** The current token. */
  token: () => string;
  version: string;
  importFile: ImportFile | undefined;
}): Env {
  const { database, pool, backup, trace, mcpWrites, embedder, log, dataFolder, port, token, version } = parts;
  const { importFile } = parts;
  const network = { resolve: resolveHost, localNetworks, allowLoopback: true, ownPort: port };
  const fetching = { ...network, userAgent: `Mozilla/5.0 (compatible; bookmarkd/${version})` };
  return createEnv({
    db: database.writer,
    background: database.background,
    reader: database.reader,
    shared: database.shared,
    ...clock,
    newId: () => crypto.randomUUID(),
    get token() {
      return token();
    },
    version,
    ...network,
    fetchPage: createPageFetcher(fetching),
    fetchIcon: createIconFetcher(fetching),
    icons: createIconCache({ maxBytes: ICON_BYTES, now: clock.now }),
    analyze: pool.analyze,
    expectPage: pool.expectPage,
    gunzip: gunzipSmall,
    signs: createSignCache(SIGN_BYTES),
    embedders: embedder
      ? createOpenAiEmbedders({ ...embedder, fetch, sleep: clock.sleep }, parts.embedders)
      : parts.embedders,
    stats: createStats(dataFolder, trace),
    ...(backup === undefined ? {} : { backup }),
    ...(database.shared ? {} : { compact: createCompactor(database.background) }),
    log,
    ...(trace === undefined ? {} : { trace }),
    mcpWrites,
    mcpSessions: new Map(),
    events: createEvents(EVENT_STREAMS),
    saves: createGate(clock.after),
    bodies: createBudget(clock.after, BODY_BYTES),
    page: {
      host: pageHost(port),
      file: followPageFiles(),
      codes: createCodes(clock.now),
      ...(importFile === undefined ? {} : { importFile }),
    },
  });
}
