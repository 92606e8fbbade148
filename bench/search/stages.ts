/**
 * Where the processor time of a search goes, by stage and kind of query, in this checkout and in another one: `npx tsx
 * bench/search/stages.ts DATABASE [OTHER_CHECKOUT] [QUERIES OF EACH KIND] [hybrid|text|vector]`. The database is the file of a library
 * that nothing else uses, and the queries are made of its passages. All stages run in one thread, one after the other.
 */
import { join, resolve } from "node:path";
import type { Client, InStatement } from "@libsql/client";
import Database from "libsql";
import { keepStatements } from "../../adapters/node/database/open-connection.ts";
import { packageRoot } from "../../adapters/node/package/package-root.ts";
import type { searchBookmarks } from "../../lib/search/search-bookmarks.ts";
import { makeQueries } from "./queries.ts";

const [file = "", other, count = "24", mode = "hybrid"] = process.argv.slice(2);
const WARM_UP = 8;

/** Stages by what their SQL has; the first that fits. */
const STAGES: [name: string, has: RegExp][] = [
  ["count words", /AS present/],
  ["count trigrams", /AS frequency[\s\S]*_trigram/],
  ["count words of names", /AS frequency[\s\S]*bookmarks_fts/],
  ["names by words", /bookmark_names[\s\S]*bookmarks_fts/],
  ["names by trigrams", /bookmark_names[\s\S]*bookmarks_trigram/],
  ["passages with trigrams", /json_group_array\(rowid\)[\s\S]*chunks_trigram/],
  ["best of sums", /value ->> 0 AS key/],
  ["postings", /CROSS JOIN postings p/],
  ["score words", /bm25\(chunks_fts/],
  ["texts", /k\.heading, k\.body FROM json_each/],
  ["vectors", /vector_distance_cos/],
  ["results", /k\.heading, k\.body, k\.page/],
  ["names by trigrams, counts", /bookmarks_trigram/],
  ["exact words", /bookmarks_fts MATCH/],
];

const { user, system } = process.cpuUsage();
const processorMs = () => {
  const used = process.cpuUsage({ user, system });
  return (used.user + used.system) / 1000;
};
/** Milliseconds of a search, and those of its stages. */
type Spent = { total: number; stages: ReadonlyMap<string, number> };
let spent = new Map<string, number>();
const note = (stage: string, ms: number) => spent.set(stage, (spent.get(stage) ?? 0) + ms);

keepStatements();
timeStatements();
const queries = makeQueries(file, Number(count) + WARM_UP);
for (const checkout of other === undefined ? [packageRoot()] : [resolve(other), packageRoot()])
  await measure(checkout);

async function measure(checkout: string): Promise<void> {
  const search = await open(checkout);
  console.log(`\n${checkout}: ms of processor time a query, ${mode}`);
  for (const [kind, all] of Object.entries(queries)) {
    const searches: Spent[] = [];
    for (const [round, query] of all.entries()) {
      const stages = new Map<string, number>();
      spent = stages;
      const start = processorMs();
      await search(query);
      if (round >= WARM_UP) searches.push({ total: processorMs() - start, stages });
    }
    const slowest = searches.reduce((one, other) => (other.total > one.total ? other : one));
    console.log(`${kind}: ${describe(searches)}\n  the slowest: ${describe([slowest])}`);
  }
}

/** The mean of some searches, and its stages, longest first. */
function describe(searches: readonly Spent[]): string {
  const mean = (of: (one: Spent) => number) =>
    searches.reduce((sum, one) => sum + of(one), 0) / searches.length;
  const names = [...new Set(searches.flatMap(({ stages }) => [...stages.keys()]))];
  const stages = names.map((name): [string, number] => [name, mean((one) => one.stages.get(name) ?? 0)]);
  const rest = stages.reduce(
    (left, [, ms]) => left - ms,
    mean(({ total }) => total),
  );
  const shown = [...stages, ["other JavaScript", rest] as [string, number]]
    .filter(([, ms]) => ms >= 0.1)
    .sort(([, a], [, b]) => b - a)
    .map(([stage, ms]) => `${stage} ${ms.toFixed(1)}`);
  return `${mean(({ total }) => total).toFixed(1)} (${shown.join(", ")})`;
}

async function open(checkout: string): Promise<(q: string) => Promise<unknown>> {
  const load = (path: string) => import(join(checkout, path));
  const { openReader } = await load("adapters/node/database/open-connection.ts");
  const { localEmbedders } = await load("test/support/local.ts");
  const module: { searchBookmarks: typeof searchBookmarks } = await load("lib/search/search-bookmarks.ts");
  const { createSignCache } = await load("lib/store/signs/blocks.ts");
  const { client }: { client: Client } = await openReader(resolve(file));
  const embedders = localEmbedders();
  const reader = { execute: (one: InStatement) => client.execute(one), batch: client.batch.bind(client) };
  const env = {
    reader,
    embedders: timed(embedders),
    grant: undefined,
    signs: createSignCache(2 ** 28),
  };
  return (q) =>
    module.searchBookmarks(
      env as never,
      { q, mode, limit: 10, offset: 0, collection_id: undefined, with: [] } as never,
    );
}

/** The same embedders, whose comparison of passages is timed: nothing else runs meanwhile. */
function timed(embedders: { of: (...args: never[]) => Promise<any> }) {
  return {
    ...embedders,
    of: async (...args: never[]) => {
      const embedder = await embedders.of(...args);
      const compare = async (...texts: never[]) => {
        const start = processorMs();
        const nearness = await embedder.compare(...texts);
        note("compare", processorMs() - start);
        return nearness;
      };
      return embedder?.compare === undefined ? embedder : { ...embedder, compare };
    },
  };
}

/** Makes every statement note its processor time. */
function timeStatements(): void {
  const database = new Database(":memory:");
  const statement = Object.getPrototypeOf(database.prepare("SELECT 1"));
  database.close();
  const texts = new WeakMap<object, string>();
  const { prepare } = Database.prototype;
  Database.prototype.prepare = function prepareTimed(this: Database.Database, sql: string) {
    const prepared = prepare.call(this, sql);
    texts.set(prepared, sql);
    return prepared;
  } as typeof prepare;
  const { all } = statement;
  statement.all = function allTimed(...args: unknown[]) {
    const start = processorMs();
    const rows = all.apply(this, args);
    const sql = texts.get(this) ?? "";
    note(STAGES.find(([, has]) => has.test(sql))?.[0] ?? "other SQL", processorMs() - start);
    return rows;
  };
}
