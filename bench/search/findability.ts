/**
 * Whether a page is found by what stands on it: saves all pages of WCXB's development half through the handlers, asks for each
 * up to three of the snippets that must be in its content, and looks whether it is among the first ten:
 * `npx tsx bench/search/findability.ts WCXB.jsonl [--type KIND] [--every N] [--misses FILE]`. Exits with 1 when a bar is missed.
 */

import { createReadStream, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import type { SearchResponse } from "../../schema/search.ts";
import { type TestEnv, testEnv } from "../../test/support/env.ts";
import { localEmbedders } from "../../test/support/local.ts";
import { createCollection, saveBookmark, send } from "../../test/support/requests.ts";
import { bar } from "../bar.ts";

/** The share of the snippets whose page must be among the first ten. */
const BAR = 0.95;
const SNIPPETS_OF_PAGE = 3;
/** Learning begins when all pages are saved. Otherwise, it would run again at each doubling and take most of the time. */
const LEARN_FROM = 10_000;

/** A row of WCXB; two have no url, one has no id. */
type Row = { id?: string; url?: string; type: string; with: string[]; html: string };

type Asked = {
  id: string;
  type: string;
  snippet: string;
  /** The rank of the page, from 1; undefined if it is not among the first ten. */
  rank: number | undefined;
  /** Where its words occur: in the content, in text beside the content, or in neither. */
  stands: "content" | "aside" | "nowhere";
  milliseconds: number;
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { type: { type: "string" }, every: { type: "string", default: "1" }, misses: { type: "string" } },
});
const [file] = positionals;
if (file === undefined) throw new Error("Say where the pages are: findability.ts WCXB.jsonl");

const closing: (() => Promise<void>)[] = [];
const context = { after: (close: () => Promise<void>) => closing.push(close) } as never;
const env = await testEnv(context, {
  embedders: localEmbedders({ from: LEARN_FROM }),
  resolve: async () => ["93.184.215.14"],
});
try {
  const { snippets, bytesOfHtml } = await savePages(env, file);
  await reportIndex(env, bytesOfHtml);
  const asked: Asked[] = [];
  for (const each of snippets) asked.push(await ask(env, each));
  report(asked);
  if (values.misses)
    writeFileSync(
      values.misses,
      JSON.stringify(
        asked.filter(({ rank }) => !rank),
        null,
        1,
      ),
    );
} finally {
  for (const close of closing) await close();
}

type Snippet = { id: string; type: string; bookmarkId: string; snippet: string };

/** Saves the pages, forced where the scan warns, and waits until they are indexed. */
async function savePages(env: TestEnv, file: string): Promise<{ snippets: Snippet[]; bytesOfHtml: number }> {
  const { id: collection } = await createCollection(env);
  const snippets: Snippet[] = [];
  const before = process.cpuUsage();
  let count = 0;
  let bytesOfHtml = 0;
  for await (const line of createInterface({ input: createReadStream(file) })) {
    count++;
    const row: Row = JSON.parse(line);
    if ((values.type !== undefined && row.type !== values.type) || count % Number(values.every) !== 0)
      continue;
    const url = row.url || `https://example.com/${count}`;
    const { id } = await saveBookmark(env, collection, { url, html: row.html }, "?force=true");
    await env.indexer.idle();
    bytesOfHtml += row.html.length;
    for (const snippet of chooseSnippets(row.with)) {
      snippets.push({ id: row.id ?? String(count), type: row.type, bookmarkId: id, snippet });
    }
  }
  const { user, system } = process.cpuUsage(before);
  console.log(
    `Pages saved, indexed and learned from in ${((user + system) / 1e6).toFixed(0)} s of processor time.`,
  );
  return { snippets, bytesOfHtml };
}

/** The first, the middle and the last. */
function chooseSnippets(snippets: readonly string[]): string[] {
  if (snippets.length <= SNIPPETS_OF_PAGE) return [...snippets];
  return [0, 0.5, 1].map((part) => snippets[Math.floor(part * (snippets.length - 1))] ?? "");
}

