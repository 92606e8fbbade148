import { gzipSync } from "node:zlib";
import { gunzipSmall } from "../../adapters/node/analysis/gunzip-small.ts";
import { openPdfEngine } from "../../adapters/node/analysis/pdf-engine.ts";
import { createEnv } from "../../lib/create-env.ts";
import { createEvents } from "../../lib/events/events.ts";
import { createIconCache } from "../../lib/icons/icon-cache.ts";
import { type FetchedPage, PageFetchError } from "../../lib/page-fetcher.ts";
import type { Env, Indexer, Ports } from "../../lib/ports.ts";
import { createBudget } from "../../lib/saving/budget.ts";
import { createGate } from "../../lib/saving/gate.ts";
import { createSignCache } from "../../lib/store/signs/blocks.ts";
import { analyzePage } from "../../lib/text/analyze-page.ts";
import type { PageUrlVerdict } from "../../lib/urls/page-url.ts";
import { createTestClock, type TestClock } from "./clock.ts";
import { localEmbedders } from "./local.ts";
import { openMigratedDatabase } from "./migrated.ts";
import { readOnly } from "./read-only.ts";

export const TOKEN = "test-token-that-is-long-enough";

/** The pages of the test web by url, or the error of fetching them. */
export type Web = Map<string, string | FetchedPage | PageFetchError>;

export type TestEnv = Env &
  Pick<TestClock, "advance" | "jump"> & {
    web: Web;
    /** Icons by url. */
    webIcons: Map<string, Uint8Array<ArrayBuffer>>;
    /** Urls that were fetched, in order. */
    fetched: string[];
    /** Those of them that reached this computer through the guard. */
    reached: string[];
    /** Lines of the log. */
    logged: { message: string; fields: Record<string, unknown> | undefined }[];
  };

/** A test or a file of tests, at whose end everything is closed. */
export type Ending = { after: (close: () => Promise<void>) => void };

/**
 * A service without sockets: the real database (see `openMigratedDatabase`), analysis, embedder and indexer, a clock that only
 * tests and pauses move, and a Map as the web. It stops when the test ends. For tests that only read, pass node:test's own
 * `after` to share it within a file.
 */
export async function testEnv(
  t: Ending,
  ports: Partial<Ports & { indexer: Indexer }> = {},
): Promise<TestEnv> {
  const clock = createTestClock();
  const { db, close } = await openMigratedDatabase(clock.now);
  const web: Web = new Map();
  const webIcons: TestEnv["webIcons"] = new Map();
  const fetched: string[] = [];
  const reached: string[] = [];
  const note = ({ url, space, fetchable }: PageUrlVerdict) => {
    fetched.push(url?.href ?? "");
    if (fetchable && space === "loopback") reached.push(url?.href ?? "");
  };
  const logged: TestEnv["logged"] = [];
  const env = createEnv({
    db,
    background: db,
    reader: readOnly(db),
    shared: false,
    ...clock,
    newId: () => crypto.randomUUID(),
    token: TOKEN,
    version: "0.0.0-test",
    resolve: async (host) => (host === "localhost" ? ["127.0.0.1"] : (addresses[host] ?? [])),
    fetchPage: async (target) => {
      const url = target.url?.href ?? "";
      note(target);
      if (!target.fetchable) {
        throw new PageFetchError(target.allowed ? "transient" : "permanent", `it ${target.reason}`);
      }
      const page = web.get(url) ?? new PageFetchError("permanent", "the server answered 404");
      if (page instanceof PageFetchError) throw page;
      return typeof page === "string" ? { url, body: page, mediaType: "text/html" } : page;
    },
    fetchIcon: async (target) => {
      const url = target.url?.href ?? "";
      note(target);
      const icon = target.fetchable ? webIcons.get(url) : undefined;
      if (icon === undefined) throw new PageFetchError("permanent", `it ${target.reason}`);
      return icon;
    },
    icons: createIconCache({ maxBytes: 4 * 1024 * 1024, now: clock.now }),
    analyze: (source) =>
      analyzePage(source, { openPdf: openPdfEngine, gzip: (bytes) => gzipSync(bytes, { level: 3 }) }),
    gunzip: gunzipSmall,
    embedders: localEmbedders(),
    signs: createSignCache(2 ** 24),
    stats: async () => ({
      cpu_percent: 0,
      memory_bytes: 1,
      memory_processes: [],
      disk_bytes: 1,
      git: null,
    }),
    log: (message, fields) => logged.push({ message, fields }),
    events: createEvents(32),
    saves: createGate(clock.after),
    bodies: createBudget(clock.after, 64 * 1024 * 1024),
    allowLoopback: true,
    ...ports,
  });
  t.after(async () => {
    await env.indexer.stop();
    await close();
  });
  return { ...env, web, webIcons, fetched, reached, logged, advance: clock.advance, jump: clock.jump };
}

/** The addresses of the hosts in the test web. */
const addresses: Record<string, string[]> = {
  "example.com": ["93.184.215.14"],
  "example.org": ["93.184.215.15"],
  "intranet.example": ["10.0.0.7"],
};
