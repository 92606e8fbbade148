import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { searchBookmarks } from "../../lib/search/search-bookmarks.ts";
import { LEARN_FROM } from "../../lib/text/embed/local-embedders.ts";
import { type TestEnv, testEnv } from "../../test/support/env.ts";
import { localEmbedders } from "../../test/support/local.ts";
import { createCollection, saveBookmark } from "../../test/support/requests.ts";

export type Document = { id: string; title: string; text: string };
export type Query = { id: string; text: string };

type OwnQuestion = { id: string; lang: string; question: string; passage_id: string };

/** For each query, the documents that answer it, with their grades. */
type Judged = Map<string, Map<string, number>>;

/** A collection in the layout of BEIR, with the queries that have an answer. */
export type Collection = { name: string; documents: Document[]; queries: Query[]; judged: Judged };

/** A service in memory with the documents, and a function that closes it. */
export type Loaded = { env: TestEnv; close: () => Promise<void> };

const ORIGIN = "https://example.com/";

/** Reads a folder with corpus.jsonl, queries.jsonl and qrels.tsv. */
export function readCollection(folder: string): Collection {
  const judged = readJudgments(join(folder, "qrels.tsv"));
  return {
    name: basename(folder),
    documents: readLines(join(folder, "corpus.jsonl")),
    queries: readLines<Query>(join(folder, "queries.jsonl")).filter(({ id }) => judged.has(id)),
    judged,
  };
}

/** 200 questions of our own over 400 passages, with those in each language: none shares a word with its answer. */
export function readOwn(): Collection & { byLanguage: Map<string, Query[]> } {
  const questions = readLines<OwnQuestion>(fileURLToPath(new URL("meaning-own.jsonl", import.meta.url)));
  const byLanguage = new Map<string, Query[]>();
  for (const { id, lang, question } of questions)
    byLanguage.set(lang, [...(byLanguage.get(lang) ?? []), { id, text: question }]);
  return {
    name: "own",
    documents: readLines(fileURLToPath(new URL("meaning-own.passages.jsonl", import.meta.url))),
    queries: [...byLanguage.values()].flat(),
    judged: new Map(questions.map(({ id, passage_id }) => [id, new Map([[passage_id, 1]])])),
    byLanguage,
  };
}

/** Saves documents into a service that learns as the daemon does, and waits until they are indexed. */
export async function load(documents: readonly Document[]): Promise<Loaded> {
  const closing: (() => Promise<void>)[] = [];
  const context = { after: (close: () => Promise<void>) => closing.push(close) } as never;
  const env = await testEnv(context, { embedders: localEmbedders({ from: LEARN_FROM }) });
  const { id: collection } = await createCollection(env);
  for (const { id, title, text } of documents) {
    const shown = escapeHtml(title || text.split(/\s+/).slice(0, 8).join(" "));
    const html = `<title>${shown}</title><article><h1>${shown}</h1><p>${escapeHtml(text)}</p></article>`;
    await saveBookmark(env, collection, { url: ORIGIN + encodeURIComponent(id), html }, "?force=true");
  }
  await env.indexer.idle();
  return {
    env,
    close: async () => {
      for (const close of closing) await close();
    },
  };
}

/** The ids of the first ten documents that a search finds. */
export async function search(
  env: TestEnv,
  q: string,
  mode: "hybrid" | "text" | "vector" = "hybrid",
): Promise<string[]> {
  const { results } = await searchBookmarks(env, {
    q,
    mode,
    limit: 10,
    offset: 0,
    collection_id: undefined,
    with: [],
  });
  return results.map(({ bookmark }) => idOf(bookmark.url));
}

/** The id of the document that was saved under a url. */
export function idOf(url: string): string {
  return decodeURIComponent(url.slice(ORIGIN.length));
}

/** Normalized discounted cumulative gain of the first ten (Järvelin and Kekäläinen, 2002). */
export function ndcg(ids: readonly string[], answers: ReadonlyMap<string, number>): number {
  const gain = (grades: number[]) =>
    grades.slice(0, 10).reduce((sum, grade, rank) => sum + grade / Math.log2(rank + 2), 0);
  return gain(ids.map((id) => answers.get(id) ?? 0)) / gain([...answers.values()].sort((a, b) => b - a));
}

/** The share of the answers that are among the first ten. */
export function recall(ids: readonly string[], answers: ReadonlyMap<string, number>): number {
  return ids.slice(0, 10).filter((id) => answers.has(id)).length / Math.min(10, answers.size);
}

function readLines<Line>(file: string): Line[] {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line));
}

function readJudgments(file: string): Judged {
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
