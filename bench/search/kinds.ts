/**
 * How long a search takes by kind of query, in this checkout and in another one, asked in turns of one database, in all collections and
 * in a small one: `npx tsx bench/search/kinds.ts OTHER_CHECKOUT [BOOKMARKS] [PASSAGES OF EACH] [QUERIES OF EACH KIND]`, 10,000, 5 and 24
 * unless told. The words alone are asked (`mode=text`). Ratios count: the times are of the wall clock.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Client, createClient } from "@libsql/client/sqlite3";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import { readMigrations } from "../../adapters/node/package/read-package.ts";
import type { searchBookmarks } from "../../lib/search/search-bookmarks.ts";
import { migrate } from "../../lib/store/migrate.ts";
import { median } from "./scan.ts";

const [other = "", bookmarks = "10000", passages = "5", queries = "24"] = process.argv.slice(2);
const VOCABULARY = 20_000;
const LETTERS = 1_500;
/** Every so many bookmarks one in Chinese, and one in a collection of its own. */
const CHINESE = 20;
const SMALL = 50;
const WARM_UP = 3;

type Search = (q: string, collection: string | undefined) => Promise<string[]>;

let state = 1;
const random = () => {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return state / 2 ** 32;
};
const syllables = "ba con de fi gra hu in jo ka lu men no or pra qui re sta tor un ver".split(" ");
const vocabulary = Array.from({ length: VOCABULARY }, () =>
  Array.from({ length: 2 + Math.floor(random() * 3) }, () => syllables[Math.floor(random() * 20)]).join(""),
);
/** Words are drawn as in a language: a few often, most rarely. */
const word = () => vocabulary[Math.floor(VOCABULARY ** random())] ?? "";
const words = (count: number) => Array.from({ length: count }, word).join(" ");
const chinese = (count: number) =>
  Array.from({ length: count }, () =>
    String.fromCodePoint(0x4e00 + 3 * Math.floor(LETTERS ** random())),
  ).join("");
const misspelled = () => {
  const right = word();
  const at = 1 + Math.floor(random() * (right.length - 2));
  return `${right.slice(0, at)}${right[at + 1]}${right[at]}${right.slice(at + 2)}`;
};

const KINDS: Record<string, () => string> = {
  "one word": () => words(1),
  "five words": () => words(5),
  quoted: () => `"${words(3)}"`,
  misspelled: () => `${words(2)} ${misspelled()}`,
  Chinese: () => chinese(4),
  "300 characters": () => words(45).slice(0, 300),
};

const folder = mkdtempSync(join(tmpdir(), "bookmarkd-bench-"));
try {
  const file = join(folder, "bookmarkd.db");
  await writeBookmarks(file);
  const [before, now] = [await openSearch(resolve(other), file), await openSearch(packageRoot(), file)];
  for (const collection of [undefined, "small"])
    for (const [kind, make] of Object.entries(KINDS)) await compare(kind, make, collection, [before, now]);
} finally {
  rmSync(folder, { recursive: true });
}

async function compare(
  kind: string,
  make: () => string,
  collection: string | undefined,
  both: [Search, Search],
) {
  const times: [number[], number[]] = [[], []];
  for (let round = 0; round < WARM_UP + Number(queries); round++) {
    const query = make();
    for (const which of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
      const start = performance.now();
      await both[which](query, collection);
      if (round >= WARM_UP) times[which].push(performance.now() - start);
    }
  }
  const [before, now] = times.map(describe);
  const ratio = (median(times[1]) / median(times[0])).toFixed(2);
  console.log(`${collection ?? "all"}, ${kind}: other ${before}; this ${now}; ratio of p50 ${ratio}`);
}

function describe(times: number[]): string {
  const p99 = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
  return `p50 ${median(times).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`;
}

async function openSearch(checkout: string, file: string): Promise<Search> {
  const path = join(checkout, "lib/search/search-bookmarks.ts");
  const module: { searchBookmarks: typeof searchBookmarks } = await import(path);
  const reader = createClient({ url: `file:${file}`, concurrency: 1 });
  await reader.execute("PRAGMA query_only = ON");
  await reader.execute("PRAGMA cache_size = -24576");
  const env = { reader, embedders: {}, grant: undefined } as unknown as Parameters<typeof searchBookmarks>[0];
  return async (q, collection) => {
    const query = { q, mode: "text" as const, limit: 10, offset: 0, collection_id: collection, with: [] };
    const { results } = await module.searchBookmarks(env, query);
    return results.map(({ bookmark }) => bookmark.id);
  };
}

async function writeBookmarks(file: string): Promise<void> {
  const db = createClient({ url: `file:${file}`, concurrency: 1 });
  await db.execute("PRAGMA journal_mode = WAL");
  await migrate(db, readMigrations(), () => new Date());
  for (const [index, id] of ["large", "small"].entries())
    await db.execute(
      `INSERT INTO collections (key, id, name, description, created_at, updated_at) VALUES (${index + 1}, '${id}', 'n', '', '', '')`,
    );
  for (let key = 1; key <= Number(bookmarks); key++) await writeBookmark(db, key);
  db.close();
}

async function writeBookmark(db: Client, key: number): Promise<void> {
  const isChinese = key % CHINESE === 3;
  const title = isChinese ? chinese(10) : words(5);
  const url = `https://example.com/${key}`;
  const chunk = "(?, ?, ?, ?, 0, 1, 0, '[]')";
  await db.batch(
    [
      {
        sql: `INSERT INTO bookmarks (key, id, collection_key, url, identity, host, title, page_title, favicon_url,
                page_favicon_url, favicon_hash, added_at, index_status, indexed_at, forced)
              VALUES (?, ?, ?, ?, ?, 'example.com', ?, '', '', '', 0, '', 'done', '', 0)`,
        args: [key, `b${key}`, key % SMALL === 7 ? 2 : 1, url, url, title],
      },
      { sql: "INSERT INTO generations VALUES (?, ?, NULL, 'current')", args: [key, key] },
      {
        sql: `INSERT INTO chunks (generation_key, ordinal, heading, body, start_offset, end_offset, risk_score, signals)
              VALUES ${Array(Number(passages)).fill(chunk).join(", ")}`,
        args: Array.from({ length: Number(passages) }, (_, at) => [
          key,
          at,
          title,
          isChinese ? chinese(300) : words(150),
        ]).flat(),
      },
    ],
    "write",
  );
}
