/**
 * What a database on a libSQL server holds: bytes a chunk, chunks a second of server time, and how long a search takes as
 * it grows, in a small collection and in all. Processor time of the server, which other programs don't stretch:
 * `npx tsx bench/remote/capacity.ts [--chunks 50000]`.
 */
import type { TestContext } from "node:test";
import { parseArgs } from "node:util";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { openRemoteDatabase, type RemoteDatabase } from "../../adapters/shared/remote-database.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { listLiveSpaces, q8Key, tablesOf } from "../../lib/store/spaces.ts";
import { type TestEnv, testEnv } from "../../test/support/env.ts";
import { createCollection, saveBookmark, send } from "../../test/support/requests.ts";
import { type Sqld, startSqld } from "../../test/support/sqld.ts";
import { generatePage } from "../load/pages.ts";
import { percentiles } from "../load/report.ts";
import { createCleanup } from "./cleanup.ts";

const { values } = parseArgs({ options: { chunks: { type: "string", default: "50000" } } });

/** How many pages are saved and indexed. All others are copies of their rows. */
const PAGES = 40;
const PAGE_BYTES = 30_000;

/** Copies have keys so far apart. */
const APART = 1_000_000;

const QUERIES = 20;

const cleanup = createCleanup();
try {
  const sqld = await startSqld({ namespaces: false });
  cleanup.after(sqld.end);
  await measure(sqld);
} finally {
  await cleanup.run();
}

async function measure(sqld: Sqld): Promise<void> {
  const database = openRemoteDatabase({ url: sqld.url });
  const { writer, background, reader, shared } = database;
  await migrate(writer, readMigrations(), () => new Date());
  const env = await testEnv(cleanup as unknown as TestContext, { db: writer, background, reader, shared });
  const small = await createCollection(env, "Small");
  await createCollection(env, "Large");
  let before = sqld.cpuMs();
  for (let n = 0; n < PAGES; n++) {
    const html = generatePage(n, PAGE_BYTES);
    await saveBookmark(env, small.id, { url: `https://example.com/${n}`, html });
  }
  await env.indexer.idle();
  const block = (await size(database)).chunks;
  console.log(
    `indexing: ${((block / (sqld.cpuMs() - before)) * 1000).toFixed(0)} chunks a second of server time`,
  );

  before = sqld.cpuMs();
  let next = 1_000;
  for (let copies = 1; ; copies++) {
    const { chunks, bytes } = await size(database);
    if (chunks >= next) {
      const inSmall = await search(env, sqld, small.id);
      const inAll = await search(env, sqld);
      console.log(
        `${chunks} chunks, ${(bytes / chunks).toFixed(0)} bytes a chunk; search of ${block} chunks: ${inSmall}; of all: ${inAll}`,
      );
      while (next <= chunks) next *= next.toString().startsWith("1") ? 5 : 2;
    }
    if (chunks >= Number(values.chunks)) break;
    await copyBlock(database, copies);
  }
}

async function size({ reader }: RemoteDatabase): Promise<{ chunks: number; bytes: number }> {
  const { rows } = await reader.execute(
    `SELECT (SELECT count(*) FROM chunks) AS chunks, page_count * page_size AS bytes
     FROM pragma_page_count(), pragma_page_size()`,
  );
  return { chunks: Number(rows[0]?.chunks), bytes: Number(rows[0]?.bytes) };
}

/** Copies the bookmarks of the first collection, with everything that search needs, into the second. */
async function copyBlock({ writer }: RemoteDatabase, number: number): Promise<void> {
  const offset = number * APART;
  const spaces = await listLiveSpaces(writer);
  const vectors = spaces.map(tablesOf).flatMap(({ f32, q8 }) => [
    `INSERT INTO ${f32} SELECT chunk_key + ${offset}, embedding FROM ${f32} WHERE chunk_key < ${APART}`,
    `INSERT INTO ${q8} SELECT ${q8Key("2", `(chunk_key + ${offset})`)}, vector8(embedding)
     FROM ${f32} WHERE chunk_key < ${APART}`,
  ]);
  await writer.batch(
    [
      `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
         page_favicon_url, favicon_hash, added_at, index_status, indexed_at, forced, page_key)
       SELECT key + ${offset}, id || '-${number}', 2, url, identity || '#/${number}', host, title, page_title,
         favicon_url, page_favicon_url, favicon_hash, added_at, index_status, indexed_at, forced, page_key
       FROM bookmarks WHERE key < ${APART}`,
      `INSERT INTO generations (key, bookmark_key, page_key, state)
       SELECT key + ${offset}, bookmark_key + ${offset}, page_key, state FROM generations WHERE key < ${APART}`,
      `INSERT INTO chunks (key, generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
       SELECT key + ${offset}, generation_key + ${offset}, ordinal, heading, body, start_offset, end_offset,
         risk_score, signals
       FROM chunks WHERE key < ${APART}`,
      ...vectors,
    ],
    "write",
  );
}

/** Searches for three words that are in the same chunk. */
async function search(env: TestEnv, sqld: Sqld, collection?: string): Promise<string> {
  const { rows } = await env.reader.execute(
    `SELECT body FROM chunks WHERE key < ${APART} ORDER BY key LIMIT ${QUERIES}`,
  );
  const times: number[] = [];
  const before = sqld.cpuMs();
  for (const { body } of rows) {
    const words = String(body).split(/\s+/).slice(5, 8).join(" ");
    const where = collection === undefined ? "" : `&collection_id=${collection}`;
    const started = performance.now();
    await send(env, "GET", `/search?q=${encodeURIComponent(words)}${where}`);
    times.push(performance.now() - started);
  }
  const serverMs = (sqld.cpuMs() - before) / rows.length;
  return `${serverMs.toFixed(0)} ms of server time, ${percentiles(times).p50.toFixed(0)} ms to the answer`;
}
