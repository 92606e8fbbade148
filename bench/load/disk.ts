/**
 * What a bookmark takes on disk, with one set of vectors and with two, and how the file grows when the same pages are saved again, and
 * when a sentence of each changes: `npm run build && node --import ./test/support/load.js bench/load/disk.ts PAGES.jsonl [--pages 100]
 * [--again 1000] [--changes 12]`. Lines have `url` and `html`; the
 * pages are taken at even distances. Sizes are those of the pages of the database file (dbstat). Ends with 1 if a bar is missed.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import type { Client } from "@libsql/client";
import { openDatabase } from "../../adapters/node/database/open-database.ts";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import { readWordTable } from "../../adapters/node/package/read-table.ts";
import type { Analysis, PageSource } from "../../lib/text/analysis.ts";
import { analyzePage } from "../../lib/text/analyze-page.ts";
import { createLocalEmbedders } from "../../lib/text/embed/local-embedders.ts";
import { testEnv } from "../../test/support/env.ts";
import { createCollection, send } from "../../test/support/requests.ts";
import { bar } from "../bar.ts";
import { readOrdinary } from "../scan/scorer/sets.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: "string", default: "100" },
    again: { type: "string", default: "1000" },
    changes: { type: "string", default: "12" },
  },
});
const [path] = positionals;
if (path === undefined) throw new Error("Say where the pages are: disk.ts PAGES.jsonl");

const VECTORS = "vectors";
const VERSIONS = "earlier versions";

/** Rows of the table: what begins like this takes space together. */
const PARTS = [
  ["words of passages", "chunks_fts"],
  ["trigrams of passages", "chunks_trigram"],
  ["passages", "chunks"],
  ["source, Markdown", "page_parts"],
  [VERSIONS, "version"],
  [VECTORS, "vectors_"],
  ["signs of vectors", "sign_"],
  ["names", "bookmarks_"],
  ["projections", "projections"],
] as const;

const all = readOrdinary(path);
const step = Math.max(1, Math.floor(all.length / Number(values.pages)));
const pages = all.filter((_, index) => index % step === 0).slice(0, Number(values.pages));
const compressed = pages.reduce((sum, { text }) => sum + gzipSync(text).length, 0);

const ends: (() => Promise<void>)[] = [];
const folder = mkdtempSync(join(tmpdir(), "bookmarkd-disk-"));
const database = await openDatabase({ file: join(folder, "bookmarkd.db"), migrations: readMigrations() });
const { writer: db, background, reader } = database;
const analyses = new Map<string, Promise<Analysis>>();
/** Each page is read once: only what is written counts here. */
const analyze = async (source: PageSource) => {
  const key = String(source.body);
  const analysis =
    analyses.get(key) ?? analyzePage(source, { gzip: (bytes) => gzipSync(bytes, { level: 3 }) });
  analyses.set(key, analysis);
  return structuredClone(await analysis);
};
const embedders = createLocalEmbedders({ readTable: readWordTable });
const env = await testEnv(
  { after: (end) => void ends.push(end) },
  { db, background, reader, analyze, embedders },
);
ends.push(database.close, async () => rmSync(folder, { recursive: true }));

try {
  const { id } = await createCollection(env);
  await saveAll(id, pages.length);
  const before = await measure();
  print("saved once", before);
  await saveAll(id, Number(values.again));
  const after = await measure();
  print(`after ${values.again} saves of the same pages`, after);
  await saveAll(id, pages.length * Number(values.changes), changeAt);
  const changed = await measure();
  print(`after ${values.changes} changes of a sentence of each`, changed);
  const { rows } = await db.execute("SELECT count(*) AS n, sum(length(delta)) AS bytes FROM versions");
  console.log(`${rows[0]?.n} versions, ${rows[0]?.bytes} bytes of differences`);
  // While a new model replaces one, or what was learned does, both sets of vectors are there.
  const two = before.used + (before.parts.get(VECTORS) ?? 0);
  bar("a bookmark, in compressed pages", before.used / compressed, "<=", 4);
  bar("a bookmark with two sets of vectors, in compressed pages", two / compressed, "<=", 4);
  bar("growth by saves of the same pages, %", 100 * (after.used / before.used - 1), "<=", 10);
  const growth = (changed.parts.get(VERSIONS) ?? 0) / after.used;
  bar("what the versions of pages with a changing sentence add, %", 100 * growth, "<=", 10);
} finally {
  for (const end of ends) await end();
}

/** A page whose first long paragraph counts its readers. */
function changeAt(html: string, n: number): string {
  return html.replace(/(<p[^>]*>)(?=[^<]{80})/, `$1Read ${n} times. `);
}

async function saveAll(
  collectionId: string,
  times: number,
  change = (html: string, _n: number) => html,
): Promise<void> {
  for (let n = 0; n < times; n++) {
    const { url, text } = pages[n % pages.length]!;
    const html = change(text, Math.floor(n / pages.length) + 1);
    const body = { url: url || `https://example.com/${n % pages.length}`, html };
    const { status } = await send(env, "POST", `/collections/${collectionId}/bookmarks?force=true`, body);
    if (status !== 201) throw new Error(`A save was answered ${status}.`);
    if (n % 20 === 19) await env.indexer.idle();
  }
  await env.indexer.idle();
}

type Sizes = { used: number; free: number; parts: Map<string, number> };

async function measure(): Promise<Sizes> {
  const { rows } = await db.execute("SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name");
  const parts = new Map<string, number>();
  for (const { name, bytes } of rows) {
    const table = String(name).replace(/^sqlite_autoindex_/, "");
    const part = PARTS.find(([, begins]) => table.startsWith(begins))?.[0] ?? "everything else";
    parts.set(part, (parts.get(part) ?? 0) + Number(bytes));
  }
  const used = [...parts.values()].reduce((sum, bytes) => sum + bytes, 0);
  return { used, free: (await pragma(db, "freelist_count")) * (await pragma(db, "page_size")), parts };
}

async function pragma(client: Client, name: string): Promise<number> {
  const { rows } = await client.execute(`PRAGMA ${name}`);
  return Number(rows[0]?.[name]);
}

function print(name: string, { used, free, parts }: Sizes): void {
  const each = (bytes: number) => `${(bytes / pages.length / 1024).toFixed(1).padStart(8)} KB`;
  console.log(
    `\n${name}, for each of ${pages.length} bookmarks (compressed page ${each(compressed).trim()})`,
  );
  for (const [part, bytes] of [...parts].sort((a, b) => b[1] - a[1])) console.log(`${each(bytes)}  ${part}`);
  console.log(`${each(used)}  all; free pages in the file: ${(free / 1e6).toFixed(1)} MB`);
}