async function ask(env: TestEnv, { id, type, bookmarkId, snippet }: Snippet): Promise<Asked> {
  const start = performance.now();
  const { status, body } = await send(env, "GET", `/search?q=${encodeURIComponent(snippet)}`);
  const milliseconds = performance.now() - start;
  if (status !== 200) throw new Error(`GET /search answered ${status}: ${JSON.stringify(body)}`);
  const { results }: SearchResponse = body;
  const rank = results.find(({ bookmark }) => bookmark.id === bookmarkId)?.rank;
  return { id, type, snippet, rank, stands: await whereItStands(env, bookmarkId, snippet), milliseconds };
}

async function whereItStands(env: TestEnv, bookmarkId: string, snippet: string): Promise<Asked["stands"]> {
  const { rows } = await env.reader.execute({
    sql: `SELECT k.body, k.aside FROM chunks k JOIN generations g ON g.key = k.generation_key AND g.state = 'current'
          JOIN bookmarks b ON b.key = g.bookmark_key WHERE b.id = ? ORDER BY k.ordinal`,
    args: [bookmarkId],
  });
  const words = wordsOf(snippet);
  const has = (part: typeof rows) => wordsOf(part.map(({ body }) => body).join("\n")).includes(words);
  if (has(rows.filter(({ aside }) => !aside))) return "content";
  return has(rows.filter(({ aside }) => aside)) ? "aside" : "nowhere";
}

/** The words of a text with one space around each, links without their addresses. */
function wordsOf(text: string): string {
  const shown = text.replace(/\]\([^()\s]{0,2000}\)/g, "]");
  return ` ${(shown.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ")} `;
}

async function reportIndex(env: TestEnv, bytesOfHtml: number): Promise<void> {
  const unread = await env.reader.execute(
    "SELECT url, error_message FROM bookmarks WHERE index_status <> 'done'",
  );
  for (const { url, error_message } of unread.rows) console.log(`Not read: ${url}: ${error_message}`);
  const { rows } = await env.reader.execute(
    `SELECT (SELECT count(*) FROM bookmarks) AS pages, (SELECT count(*) FROM chunks) AS chunks,
       (SELECT count(*) FROM chunks WHERE aside) AS aside,
       (SELECT sum(length(CAST(body AS BLOB))) FROM chunks) AS bytes,
       (SELECT (page_count - freelist_count) * page_size
        FROM pragma_page_count, pragma_freelist_count, pragma_page_size) AS size`,
  );
  const figures: Record<string, unknown> = rows[0] ?? {};
  const { pages, chunks, aside, bytes, size } = figures;
  const kilobytes = (value: unknown) => (Number(value) / Number(pages) / 1000).toFixed(1);
  console.log(
    `${pages} pages, ${unread.rows.length} not read; ${chunks} passages, ${aside} of them beside the content. A page: ${kilobytes(bytesOfHtml)} KB of HTML, ` +
      `${kilobytes(bytes)} of passages, ${kilobytes(size)} in the database.`,
  );
}

function report(asked: readonly Asked[]): void {
  console.log("kind             asked  first ten   first  in content  aside");
  const kinds = [...new Set(asked.map(({ type }) => type))].sort();
  for (const kind of [...kinds, "all"]) {
    const of = asked.filter(({ type }) => kind === "all" || type === kind);
    const share = (holds: (one: Asked) => boolean) => (of.filter(holds).length / of.length).toFixed(3);
    console.log(
      [
        kind.padEnd(15),
        String(of.length).padStart(6),
        share(({ rank }) => rank !== undefined).padStart(10),
        share(({ rank }) => rank === 1).padStart(7),
        share(({ stands }) => stands === "content").padStart(11),
        share(({ stands }) => stands === "aside").padStart(7),
      ].join(" "),
    );
  }
  const times = asked.map(({ milliseconds }) => milliseconds).sort((a, b) => a - b);
  const at = (part: number) => times[Math.floor(part * (times.length - 1))]?.toFixed(1);
  console.log(`A search: median ${at(0.5)} ms, p95 ${at(0.95)} ms.`);
  const found = asked.filter(({ rank }) => rank !== undefined).length / asked.length;
  bar("page among the first ten", found, ">=", BAR, 3);
}
