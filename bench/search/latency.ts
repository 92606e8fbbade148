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
import { randomNumbers } from "../random.ts";
import { makeQueries } from "./queries.ts";
import { median } from "./scan.ts";

/** Queries of each kind, and how many of them only warm the daemon up. */
const QUERIES = 220;
const FIRST = 20;

/** Milliseconds of the wall clock, and of processor time of all the daemon's threads. */
export type Latency = { kind: string; medianMs: number; p99Ms: number; processorMs: number };

/**
 * How long GET /search takes by kind of query, over pages of so many chunks each, asked of a running daemon that has the learned vectors
 * ready and nothing else to do: in all collections, then in the small one of `writePages`. On a busy machine only the processor time says something.
 */
export async function measureLatency(pages: number, chunksOfPage: number): Promise<Latency[]> {
  const folder = mkdtempSync(join(tmpdir(), "bookmarkd-bench-"));
  const ends: (() => void)[] = [];
  try {
    const file = join(folder, "bookmarkd.db");
    await writePages(file, { pages, chunksOfPage }, makePassages());
    const queries = Object.entries(makeQueries(file, QUERIES));
    const daemon = await startDaemonProcess({ after: (end) => ends.push(end) }, folder);
    const search = async (query: string, where = "") => {
      const { status, body } = await daemon.send("GET", `/search?q=${encodeURIComponent(query)}${where}`);
      if (status !== 200) throw new Error(`GET /search answered ${status}`);
      return body;
    };
    for (;;) {
      const { embedding } = await search("ready");
      if (embedding.space === "learned" && embedding.state === "ready") break;
      await sleep(1000);
    }
    await calm(daemon.process.pid);
    const measured: Latency[] = [];
    for (const where of ["", `&collection_id=${SMALL}`]) {
      for (const [kind, all] of queries) {
        for (const query of all.slice(0, FIRST)) await search(query, where);
        const times: number[] = [];
        const before = processorMs(daemon.process.pid);
        for (const query of all.slice(FIRST)) {
          const start = performance.now();
          await search(query, where);
          times.push(performance.now() - start);
        }
        const used = processorMs(daemon.process.pid) - before;
        measured.push({
          kind: where === "" ? kind : `${kind} in a small collection`,
          medianMs: median(times),
          p99Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
          processorMs: used / times.length,
        });
      }
    }
    await daemon.end("SIGTERM");
    return measured;
  } finally {
    for (const end of ends) end();
    rmSync(folder, { recursive: true });
  }
}

/**
 * Waits until a process has hardly anything to do: pages that come all at once, as these, have the daemon pack postings for half a minute.
 */
async function calm(pid: number | undefined): Promise<void> {
  let before = processorMs(pid);
  for (let quiet = 0, waited = 0; quiet < QUIET_SECONDS && waited < MOST_SECONDS; waited++) {
    await sleep(1000);
    const now = processorMs(pid);
    quiet = now - before > BUSY_MS ? 0 : quiet + 1;
    before = now;
  }
}

const QUIET_SECONDS = 5;
const MOST_SECONDS = 300;
/** Milliseconds of processor time in a second. */
const BUSY_MS = 100;

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

/** A collection with one page of so many. */
const SMALL = "small";
const IN_SMALL = 50;

/** Pages as they are stored once they are indexed; their vectors are left to the daemon. */
export async function writePages(
  file: string,
  { pages, chunksOfPage }: { pages: number; chunksOfPage: number },
  passage: (page: number) => string,
): Promise<void> {
  const db = createClient({ url: `file:${file}`, concurrency: 1 });
  await db.execute("PRAGMA auto_vacuum = INCREMENTAL");
  await db.execute("PRAGMA journal_mode = WAL");
  await migrate(db, readMigrations(), () => new Date());
  const now = new Date().toISOString();
  for (const [at, id] of ["large", SMALL].entries())
    await db.execute(
      `INSERT INTO collections (key, id, name, description, created_at, updated_at) VALUES (${at + 1}, '${id}', 'n', '', '${now}', '${now}')`,
    );
  for (let page = 1; page <= pages; page++) {
    const url = `https://example.com/${page}`;
    const chunk = "(?, ?, 'A page', ?, 0, 1, 0, '[]')";
    await db.batch(
      [
        {
          sql: `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
                  page_favicon_url, favicon_hash, added_at, index_status, indexed_at, forced)
                VALUES (?, ?, ?, ?, ?, 'example.com', 'A page', '', '', '', 0, ?, 'done', ?, 0)`,
          args: [page, `b${page}`, page % IN_SMALL === 0 ? 2 : 1, url, url, now, now],
        },
        { sql: "INSERT INTO generations VALUES (?, ?, NULL, 'current')", args: [page, page] },
        {
          sql: `INSERT INTO chunks (generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
                VALUES ${Array(chunksOfPage).fill(chunk).join(", ")}`,
          args: Array.from({ length: chunksOfPage }, (_, i) => [page, i, passage(page)]).flat(),
        },
      ],
      "write",
    );
  }
  await addSpace(db, { model: createHashedEmbedder().model }, new Date());
  db.close();
}

/** One page of so many is Chinese. */
const CHINESE = 20;

const WORDS = 20_000;
const CHARACTERS = 1_500;

/** Returns what makes a passage of a page. Words and Chinese characters are drawn as in a language: a few often, most rarely. */
export function makePassages(): (page: number) => string {
  const random = randomNumbers(1);
  const syllables = "ba con de fi gra hu in jo ka lu men no or pra qui re sta tor un ver".split(" ");
  const draw = (count: number, one: () => string) => Array.from({ length: count }, one);
  const syllable = () => syllables[Math.floor(random() * syllables.length)]!;
  const vocabulary = draw(WORDS, () => draw(2 + Math.floor(random() * 3), syllable).join(""));
  const word = () => vocabulary[Math.floor(WORDS ** random())]!;
  const character = () => String.fromCodePoint(0x4e00 + Math.floor(CHARACTERS ** random()));
  return (page) => (page % CHINESE === 0 ? draw(300, character).join("") : draw(150, word).join(" "));
}
