import { createEnv } from "../../lib/create-env.ts";
import { createEvents } from "../../lib/events/events.ts";
import { createIconCache } from "../../lib/icons/icon-cache.ts";
import { PageFetchError } from "../../lib/page-fetcher.ts";
import type { Env, Log, Ports } from "../../lib/ports.ts";
import { createBudget } from "../../lib/saving/budget.ts";
import { createGate } from "../../lib/saving/gate.ts";
import { analyzePage } from "../../lib/text/analyze-page.ts";
import { createLocalEmbedders } from "../../lib/text/embed/local-embedders.ts";
import { unpackFile } from "../../lib/text/embed/meaning/table-file.ts";
import wordTable from "../../models/words-4.bin";
import packageJson from "../../package.json" with { type: "json" };
import { clock } from "../shared/clock.ts";
import { checkTokenLength } from "../shared/token-strength.ts";
import { type Bindings, openDatabase } from "./open-database.ts";
import { createStepIndexer, type StepIndexer } from "./step-indexer.ts";

let table: Uint8Array | undefined;

/** The table of words, whose file is in the bundle. It is unpacked at its first use. */
async function readTable(): Promise<Uint8Array> {
  table ??= unpackFile(wordTable instanceof Uint8Array ? wordTable : new Uint8Array(wordTable));
  return table;
}

/** A worker has 128 MB: enough for two of the largest bodies and what is made of them. */
const BODY_BYTES = 20 * 1024 * 1024;

/**
 * The env of one request: workerd lets nothing that waits be shared with another one. Throws when there is no token that
 * keeps others out, or no url of a database.
 */
export function buildEnv(bindings: Bindings): Env & { indexer: StepIndexer } {
  const token = bindings.BOOKMARKD_TOKEN ?? "";
  checkTokenLength(token);
  const database = openDatabase(bindings);
  const ports: Ports = {
    db: database,
    background: database,
    reader: database,
    shared: true,
    ...clock,
    newId: () => crypto.randomUUID(),
    token,
    version: packageJson.version,
    resolve: async () => [],
    fetchPage: refuseToFetch,
    fetchIcon: refuseToFetch,
    icons: createIconCache({ maxBytes: 0, now: clock.now }),
    analyze: (source) => analyzePage(source),
    embedders: createLocalEmbedders({ readTable }),
    // A worker can't measure itself.
    stats: async () => ({ cpu_percent: 0, memory_bytes: 0, memory_processes: [], disk_bytes: 0, git: null }),
    log,
    events: createEvents(0),
    saves: createGate(clock.after),
    bodies: createBudget(clock.after, BODY_BYTES),
    allowLoopback: false,
  };
  const indexer = createStepIndexer(ports);
  return { ...createEnv({ ...ports, indexer }), indexer };
}

const log: Log = (message, fields = {}) => {
  // biome-ignore lint/suspicious/noConsole: workerd's console is the log of a worker.
  console.log(JSON.stringify({ message, ...fields }));
};

async function refuseToFetch(): Promise<never> {
  throw new PageFetchError("permanent", "this service does not fetch pages; send the page's html");
}
