import type * as v from "valibot";
import { urlIdentity } from "../../../../lib/urls/url-identity.ts";
import type { SearchQuery, SearchResponse } from "../../../../schema/search.ts";
import { note } from "../../terminal/output.ts";
import { withProgress } from "../../terminal/progress.ts";
import { DEPTH, ndcg, recall } from "./measures.ts";
import type { Question } from "./questions.ts";

/** A search method and its name for people. */
export type Way = [mode: SearchQuery["mode"], name: string];

/** How well one search method did. `model` made its vectors. */
export type Row = { way: string; model: string | null; recall: number; ndcg: number; medianMs: number };

/** Searches as the daemon does. */
export type Search = (query: v.InferInput<typeof SearchQuery>) => Promise<SearchResponse>;

export type Asked = { questions: Question[]; collectionId: string | undefined };

/** Asks all questions with each method. Leaves out methods that need vectors if these cannot be searched, and says why. */
export async function askQuestions(search: Search, asked: Asked, ways: readonly Way[]): Promise<Row[]> {
  return withProgress("Asking", async (progress) => {
    const total = asked.questions.length * ways.length;
    let done = 0;
    const next = () => progress(++done, total, `${done} of ${total}`);
    const rows: Row[] = [];
    for (const way of ways) {
      const row = await askOneWay(search, asked, way, next);
      if (row !== undefined) rows.push(row);
    }
    return rows;
  });
}

/** Undefined, with a note, if vectors cannot be searched: words would answer instead. */
async function askOneWay(
  search: Search,
  { questions, collectionId }: Asked,
  [mode, way]: Way,
  next: () => void,
): Promise<Row | undefined> {
  const sum = { recall: 0, ndcg: 0 };
  const times: number[] = [];
  let model: string | null = null;
  for (const { text, wanted } of questions) {
    const start = performance.now();
    const answer = await search({ q: text, mode, limit: String(DEPTH), collection_id: collectionId });
    times.push(performance.now() - start);
    next();
    if (answer.degraded !== undefined) {
      note(`${way} was skipped. ${answer.degraded}`);
      return undefined;
    }
    if (mode !== "text") model = answer.embedding.space;
    const found = [...new Set(answer.results.map(({ bookmark }) => urlIdentity(new URL(bookmark.url))))];
    sum.recall += recall(found, wanted);
    sum.ndcg += ndcg(found, wanted);
  }
  const medianMs = times.sort((a, b) => a - b)[times.length >> 1] ?? 0;
  return { way, model, recall: sum.recall / questions.length, ndcg: sum.ndcg / questions.length, medianMs };
}
