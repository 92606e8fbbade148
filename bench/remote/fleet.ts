import type { Client } from "@libsql/client";
import { openRemoteDatabase } from "../../adapters/shared/remote-database.ts";
import { checkDatabase } from "../../test/support/check-database.ts";
import { type RunningDaemon, startDaemonProcess } from "../../test/support/daemon.ts";
import { startSqld } from "../../test/support/sqld.ts";
import { tempFolder } from "../../test/support/temp-folder.ts";
import { generatePage } from "../load/pages.ts";
import { sleep } from "../load/report.ts";
import { createCleanup } from "./cleanup.ts";

const PAGE_BYTES = 8_000;

/** How many saves a daemon gets at a time. */
const AT_A_TIME = 4;

/** By then, the lease of a killed daemon must have expired and its jobs must be done, in milliseconds. */
const PATIENCE_MS = 15 * 60_000;

/** Counts in the database itself how often a generation of a bookmark becomes the current one. */
const COUNT_PUBLISHED = [
  "CREATE TABLE published (bookmark_key INTEGER NOT NULL)",
  `CREATE TRIGGER count_published AFTER UPDATE OF state ON generations
   WHEN new.state = 'current' AND old.state <> 'current' BEGIN
     INSERT INTO published VALUES (new.bookmark_key);
   END`,
];

export type FleetRun = {
  /** Pages whose save was answered 201. */
  acknowledged: number;
  /** Of those, the ones that were published. */
  published: number;
  /** Pages that were published more than once, acknowledged or not. */
  twice: number;
  /** What `checkDatabase` finds in the end. */
  faults: string[];
  /** From the first save to the last page. */
  seconds: number;
  chunks: number;
  bytesPerChunk: number;
};

/** Runs two daemons on one libSQL server and gives each `pages`. With `kill`, the second one is killed after half of them. */
export async function runFleet({ pages, kill }: { pages: number; kill: boolean }): Promise<FleetRun> {
  const cleanup = createCleanup();
  try {
    const sqld = await startSqld({ namespaces: false });
    cleanup.after(sqld.end);
    const start = () =>
      startDaemonProcess(cleanup, tempFolder(cleanup), { BOOKMARKD_DATABASE_URL: sqld.url });
    const [survivor, victim] = await Promise.all([start(), start()]);
    const { writer: db } = openRemoteDatabase({ url: sqld.url });
    await db.batch(COUNT_PUBLISHED, "write");
    const { body: collection } = await survivor.send("POST", "/collections", { name: "Reading" });

    const started = performance.now();
    const acknowledged = new Set<string>();
    const saveAll = (daemon: RunningDaemon, first: number, onSaved: (count: number) => void) =>
      saveInTurns(daemon, collection.id, first, pages, (url) => {
        acknowledged.add(url);
        onSaved(acknowledged.size);
      });
    let half = 0;
    await Promise.all([
      saveAll(survivor, 0, () => {}),
      saveAll(victim, pages, () => {
        if (kill && ++half === Math.floor(pages / 2)) victim.process.kill("SIGKILL");
      }),
    ]);
    await settled(survivor);
    const seconds = (performance.now() - started) / 1000;
    return { acknowledged: acknowledged.size, seconds, ...(await inspect(db, acknowledged)) };
  } finally {
    await cleanup.run();
  }
}

/** Saves the pages from number `first` on; stops at the first answer that does not come. */
async function saveInTurns(
  daemon: RunningDaemon,
  collection: string,
  first: number,
  count: number,
  onSaved: (url: string) => void,
): Promise<void> {
  let next = first;
  const worker = async () => {
    while (next < first + count) {
      const url = `https://example.com/${next}`;
      const html = generatePage(next++, PAGE_BYTES);
      const answer = await daemon
        .send("POST", `/collections/${collection}/bookmarks`, { url, html })
        .catch(() => undefined);
      if (answer === undefined) return;
      if (answer.status !== 201) {
        throw new Error(`A save was answered ${answer.status}:\n${daemon.output().slice(-2000)}`);
      }
      onSaved(url);
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, worker));
}

async function settled(daemon: RunningDaemon): Promise<void> {
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    const { body } = await daemon.send("GET", "/queue");
    if (body.states.pending + body.states.indexing === 0) return;
    if (performance.now() > end) throw new Error(`Still to be indexed: ${JSON.stringify(body)}`);
    await sleep(500);
  }
}

async function inspect(
  db: Client,
  acknowledged: Set<string>,
): Promise<Pick<FleetRun, "published" | "twice" | "faults" | "chunks" | "bytesPerChunk">> {
  const { rows } = await db.execute(
    `SELECT b.url, count(*) AS times FROM published p JOIN bookmarks b ON b.key = p.bookmark_key GROUP BY b.key`,
  );
  const times = new Map(rows.map(({ url, times }) => [String(url), Number(times)]));
  const size = await db.execute(
    `SELECT (SELECT count(*) FROM chunks) AS chunks, page_count * page_size AS bytes
     FROM pragma_page_count(), pragma_page_size()`,
  );
  const chunks = Number(size.rows[0]?.chunks);
  return {
    published: [...acknowledged].filter((url) => times.has(url)).length,
    twice: [...times.values()].filter((count) => count > 1).length,
    faults: await checkDatabase(db),
    chunks,
    bytesPerChunk: Number(size.rows[0]?.bytes) / chunks,
  };
}
