import { readFileSync } from "node:fs";
import { join } from "node:path";
import { selectByWords } from "../../lib/search/legs/text-legs.ts";
import { parseQuery } from "../../lib/search/parse-query.ts";
import { searchBookmarks } from "../../lib/search/search-bookmarks.ts";
import { toHits } from "../../lib/store/text-index.ts";
import { type TestEnv, testEnv } from "../../test/support/env.ts";
import { localEmbedders } from "../../test/support/local.ts";
import { createCollection, saveBookmark } from "../../test/support/requests.ts";
import { misspell } from "./misspell.ts";

/** nDCG@10 of the text index alone and of the three modes, and the median time of a hybrid search. */
export type Quality = { porter: number; text: number; vector: number; hybrid: number; hybridMs: number };

type Query = { id: string; text: string };
type Judged = Map<string, Map<string, number>>;

const ORIGIN = "https://example.com/";
const QUERY = { mode: "hybrid" as const, limit: 10, offset: 0, collection_id: undefined, with: [] };

/** Chunks from which on the service under test learns: the smallest collection has fewer than the daemon waits for. */
const LEARN_FROM = 200;

/**
 * Loads a collection in the layout of BEIR (corpus.jsonl, queries.jsonl, qrels.tsv) into a service in memory, asks every
 * query that has an answer, and once more with one slip in every longer word.
 */
export async function measureQuality(folder: string): Promise<{ asTyped: Quality; misspelled: Quality }> {
  const closing: (() => Promise<void>)[] = [];
  const context = { after: (close: () => Promise<void>) => closing.push(close) } as never;
  const embedders = localEmbedders({ from: LEARN_FROM });
  const env = await testEnv(context, { embedders });
  try {
    const { id: collection } = await createCollection(env);
    for (const { id, title, text } of readLines(join(folder, "corpus.jsonl"))) {
      const shown = title || text.split(/\s+/).slice(0, 8).join(" ");
      const html = `<title>${escapeHtml(shown)}</title><article><h1>${escapeHtml(shown)}</h1><p>${escapeHtml(text)}</p></article>`;
      await saveBookmark(env, collection, { url: ORIGIN + encodeURIComponent(id), html }, "?force=true");
    }
    await env.indexer.idle();
    const { embedding } = await searchBookmarks(env, { ...QUERY, q: "what was learned" });
    if (embedding.space !== "learned" || embedding.state !== "ready") {
      throw new Error(`The vectors are not ready: ${JSON.stringify(embedding)}`);
    }
    const judged = readJudgements(join(folder, "qrels.tsv"));
    const queries: Query[] = readLines(join(folder, "queries.jsonl")).filter(({ id }) => judged.has(id));
    return {
      asTyped: await ask(env, queries, judged),
      misspelled: await ask(
        env,
        queries.map(({ id, text }) => ({ id, text: misspell(text) })),
        judged,
      ),
    };
  } finally {
    for (const close of closing) await close();
  }
}

async function ask(env: TestEnv, queries: Query[], judged: Judged): Promise<Quality> {
  const sum = { porter: 0, text: 0, vector: 0, hybrid: 0 };
  const times: number[] = [];
  for (const { id, text } of queries) {
    const answers = judged.get(id) ?? new Map();
    sum.porter += ndcg(await searchPorter(env, text), answers);
    for (const mode of ["text", "vector", "hybrid"] as const) {
      const start = performance.now();
      const { results } = await searchBookmarks(env, { ...QUERY, q: text, mode });
      if (mode === "hybrid") times.push(performance.now() - start);
      sum[mode] += ndcg(
        results.map(({ bookmark }) => toId(bookmark.url)),
        answers,
      );
    }
  }
  const mean = (value: number) => value / queries.length;
  return {
    porter: mean(sum.porter),
    text: mean(sum.text),
    vector: mean(sum.vector),
    hybrid: mean(sum.hybrid),
    hybridMs: times.sort((a, b) => a - b)[times.length >> 1] ?? Number.NaN,
  };
}

/** What the text index says by itself: the leg that the others are to be better than. */
async function searchPorter(env: TestEnv, text: string): Promise<string[]> {
  const hits = toHits(await env.reader.execute(selectByWords(parseQuery(text), {}, 100)));
  const keys = [...new Set(hits.map(({ bookmarkKey }) => bookmarkKey))].slice(0, 10);
  const { rows } = await env.reader.execute({
    sql: "SELECT b.url FROM json_each(?) key JOIN bookmarks b ON b.key = key.value ORDER BY key.key",
    args: [JSON.stringify(keys)],
  });
  return rows.map((row) => toId(String(row.url)));
}

/** Normalised discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002). */
function ndcg(ids: string[], answers: Map<string, number>): number {
  const gain = (grades: number[]) =>
    grades.slice(0, 10).reduce((sum, grade, rank) => sum + grade / Math.log2(rank + 2), 0);
  return gain(ids.map((id) => answers.get(id) ?? 0)) / gain([...answers.values()].sort((a, b) => b - a));
}

function toId(url: string): string {
  return decodeURIComponent(url.slice(ORIGIN.length));
}

function readLines(file: string): any[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function readJudgements(file: string): Judged {
  const judged: Judged = new Map();
  for (const line of readFileSync(file, "utf8").trim().split("\n").slice(1)) {
    const [query = "", document = "", grade] = line.split("\t");
    if (!(Number(grade) > 0)) continue;
    judged.set(query, (judged.get(query) ?? new Map()).set(document, Number(grade)));
  }
  return judged;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>]/g, (character) => ({ "&": "&amp;", "<": "&lt;", ">": "&gt;" })[character] ?? "");
}
