import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { createClient } from "@libsql/client/sqlite3";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { addSpace } from "../../lib/store/spaces.ts";
import { createHashedEmbedder } from "../../lib/text/embed/hashed-embedder.ts";
import { startDaemonProcess } from "../../test/support/daemon.ts";
import { median } from "./scan.ts";

const QUERIES = 300;

/** Milliseconds of the wall clock, and of processor time of all the daemon's threads. */
export type Latency = { medianMs: number; p99Ms: number; processorMs: number };

/**
 * How long GET /search takes over pages of so many chunks each, asked of a running daemon in all collections, with the learned
 * vectors ready. On a busy machine only the processor time says something.
 */
export async function measureLatency(pages: number, chunksOfPage: number): Promise<Latency> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-bench-"));
  const ends: (() => void)[] = [];
  try {
    const texts = makeTexts();
    await writePages(join(folder, "bookmarkd.db"), { pages, chunksOfPage }, texts.passage);
    const daemon = await startDaemonProcess({ after: (end) => ends.push(end) }, folder);
    const search = async (query: string) => {
      const { status, body } = await daemon.send("GET", `/search?q=${encodeURIComponent(query)}`);
      if (status !== 200) throw new Error(`GET /search answered ${status}`);
      return body;
    };
    for (;;) {
      const { embedding } = await search(texts.question());
      if (embedding.space === "learned" && embedding.state === "ready") break;
      await sleep(1000);
    }
    const times: number[] = [];
    const before = processorMs(daemon.process.pid);
    for (let i = 0; i < QUERIES; i++) {
      const query = texts.question();
      const start = performance.now();
      await search(query);
      times.push(performance.now() - start);
    }
    const used = processorMs(daemon.process.pid) - before;
    await daemon.end("SIGTERM");
    const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(QUERIES * 0.99)] ?? Number.NaN;
    return { medianMs: median(times), p99Ms, processorMs: used / QUERIES };
  } finally {
    for (const end of ends) end();
    rmSync(folder, { recursive: true });
  }
}

/** What a process has used so far; utime and stime of proc(5), in ticks of 10 ms. NaN where there is no /proc. */
function processorMs(pid: number | undefined): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return Number.NaN;
  }
}

/** Pages as they are stored once they are indexed; their vectors are left to the daemon. */
export async function writePages(
  file: string,
  { pages, chunksOfPage }: { pages: number; chunksOfPage: number },
  passage: () => string,
): Promise<void> {
  const db = createClient({ url: `file:${file}`, concurrency: 1 });
  await db.execute("PRAGMA auto_vacuum = INCREMENTAL");
  await db.execute("PRAGMA journal_mode = WAL");
  await migrate(db, readMigrations(), () => new Date());
  const now = new Date().toISOString();
  await db.execute(
    `INSERT INTO collections (key, id, name, description, created_at, updated_at) VALUES (1, 'c', 'n', '', '${now}', '${now}')`,
  );
  for (let page = 1; page <= pages; page++) {
    const url = `https://example.com/${page}`;
    const chunk = "(?, ?, 'A page', ?, 0, 1, 0, '[]')";
    await db.batch(
      [
        {
          sql: `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
                  page_favicon_url, favicon_hash, added_at, index_status, indexed_at, forced)
                VALUES (?, ?, 1, ?, ?, 'example.com', 'A page', '', '', '', 0, ?, 'done', ?, 0)`,
          args: [page, `b${page}`, url, url, now, now],
        },
        { sql: "INSERT INTO generations VALUES (?, ?, NULL, 'current')", args: [page, page] },
        {
          sql: `INSERT INTO chunks (generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
                VALUES ${Array(chunksOfPage).fill(chunk).join(", ")}`,
          args: Array.from({ length: chunksOfPage }, (_, i) => [page, i, passage()]).flat(),
        },
      ],
      "write",
    );
  }
  await addSpace(db, { model: createHashedEmbedder().model }, new Date());
  db.close();
}

/** Words are drawn as in a language: a few often, most rarely. The sequence is the same in each run. */
export function makeTexts(): { passage: () => string; question: () => string } {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  const syllables = "ba con de fi gra hu in jo ka lu men no or pra qui re sta tor un ver".split(" ");
  const vocabulary = Array.from({ length: 20_000 }, () =>
    Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * 20)]).join(""),
  );
  const words = (count: number) =>
    Array.from({ length: count }, () => vocabulary[Math.floor(vocabulary.length ** random())]).join(" ");
  return { passage: () => words(150), question: () => words(6) };
}
